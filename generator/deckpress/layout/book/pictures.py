"""Faces in; pictures of them at any size out: trimmed to their shape, without texts too small to be read."""

from collections.abc import Mapping
from dataclasses import field

from deckpress.frozen import dataclass, replace
from deckpress.geometry import Box, Matrix, scale, shift
from deckpress.layout import art
from deckpress.layout.art import SIDE
from deckpress.layout.book.shown import icons_on
from deckpress.layout.die import outline
from deckpress.layout.segments import rectangle
from deckpress.model.face import Face, Group, Item, Path, Side, Text, texts
from deckpress.model.game import Art, Game
from deckpress.model.sketch import Sketch
from deckpress.units import PT

Faces = Mapping[tuple[str, str, str], Face]
READABLE_PT = 2.0
"""Smaller texts are drawn as bars: nobody could read them."""
SPECK = 1.0
"""Smaller pictures are left out, mm."""
EDGE, EDGE_PT = "#8c857d", 0.35


@dataclass(slots=True)
class Gallery:
    """All faces of a game; what is drawn of a face is kept, so that it is written into a file once."""

    faces: Faces
    _drawn: dict[tuple[int, int], Group] = field(default_factory=dict)

    def face(self, kind: str, piece: str, side: Side = "front") -> Face | None:
        return self.faces.get((kind, piece, side))

    def picture(self, face: Face, factor: float, x: float = 0.0, y: float = 0.0, turn: Matrix | None = None) -> Group:
        """The face at a size (1 is as printed), its top left corner at (x, y); `turn` is applied to it first."""
        edge = Path(outline(face), stroke=EDGE, width_pt=EDGE_PT / factor)
        placed = (turn or Matrix()).then(scale(factor)).then(shift(x, y))
        return Group((self._inner(face, factor), edge), placed, label=f"{face.kind} {face.piece}")

    def drawing(self, picture: Art, room: Box) -> Item:
        """A picture of the game's own, as large as it fits into a room."""
        return art.placed(art.picture(picture), room, "contain", (0.5, 0.5))

    def icons(self, game: Game) -> tuple[str, ...]:
        """Those that the faces show."""
        return icons_on(game, self.faces.values())

    def _inner(self, face: Face, factor: float) -> Group:
        """The face on white, cut to its shape; the same for all sizes that leave out the same texts."""
        items = legible(face.items, factor)
        shown = sum(1 for _ in texts(items))
        if (id(face), shown) not in self._drawn:
            shape = outline(face)
            self._drawn[id(face), shown] = Group((Path(shape, fill="#ffffff"), *items), clip=shape)
        return self._drawn[id(face), shown]


def legible(items: tuple[Item, ...], factor: float) -> tuple[Item, ...]:
    """The same items (the same objects where nothing changes); texts below READABLE_PT become bars, specks go."""
    kept: list[Item] = []
    for item in items:
        if isinstance(item, Group):
            inner = _legible(item, factor)
            if not _speck(item, factor):
                kept.append(item if inner is item.items else replace(item, items=inner))
        elif isinstance(item, Text) and item.size_pt * factor < READABLE_PT:
            kept.append(_bar(item))
        else:
            kept.append(item)
    same = len(kept) == len(items) and all(a is b for a, b in zip(kept, items, strict=True))
    return items if same else tuple(kept)


def _legible(group: Group, factor: float) -> tuple[Item, ...] | Sketch:
    """A sketch has neither texts nor specks."""
    return group.items if isinstance(group.items, Sketch) else legible(group.items, factor * group.matrix.factor)


def _bar(text: Text) -> Path:
    """A line of text seen from afar."""
    size = text.size_pt / PT
    bar = rectangle(text.x, text.y - 0.48 * size, text.width, 0.4 * size)
    return Path(bar, fill=text.colour, opacity=0.4)


def _speck(group: Group, factor: float) -> bool:
    """A picture that comes out smaller than a millimetre: an icon in a line of text."""
    one = group.items[0] if not isinstance(group.items, Sketch) and len(group.items) == 1 else None
    return isinstance(one, Group) and bool(one.label) and group.matrix.factor * factor * SIDE < SPECK


def fitted(face: Face, room: Box) -> float:
    """The factor at which a face fits into a room."""
    return min(room.width / face.width, room.height / face.height)
