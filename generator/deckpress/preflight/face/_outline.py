"""Outlines of fills in; their boxes, and which points lie inside, out. Curves are tested as short straight pieces."""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple, TypeVar

from deckpress.geometry import Box
from deckpress.layout.segments import bounds
from deckpress.model.face import Segment

Point = tuple[float, float]
Outline = tuple[Segment, ...]


class Row(NamedTuple):
    """Points that lie in a row between two ends."""

    ends: tuple[Point, Point]
    points: Callable[[], Sequence[Point]]


def spot(point: Point) -> Row:
    return Row((point, point), lambda: (point,))


Edges = tuple[float, float, float, float]
"""Left, top, right and bottom."""
T = TypeVar("T")
STEPS = 6
"""Straight pieces that a curve is tested as."""
CLEAR = 1e-6
"""mm: so far inside, rounding cannot bring a point onto the edge."""


class Shapes:
    """What is worked out of outlines, kept while one game is looked at: faces share them."""

    def __init__(self) -> None:
        self._boxes: dict[int, tuple[Outline, Box | None]] = {}
        self._rings: dict[int, tuple[Outline, list[list[Point]]]] = {}
        self._cores: dict[int, tuple[Outline, list[Edges]]] = {}

    def box(self, outline: Outline) -> Box | None:
        return _kept(self._boxes, outline, bounds)

    def holds(self, outline: Outline, point: Point) -> bool:
        return sum(_crossings(polygon, point) for polygon in _kept(self._rings, outline, rings)) % 2 == 1

    def holds_all(self, outline: Outline, ends: tuple[Point, Point]) -> bool | None:
        """Whether `holds` is true of two points and all between them, or of none; None where a side runs there."""
        if self._surely_holds(outline, ends):
            return True
        polygons = _kept(self._rings, outline, rings)
        return None if any(_passes(polygon, ends) for polygon in polygons) else self.holds(outline, ends[0])

    def _surely_holds(self, outline: Outline, ends: tuple[Point, Point]) -> bool:
        """True only where `holds` is true of all points between two; known without a polygon."""
        (x1, y1), (x2, y2) = ends
        for left, top, right, bottom in _kept(self._cores, outline, cores):
            if left < x1 < right and left < x2 < right and top < y1 < bottom and top < y2 < bottom:
                return True
        return False


def _kept(known: dict[int, tuple[Outline, T]], outline: Outline, work: Callable[[Outline], T]) -> T:
    """By identity, for hashing an outline costs more than the work; it is kept as well, so that no other takes its."""
    found = known.get(id(outline))
    if found is None:
        found = known[id(outline)] = outline, work(outline)
    return found[1]


def cores(outline: Outline) -> list[Edges]:
    """Boxes that lie wholly inside an outline: a rectangle itself, a rounded one without its left and right or its
    upper and lower ends. Of other outlines none is known.
    """
    names = "".join([name for name, _ in outline])
    ends = [values[-2:] for _, values in outline if values]
    if names == "MLLLZ":
        return _upright(ends)
    if names == "MLCLCLCLCZ" and all(_tucked(ends[n - 1], outline[n][1]) for n in (2, 4, 6, 8)):
        return [*_upright((*ends[0:2], *ends[4:6])), *_upright((*ends[2:4], *ends[6:8]))]
    return []


def _upright(corners: Sequence[Sequence[float]]) -> list[Edges]:
    """The box of four corners in a row; none where they make no upright rectangle."""
    (x1, y1), (x2, y2), (x3, y3), (x4, y4) = corners
    across, along = (y1, x2, y3, x4) == (y2, x3, y4, x1), (x1, y2, x3, y4) == (x2, y3, x4, y1)
    if not (across or along):
        return []
    return [(min(x1, x3) + CLEAR, min(y1, y3) + CLEAR, max(x1, x3) - CLEAR, max(y1, y3) - CLEAR)]


def _tucked(start: Sequence[float], values: Sequence[float]) -> bool:
    """True where the handles of a curve lie between its ends, and so all of it."""
    (x1, y1), (x2, y2, x3, y3, x4, y4) = start, values
    return (
        min(x1, x4) <= min(x2, x3)
        and max(x2, x3) <= max(x1, x4)
        and min(y1, y4) <= min(y2, y3)
        and max(y2, y3) <= max(y1, y4)
    )


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


def _passes(polygon: Sequence[Point], ends: tuple[Point, Point]) -> bool:
    """Whether one of the polygon's sides comes near the box between two points."""
    (x1, y1), (x2, y2) = ends
    left, right, top, bottom = min(x1, x2) - CLEAR, max(x1, x2) + CLEAR, min(y1, y2) - CLEAR, max(y1, y2) + CLEAR
    x1, y1 = polygon[-1]
    for x2, y2 in polygon:
        beside = (x1 < left and x2 < left) or (x1 > right and x2 > right)
        if not (beside or (y1 < top and y2 < top) or (y1 > bottom and y2 > bottom)):
            return True
        x1, y1 = x2, y2
    return False


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
