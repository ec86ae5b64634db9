"""An expression of ledger.yaml that cannot be worked out.

Functions: count, designs, sum, min, max, each, distinct, per, most, all_of, piece, figure, says, said, called, tool,
laid, entries, entry, need, have, enough. Names: players (in supplies); stated, implied, supplied, minutes, each with
.least and .most. A claim gives true or a number, a supply a number.
"""

from collections.abc import Iterable

from deckpress.check._ledger import faulty, worked
from deckpress.model.game import Game
from deckpress.problems import Problem

GROUP = "ledger"


def check(game: Game) -> Iterable[Problem]:
    for one in worked(game).all:
        if one.fault:
            yield faulty(one.entry.mark, one.entry.id, one.fault)
