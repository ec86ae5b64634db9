"""Lines of one list in; the same out, where a line that has too many may mean what no other line names.

"19 Red cards" beside "8 Skip cards, 2 of each colour": the red Skip cards stand in the other line.
"""

from deckpress.check._names import Ids, Names
from deckpress.check._outcomes import Outcome
from deckpress.frozen import replace


def apart(names: Names, outcomes: tuple[Outcome, ...]) -> tuple[Outcome, ...]:
    """Only where its number is then right: else the line is wrong as it stands."""
    return tuple(_without(names, one, outcomes) for one in outcomes)


def _without(names: Names, outcome: Outcome, outcomes: tuple[Outcome, ...]) -> Outcome:
    amount, failures = outcome.statement.amount, outcome.failures
    own = [one for one in failures if one.pieces == outcome.pieces and one.statement is outcome.statement]
    if not amount or not outcome.pieces or len(own) != 1 or outcome.statement.measure != "components":
        return outcome
    right = [one.pieces for one in outcomes if one.pieces and not one.failures]
    every = [one.pieces for one in outcomes if one.pieces]
    for named in (right, every):
        others: Ids = frozenset().union(*(ids for ids in named if not outcome.pieces <= ids))  # a total names no part
        left = outcome.pieces - others
        if left and left != outcome.pieces and amount.holds(names.count(left)):
            return replace(outcome, pieces=left, failures=tuple(one for one in failures if one is not own[0]))
    return outcome
