"""Slots of pieces that are not cut straight in; their die lines out, with ticks on the centre lines outside the art."""

from collections.abc import Sequence
from functools import lru_cache

from deckpress.geometry import Box, Matrix, shift, turned
from deckpress.impose.marks import Line, drawn
from deckpress.layout.die import outline
from deckpress.layout.segments import moved
from deckpress.model.face import Item, Path, Segment
from deckpress.model.sheet import Slot

WIDTH_PT = 0.35


def die_lines(slots: Sequence[Slot], gap: tuple[float, float]) -> tuple[Item, ...]:
    """The contours of pieces that are not cut straight, and four ticks on their centre lines outside the art."""
    free = [slot for slot in slots if slot.face.shape != "rectangle"]
    colours = dict.fromkeys(_contrast(slot.face.ground) for slot in free)
    contours = tuple(
        _contours(colour, tuple(_cut(s) for s in free if _contrast(s.face.ground) == colour)) for colour in colours
    )
    return (*contours, *_ticks(tuple((slot.box, slot.bleed) for slot in free), gap))


def _cut(slot: Slot) -> tuple[tuple[Segment, ...], Matrix]:
    """The die line of the face and where it lies on the page."""
    face = slot.face
    return outline(face), turned(slot.turn, face.width, face.height).then(shift(slot.box.x, slot.box.y))


@lru_cache(maxsize=64)
def _contours(colour: str, cuts: tuple[tuple[tuple[Segment, ...], Matrix], ...]) -> Path:
    return Path(tuple(part for line, place in cuts for part in moved(line, place)), stroke=colour, width_pt=WIDTH_PT)


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


def _contrast(ground: str | None) -> str:
    """Black, or white on a dark ground: a grey of a fifth of white, or darker."""
    if not ground:
        return "#000000"
    red, green, blue = (int(ground[i : i + 2], 16) / 255 for i in (1, 3, 5))
    return "#ffffff" if 0.2126 * red + 0.7152 * green + 0.0722 * blue < 0.2 else "#000000"
