"""The backs of a page in; the ground that lies under them out.

Where all backs of a page look alike their ground fills the gaps and a strip round the block, so that a sheet that went
through the printer a little askew shows no white edge after cutting.
"""

from functools import lru_cache

from deckpress.geometry import Box, around
from deckpress.layout.segments import rectangle
from deckpress.model.face import Face, Item, Path
from deckpress.model.sheet import Slot

ROUND_THE_BLOCK = 5.0
"""mm beyond the outer trims: home printers drift by 1 to 4 mm."""


def ground(slots: tuple[Slot, ...]) -> tuple[Item, ...]:
    """One flat path, or nothing where backs differ, have no ground or stand inside a paper-coloured rim."""
    faces = [slot.face for slot in slots]
    if not faces or faces[0].ground is None or faces[0].edge == "rim":
        return ()
    if not all(alike(face, faces[0]) for face in faces):
        return ()
    return (_flat(tuple(slot.box for slot in slots), faces[0].ground),)


def alike(one: Face, other: Face) -> bool:
    """True where both draw the same, whatever pieces they belong to."""
    return one.items is other.items or design(one) == design(other)


def design(face: Face) -> tuple[object, ...]:
    """What makes two faces look the same."""
    return face.width, face.height, face.ground, face.edge, face.items


@lru_cache(maxsize=64)
def _flat(boxes: tuple[Box, ...], colour: str) -> Path:
    full = len({box.x for box in boxes}) * len({box.y for box in boxes}) == len(boxes)
    areas = [around(list(boxes))] if full else boxes
    segments = [segment for box in areas for segment in rectangle(*box.grown(ROUND_THE_BLOCK))]
    return Path(tuple(segments), fill=colour)
