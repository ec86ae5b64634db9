"""For build servers: JUnit XML, a suite per game and a case per check."""

from deckpress.export.junit import junit
from deckpress.pipeline import Verdict
from deckpress.pipeline.selecting import codes


def told(found: Verdict, strict: bool) -> str:
    return junit(found.problems, found.titles, codes(), strict)
