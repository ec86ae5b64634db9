"""A game's theme in; the accent colours of its pages out, readable on light and on dark grounds (WCAG 2.2, 1.4.3)."""

from collections.abc import Mapping
from colorsys import hls_to_rgb, rgb_to_hls

from deckpress.layout.colours import channels, colourful, contrast, hexed

LIGHT, DARK = "#f6ecd9", "#332a25"
"""The tinted grounds of the site's pages, where text is hardest to read (--tint in site/assets/site.css)."""
ENOUGH = 4.6
FALLBACK = "#8a3b12"


def accents(theme: Mapping[str, object]) -> tuple[str, str]:
    """The theme's `accent`, else its most colourful colour: darkened for light pages, lightened for dark ones."""
    colours = [str(value) for value in theme.values() if isinstance(value, str) and value.startswith("#")]
    named = theme.get("accent")
    best = str(named) if named else max(colours, key=colourful, default=FALLBACK)
    return _shifted(best, LIGHT, -0.02), _shifted(best, DARK, 0.02)


def _shifted(colour: str, ground: str, step: float) -> str:
    hue, light, strength = rgb_to_hls(*channels(colour))
    while contrast(colour, ground) < ENOUGH and 0 <= light + step <= 1:
        light += step
        colour = hexed(*(255 * channel for channel in hls_to_rgb(hue, light, strength)))
    return colour
