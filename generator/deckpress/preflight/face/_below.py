"""A Face in; the colours that lie below its texts and symbols out, by walking the display list as it is painted.

Nothing is drawn: fills are tested point by point. Below raster pictures no colour is known.
"""

from collections.abc import Iterator, Sequence
from dataclasses import field
from functools import lru_cache
from typing import Any

from deckpress.frozen import dataclass
from deckpress.geometry import Box, Matrix
from deckpress.layout.colours import mix
from deckpress.layout.segments import bounds, rectangle
from deckpress.model.face import Face, Gradient, Group, Image, Item, Path, Segment, Text

Point = tuple[float, float]
PAPER = "#ffffff"
STEPS = 6
"""Straight pieces that a curve is tested as."""


@dataclass(slots=True)
class Layer:
    """A painted thing: a fill, the lines of a pattern in their clip, or a raster picture; its box on the face."""

    matrix: Matrix
    outline: tuple[Segment, ...]
    box: Box | None
    colours: tuple[str, ...]
    opacity: float = 1.0
    over: bool = False


@dataclass(slots=True)
class Scene:
    """What is painted so far, bottom first; texts and symbols with the number of layers below them."""

    shapes: "Shapes"
    layers: list[Layer] = field(default_factory=list)
    texts: list[tuple[Text, Matrix, int]] = field(default_factory=list)
    symbols: list[tuple[Group, Matrix, int]] = field(default_factory=list)

    def paint(self, outline: tuple[Segment, ...], matrix: Matrix, colours: tuple[str, ...], **more: Any) -> None:
        box = self.shapes.box(outline)
        self.layers.append(Layer(matrix, outline, matrix.box(box) if box else None, colours, **more))


class Shapes:
    """Outlines as polygons, kept while one game is looked at."""

    def __init__(self) -> None:
        self._boxes: dict[int, tuple[tuple[Segment, ...], Box | None]] = {}
        self._rings: dict[int, list[list[Point]]] = {}

    def box(self, segments: tuple[Segment, ...]) -> Box | None:
        key = id(segments)
        if key not in self._boxes:
            self._boxes[key] = (segments, bounds(segments))
        return self._boxes[key][1]

    def holds(self, segments: tuple[Segment, ...], point: Point) -> bool:
        key = id(segments)
        if key not in self._rings:
            self._rings[key] = rings(segments)
        return sum(_crossings(polygon, point) for polygon in self._rings[key]) % 2 == 1


def scene(face: Face, symbols: frozenset[str], shapes: Shapes) -> Scene:
    """The face as layers; groups whose label is among `symbols` are noted."""
    found = Scene(shapes)
    _walk(face.items, Matrix(), found, symbols)
    return found


def _walk(items: Sequence[Item], matrix: Matrix, found: Scene, symbols: frozenset[str]) -> None:
    for item in items:
        if isinstance(item, Text):
            found.texts.append((item, matrix, len(found.layers)))
        elif isinstance(item, Group):
            _group(item, item.matrix.then(matrix), found, symbols)
        elif isinstance(item, Image):
            found.paint(rectangle(*item.box), matrix, ())
        elif item.fill:
            colours = tuple(stop[1] for stop in item.fill.stops) if isinstance(item.fill, Gradient) else (item.fill,)
            found.paint(item.segments, matrix, colours, opacity=item.opacity)


def _group(group: Group, matrix: Matrix, found: Scene, symbols: frozenset[str]) -> None:
    if group.label in symbols:
        found.symbols.append((group, matrix, len(found.layers)))
    if group.clip is not None and group.label.endswith(" pattern"):
        colours = tuple(colour for item in group.items if isinstance(item, Path) for colour in _inks(item))
        found.paint(group.clip, matrix, colours[:1], over=True)
        return
    _walk(group.items, matrix, found, symbols)


def _inks(item: Path) -> tuple[str, ...]:
    return tuple(ink for ink in (item.fill, item.stroke) if isinstance(ink, str))


def near(layers: Sequence[Layer], points: Sequence[Point]) -> list[Layer]:
    """Those that may lie below one of the points."""
    xs, ys = zip(*points, strict=True)
    left, right, top, bottom = min(xs), max(xs), min(ys), max(ys)
    return [
        layer
        for layer in layers
        if (box := layer.box)
        and box.x <= right
        and left <= box.x + box.width
        and box.y <= bottom
        and top <= box.y + box.height
    ]


def below(layers: Sequence[Layer], point: Point, shapes: Shapes) -> tuple[str, ...]:
    """The colours that may be seen at a point under all layers given; none where a raster picture lies."""
    x, y = point
    extra: list[str] = []
    veils: list[tuple[str, float]] = []
    for layer in reversed(layers):
        box = layer.box
        if box is None or not (box.x <= x <= box.x + box.width and box.y <= y <= box.y + box.height):
            continue
        if not shapes.holds(layer.outline, inverse(layer.matrix).apply(x, y)):
            continue
        if layer.over:
            extra += layer.colours
        elif not layer.colours:
            return ()
        elif layer.opacity < 1:
            veils.append((layer.colours[0], layer.opacity))
        else:
            return tuple(_veiled(colour, veils) for colour in (*layer.colours, *extra))
    return tuple(_veiled(colour, veils) for colour in (PAPER, *extra))


def _veiled(colour: str, veils: Sequence[tuple[str, float]]) -> str:
    for veil, opacity in reversed(veils):
        colour = mix(colour, veil, opacity)
    return colour


@lru_cache(maxsize=4096)
def inverse(m: Matrix) -> Matrix:
    """The matrix that undoes another; a flat one maps everything away."""
    area = m.a * m.d - m.b * m.c
    if not area:
        return Matrix(0, 0, 0, 0, -1e9, -1e9)
    a, b, c, d = m.d / area, -m.b / area, -m.c / area, m.a / area
    return Matrix(a, b, c, d, -(a * m.e + c * m.f), -(b * m.e + d * m.f))


def rings(segments: Sequence[Segment]) -> list[list[Point]]:
    """Closed polygons of an outline, curves in short straight pieces."""
    found: list[list[Point]] = []
    for name, values in segments:
        if name == "M":
            found.append([(values[0], values[1])])
        elif name == "L" and found:
            found[-1].append((values[0], values[1]))
        elif name == "C" and found:
            found[-1] += _curve(found[-1][-1], values)
    return found


def _curve(start: Point, v: Sequence[float]) -> Iterator[Point]:
    for number in range(1, STEPS + 1):
        t = number / STEPS
        u = 1 - t
        a, b, c, d = u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t
        yield (
            a * start[0] + b * v[0] + c * v[2] + d * v[4],
            a * start[1] + b * v[1] + c * v[3] + d * v[5],
        )


def _crossings(polygon: Sequence[Point], point: Point) -> int:
    """How often a ray to the right crosses the polygon's sides."""
    x, y = point
    count = 0
    x1, y1 = polygon[-1]
    for x2, y2 in polygon:
        if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
            count += 1
        x1, y1 = x2, y2
    return count
