"""The slots of a page in; the same with the part of their bleed that their neighbours leave room for.

Between two pieces each gets half of the gap, so that no bleed reaches a neighbour's trim; outside the block and beside
an empty place the bleed is whole.
"""

from functools import lru_cache

from deckpress.geometry import TOLERANCE, Box
from deckpress.model.sheet import Slot


def clipped(slots: tuple[Slot, ...]) -> tuple[Slot, ...]:
    """Slots with `clip` set."""
    clips = _clips(tuple((slot.box, slot.bleed) for slot in slots))
    return tuple(
        Slot(slot.number, slot.face, slot.copy, slot.box, slot.turn, slot.bleed, clip)
        for slot, clip in zip(slots, clips, strict=True)
    )


@lru_cache(maxsize=256)
def _clips(boxes: tuple[tuple[Box, float], ...]) -> tuple[Box, ...]:
    """Most sheets of a job have the same boxes: worked out once."""
    return tuple(_clip(box, bleed, [other for other, _ in boxes if other is not box]) for box, bleed in boxes)


def _clip(box: Box, bleed: float, others: list[Box]) -> Box:
    wide = box.grown(bleed)
    left, top, right, bottom = wide.x, wide.y, wide.right, wide.bottom
    for other in others:
        if not wide.overlaps(other.grown(bleed)):
            continue
        if other.x >= box.right - TOLERANCE:
            right = min(right, (box.right + other.x) / 2)
        if other.right <= box.x + TOLERANCE:
            left = max(left, (other.right + box.x) / 2)
        if other.y >= box.bottom - TOLERANCE:
            bottom = min(bottom, (box.bottom + other.y) / 2)
        if other.bottom <= box.y + TOLERANCE:
            top = max(top, (other.bottom + box.y) / 2)
    return Box(left, top, right - left, bottom - top)
