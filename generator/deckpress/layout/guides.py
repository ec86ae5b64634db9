"""A face in; the same face with the lines of bleed, trim and safe area over it out, for proofs and test prints."""

from deckpress.frozen import replace
from deckpress.geometry import Box
from deckpress.layout.segments import ellipse, rectangle
from deckpress.model.face import Face, Path, Segment

BLEED, TRIM, SAFE = "#00a0d0", "#d00070", "#00a040"
"""Cyan, magenta and green: told apart on most grounds, and by their dashes in grey."""


def guided(face: Face) -> Face:
    """Bleed dotted, trim full, safe area dashed."""
    lines = (
        _line(face, face.bleed, BLEED, (0.5, 1.5)),
        _line(face, 0.0, TRIM, ()),
        _line(face, -face.safe, SAFE, (3.0, 2.0)),
    )
    return replace(face, items=(*face.items, *lines))


def _line(face: Face, by: float, colour: str, dash: tuple[float, ...]) -> Path:
    return Path(_outline(face, face.box.grown(by), by), None, colour, 0.5, dash)


def _outline(face: Face, box: Box, by: float) -> tuple[Segment, ...]:
    if face.shape == "free" and not by:
        return face.die
    if face.shape == "round":
        return ellipse(*box.centre, box.width / 2, box.height / 2)
    return rectangle(*box, max(face.corner + by, 0.0) if face.shape == "rectangle" else 0.0)
