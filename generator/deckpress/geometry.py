"""Boxes and matrices in mm, origin top left, y down; pure arithmetic, nothing drawn."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple, Self

TOLERANCE = 0.01
"""Fits exactly counts as fits: sums of floats are a hair off (mm)."""


class Box(NamedTuple):
    """A rectangle by its top left corner and size, mm."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        return self.x + self.width

    @property
    def bottom(self) -> float:
        return self.y + self.height

    @property
    def centre(self) -> tuple[float, float]:
        return self.x + self.width / 2, self.y + self.height / 2

    def grown(self, by: float) -> Self:
        """Larger by the same length on all four sides (smaller when negative)."""
        return self._replace(x=self.x - by, y=self.y - by, width=self.width + 2 * by, height=self.height + 2 * by)

    def moved(self, dx: float, dy: float) -> Self:
        return self._replace(x=self.x + dx, y=self.y + dy)

    def overlaps(self, other: "Box", tolerance: float = TOLERANCE) -> bool:
        """True where both share more than a line."""
        return (
            self.x < other.right - tolerance
            and other.x < self.right - tolerance
            and self.y < other.bottom - tolerance
            and other.y < self.bottom - tolerance
        )

    def common(self, other: "Box") -> "Box | None":
        """What lies in both; None where they share nothing."""
        x, y = max(self.x, other.x), max(self.y, other.y)
        right, bottom = min(self.right, other.right), min(self.bottom, other.bottom)
        return Box(x, y, right - x, bottom - y) if x <= right and y <= bottom else None

    def holds(self, other: "Box", tolerance: float = TOLERANCE) -> bool:
        """True where the other lies inside or on the edge."""
        return (
            other.x >= self.x - tolerance
            and other.y >= self.y - tolerance
            and other.right <= self.right + tolerance
            and other.bottom <= self.bottom + tolerance
        )


def around(boxes: Iterable[Box]) -> Box:
    """The smallest box round all; ValueError for none."""
    return _around(tuple(boxes))


@lru_cache(maxsize=256)
def _around(boxes: tuple[Box, ...]) -> Box:
    """Most sheets of a job have the same boxes: worked out once."""
    found = hull(boxes)
    if found is None:
        raise ValueError("no boxes")
    return found


def hull(boxes: Sequence[Box]) -> Box | None:
    """The smallest box round all, None for none; where the same are hardly asked for twice."""
    if not boxes:
        return None
    x, y = min(b.x for b in boxes), min(b.y for b in boxes)
    return Box(x, y, max(b.right for b in boxes) - x, max(b.bottom for b in boxes) - y)


class Matrix(NamedTuple):
    """x' = a x + c y + e, y' = b x + d y + f (as in PDF and SVG, but y runs down)."""

    a: float = 1.0
    b: float = 0.0
    c: float = 0.0
    d: float = 1.0
    e: float = 0.0
    f: float = 0.0

    def apply(self, x: float, y: float) -> tuple[float, float]:
        return self.a * x + self.c * y + self.e, self.b * x + self.d * y + self.f

    def then(self, o: "Matrix") -> "Matrix":
        """First this one, then the other."""
        if o == SAME:
            return self
        if self == SAME:
            return o
        a, b, c, d, e, f = self
        oa, ob, oc, od, oe, of = o
        return Matrix(
            oa * a + oc * b,
            ob * a + od * b,
            oa * c + oc * d,
            ob * c + od * d,
            oa * e + oc * f + oe,
            ob * e + od * f + of,
        )

    @property
    def factor(self) -> float:
        """How much it enlarges: the side of a square that was one."""
        return float(abs(self.a * self.d - self.b * self.c) ** 0.5)

    def box(self, box: Box) -> Box:
        """The smallest upright box round the transformed one."""
        if self == SAME:
            return box
        (x1, y1), (x2, y2) = self.apply(box.x, box.y), self.apply(box.right, box.bottom)
        if self.b == self.c == 0:  # nothing turns, as nearly always: two corners tell the box
            return Box(min(x1, x2), min(y1, y2), abs(x2 - x1), abs(y2 - y1))
        (x3, y3), (x4, y4) = self.apply(box.right, box.y), self.apply(box.x, box.bottom)
        x, y = min(x1, x2, x3, x4), min(y1, y2, y3, y4)
        return Box(x, y, max(x1, x2, x3, x4) - x, max(y1, y2, y3, y4) - y)


SAME = Matrix()
"""Most groups stand where their items say."""


def shift(dx: float, dy: float) -> Matrix:
    return Matrix(e=dx, f=dy)


def scale(sx: float, sy: float | None = None) -> Matrix:
    return Matrix(a=sx, d=sx if sy is None else sy)


_TURNS = {0: (1.0, 0.0), 90: (0.0, 1.0), 180: (-1.0, 0.0), 270: (0.0, -1.0)}


def turned(degrees: int, width: float, height: float) -> Matrix:
    """Turns a width x height box clockwise by a multiple of 90 degrees; its top left corner stays at the origin."""
    cos, sin = _TURNS[degrees % 360]
    matrix = Matrix(cos, sin, -sin, cos)
    box = matrix.box(Box(0, 0, width, height))
    return matrix.then(shift(-box.x, -box.y))
