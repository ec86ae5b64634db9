"""Slots of pieces that are not cut straight in; their die lines out, with ticks on the centre lines outside the art."""

from collections.abc import Sequence
from functools import lru_cache

from deckpress.geometry import Box
from deckpress.impose.marks import Line, drawn
from deckpress.model.face import Item, Path, Segment
from deckpress.model.sheet import Slot

WIDTH_PT = 0.35
_KAPPA = 0.5522847498
"""Control points of the cubic that comes nearest to a quarter circle."""


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
    return Path(tuple(part for outline in outlines for part in outline), stroke=colour, width_pt=WIDTH_PT)


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
