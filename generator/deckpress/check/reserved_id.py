"""An id becomes a file name, and some names cannot be files on Windows.

These are con, prn, aux, nul, com0 to com9 and lpt0 to lpt9, whatever ending follows.
"""

from collections.abc import Iterable

from deckpress.model.game import Game
from deckpress.problems import Problem, error

RESERVED = frozenset({"con", "prn", "aux", "nul", *(f"{port}{n}" for port in ("com", "lpt") for n in range(10))})


def check(game: Game) -> Iterable[Problem]:
    named = [(kind.id, kind.mark) for kind in game.kinds.values()]
    named += [(piece.id, piece.place("id")) for piece in game.pieces]
    for id, mark in named:
        if id in RESERVED:
            yield error(
                mark, "reserved-id", f"{id} cannot be a file name on Windows", f"write {id}-card, or another id"
            )
