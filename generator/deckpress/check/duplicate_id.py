"""Two pieces of a game may not share an id.

An id names one design in the whole game: file names, links and manifests are made from it.
"""

from collections.abc import Iterable

from deckpress.model.game import Game
from deckpress.model.pieces import Piece
from deckpress.problems import Problem, Side, error


def check(game: Game) -> Iterable[Problem]:
    first: dict[str, Piece] = {}
    for piece in game.pieces:
        other = first.setdefault(piece.id, piece)
        if other is not piece:
            message = f"the id {piece.id} stands twice"
            sides = [Side(f"{p.kind}: {p.name}", p.place("id")) for p in (other, piece)]
            yield error(piece.place("id"), "duplicate-id", message, "give one of them another id", sides)
