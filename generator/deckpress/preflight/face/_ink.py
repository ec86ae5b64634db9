"""A Face in; its paths in face coordinates out, and how findings name a face and a place on it."""

from collections.abc import Iterator, Sequence

from deckpress.geometry import Matrix
from deckpress.model.face import Face, Group, Item, Path, Text
from deckpress.model.game import Game
from deckpress.model.sketch import Sketch
from deckpress.problems import Mark


def paths(items: Sequence[Item], matrix: Matrix | None = None) -> Iterator[tuple[Path, Matrix]]:
    """Every path with the matrix that takes it to face coordinates."""
    matrix = matrix or Matrix()
    for item in items:
        if isinstance(item, Path):
            yield item, matrix
        elif isinstance(item, Group):
            yield from paths(item.items, item.matrix.then(matrix))


def looks(items: Sequence[Item]) -> Iterator[Path]:
    """Every path as far as it is painted: a sketch tells it without its segments."""
    for item in items.looks if isinstance(items, Sketch) else items:
        if isinstance(item, Path):
            yield item
        elif isinstance(item, Group):
            yield from looks(item.items)


def place(game: Game, face: Face, text: Text) -> Mark:
    """Where to mend a text: the piece's field, else the item of the layout, else the piece."""
    piece = next((piece for piece in game.of_kind(face.kind) if piece.id == face.piece), None)
    field = text.shows.split()[0] if text.shows else ""
    if piece is not None:
        for name in (field, field.replace("_", "-")):
            if name in piece.marks:
                return piece.marks[name]
    return text.mark or face.mark or game.mark


def whose(face: Face) -> str:
    """How messages name a face."""
    return f"{face.kind} {face.piece}, {face.side}"
