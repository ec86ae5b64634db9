"""Numbers, paths, colours and matrices of the display list (mm, y down) in; PDF operators as text (pt, y up) out."""

from collections.abc import Sequence
from functools import lru_cache

from deckpress.geometry import Box, Matrix
from deckpress.layout.segments import ellipse
from deckpress.model.face import Path, Segment
from deckpress.units import PT

_NAMES = {"M": "m", "L": "l", "C": "c"}


def number(value: float, digits: int = 2) -> str:
    """Without trailing zeros.

    >>> number(2.50), number(-0.001), number(3)
    ('2.5', '0', '3')
    """
    text = f"{value:.{digits}f}"
    text = text.rstrip("0").rstrip(".") if "." in text else text
    return "0" if text in ("-0", "") else text


_PATHS: dict[int, tuple[Sequence[Segment], str]] = {}
"""Outlines that were written before, by identity: a picture stands in many files of one run."""
MOST_PATHS = 30_000


def path(segments: Sequence[Segment]) -> str:
    """The path's construction operators."""
    known = _PATHS.get(id(segments))
    if known is not None and known[0] is segments:
        return known[1]
    if len(_PATHS) >= MOST_PATHS:
        _PATHS.clear()
    text = _written(segments)
    _PATHS[id(segments)] = segments, text
    return text


def _written(segments: Sequence[Segment]) -> str:
    out: list[str] = []
    for name, values in segments:
        if name == "Z":
            out.append("h")
            continue
        for place, value in enumerate(values):
            out.append(number(-value * PT if place % 2 else value * PT))
        out.append(_NAMES[name])
    return " ".join(out)


@lru_cache(maxsize=4096)
def colour(value: str) -> str:
    """The components of "#rrggbb", one for a grey.

    >>> colour("#000000"), colour("#ff8000")
    ('0', '1 .502 0')
    """
    parts = [number(int(value[place : place + 2], 16) / 255, 3) for place in (1, 3, 5)]
    short = [part[1:] if part.startswith("0.") else part for part in parts]
    return short[0] if len(set(short)) == 1 else " ".join(short)


@lru_cache(maxsize=4096)
def fill(value: str) -> str:
    components = colour(value)
    return f"{components} {'rg' if ' ' in components else 'g'}"


@lru_cache(maxsize=4096)
def stroke(value: str) -> str:
    components = colour(value)
    return f"{components} {'RG' if ' ' in components else 'G'}"


@lru_cache(maxsize=1024)
def font(name: str, size_pt: float) -> str:
    return f"{name} {number(size_pt, 3)} Tf"


@lru_cache(maxsize=1024)
def matrix(m: Matrix) -> str:
    """A matrix of the display list, turned upside down with its coordinates."""
    linear = (m.a, -m.b, -m.c, m.d)
    parts = [number(value, 5) for value in linear] + [number(m.e * PT, 3), number(-m.f * PT, 3)]
    return " ".join(parts) + " cm"


def line(item: Path) -> str:
    """Width, cap, join and dash of a stroked path."""
    parts = [f"{number(item.width_pt, 3)} w"]
    if item.cap:
        parts.append(f"{item.cap} J")
    if item.join:
        parts.append(f"{item.join} j")
    if item.dash_pt:
        parts.append(f"[{' '.join(number(value, 3) for value in item.dash_pt)}] 0 d")
    return " ".join(parts)


def paint(item: Path, filled: bool) -> str:
    """The operator that fills, strokes or does both."""
    if filled and item.stroke:
        return "B*" if item.even_odd else "B"
    if filled:
        return "f*" if item.even_odd else "f"
    return "S" if item.stroke else "n"


@lru_cache(maxsize=1024)
def clip(shape: str, box: Box, area: Box) -> str:
    """Clips to an area of the page, in its own coordinates (mm); round pieces to a circle as well."""
    if shape != "round":
        sides = (area.x, -area.bottom, area.width, area.height)
        return " ".join([*(number(side * PT) for side in sides), "re W n "])
    grown = min(box.x - area.x, box.y - area.y, area.right - box.right, area.bottom - box.bottom)
    return path(ellipse(*box.centre, box.width / 2 + grown, box.height / 2 + grown)) + " W n "
