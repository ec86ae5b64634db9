"""A Face in; what its texts and lines cover in face coordinates out: what all checks of faces measure."""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from deckpress.frozen import dataclass
from deckpress.geometry import Box, Matrix
from deckpress.layout.fonts import shared
from deckpress.model.face import Face, Group, Item, Path, Text, texts
from deckpress.model.game import Game
from deckpress.problems import Mark
from deckpress.units import PT

_LOW = frozenset("gjpqyQ,;()[]{}/|@$çşţ")
"""Letters that reach below the base line."""


@dataclass(frozen=True, slots=True)
class Inked:
    """A line of text as it stands on the face: its ink (mm), its size there (pt)."""

    text: Text
    box: Box
    size_pt: float


def inked(face: Face) -> Iterator[Inked]:
    """Every line of text of a face."""
    for text, matrix in texts(face.items):
        yield _inked(text, matrix)


def fitting(face: Face) -> Iterator[Inked]:
    """The lines of texts that fit their boxes: what one that is too long runs into is no finding of its own."""
    long = {fit.shows for fit in face.fits if fit.fill > 1}
    return (line for line in inked(face) if line.text.shows not in long)


@lru_cache(maxsize=4096)
def _inked(text: Text, matrix: Matrix) -> Inked:
    metrics = shared().font(text.font).metrics
    em = text.size_pt / PT
    low = metrics.descent if not _LOW.isdisjoint(text.text) else 0.0
    box = Box(text.x, text.y - metrics.ascent * em, text.width, (metrics.ascent + low) * em)
    return Inked(text, matrix.box(box), text.size_pt * matrix.factor)


def paths(items: Sequence[Item], matrix: Matrix | None = None, clipped: bool = True) -> Iterator[tuple[Path, Matrix]]:
    """Every path with the matrix that takes it to face coordinates; without what stands in a clip if asked."""
    matrix = matrix or Matrix()
    for item in items:
        if isinstance(item, Path):
            yield item, matrix
        elif isinstance(item, Group) and (clipped or item.clip is None):
            yield from paths(item.items, item.matrix.then(matrix), clipped)


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
