"""A value that was written or worked out in; a number within bounds, a known word, a box with room out; Fault else."""

from collections.abc import Collection, Mapping
from typing import Any

from deckpress.expressions import Fault
from deckpress.geometry import Box
from deckpress.nearest import meant
from deckpress.units import PT, length, mm

MOST = 10_000.0
"""Numbers and mm beyond are a mistake: ten metres."""
LEAST_ROOM = 0.01
"""Side of a box that something fits into, mm."""


def number(value: Any, least: float = -MOST, most: float = MOST) -> float:
    """A number or a length as mm."""
    if isinstance(value, str):
        try:
            value = length(value)
        except ValueError as reason:
            raise Fault(str(reason)) from None
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        raise Fault(f"{value!r} is no number")
    if not least <= value <= most:
        raise Fault(f"{_shown(value)} is too {'small' if value < least else 'large'}: from {least:g} to {most:g}")
    return float(value)


def points(value: Any, least: float = 0.0, most: float = MOST) -> float:
    """A number of pt, or a length as pt."""
    return number(round(number(value) * PT, 4) if isinstance(value, str) else value, least, most)


def _shown(value: float) -> str:
    return f"{value:g}" if isinstance(value, float) or abs(value) < 10**15 else "a number of many digits"


def word(value: Any, options: Collection[str], what: str) -> str:
    """One of the options."""
    if isinstance(value, str) and value in options:
        return value
    raise Fault(f"{what} cannot be {value!r} ({near(str(value), options)})")


def room(box: Box) -> Box:
    """A box with room in it: texts and pictures would be lost in others."""
    if min(box.width, box.height) < LEAST_ROOM:
        raise Fault(f"there is no room in a box of {mm(box.width)} × {mm(box.height)}")
    return box


def upright(box: Box) -> Box:
    """A box that may be empty, but not inside out."""
    if min(box.width, box.height) < 0:
        raise Fault(f"a size cannot be negative: {mm(box.width)} × {mm(box.height)}")
    return box


def frozen(value: Any) -> Any:
    """Lists as tuples, so that values can be compared and remembered."""
    return tuple(frozen(item) for item in value) if isinstance(value, (list, tuple)) else value


def is_plain(value: Any) -> bool:
    """True for what expressions reckon with: no mapping, and none inside a list."""
    return all(map(is_plain, value)) if isinstance(value, (list, tuple)) else not isinstance(value, Mapping)


def near(word: str, known: Collection[str]) -> str:
    """A hint: the nearest known name, else all of them."""
    return meant(word, known, f"known: {', '.join(sorted(known))}")
