"""Numbers and paths of a page's operators in; matrices, points and boxes in pt out (y runs up, as in the file)."""

import re
from functools import lru_cache
from math import inf

Sides = tuple[float, float, float, float]
"""Left, bottom, right, top in pt."""
Matrix = tuple[float, float, float, float, float, float]
EVERYWHERE: Sides = (-inf, -inf, inf, inf)
NOWHERE: Sides = (inf, inf, -inf, -inf)
AS_IT_IS: Matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)
_STEP = re.compile(r"([-+.\d\s]+)([mlc]|re)")


@lru_cache(maxsize=1024)
def matrix(numbers: str) -> Matrix:
    a, b, c, d, e, f = map(float, numbers.split())
    return a, b, c, d, e, f


def at(matrix: Matrix, x: float, y: float) -> tuple[float, float]:
    a, b, c, d, e, f = matrix
    return a * x + c * y + e, b * x + d * y + f


def then(first: Matrix, next: Matrix) -> Matrix:
    """First the one, then the other."""
    a, b, c, d, e, f = first
    na, nb, nc, nd, ne, nf = next
    return (
        na * a + nc * b, nb * a + nd * b, na * c + nc * d, nb * c + nd * d, na * e + nc * f + ne, nb * e + nd * f + nf
    )  # fmt: skip


def points(path: str) -> list[tuple[float, float]]:
    """The points of a path's steps; of a rectangle its corners."""
    found: list[tuple[float, float]] = []
    for numbers, step in _STEP.findall(path):
        values = [float(number) for number in numbers.split()]
        if step == "re":
            x, y, width, height = values
            found += [(x, y), (x + width, y), (x, y + height), (x + width, y + height)]
        else:
            found += zip(values[::2], values[1::2], strict=True)
    return found


def box(found: list[tuple[float, float]]) -> Sides:
    xs, ys = zip(*found, strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def common(one: Sides, other: Sides) -> Sides:
    return max(one[0], other[0]), max(one[1], other[1]), min(one[2], other[2]), min(one[3], other[3])


def smaller(sides: Sides, by: float) -> Sides:
    return sides[0] + by, sides[1] + by, sides[2] - by, sides[3] - by
