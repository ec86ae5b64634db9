"""Two pieces of one kind have the same name but say different things.

Players who look up the one will read the other. Give them different names, or the same fields; or
say why in a field `twin: {type: text, optional: true}`.
"""

from collections.abc import Iterable

from deckpress.model.game import Game
from deckpress.model.pieces import Piece
from deckpress.problems import Problem, Side


def check(game: Game) -> Iterable[Problem]:
    first: dict[tuple[str, str], Piece] = {}
    for piece in (piece for piece in game.pieces if not piece.fields.get("twin")):
        other = first.setdefault((piece.kind, piece.name.casefold()), piece)
        differing = sorted(_differing(game, other, piece)) if other is not piece else []
        if differing:
            sides = tuple(
                Side(f"{p.id}: {differing[0]} {p.fields[differing[0]]}", p.place(differing[0])) for p in (other, piece)
            )
            message = f"two pieces are called {piece.name} and differ in {', '.join(differing)}"
            yield Problem(piece.place("name"), "twins", "warning", message, "give one of them another name", sides)


def _differing(game: Game, one: Piece, other: Piece) -> Iterable[str]:
    fields = game.kinds[one.kind].fields
    return (name for name in fields if fields[name].type != "art" and one.fields[name] != other.fields[name])
