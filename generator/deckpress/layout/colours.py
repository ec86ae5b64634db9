"""Colours as "#rrggbb" in; mixed and compared colours out (WCAG 2 contrast, sRGB)."""

import re
from collections.abc import Callable, Mapping
from colorsys import rgb_to_hls
from functools import lru_cache
from typing import Any

from deckpress.expressions import Fault
from deckpress.units import number_text

Rgb = tuple[int, int, int]
_COLOUR = re.compile(r"#[0-9a-fA-F]{6}")


def is_colour(value: object) -> bool:
    return isinstance(value, str) and bool(_COLOUR.fullmatch(value))


def rgb(colour: str) -> Rgb:
    """
    >>> rgb("#ff8000")
    (255, 128, 0)
    """
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def hexed(red: float, green: float, blue: float) -> str:
    return "#" + "".join(f"{max(0, min(255, round(value))):02x}" for value in (red, green, blue))


def mix(first: str, second: str, share: float) -> str:
    """The first colour with a share of the second.

    >>> mix("#000000", "#ffffff", 0.5)
    '#808080'
    """
    for colour in (first, second):
        if not is_colour(colour):
            raise Fault(f"{colour!r} is no colour: write '#rrggbb' or theme.<name>")
    pairs = zip(rgb(first), rgb(second), strict=True)
    red, green, blue = (a + (b - a) * share for a, b in pairs)
    return hexed(red, green, blue)


def lighten(colour: str, share: float) -> str:
    return mix(colour, "#ffffff", share)


def darken(colour: str, share: float) -> str:
    return mix(colour, "#000000", share)


def luminance(colour: str) -> float:
    """Relative luminance, 0 to 1 (WCAG 2.2)."""
    red, green, blue = map(linear, channels(colour))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def linear(value: float) -> float:
    """A channel of sRGB, 0 to 1, as an amount of light."""
    return value / 12.92 if value <= 0.04045 else float(((value + 0.055) / 1.055) ** 2.4)


def curved(value: float) -> float:
    """An amount of light, 0 to 1, as a channel of sRGB."""
    return value * 12.92 if value <= 0.0031308 else float(1.055 * value ** (1 / 2.4) - 0.055)


@lru_cache(maxsize=4096)
def contrast(first: str, second: str) -> float:
    """From 1 (none) to 21 (black on white).

    >>> contrast("#000000", "#ffffff")
    21.0
    """
    dark, light = sorted((luminance(first), luminance(second)))
    return (light + 0.05) / (dark + 0.05)


def colourful(colour: str) -> tuple[bool, float]:
    """How well a colour serves as an accent: whether it stands out from white, how strong it is."""
    _, light, strength = rgb_to_hls(*channels(colour))
    return contrast(colour, "#ffffff") > 3.5, strength * (1 - abs(2 * light - 1))


def channels(colour: str) -> tuple[float, float, float]:
    """Red, green and blue from 0 to 1."""
    red, green, blue = (value / 255 for value in rgb(colour))
    return red, green, blue


def _upper(value: Any) -> str:
    return str(value).upper()


def _lower(value: Any) -> str:
    return str(value).lower()


def _text(value: Any) -> str:
    return number_text(value) if isinstance(value, int | float) else str(value)


def _signed(value: Any) -> str:
    """With its sign: +2, −1."""
    return ("+" if isinstance(value, int | float) and value > 0 else "") + _text(value)


def _range(count: Any) -> tuple[int, ...]:
    if not isinstance(count, int) or not 0 <= count <= 200:
        raise Fault("range takes a whole number from 0 to 200")
    return tuple(range(count))


FUNCTIONS: Mapping[str, Callable[..., Any]] = {
    "mix": mix,
    "lighten": lighten,
    "darken": darken,
    "upper": _upper,
    "lower": _lower,
    "text": _text,
    "signed": _signed,
    "range": _range,
}
"""What layout expressions may call besides the built-in ones."""
