"""Blocks of a rulebook in; bricks in a column out: paragraphs, nested lists, quotes, code, tables."""

from collections.abc import Sequence

from deckpress.frozen import dataclass, replace
from deckpress.layout.book.bricks import Brick, Panel, kept, paragraph, whole
from deckpress.layout.book.compositor import Compositor
from deckpress.layout.book.look import Style
from deckpress.layout.book.rooms import FIGURES, HANG, INSET, QUOTE
from deckpress.layout.book.tables import table
from deckpress.layout.segments import ellipse, rectangle
from deckpress.model.face import Item, Path, Text
from deckpress.model.rulebook import Block, Code, Inline, Listing, Paragraph, Quote, Table
from deckpress.units import PT

SHORT = 5
"""A list of so many lines is not parted."""
DOT = "•"
BETWEEN = 0.42
"""Space between paragraphs, in lines."""
CLOSE = 0.14
"""Space between the entries of a list, in lines."""


@dataclass(frozen=True, slots=True)
class Column:
    """Where bricks are set: from x (mm) and so wide, in a style."""

    setter: Compositor
    x: float
    width: float
    style: Style

    def inset(self, start: float, end: float = 0.0) -> "Column":
        """Narrower from where lines begin, and end."""
        return replace(self, x=self.x + (end if self.leftward else start), width=self.width - start - end)

    def at(self, start: float, width: float = 0.0) -> float:
        """The x of what is so wide and so far from where lines begin: the right in a language that runs to the left."""
        return self.x + (self.width - start - width if self.leftward else start)

    @property
    def leftward(self) -> bool:
        return self.setter.look.leftward

    @property
    def line(self) -> float:
        return self.style.down


def blocks(found: Sequence[Block], column: Column, above: float | None = None) -> list[Brick]:
    """All blocks; `above` is the space before the first of them, mm."""
    space = column.line * BETWEEN
    bricks: list[Brick] = []
    for number, block in enumerate(found):
        before = space if number or above is None else above
        nested = above == 0.0 and isinstance(block, Listing)
        made = _block(block, column, column.line * CLOSE if nested else before)
        follows = found[number + 1] if number + 1 < len(found) else None
        leads = isinstance(block, Paragraph) and isinstance(follows, Listing | Table | Quote | Code)
        bricks += [*made[:-1], *kept(made[-1:])] if leads else made
    return bricks


def _block(block: Block, column: Column, above: float) -> list[Brick]:
    match block:
        case Paragraph(inlines, mark):
            return paragraph(column.setter, inlines, column.width, column.style, mark, column.x, above)
        case Listing():
            return _listing(block, column, above)
        case Quote():
            return _quote(block, column, above)
        case Code():
            return _code(block, column, above)
        case Table():
            return table(column.setter, block, column.x, column.width, column.style, above)


def _listing(listing: Listing, column: Column, above: float) -> list[Brick]:
    """Entry by entry; no first and no last entry stands alone, and a short list stays in one piece."""
    em = column.style.size_pt / PT
    hang = em * (FIGURES if listing.ordered else HANG)
    entries: list[list[Brick]] = []
    for number, item in enumerate(listing.items):
        sign = _number(listing.start + number, column) if listing.ordered else DOT
        first, *others = blocks(item.blocks, column.inset(hang), 0.0) or [Brick((), column.line)]
        space = column.line * CLOSE if number else above
        entries.append([_marked(first, sign, column, hang, space), *others])
    lines = [brick for entry in entries for brick in entry]
    if len(lines) <= SHORT:
        return whole(lines)
    ends = (0, len(entries) - 2)
    held = [[*e[:-1], *kept(e[-1:])] if number in ends else e for number, e in enumerate(entries)]
    return [brick for entry in held for brick in entry]


def _number(at: int, column: Column) -> str:
    """The stop stands between the number and the text, wherever that begins."""
    return f".{at}" if column.leftward else f"{at}."


def _marked(first: Brick, sign: str, column: Column, hang: float, above: float) -> Brick:
    """A list entry's first line with its dot, or its number set towards the text."""
    style, em = column.style, column.style.size_pt / PT
    base = next((item.y for item in first.items if isinstance(item, Text)), 0.75 * column.line)
    accent, speller = column.setter.look.accent, column.setter.look.speller(style)
    if sign == DOT:
        dot = ellipse(column.at(0.62 * em), base - speller.metrics.x * em / 2, 0.13 * em, 0.13 * em)
        return replace(first, items=(Path(dot, fill=accent), *first.items), above=above)
    wide = column.setter.width(sign, style)
    x = column.at(hang - wide - 0.45 * em, wide)
    mark = Text(sign, x, base, speller.main.name, style.size_pt, wide, accent, "rulebook", "literal")
    return replace(first, items=(mark, *first.items), above=above)


def _quote(quote: Quote, column: Column, above: float) -> list[Brick]:
    """Set in, a line at its side, in italics."""
    em = column.style.size_pt / PT
    inner = column.inset(QUOTE[0] * em, QUOTE[1] * em)
    bricks = blocks(quote.blocks, replace(inner, style=column.style._replace(weight="italic")), above)
    return [_beside(one, number > 0, column.at(0.5 * em, 0.5), column) for number, one in enumerate(bricks)]


def _beside(one: Brick, joins: bool, x: float, column: Column) -> Brick:
    """A brick with the quote's line, drawn up over the space above where it joins the one before."""
    top = -one.above if joins else 0.0
    bar: Item = Path(rectangle(x, top, 0.5, one.height - top), fill=column.setter.look.accent)
    return replace(one, items=(bar, *one.items))


def _code(code: Code, column: Column, above: float) -> list[Brick]:
    """Line by line as written, on a tint."""
    inner = column.inset(INSET, INSET)
    panel = Panel("plain", f"code:{code.mark.line}")
    found = paragraph(
        column.setter, (Inline(code.text, code=True),), inner.width, column.style, code.mark, inner.x, above
    )
    return [replace(one, panel=panel) for one in found]
