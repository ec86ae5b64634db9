"""Sizes and points in; segments of basic shapes out, moved and measured. Pure arithmetic on display-list paths."""

from collections.abc import Iterable, Sequence

from deckpress.geometry import Box, Matrix
from deckpress.model.face import Segment

KAPPA = 0.5522847498
"""A quarter circle as a Bezier curve: handles of this length (error under 0.03 %)."""


def ellipse(cx: float, cy: float, rx: float, ry: float) -> tuple[Segment, ...]:
    kx, ky = rx * KAPPA, ry * KAPPA
    return (
        ("M", (cx + rx, cy)),
        ("C", (cx + rx, cy + ky, cx + kx, cy + ry, cx, cy + ry)),
        ("C", (cx - kx, cy + ry, cx - rx, cy + ky, cx - rx, cy)),
        ("C", (cx - rx, cy - ky, cx - kx, cy - ry, cx, cy - ry)),
        ("C", (cx + kx, cy - ry, cx + rx, cy - ky, cx + rx, cy)),
        ("Z", ()),
    )


def rectangle(x: float, y: float, width: float, height: float, rx: float = 0.0, ry: float = 0.0) -> tuple[Segment, ...]:
    """A rectangle, with rounded corners where rx and ry are given."""
    right, bottom = x + width, y + height
    rx, ry = min(rx, width / 2), min(ry, height / 2)
    if rx <= 0 or ry <= 0:
        return (("M", (x, y)), ("L", (right, y)), ("L", (right, bottom)), ("L", (x, bottom)), ("Z", ()))
    kx, ky = rx * (1 - KAPPA), ry * (1 - KAPPA)
    return (
        ("M", (x + rx, y)),
        ("L", (right - rx, y)),
        ("C", (right - kx, y, right, y + ky, right, y + ry)),
        ("L", (right, bottom - ry)),
        ("C", (right, bottom - ky, right - kx, bottom, right - rx, bottom)),
        ("L", (x + rx, bottom)),
        ("C", (x + kx, bottom, x, bottom - ky, x, bottom - ry)),
        ("L", (x, y + ry)),
        ("C", (x, y + ky, x + kx, y, x + rx, y)),
        ("Z", ()),
    )


def polygon(points: Sequence[float], closed: bool = True) -> tuple[Segment, ...]:
    """Points as x, y, x, y, ..."""
    pairs = list(zip(points[::2], points[1::2], strict=False))
    segments = [("M" if place == 0 else "L", pair) for place, pair in enumerate(pairs)]
    return (*segments, ("Z", ())) if closed and segments else tuple(segments)


def moved(segments: Sequence[Segment], matrix: Matrix) -> tuple[Segment, ...]:
    """Segments under a matrix."""
    a, b, c, d, e, f = matrix
    out: list[Segment] = []
    for name, v in segments:
        if len(v) == 2:
            x, y = v
            out.append((name, (a * x + c * y + e, b * x + d * y + f)))
        elif len(v) == 6:  # curves are the most by far: each product is written out
            x, y, x2, y2, x3, y3 = v
            first = a * x + c * y + e, b * x + d * y + f
            second = a * x2 + c * y2 + e, b * x2 + d * y2 + f
            out.append((name, (*first, *second, a * x3 + c * y3 + e, b * x3 + d * y3 + f)))
        else:
            out.append((name, ()))
    return tuple(out)


def bounds(segments: Iterable[Segment]) -> Box | None:
    """The box round all points, handles of curves included (never too small)."""
    values = [value for _, numbers in segments for value in numbers]
    if not values:
        return None
    xs, ys = values[::2], values[1::2]
    return Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
