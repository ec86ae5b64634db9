"""A game's theme and fonts in; how its booklet looks out: colours with enough contrast, sizes, styles of text."""

from colorsys import hls_to_rgb, rgb_to_hls
from dataclasses import field
from typing import Literal, NamedTuple

from deckpress.frozen import dataclass
from deckpress.layout.colours import channels, colourful, contrast, hexed, is_colour, mix
from deckpress.layout.direction import runs_left
from deckpress.layout.fonts import FontBook
from deckpress.layout.speller import Speller
from deckpress.model.game import Game

WHITE, INK, SOFT = "#ffffff", "#1d1a18", "#5c5650"
ENOUGH = 5.0
"""Contrast of coloured text on white and on tints."""
FALLBACK = "#7a3b12"
LEADING = 1.35
MEASURE_X = 5.0
"""Body size is chosen so that small letters are this high (pt), within the two sizes below."""
SMALLEST, LARGEST = 9.5, 10.5
OWN = "fira-sans"
"""The last family of all: it has the signs of the booklet's own words, such as the arrow before a rule's number."""


class Style(NamedTuple):
    """Of one text: the role and weight of its font, size in pt, leading in sizes, colour, alignment."""

    size_pt: float
    role: Literal["text", "display"] = "text"
    weight: str = "regular"
    leading: float = LEADING
    colour: str = INK
    align: Literal["left", "centre", "right"] = "left"

    @property
    def down(self) -> float:
        """From base line to base line, mm."""
        return self.size_pt * self.leading / 72 * 25.4


@dataclass(slots=True)
class Look:
    """`accent` is for headings and numbers, `tint` the ground of panels, `cover` that of the cover."""

    accent: str
    tint: str
    cover: str
    families: dict[str, tuple[str, ...]]
    book: FontBook
    body: Style
    leftward: bool
    _spellers: dict[tuple[str, str], Speller] = field(default_factory=dict)

    def speller(self, style: Style) -> Speller:
        key = (style.role, style.weight)
        if key not in self._spellers:
            families = self.families.get(style.role) or self.families["text"]
            self._spellers[key] = Speller(self.book, families, style.weight, leftward=self.leftward)
        return self._spellers[key]

    def style(self, size: float, weight: str = "regular", colour: str = INK, leading: float = LEADING) -> Style:
        """A text style, its size against that of the body."""
        return Style(round(self.body.size_pt * size * 4) / 4, "text", weight, leading, colour)


def look(game: Game, book: FontBook) -> Look:
    """The theme's `accent`, else its most colourful colour, darkened until it can be read on the tint."""
    colours = [value for value in game.theme.values() if is_colour(value)]
    best = str(game.theme.get("accent") or max(colours, key=colourful, default=FALLBACK))
    accent = _readable(best)
    families = {role: (*found, *({OWN} - {*found})) for role, found in game.fonts.items()}
    size = _body(book, families["text"][0])
    return Look(accent, mix(WHITE, accent, 0.07), accent, families, book, Style(size), runs_left(game.language))


def _readable(colour: str) -> str:
    hue, light, strength = rgb_to_hls(*channels(colour))
    while contrast(colour, mix(WHITE, colour, 0.07)) < ENOUGH and light > 0.02:
        light -= 0.02
        colour = hexed(*(value * 255 for value in hls_to_rgb(hue, light, strength)))
    return colour


def _body(book: FontBook, family: str) -> float:
    x = book.font(book.named(family)).metrics.x
    return max(SMALLEST, min(LARGEST, round(MEASURE_X / x * 4) / 4))
