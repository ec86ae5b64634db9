"""A number of the rulebook that nothing accounts for.

Every number, in digits or words, is read from the component list, bound by a claim of ledger.yaml to the data, to a
figure of the original or to a text on the pieces, or waived there with a reason. A number that is none of these can be
wrong without anybody noticing. `deckpress check --coverage` shows all of them. A number in a name that the data does
not have is told by component-missing and not again.
"""

from collections import Counter
from collections.abc import Iterable
from typing import Any

from deckpress.check._listing import listing
from deckpress.check._numbers import accounted
from deckpress.check.supply import tables
from deckpress.model.game import Game
from deckpress.problems import Problem

GROUP = "ledger"


def check(game: Game) -> Iterable[Problem]:
    work = accounted(game)
    changed = {rule for rule, _ in work.gone}  # there the new number is named beside the old one
    missing = {mark for outcome in listing(game).missing for mark in outcome.statement.numbers}
    for place in work.places:
        if place.state == "unbound" and place.rule not in changed and place.mark not in missing:
            message = f"nothing accounts for the number {place.text} in {place.rule or 'the introduction'}"
            hint = f"add to ledger.yaml a claim (rule: {place.rule}, number: {place.text}) or a waiver with its reason"
            yield Problem(place.mark, "coverage", "warning", message, hint)


def coverage(game: Game) -> dict[str, Any]:
    """The shape of `coverage` in deckpress/check-1: how many numbers are in which state, each of them, the supply."""
    places = accounted(game).places
    states = Counter(place.state for place in places)
    return {
        "numbers": len(places),
        **{state: states[state] for state in ("read", "bound", "waived", "unbound")},
        "places": [
            {
                "text": place.text,
                "value": place.value,
                "state": place.state,
                "by": place.by,
                "rule": place.rule,
                "file": place.mark.file,
                "line": place.mark.line,
                "column": place.mark.column,
            }
            for place in places
        ],
        "supply": tables(game),
    }
