"""An elliptical arc of SVG in; Bezier curves out. Pure arithmetic (SVG 1.1, appendix F.6)."""

import math

from deckpress.geometry import Matrix

TINY = 1e-50
"""What is smaller is nothing: squares of it would be too small to divide by."""


def arc(
    start: tuple[float, float],
    radii: tuple[float, float],
    turn: float,
    large: bool,
    sweep: bool,
    end: tuple[float, float],
) -> list[tuple[float, ...]]:
    """Curves, or the end alone where a straight line goes there; nothing where it is the start."""
    (x1, y1), (x2, y2), (rx, ry) = start, end, radii
    if min(rx, ry) < TINY or max(abs(x1 - x2), abs(y1 - y2)) < TINY:
        return [end] if start != end else []
    cos, sin = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    dx, dy = (x1 - x2) / 2, (y1 - y2) / 2
    px, py = cos * dx + sin * dy, cos * dy - sin * dx
    grow = math.sqrt(max(1.0, (px / rx) ** 2 + (py / ry) ** 2))
    rx, ry = rx * grow, ry * grow
    below = (rx * py) ** 2 + (ry * px) ** 2
    root = math.sqrt(max(0.0, (rx * ry) ** 2 - below) / below) * (-1 if large == sweep else 1)
    qx, qy = root * rx * py / ry, -root * ry * px / rx
    centre = cos * qx - sin * qy + (x1 + x2) / 2, sin * qx + cos * qy + (y1 + y2) / 2
    first = math.atan2((py - qy) / ry, (px - qx) / rx)
    span = math.atan2((-py - qy) / ry, (-px - qx) / rx) - first
    span += 2 * math.pi * ((sweep and span < 0) - (not sweep and span > 0))
    place = Matrix(cos * rx, sin * rx, -sin * ry, cos * ry, *centre)
    return _unit_arc(first, span, place)


def _unit_arc(first: float, span: float, place: Matrix) -> list[tuple[float, ...]]:
    count = max(1, math.ceil(abs(span) / (math.pi / 2) - 1e-6))
    step = span / count
    handle = 4 / 3 * math.tan(step / 4)
    curves = []
    for number in range(count):
        a, b = first + number * step, first + (number + 1) * step
        points = (
            (math.cos(a) - handle * math.sin(a), math.sin(a) + handle * math.cos(a)),
            (math.cos(b) + handle * math.sin(b), math.sin(b) - handle * math.cos(b)),
            (math.cos(b), math.sin(b)),
        )
        curves.append(tuple(value for point in points for value in place.apply(*point)))
    return curves
