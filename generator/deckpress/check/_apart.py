"""Lines of one list in; the same out, where a line that has too many may mean what no other line names.

"19 Red cards" beside "8 Skip cards, 2 of each colour": the red Skip cards stand in the other line.
"""

from dataclasses import replace

from deckpress.check._names import Ids, Names
from deckpress.check._outcomes import Outcome


def apart(names: Names, outcomes: tuple[Outcome, ...]) -> tuple[Outcome, ...]:
    """Only where its number is then right: else the line is wrong as it stands."""
    return tuple(_without(names, one, outcomes) for one in outcomes)


def _without(names: Names, outcome: Outcome, outcomes: tuple[Outcome, ...]) -> Outcome:
    amount = outcome.statement.amount
    if not amount or not outcome.pieces or outcome.parts or len(outcome.failures) != 1:
        return outcome
    named = (one.pieces for one in outcomes if one.pieces and not one.failures)
    others: Ids = frozenset().union(*(ids for ids in named if not outcome.pieces <= ids))  # a total names no part
    left = outcome.pieces - others
    whole = outcome.failures[0].pieces == outcome.pieces and outcome.statement.measure == "components"
    if not whole or not left or left == outcome.pieces or not amount.holds(names.count(left)):
        return outcome
    return replace(outcome, pieces=left, failures=())
