"""What is painted on a face, layers bottom first, in; the colours that lie below a text or symbol out.

Nothing is drawn: looked through from the top are the layers whose boxes reach below the points that are asked for.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from deckpress.geometry import SAME, Box, Matrix
from deckpress.layout.colours import mix
from deckpress.model.face import Group
from deckpress.preflight.face._layers import Layer, Pile, cut, layers_of
from deckpress.preflight.face._outline import Point, Row, Shapes

PAPER = "#ffffff"
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
            self._piles[key] = pile.group, tuple(cut(layers_of(pile.group, pile.matrix, self.shapes), pile.frame))
        return self._piles[key][1]


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
