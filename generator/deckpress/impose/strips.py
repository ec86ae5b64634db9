"""Paper, block and marks in; the free strips of the margins out, each with its cells between the marks.

A strip has its own coordinates: u along the margin, v across it. Left and right strips read from bottom to top.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache

from deckpress.frozen import dataclass, replace
from deckpress.geometry import Box, Matrix, shift
from deckpress.model.formats import Paper

CLEAR = 0.8
"""mm that furniture keeps from a mark."""
LEAST = 0.2
"""mm: shorter stretches hold nothing."""


@dataclass(frozen=True, slots=True)
class Strip:
    """`box` on the page; `matrix` takes (u, v) to the page; `taken` are stretches (from, to) of u with marks."""

    side: str
    box: Box
    matrix: Matrix
    length: float
    depth: float
    taken: tuple[tuple[float, float], ...]

    def cells(self, start: float = 0.0, end: float | None = None) -> tuple[tuple[float, float], ...]:
        """The free stretches between marks, from `start` to `end` (or the end of the strip)."""
        end = self.length if end is None else end
        stops = [(a, b) for a, b in self.taken if b > start and a < end]
        starts, ends = [start, *(b for _, b in stops)], [*(a for a, _ in stops), end]
        return tuple((a, b) for a, b in zip(starts, ends, strict=True) if b - a > LEAST)

    def free(self, u: float) -> bool:
        return all(not a < u < b for a, b in self.taken)

    def part(self, start: float, end: float) -> Box:
        """The stretch from `start` to `end` on the page."""
        if self.side in ("bottom", "top"):
            return self.box._replace(x=self.box.x + start, width=end - start)
        return self.box._replace(y=self.box.bottom - end, height=end - start)

    def without(self, other: Box) -> "Strip":
        """The same where something else stands in a corner that it shares with the next margin."""
        if not self.box.overlaps(other):
            return self
        taken = [(a + CLEAR, b - CLEAR) for a, b in self.taken]
        return replace(self, taken=merged([*taken, _stretch(self.side, self.box, other)]))


@lru_cache(maxsize=256)
def strips(paper: Paper, block: Box, marks: tuple[Box, ...], unsafe: float) -> tuple[Strip, ...]:
    """Margins between the block (with its bleed) and the strip that printers cannot print, deepest first.

    Most sheets of a job have the same marks, so this is worked out once.
    """
    wide, high = paper.width - 2 * unsafe, paper.height - 2 * unsafe
    found = [
        ("bottom", Box(unsafe, block.bottom, wide, paper.height - unsafe - block.bottom)),
        ("top", Box(unsafe, unsafe, wide, block.y - unsafe)),
        ("left", Box(unsafe, unsafe, block.x - unsafe, high)),
        ("right", Box(block.right, unsafe, paper.width - unsafe - block.right, high)),
    ]
    made = [_strip(side, box, marks) for side, box in found]
    return tuple(sorted(made, key=lambda strip: -round(strip.depth, 2)))


def _strip(side: str, box: Box, marks: Sequence[Box]) -> Strip:
    inside = [mark for mark in marks if min(box.width, box.height) > 0 and box.grown(0.1).overlaps(mark.grown(0.05))]
    taken = merged(_stretch(side, box, mark) for mark in inside)
    if side in ("bottom", "top"):
        return Strip(side, box, shift(box.x, box.y), box.width, box.height, taken)
    return Strip(side, box, Matrix(0, -1, 1, 0, box.x, box.bottom), box.height, box.width, taken)


def _stretch(side: str, box: Box, other: Box) -> tuple[float, float]:
    """From where to where a box reaches along a strip."""
    if side in ("bottom", "top"):
        return other.x - box.x, other.right - box.x
    return box.bottom - other.bottom, box.bottom - other.y


def merged(stretches: Iterable[tuple[float, float]]) -> tuple[tuple[float, float], ...]:
    """With the distance that furniture keeps; those that touch become one.

    >>> merged([(10, 10), (11, 11), (50, 55)])
    ((9.2, 11.8), (49.2, 55.8))
    """
    found: list[tuple[float, float]] = []
    for start, end in sorted((a - CLEAR, b + CLEAR) for a, b in stretches):
        if found and start <= found[-1][1]:
            found[-1] = found[-1][0], max(end, found[-1][1])
        else:
            found.append((start, end))
    return tuple(found)
