"""For programs: the findings, their counts and the fullest texts as one JSON object."""

from deckpress import reporting
from deckpress.pipeline import Verdict


def told(found: Verdict, strict: bool) -> str:
    return reporting.as_json(reporting.check_data(found))
