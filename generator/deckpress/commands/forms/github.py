"""For GitHub: a line per finding that its pages show beside the file."""

from deckpress import reporting
from deckpress.pipeline import Verdict


def told(found: Verdict, strict: bool) -> str:
    return reporting.github(found.problems)
