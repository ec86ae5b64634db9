"""Texts and styles in; lines of display-list items with their heights out: for pages that are read and not cut."""

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from deckpress.geometry import Box
from deckpress.layout.fonts import family_with, shared
from deckpress.layout.quotes import curly
from deckpress.layout.room import Room, Setting
from deckpress.layout.speller import Speller
from deckpress.layout.stretches import Stretch
from deckpress.layout.typeset import typeset
from deckpress.layout.words import Paragraph
from deckpress.model.face import Item, Text
from deckpress.model.markup import Line, Span

FAMILY = "fira-sans"
COLOUR = "#1a1a1a"


class Style(NamedTuple):
    """A paragraph's look: size in pt, leading in sizes, space above in mm."""

    size_pt: float = 9.5
    weight: str = "regular"
    leading: float = 1.3
    above: float = 1.6


BODY = Style()
SMALL = Style(7.5, above=0.8)
HEADING = Style(12, "bold", 1.15, 4.5)
TITLE = Style(22, "bold", 1.1, 0.0)


class TextRow(NamedTuple):
    """One line's items from (0, 0) down, its height and the space above."""

    items: tuple[Item, ...]
    height: float
    above: float = 0.0


@cache
def speller(families: tuple[str, ...], weight: str) -> Speller:
    """Measures words once per process."""
    return Speller(shared(), families, weight)


def _families(text: str) -> tuple[str, ...]:
    """The pages' own family, and those of letters that it lacks."""
    if text.isascii():
        return (FAMILY,)
    main = shared().font(shared().named(FAMILY))
    others = [family_with(letter) for letter in text if not letter.isspace() and not main.has(letter)]
    return tuple(dict.fromkeys((FAMILY, *filter(None, others))))


def spans(text: str) -> tuple[Span, ...]:
    """`**bold**` parts of a plain text, with the quotes of a printed book."""
    return tuple(Span(part, bold=bool(number % 2)) for number, part in enumerate(curly(text).split("**")) if part)


def paragraph(content: str, width: float, style: Style = BODY, bullet: bool = False) -> list[TextRow]:
    """One row per line."""
    line = Line(spans(content), bullet)
    measured = speller(_families("".join(span.text for span in line.spans)), style.weight)
    lines = _lines(measured.paragraphs([line]), width, style, measured)
    down = style.size_pt * style.leading / 72 * 25.4
    return [TextRow(_at(items, style), down, 0.0 if number else style.above) for number, items in enumerate(lines)]


def _lines(paragraphs: Sequence[Paragraph], width: float, style: Style, measured: Speller) -> list[list[Stretch]]:
    """The stretches of each line, with y counted from the line's own base line."""
    setting = Setting(style.size_pt, style.size_pt, style.leading, "left")
    room = Room(Box(0, 0, width, 10_000), setting, measured.metrics)
    found: dict[float, list[Stretch]] = {}
    for stretch in typeset(paragraphs, room).stretches:
        found.setdefault(round(stretch.y, 4), []).append(stretch)
    return [found[y] for y in sorted(found)]


def _at(stretches: Sequence[Stretch], style: Style) -> tuple[Item, ...]:
    """On a base line four fifths down the line's first size."""
    base = 0.8 * style.size_pt / 72 * 25.4
    return tuple(
        Text(
            s.text,
            s.x,
            base,
            s.font,
            s.size_pt,
            s.width,
            COLOUR,
            "prose",
            "literal",
            spread=s.spread,
            leftward=s.leftward,
        )
        for s in stretches
    )
