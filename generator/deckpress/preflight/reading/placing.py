"""Where faces should be put and where a page puts what it encloses in; where each face really stands out."""

from collections.abc import Mapping
from functools import lru_cache
from math import dist
from typing import NamedTuple

from deckpress.geometry import Box, shift, turned
from deckpress.geometry import Matrix as Millimetres
from deckpress.preflight.reading.plane import Matrix, Sides, at, box
from deckpress.units import PT

EXACT = 0.01 * PT
"""pt: of a millimetre the hundredth part."""


class Wanted(NamedTuple):
    """The matrix that takes a face to its slot, the face's size, and its trim box there; pt."""

    matrix: Matrix
    width: float
    height: float
    trim: Sides


class Placed(NamedTuple):
    """A face as the page has it: its trim box in pt, whether that is its slot, the right way up, and which of the
    page's places it is."""

    trim: Sides
    right: bool
    place: int


@lru_cache(maxsize=1024)
def wanted(slot: Box, turn: int, width: float, height: float, page: Millimetres, paper: float) -> Wanted:
    """A face of this size, turned into its slot on a page of this height under its printer's correction; mm."""
    a, b, c, d, e, f = turned(turn, width, height).then(shift(slot.x, slot.y)).then(page)
    matrix = (a, -b, -c, d, e * PT, paper - f * PT)
    return Wanted(matrix, width * PT, height * PT, _trim(width * PT, height * PT, matrix))


@lru_cache(maxsize=256)
def placed(faces: tuple[Wanted, ...], places: tuple[Matrix, ...]) -> tuple[Placed | None, ...]:
    """Most sheets of a job are alike, so this is worked out once.

    Faces are drawn in the order of their slots, with other things before, between and behind them.
    """
    free, found, start = dict(enumerate(places)), list[int | None](), 0
    for face in faces:
        hit = next((n for n in range(start, len(places)) if _same(places[n], face.matrix)), None)
        found.append(hit)
        if hit is not None:
            del free[hit]
            start = hit + 1
    strays = {n: place for n, place in free.items() if abs(abs(place[0] * place[3] - place[1] * place[2]) - 1) < 0.1}
    return tuple(
        _strayed(face, strays) if n is None else Placed(_trim(face.width, face.height, places[n]), True, n)
        for face, n in zip(faces, found, strict=True)
    )


def _same(one: Matrix, other: Matrix) -> bool:
    turned = max(abs(a - b) for a, b in zip(one[:4], other[:4], strict=True))
    return turned < 1e-4 and max(abs(one[4] - other[4]), abs(one[5] - other[5])) <= EXACT


def _strayed(face: Wanted, free: Mapping[int, Matrix]) -> Placed | None:
    """A face that is not in its slot: what lies nearest to it and is nobody else's."""
    if not free:
        return None
    middle = face.width / 2, -face.height / 2
    nearest = min(free, key=lambda n: dist(at(free[n], *middle), at(face.matrix, *middle)))
    return Placed(_trim(face.width, face.height, free[nearest]), False, nearest)


def _trim(width: float, height: float, place: Matrix) -> Sides:
    return box([at(place, x, y) for x in (0.0, width) for y in (0.0, -height)])
