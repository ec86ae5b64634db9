"""Paper, block and marks in; the free strips of the margins out, each with its cells between the marks.

A strip has its own coordinates: u along the margin, v across it. Left and right strips read from bottom to top.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from deckpress.geometry import Box, Matrix, shift
from deckpress.impose.marks import Line
from deckpress.model.formats import Paper

CLEAR = 0.8
"""mm that furniture keeps from a mark."""


@dataclass(frozen=True, slots=True)
class Strip:
    """`box` on the page; `matrix` takes (u, v) to the page; `taken` are the u of the marks that cross it."""

    side: str
    box: Box
    matrix: Matrix
    length: float
    depth: float
    taken: tuple[float, ...]

    def cells(self, start: float = 0.0) -> tuple[tuple[float, float], ...]:
        """The stretches (from, to) between marks, beginning at `start`."""
        stops = [u for u in self.taken if u > start - CLEAR]
        edges = [(u - CLEAR, u + CLEAR) for u in stops]
        starts = [start, *(after for _, after in edges)]
        ends = [*(before for before, _ in edges), self.length]
        return tuple((a, b) for a, b in zip(starts, ends, strict=True) if b - a > 1)

    def free(self, u: float) -> bool:
        return all(abs(u - taken) >= CLEAR for taken in self.taken)


@lru_cache(maxsize=256)
def strips(paper: Paper, block: Box, lines: tuple[Line, ...], unsafe: float) -> tuple[Strip, ...]:
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
    made = [_strip(side, box, lines) for side, box in found]
    return tuple(sorted(made, key=lambda strip: -round(strip.depth, 2)))


def _strip(side: str, box: Box, lines: Sequence[Line]) -> Strip:
    across = [line.box for line in lines if box.height > 0 and box.width > 0 and box.grown(0.1).overlaps(_thick(line))]
    if side in ("bottom", "top"):
        taken = sorted(b.x - box.x for b in across if b.width == 0)
        return Strip(side, box, shift(box.x, box.y), box.width, box.height, tuple(taken))
    taken = sorted(box.bottom - b.y for b in across if b.height == 0)
    return Strip(side, box, Matrix(0, -1, 1, 0, box.x, box.bottom), box.height, box.width, tuple(taken))


def _thick(line: Line) -> Box:
    return line.box.grown(0.05)
