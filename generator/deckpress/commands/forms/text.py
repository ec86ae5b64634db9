"""For people: grouped by game, with both sides of each finding and a line of summary per game."""

from deckpress import reporting
from deckpress.pipeline import Verdict


def told(found: Verdict, strict: bool) -> str:
    text = reporting.check_text(found)
    return text if found.coverage is None else f"{text}\n\n{_account(found)}"


def _account(found: Verdict) -> str:
    from deckpress.export.accounts import coverage_text

    return coverage_text(found.coverage or {})
