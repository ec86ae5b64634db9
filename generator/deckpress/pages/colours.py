"""A game's theme in; the accent colours of its pages out, readable on light and on dark grounds (WCAG 2.2, 1.4.3)."""

from collections.abc import Mapping
from colorsys import hls_to_rgb, rgb_to_hls

LIGHT, DARK = "#f6ecd9", "#332a25"
"""The tinted grounds of the site's pages, where text is hardest to read (--tint in site/assets/site.css)."""
ENOUGH = 4.6
FALLBACK = "#8a3b12"


def contrast(one: str, other: str) -> float:
    """Between two "#rrggbb" colours, 1 to 21.

    >>> round(contrast("#000000", "#ffffff"))
    21
    """
    brighter, darker = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (brighter + 0.05) / (darker + 0.05)


def accents(theme: Mapping[str, object]) -> tuple[str, str]:
    """The theme's `accent`, else its most colourful colour: darkened for light pages, lightened for dark ones."""
    colours = [str(value) for value in theme.values() if isinstance(value, str) and value.startswith("#")]
    named = theme.get("accent")
    best = str(named) if named else max(colours, key=_colourful, default=FALLBACK)
    return _shifted(best, LIGHT, -0.02), _shifted(best, DARK, 0.02)


def _colourful(colour: str) -> tuple[bool, float]:
    _, light, strength = rgb_to_hls(*_channels(colour))
    return contrast(colour, "#ffffff") > 3.5, strength * (1 - abs(2 * light - 1))


def _shifted(colour: str, ground: str, step: float) -> str:
    hue, light, strength = rgb_to_hls(*_channels(colour))
    while contrast(colour, ground) < ENOUGH and 0 <= light + step <= 1:
        light += step
        colour = "#" + "".join(f"{round(channel * 255):02x}" for channel in hls_to_rgb(hue, light, strength))
    return colour


def _channels(colour: str) -> tuple[float, float, float]:
    red, green, blue = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    return red, green, blue


def _luminance(colour: str) -> float:
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in _channels(colour))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
