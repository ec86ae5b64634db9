"""Filled slots and the paper in; crop and fold marks out, as plain lines and as display-list items.

Crop marks run from the paper's edge to just outside the bleed: whoever makes the first cut still has the marks for the
second. Only the trims of filled slots have marks, and none runs inside a trim box.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from deckpress.geometry import Box, around
from deckpress.impose.grid import Grid
from deckpress.model.face import Group, Item, Path
from deckpress.model.formats import Paper
from deckpress.model.sheet import Slot

WIDTH_PT = 0.35
"""A hair line that every printer shows; thinner than 0.25 pt vanishes on paper."""
CLEAR = 0.5
"""mm between the bleed and the start of a mark."""


class Line(NamedTuple):
    """From (x1, y1) to (x2, y2), mm on the page."""

    x1: float
    y1: float
    x2: float
    y2: float

    @property
    def box(self) -> Box:
        return around([Box(self.x1, self.y1, 0, 0), Box(self.x2, self.y2, 0, 0)])


class Guides(NamedTuple):
    """Where to cut and where to fold."""

    cuts: tuple[Line, ...] = ()
    folds: tuple[Line, ...] = ()

    @property
    def all(self) -> tuple[Line, ...]:
        return self.cuts + self.folds


@lru_cache(maxsize=256)
def areas(lines: tuple[Line, ...]) -> tuple[Box, ...]:
    """The box of each line."""
    return tuple(line.box for line in lines)


def guides(slots: Sequence[Slot], grid: Grid, style: str, block: Box) -> Guides:
    """Marks for the filled slots of a page: at the paper's edge, right across it, or at each piece's corners.

    Edge marks stay outside the block of all places, so that none crosses an empty one.
    """
    if not slots:
        return Guides()
    boxes = cut_boxes(slots, grid.gap)
    if style == "full":
        return Guides(full_lines(boxes, grid.paper))
    if style == "corner":
        return Guides(corner_lines(boxes))
    outer = max((slot.bleed for slot in slots if slot.face.shape == "rectangle"), default=0.0)
    return Guides(edge_lines(boxes, grid.paper, outer + CLEAR, block))


def cut_boxes(slots: Sequence[Slot], gap: tuple[float, float]) -> tuple[Box, ...]:
    """What the straight cuts go round: the trim, or for round and hexagonal pieces the whole cell, shared edges."""
    return tuple(
        slot.box
        if slot.face.shape == "rectangle"
        else Box(slot.box.x - gap[0] / 2, slot.box.y - gap[1] / 2, slot.box.width + gap[0], slot.box.height + gap[1])
        for slot in slots
    )


@lru_cache(maxsize=256)
def edge_lines(boxes: tuple[Box, ...], paper: Paper, clear: float, block: Box | None = None) -> tuple[Line, ...]:
    """A line on both opposite sides of the paper for every edge of every box, outside all boxes and the block."""
    block = around([*boxes, *([block] if block else [])]).grown(clear)
    xs = sorted({round(x, 4) for box in boxes for x in (box.x, box.right)})
    ys = sorted({round(y, 4) for box in boxes for y in (box.y, box.bottom)})
    upright = [Line(x, a, x, b) for x in xs for a, b in ((0.0, block.y), (block.bottom, paper.height)) if b - a > 0.5]
    lying = [Line(a, y, b, y) for y in ys for a, b in ((0.0, block.x), (block.right, paper.width)) if b - a > 0.5]
    return (*upright, *lying)


@lru_cache(maxsize=64)
def full_lines(boxes: tuple[Box, ...], paper: Paper) -> tuple[Line, ...]:
    """From edge to edge of the paper; where that would run through a piece, edge marks."""
    xs = {round(x, 4) for box in boxes for x in (box.x, box.right)}
    ys = {round(y, 4) for box in boxes for y in (box.y, box.bottom)}
    upright = [Line(x, 0, x, paper.height) for x in sorted(xs)]
    lines = (*upright, *(Line(0, y, paper.width, y) for y in sorted(ys)))
    crossing = any(line.box.overlaps(box) for line in lines for box in boxes)
    return edge_lines(boxes, paper, CLEAR) if crossing else lines


@lru_cache(maxsize=64)
def corner_lines(boxes: tuple[Box, ...], reach: float = 3.0) -> tuple[Line, ...]:
    """Eight short ticks round each piece, from just outside its corners, kept out of the others."""
    ticks = [tick for box in boxes for tick in _corner_ticks(box, reach)]
    free = (t for t in ticks if not any(t.box.overlaps(box) for box in boxes))
    return tuple(dict.fromkeys(free))


def _corner_ticks(box: Box, reach: float) -> list[Line]:
    ups = [(y + d * 0.3, y + d * reach) for y, d in ((box.y, -1), (box.bottom, 1))]
    sides = [(x + d * 0.3, x + d * reach) for x, d in ((box.x, -1), (box.right, 1))]
    upright = [Line(x, near, x, far) for x in (box.x, box.right) for near, far in ups]
    return upright + [Line(near, y, far, y) for y in (box.y, box.bottom) for near, far in sides]


def drawn(lines: Iterable[Line], on_ground: bool = False) -> tuple[Item, ...]:
    """Black hair lines; on a ground they get a white seam."""
    return _drawn(tuple(lines), on_ground)


@lru_cache(maxsize=128)
def _drawn(lines: tuple[Line, ...], on_ground: bool) -> tuple[Item, ...]:
    segments = tuple(part for line in lines for part in (("M", (line.x1, line.y1)), ("L", (line.x2, line.y2))))
    core = Path(segments, stroke="#000000", width_pt=WIDTH_PT)
    seam = Path(segments, stroke="#ffffff", width_pt=WIDTH_PT * 4)
    if not segments:
        return ()
    return (Group((seam, core) if on_ground else (core,), label="cut marks"),)


@lru_cache(maxsize=32)
def folded(lines: tuple[Line, ...]) -> tuple[Item, ...]:
    """Dashed lines: score and fold here."""
    segments = tuple(part for line in lines for part in (("M", (line.x1, line.y1)), ("L", (line.x2, line.y2))))
    path = Path(segments, stroke="#000000", width_pt=WIDTH_PT, dash_pt=(6.0, 4.0))
    return (Group((path,), label="fold marks"),) if lines else ()
