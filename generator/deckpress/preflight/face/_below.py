"""What is painted on a face, bottom first, in; the colours that lie below a text or symbol out.

Nothing is drawn: looked through from the top are the layers whose boxes reach below the points that are asked for.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from math import inf
from typing import NamedTuple

from deckpress.geometry import SAME, Box, Matrix
from deckpress.layout.colours import mix
from deckpress.layout.segments import bounds, rectangle
from deckpress.model.face import Gradient, Group, Image, Path, Text
from deckpress.preflight.face._outline import Outline, Point, Row, Shapes

PAPER = "#ffffff"
NOWHERE = Box(inf, inf, 0, 0)
"""A frame in which nothing is seen."""


class Layer(NamedTuple):
    """A painted thing and its box: a fill, the lines of a pattern in their clip (`over`), or a raster picture."""

    box: Box
    matrix: Matrix
    outline: Outline
    colours: tuple[str, ...]
    opacity: float = 1.0
    over: bool = False

    @property
    def hiding(self) -> bool:
        """Whether what lies below it is not seen and its own colours are known."""
        return bool(self.colours) and self.opacity >= 1 and not self.over


class Pile(NamedTuple):
    """All that a group without texts paints, and a box round what is seen of it in its frame, where it stands in one;
    taken apart only where something stands on it."""

    box: Box
    matrix: Matrix
    group: Group
    frame: Box | None


Stack = Sequence[Layer | Pile]


class Ground:
    """Looks through stacks; what it works out of groups and outlines is kept, for faces share them."""

    def __init__(self) -> None:
        self.shapes = Shapes()
        self._piles: dict[tuple[int, Matrix, Box | None], tuple[Group, tuple[Layer, ...]]] = {}

    def below(self, stack: Stack, row: Row) -> tuple[str, ...]:
        """The colours that may be seen at points in a row; none where a raster picture lies."""
        layers, even = self._near(stack, row.ends)
        if even:
            return _mixed(layers)
        return tuple([colour for point in row.points() for colour in _mixed(self._holding(layers, point))])

    def _holding(self, layers: Iterable[Layer], point: Point) -> Iterator[Layer]:
        """Those that do lie below a point."""
        x, y = point
        for layer in layers:
            if _lies_in(layer.box, point) and self.shapes.holds(layer.outline, inverse(layer.matrix).apply(x, y)):
                yield layer

    def _near(self, stack: Stack, ends: tuple[Point, Point]) -> tuple[list[Layer], bool]:
        """Top first, what may lie below points in a row, down to what hides the rest; whether all lies below each."""
        found: list[Layer] = []
        even = True
        for layer in self._touching(stack, ends):
            inside = self._holds_all(layer, ends)
            if inside is False:
                continue
            found.append(layer)
            even = even and inside is True
            if inside and layer.hiding:
                break
        return found, even

    def _holds_all(self, layer: Layer, ends: tuple[Point, Point]) -> bool | None:
        """Whether it lies below two points and all between them, or below none; None where that is not known."""
        inside = self.shapes.holds_all(layer.outline, _back(layer.matrix, ends))
        if inside and not (_lies_in(layer.box, ends[0]) and _lies_in(layer.box, ends[1])):
            return None
        return inside

    def _touching(self, stack: Stack, ends: tuple[Point, Point]) -> Iterator[Layer]:
        """Top first, those whose boxes reach the box between two points."""
        (x1, y1), (x2, y2) = ends
        left, right, top, bottom = min(x1, x2), max(x1, x2), min(y1, y2), max(y1, y2)
        for one in reversed(stack):
            x, y, width, height = one.box
            if x <= right and left <= x + width and y <= bottom and top <= y + height:
                if isinstance(one, Layer):
                    yield one
                else:
                    yield from self._touching(self._parts(one), ends)

    def _parts(self, pile: Pile) -> Sequence[Layer]:
        key = id(pile.group), pile.matrix, pile.frame
        if key not in self._piles:
            self._piles[key] = pile.group, tuple(cut(_parts(pile.group, pile.matrix, self.shapes), pile.frame))
        return self._piles[key][1]


def painted(item: Path | Image, matrix: Matrix, shapes: Shapes) -> Iterable[Layer]:
    """The layer that an item is, if it covers anything."""
    if isinstance(item, Image):
        return _layer(rectangle(*item.box), matrix, (), shapes)
    if not item.fill:
        return ()
    colours = tuple(stop[1] for stop in item.fill.stops) if isinstance(item.fill, Gradient) else (item.fill,)
    return _layer(item.segments, matrix, colours, shapes, item.opacity)


def _layer(
    outline: Outline, matrix: Matrix, colours: tuple[str, ...], shapes: Shapes, opacity: float = 1.0, over: bool = False
) -> Iterable[Layer]:
    box = shapes.box(outline)
    return [Layer(matrix.box(box), matrix, outline, colours, opacity, over)] if box else ()


def framed(group: Group, matrix: Matrix, frame: Box | None) -> Box | None:
    """The frame that the clip of a group leaves of the one around it."""
    clip = bounds(group.clip) if group.clip is not None else None
    if clip is None:
        return frame
    own = matrix.box(clip)
    return own if frame is None else own.common(frame) or NOWHERE


def cut(layers: Iterable[Layer], frame: Box | None) -> Iterable[Layer]:
    """Layers as far as they are seen in a frame."""
    if frame is None:
        return layers
    return [layer._replace(box=box) for layer in layers if (box := layer.box.common(frame))]


def is_pattern(group: Group) -> bool:
    return group.clip is not None and group.label.endswith(" pattern")


def _parts(group: Group, matrix: Matrix, shapes: Shapes) -> Iterator[Layer]:
    """The layers of a group, bottom first; what its clip cuts off is not seen."""
    if group.clip is not None and is_pattern(group):
        colours = tuple(colour for item in group.items if isinstance(item, Path) for colour in _inks(item))
        yield from _layer(group.clip, matrix, colours[:1], shapes, over=True)
    else:
        yield from cut(_each(group, matrix, shapes), framed(group, matrix, None))


def _each(group: Group, matrix: Matrix, shapes: Shapes) -> Iterator[Layer]:
    for item in group.items:
        if isinstance(item, Group):
            yield from _parts(item, item.matrix.then(matrix), shapes)
        elif not isinstance(item, Text):
            yield from painted(item, matrix, shapes)


def _inks(item: Path) -> tuple[str, ...]:
    return tuple(ink for ink in (item.fill, item.stroke) if isinstance(ink, str))


def _lies_in(box: Box, point: Point) -> bool:
    x, y = point
    return box.x <= x <= box.x + box.width and box.y <= y <= box.y + box.height


def _back(matrix: Matrix, ends: tuple[Point, Point]) -> tuple[Point, Point]:
    """Points of the face in the frame of what a matrix brings there."""
    if matrix == SAME:
        return ends
    undone = inverse(matrix)
    return undone.apply(*ends[0]), undone.apply(*ends[1])


def _mixed(layers: Iterable[Layer]) -> tuple[str, ...]:
    """The colours that may be seen where layers lie upon another, top first; none where there is a raster picture."""
    extra: list[str] = []
    veils: list[tuple[str, float]] = []
    for layer in layers:
        if layer.over:
            extra += layer.colours
        elif not layer.colours:
            return ()
        elif layer.opacity < 1:
            veils.append((layer.colours[0], layer.opacity))
        else:
            return _veiled((*layer.colours, *extra), veils)
    return _veiled((PAPER, *extra), veils)


def _veiled(colours: tuple[str, ...], veils: Sequence[tuple[str, float]]) -> tuple[str, ...]:
    for veil, opacity in reversed(veils):
        colours = tuple([mix(colour, veil, opacity) for colour in colours])
    return colours


@lru_cache(maxsize=4096)
def inverse(m: Matrix) -> Matrix:
    """The matrix that undoes another; a flat one maps everything away."""
    area = m.a * m.d - m.b * m.c
    if not area:
        return Matrix(0, 0, 0, 0, -1e9, -1e9)
    a, b, c, d = m.d / area, -m.b / area, -m.c / area, m.a / area
    return Matrix(a, b, c, d, -(a * m.e + c * m.f), -(b * m.e + d * m.f))
