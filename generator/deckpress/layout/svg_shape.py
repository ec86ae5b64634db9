"""A basic SVG shape in; its outline in its own units out."""

from xml.etree.ElementTree import Element

from deckpress.geometry import Matrix
from deckpress.layout import svg_numbers, svg_paths
from deckpress.layout.segments import ellipse, moved, polygon, rectangle
from deckpress.model.face import Segment


def number(element: Element, name: str, default: float = 0.0) -> float:
    """A length attribute in user units; ValueError where it has another unit."""
    text = element.get(name)
    if text is None:
        return default
    return svg_numbers.number(text.strip().removesuffix("px"), name)


def _side(element: Element, name: str) -> float:
    """A width, height or radius; a negative one is drawn by no viewer."""
    found = number(element, name)
    if found < 0:
        raise ValueError(f'{name}="{element.get(name)}"')
    return found


def shape(tag: str, element: Element, matrix: Matrix | None = None) -> tuple[Segment, ...] | None:
    """The outline of a basic shape in its own units, or under a matrix; None for what is no shape."""
    if tag == "path":
        return svg_paths.path(element.get("d", ""), matrix)
    if tag in ("polyline", "polygon"):
        points = element.get("points", "").strip()
        return svg_paths.path(f"M{points}{'Z' if tag == 'polygon' else ''}", matrix) if points else ()
    segments = _plain(tag, element)
    return moved(segments, matrix) if segments and matrix else segments


def _plain(tag: str, element: Element) -> tuple[Segment, ...] | None:
    match tag:
        case "rect":
            rx, ry = (number(element, name, -1) for name in ("rx", "ry"))
            rx, ry = (ry if rx < 0 else rx), (rx if ry < 0 else ry)
            x, y = (number(element, name) for name in ("x", "y"))
            return rectangle(x, y, _side(element, "width"), _side(element, "height"), rx, ry)
        case "circle":
            r = _side(element, "r")
            return ellipse(number(element, "cx"), number(element, "cy"), r, r)
        case "ellipse":
            rx, ry = _side(element, "rx"), _side(element, "ry")
            return ellipse(number(element, "cx"), number(element, "cy"), rx, ry)
        case "line":
            return polygon([number(element, name) for name in ("x1", "y1", "x2", "y2")], closed=False)
    return None
