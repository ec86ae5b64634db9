"""A face in; its die line out: the trim with its corners, a circle, a hexagon on its side, or the format's own path."""

from deckpress.geometry import Box
from deckpress.layout.segments import bounds, ellipse, polygon, rectangle
from deckpress.layout.svg_paths import path
from deckpress.model.face import Face, Segment
from deckpress.model.formats import Format
from deckpress.model.pieces import Kind
from deckpress.problems import Problem, error
from deckpress.units import mm


def outline(face: Face) -> tuple[Segment, ...]:
    """Closed segments in the face's own coordinates."""
    w, h = face.width, face.height
    if face.shape == "round":
        return ellipse(*face.box.centre, w / 2, h / 2)
    if face.shape == "hexagon":
        return polygon((w / 4, 0, w * 3 / 4, 0, w, h / 2, w * 3 / 4, h, w / 4, h, 0, h / 2))
    if face.shape == "free":
        return face.die
    return rectangle(*face.box, face.corner, face.corner)


def line(format: Format) -> tuple[Segment, ...]:
    """The segments of a free shape's die line; none for other shapes. ValueError where the path makes no sense."""
    return path(format.die) if format.shape == "free" else ()


def problem(kind: Kind, format: Format) -> Problem | None:
    """A free shape without a usable line, or one that leaves the trim, cannot be cut."""
    if format.shape != "free":
        return None
    hint = "give the format a die line: SVG path data in mm from the trim's top left, such as 'M 0 0 L 40 0 L 20 35 Z'"
    try:
        found = bounds(line(format))
    except ValueError as reason:
        return error(kind.mark, "die-line", f"the die line of {format.title} cannot be read: {reason}", hint)
    if found is None:
        return error(kind.mark, "die-line", f"the free shape {format.title} has no die line", hint)
    if not Box(0, 0, format.width, format.height).holds(found):
        size = f"{mm(found.x)}, {mm(found.y)} to {mm(found.right)}, {mm(found.bottom)}"
        return error(kind.mark, "die-line", f"the die line of {format.title} ({size}) leaves its trim", hint)
    return None
