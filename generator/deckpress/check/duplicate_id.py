"""Two pieces of a game may not share an id, nor two claims or two supplies of ledger.yaml.

An id names one design in the whole game: file names, links and manifests are made from it.
"""

from collections.abc import Iterable

from deckpress.model.game import Game
from deckpress.model.ledger import Claim, Supply
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
    for entries in (game.ledger.claims, game.ledger.supplies):
        yield from _in_ledger(entries)


def _in_ledger(entries: Iterable[Claim | Supply]) -> Iterable[Problem]:
    first: dict[str, Claim | Supply] = {}
    for entry in entries:
        other = first.setdefault(entry.id, entry)
        if other is not entry:
            sides = [Side("first", other.mark), Side("again", entry.mark)]
            hint = "give one of them another id"
            yield error(entry.mark, "duplicate-id", f"the id {entry.id} stands twice", hint, sides)
