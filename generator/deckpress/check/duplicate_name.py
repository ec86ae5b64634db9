"""Two pieces of one kind with the same name and the same fields are one design: give it copies.

One design printed often is one piece with `copies`. Two entries that agree in everything are usually a slip, and the
second one counts all the same. A field `twin: {type: text, optional: true}` with a reason in it says that it is meant.
"""

from collections.abc import Iterable

from deckpress.model.game import Game
from deckpress.model.pieces import Piece
from deckpress.model.values import Record
from deckpress.problems import Problem, Side


def check(game: Game) -> Iterable[Problem]:
    first: dict[tuple[str, str, Record], Piece] = {}
    for piece in (piece for piece in game.pieces if not piece.fields.get("twin")):
        other = first.setdefault((piece.kind, piece.name, Record(_own(game, piece))), piece)
        if other is not piece and other.id != piece.id:
            message = f"{other.id} and {piece.id} are the same: {piece.name}"
            sides = [Side(p.id, p.mark) for p in (other, piece)]
            hint = "keep one of them and raise its copies"
            yield Problem(piece.place("name"), "duplicate-name", "warning", message, hint, tuple(sides))


def _own(game: Game, piece: Piece) -> dict[str, object]:
    """The fields but the picture, which is the piece's id where none is named."""
    kinds = game.kinds[piece.kind].fields
    return {name: value for name, value in piece.fields.items() if kinds[name].type != "art"}
