"""Texts and styles in; blocks of display-list items with their heights out, and pages that blocks flow onto.

For the pages that are read and not cut: the kit's first page, the tick list, the rulebook booklet.
"""

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from deckpress.frozen import dataclass
from deckpress.geometry import Box, shift
from deckpress.layout.fonts import family_with, shared
from deckpress.layout.quotes import curly
from deckpress.layout.room import Room, Setting
from deckpress.layout.speller import Speller
from deckpress.layout.stretches import Stretch
from deckpress.layout.typeset import typeset
from deckpress.layout.words import Paragraph
from deckpress.model.face import Group, Item, Text
from deckpress.model.markup import Line, Span

FAMILY = "fira-sans"


class Style(NamedTuple):
    """A paragraph's look: size in pt, leading in sizes, space above in mm."""

    size_pt: float = 9.5
    weight: str = "regular"
    leading: float = 1.3
    above: float = 1.6
    colour: str = "#1a1a1a"
    align: str = "left"
    families: tuple[str, ...] = (FAMILY,)


BODY = Style()
SMALL = Style(7.5, above=0.8)
HEADING = Style(12, "bold", 1.15, 4.5)
TITLE = Style(22, "bold", 1.1, 0.0)


@dataclass(frozen=True, slots=True)
class Strip:
    """What never breaks: items from (0, 0) down, their height and the space above. `keep` holds it to the next one."""

    items: tuple[Item, ...]
    height: float
    above: float = 0.0
    keep: bool = False


@cache
def speller(families: tuple[str, ...], weight: str) -> Speller:
    """Measures words once per process."""
    return Speller(shared(), families, weight)


def _families(style: Style, text: str) -> tuple[str, ...]:
    """The style's families, and those of letters that they lack."""
    if text.isascii():
        return style.families
    main = shared().font(shared().named(style.families[0]))
    others = [family_with(letter) for letter in text if not letter.isspace() and not main.has(letter)]
    return tuple(dict.fromkeys((*style.families, *filter(None, others))))


def spans(text: str) -> tuple[Span, ...]:
    """`**bold**` parts of a plain text, with the quotes of a printed book."""
    return tuple(Span(part, bold=bool(number % 2)) for number, part in enumerate(curly(text).split("**")) if part)


def paragraph(
    content: str | Sequence[Span], width: float, style: Style = BODY, bullet: bool = False, indent: float = 0.0
) -> list[Strip]:
    """One strip per line; first and last two lines stay together."""
    line = Line(spans(content) if isinstance(content, str) else tuple(content), bullet)
    measured = speller(_families(style, "".join(span.text for span in line.spans)), style.weight)
    lines = _lines(measured.paragraphs([line]), width - indent, style, measured)
    down = style.size_pt * style.leading / 72 * 25.4
    strips = [Strip(_at(items, indent, style), down) for items in lines]
    last = len(strips) - 1
    return [
        Strip(s.items, s.height, style.above if number == 0 else 0.0, number in (0, last - 1) and number != last)
        for number, s in enumerate(strips)
    ]


def _lines(paragraphs: Sequence[Paragraph], width: float, style: Style, measured: Speller) -> list[list[Stretch]]:
    """The stretches of each line, with y counted from the line's own base line."""
    setting = Setting(style.size_pt, style.size_pt, style.leading, style.align)  # type: ignore[arg-type]
    room = Room(Box(0, 0, width, 10_000), setting, measured.metrics)
    found: dict[float, list[Stretch]] = {}
    for stretch in typeset(paragraphs, room).stretches:
        found.setdefault(round(stretch.y, 4), []).append(stretch)
    return [found[y] for y in sorted(found)]


def _at(stretches: Sequence[Stretch], indent: float, style: Style) -> tuple[Item, ...]:
    """On a base line four fifths down the line's first size."""
    base = 0.8 * style.size_pt / 72 * 25.4
    return tuple(
        Text(
            s.text,
            s.x + indent,
            base,
            s.font,
            s.size_pt,
            s.width,
            style.colour,
            "prose",
            "literal",
            spread=s.spread,
            leftward=s.leftward,
        )
        for s in stretches
    )


def stack(strips: Sequence[Strip], x: float, y: float) -> tuple[tuple[Item, ...], float]:
    """All strips one below the other from (x, y); the items and where they end."""
    items: list[Item] = []
    for number, strip in enumerate(strips):
        y += strip.above if number else 0.0
        items.append(Group(strip.items, shift(x, y)))
        y += strip.height
    return tuple(items), y


def flow(strips: Sequence[Strip], columns: Sequence[Box]) -> tuple[list[list[Item]], list[Strip]]:
    """Strips into columns one after the other; what found no room is given back."""
    waiting = list(strips)
    filled: list[list[Item]] = []
    for column in columns:
        count = _fitting(waiting, column.height)
        items, _ = stack(waiting[:count], column.x, column.y)
        filled.append(list(items))
        waiting = waiting[count:]
    return filled, waiting


def _fitting(strips: Sequence[Strip], height: float) -> int:
    """How many strips fit, without tearing off one that holds to its next."""
    used, count = 0.0, 0
    for number, strip in enumerate(strips):
        used += strip.height + (strip.above if number else 0.0)
        if used > height + 0.01:
            break
        count = number + 1
    end = count
    while 0 < end < len(strips) and strips[end - 1].keep:
        end -= 1
    return end or count
