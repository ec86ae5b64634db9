"""Filled slots and the paper in; crop marks and die lines out, as display-list items and as plain lines.

Crop marks run from the paper's edge to just outside the bleed: whoever makes the first cut still has the marks for the
second. Only the trims of filled slots have marks, and none runs inside a trim box.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from deckpress.geometry import Box, around
from deckpress.impose.grid import Grid
from deckpress.model.face import Group, Item, Path, Segment
from deckpress.model.formats import Paper
from deckpress.model.sheet import Slot

WIDTH_PT = 0.35
"""A hair line that every printer shows; thinner than 0.25 pt vanishes on paper."""
CLEAR = 0.5
"""mm between the bleed and the start of a mark."""
DIE_LINE_PT = 0.35
_KAPPA = 0.5522847498
"""Control points of the cubic that comes nearest to a quarter circle."""


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


def guides(slots: Sequence[Slot], grid: Grid) -> Guides:
    """Edge marks for the filled slots of a page."""
    outer = max((slot.bleed for slot in slots if slot.face.shape == "rectangle"), default=0.0)
    return Guides(edge_lines(cut_boxes(slots, grid.gap), grid.paper, outer + CLEAR)) if slots else Guides()


def cut_boxes(slots: Sequence[Slot], gap: tuple[float, float]) -> tuple[Box, ...]:
    """What the straight cuts go round: the trim, or for round and hexagonal pieces the whole cell, shared edges."""
    return tuple(
        slot.box
        if slot.face.shape == "rectangle"
        else Box(slot.box.x - gap[0] / 2, slot.box.y - gap[1] / 2, slot.box.width + gap[0], slot.box.height + gap[1])
        for slot in slots
    )


@lru_cache(maxsize=256)
def edge_lines(boxes: tuple[Box, ...], paper: Paper, clear: float) -> tuple[Line, ...]:
    """A line on both opposite sides of the paper for every edge of every box."""
    block = around(list(boxes)).grown(clear)
    xs = sorted({round(x, 4) for box in boxes for x in (box.x, box.right)})
    ys = sorted({round(y, 4) for box in boxes for y in (box.y, box.bottom)})
    upright = [Line(x, a, x, b) for x in xs for a, b in ((0.0, block.y), (block.bottom, paper.height)) if b - a > 0.5]
    lying = [Line(a, y, b, y) for y in ys for a, b in ((0.0, block.x), (block.right, paper.width)) if b - a > 0.5]
    return (*upright, *lying)


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


def die_lines(slots: Sequence[Slot], gap: tuple[float, float]) -> tuple[Item, ...]:
    """The contours of pieces that are not cut straight, and four ticks on their centre lines outside the art."""
    free = [slot for slot in slots if slot.face.shape != "rectangle"]
    colours = dict.fromkeys(_contrast(slot.face.ground) for slot in free)
    contours = tuple(
        _contours(colour, tuple((s.box, s.face.shape) for s in free if _contrast(s.face.ground) == colour))
        for colour in colours
    )
    return (*contours, *_ticks(tuple((slot.box, slot.bleed) for slot in free), gap))


@lru_cache(maxsize=64)
def _contours(colour: str, boxes: tuple[tuple[Box, str], ...]) -> Path:
    outlines = (ellipse(box) if shape == "round" else hexagon(box) for box, shape in boxes)
    return Path(tuple(part for outline in outlines for part in outline), stroke=colour, width_pt=DIE_LINE_PT)


@lru_cache(maxsize=64)
def _ticks(boxes: tuple[tuple[Box, float], ...], gap: tuple[float, float]) -> tuple[Item, ...]:
    return drawn(line for box, bleed in boxes for line in _centre_lines(box, box.grown(bleed + 0.2), gap))


def _centre_lines(box: Box, art: Box, gap: tuple[float, float]) -> list[Line]:
    """From the art to the edge of the piece's square cell."""
    (x, y), right, bottom = box.centre, box.right + gap[0] / 2, box.bottom + gap[1] / 2
    left, top = box.x - gap[0] / 2, box.y - gap[1] / 2
    upright = [Line(x, top, x, art.y), Line(x, art.bottom, x, bottom)] if top < art.y else []
    lying = [Line(left, y, art.x, y), Line(art.right, y, right, y)] if left < art.x else []
    return upright + lying


def ellipse(box: Box) -> tuple[Segment, ...]:
    """Four quarter curves, clockwise from the top."""
    (x, y), a, b = box.centre, box.width / 2, box.height / 2
    p, q = a * _KAPPA, b * _KAPPA
    return (
        ("M", (x, y - b)),
        ("C", (x + p, y - b, x + a, y - q, x + a, y)),
        ("C", (x + a, y + q, x + p, y + b, x, y + b)),
        ("C", (x - p, y + b, x - a, y + q, x - a, y)),
        ("C", (x - a, y - q, x - p, y - b, x, y - b)),
        ("Z", ()),
    )


def hexagon(box: Box) -> tuple[Segment, ...]:
    """Flat sides above and below, corners left and right."""
    quarter, middle = box.width / 4, box.centre[1]
    corners = [
        (box.x + quarter, box.y), (box.right - quarter, box.y), (box.right, middle),
        (box.right - quarter, box.bottom), (box.x + quarter, box.bottom), (box.x, middle),
    ]  # fmt: skip
    return (("M", corners[0]), *(("L", corner) for corner in corners[1:]), ("Z", ()))


def _contrast(ground: str | None) -> str:
    """Black, or white on a dark ground (relative luminance below a fifth)."""
    if not ground:
        return "#000000"
    red, green, blue = (int(ground[i : i + 2], 16) / 255 for i in (1, 3, 5))
    return "#ffffff" if 0.2126 * red + 0.7152 * green + 0.0722 * blue < 0.2 else "#000000"
