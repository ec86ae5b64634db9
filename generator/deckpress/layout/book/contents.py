"""A rulebook in; the bricks of its contents out: chapters and rules in two columns, each with its page."""

from collections.abc import Mapping, Sequence

from deckpress.frozen import dataclass, replace
from deckpress.geometry import Box, shift
from deckpress.layout.book import rooms
from deckpress.layout.book.bricks import Brick, Reference, words
from deckpress.layout.book.compositor import Compositor
from deckpress.layout.book.leaf import Frame
from deckpress.layout.book.look import INK, Style
from deckpress.layout.book.makeup import make_up
from deckpress.layout.book.rooms import CHAPTER, LISTED_APART, PAGE
from deckpress.layout.segments import rectangle
from deckpress.layout.stacked import stacked
from deckpress.model.face import Group, Item, Path, Segment, Text
from deckpress.model.rulebook import Rulebook
from deckpress.problems import Mark

DEEPEST = 3
"""Levels of headings that the contents list: chapters and the rules right below them."""


@dataclass(frozen=True, slots=True)
class Listed:
    """A line of the contents; `target` is where it leads."""

    number: str
    title: str
    level: int
    target: str
    mark: Mark


def listed(book: Rulebook, more: Sequence[Listed]) -> list[Listed]:
    """Chapters, the rules right below them, and what stands at the end."""
    rules = [Listed(r.number, r.title, r.level, f"#{r.id}", r.mark) for r in book.rules if r.level <= DEEPEST]
    return [*rules, *more]


def contents(
    lines: Sequence[Listed], pages: Mapping[str, str], setter: Compositor, frame: Frame
) -> list[tuple[tuple[Item, ...], tuple[Reference, ...]]]:
    """The items and places of as many pages as it takes; `pages` maps targets to page numbers, where known."""
    width = rooms.column(frame)
    bricks = [brick for line in lines for brick in _line(line, pages.get(line.target, ""), frame, setter)]
    style = Style(round(setter.look.body.size_pt * CHAPTER * 2) / 2, "display", "regular", 1.15, setter.look.accent)
    head, high = stacked(words(setter, "Contents", frame.wide, style, lines[0].mark if lines else Mark("")))
    columns = make_up(bricks, _height(bricks, frame.depth - high - 4))
    made = []
    for start in range(0, max(1, len(columns)), 2):
        items: list[Item] = [*head, Path(rectangle(0, high + 0.6, frame.wide, 0.45), fill=setter.look.accent)]
        references: list[Reference] = []
        for side, column in enumerate(columns[start : start + 2]):
            for brick, y in column:
                x, top = (1 - side if setter.look.leftward else side) * (width + LISTED_APART), high + 4 + y
                items.append(Group(brick.items, shift(x, top)))
                references += [Reference(box.moved(x, top), target) for box, target in brick.references]
        made.append((tuple(items), tuple(references)))
    return made


def _height(bricks: Sequence[Brick], most: float) -> float:
    """The least height at which two columns hold everything, so that they end alike; else all there is."""
    whole = sum(brick.height + brick.above for brick in bricks)
    height = whole / 2
    while height < most:
        if len(make_up(bricks, height)) <= 2:
            return height
        height += 2.0
    return most


def _line(line: Listed, page: str, frame: Frame, setter: Compositor) -> list[Brick]:
    """Number, title, a dotted line and the page; a chapter is bold and holds to its first rule."""
    look = setter.look
    chapter = line.level == 2
    room, size = rooms.listed(frame, chapter)
    style = look.style(size, "bold" if chapter else "regular", INK, 1.24)
    width, hang = rooms.column(frame), rooms.hang(chapter)
    left = PAGE if look.leftward else hang
    lines = words(setter, line.title, room, style, line.mark, left, 2.2 if chapter else 0.0)
    if not lines:
        return []
    last = replace(lines[-1], items=(*lines[-1].items, *_page(page, lines[-1], width, style, setter)))
    lines = [*lines[:-1], last]
    base = _base(lines[0], style)
    font, wide = look.speller(style).main.name, setter.width(line.number, style)
    x = width - wide if look.leftward else 0.0
    number = Text(line.number, x, base, font, style.size_pt, wide, look.accent, "rulebook", "literal")
    first = replace(lines[0], items=(number, *lines[0].items) if line.number else lines[0].items)
    place = Reference(Box(0, 0, width, sum(one.height for one in lines)), line.target)
    bricks = [replace(first, references=(place,)), *lines[1:]]
    return [replace(one, keep=chapter or n < len(bricks) - 1) for n, one in enumerate(bricks)]


def _base(brick: Brick, style: Style) -> float:
    return next((item.y for item in brick.items if isinstance(item, Text)), style.down * 0.75)


def _page(page: str, brick: Brick, width: float, style: Style, setter: Compositor) -> list[Item]:
    """The page's number at the edge where lines end, dots on the way."""
    base, look = _base(brick, style), setter.look
    said = [item for item in brick.items if isinstance(item, Text)]
    wide = setter.width(page, style) if page else 0.0
    if look.leftward:
        left, right, x = wide + 1.2, min((item.x for item in said), default=width) - 1.4, 0.0
    else:
        end = max((item.x + item.width for item in said), default=0.0)
        left, right, x = end + 1.4, width - wide - 1.2, width - wide
    way: tuple[Segment, ...] = (("M", (left, base - 0.3)), ("L", (right, base - 0.3)))
    dots = Path(way, stroke="#a39b93", width_pt=0.7, dash_pt=(0.0, 2.6), cap=1)
    font = look.speller(style).main.name
    number = Text(page, x, base, font, style.size_pt, wide, INK, "rulebook", "literal")
    return [*([dots] if right - left > 2 else []), *([number] if page else [])]
