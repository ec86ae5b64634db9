"""A rulebook's table in; bricks out, a row each: columns as wide as they need, the head repeated on every page."""

import re
from collections.abc import Sequence

from deckpress.frozen import replace
from deckpress.geometry import shift
from deckpress.layout.book.bricks import Brick, Reference, kept, paragraph
from deckpress.layout.book.compositor import Compositor
from deckpress.layout.book.look import Style
from deckpress.layout.book.rooms import LEAST, PAD, SPARE
from deckpress.layout.segments import rectangle
from deckpress.layout.stacked import stacked
from deckpress.model.face import Group, Item, Path
from deckpress.model.rulebook import Inlines, Table, text_of
from deckpress.problems import Mark

OVER = 0.18
"""Space over and under the text of a row, in lines."""
_FIGURE = re.compile(r"[+−-]?[\d.,/–%]+|")


def table(setter: Compositor, found: Table, x: float, width: float, style: Style, above: float) -> list[Brick]:
    """Head and rows; a table of few rows stays in one piece."""
    style = style._replace(size_pt=round(style.size_pt * 0.94 * 4) / 4, leading=1.25)
    bold = style._replace(weight="bold")
    rows = [found.head, *found.rows]
    count = max((len(row) for row in rows), default=0)
    padded = [row + ((),) * (count - len(row)) for row in rows]
    if not count:
        return []
    widths = _widths(setter, padded, width - 2 * PAD * (count - 1), style)
    centred = [_figures(padded, column) for column in range(count)]
    marks = [found.mark, *found.row_marks, *[found.mark] * len(rows)]
    made = [
        _row(setter, row, x, widths, bold if number == 0 else style, centred, marks[number])
        for number, row in enumerate(padded)
    ]
    head, body = _ruled(setter, made[0], x, width, 0.9), [_ruled(setter, one, x, width, 0.25) for one in made[1:]]
    bricks = [replace(head, above=above, keep=bool(body)), *(replace(one, head=head) for one in body)]
    return _held(bricks)


def _held(bricks: list[Brick]) -> list[Brick]:
    """Up to eight rows hold together; of more the first two and the last two do."""
    last = len(bricks) - 1
    if len(bricks) <= 9:
        return [*kept(bricks[:-1]), bricks[-1]]
    return [replace(one, keep=number in (0, 1, last - 1)) for number, one in enumerate(bricks)]


def _figures(rows: Sequence[Sequence[Inlines]], column: int) -> bool:
    """True where a column holds figures and nothing else below its head: it is centred."""
    return column > 0 and all(_FIGURE.fullmatch(text_of(row[column]).strip()) for row in rows[1:])


def _widths(setter: Compositor, rows: Sequence[Sequence[Inlines]], room: float, style: Style) -> list[float]:
    """What the cells want; where that is too much, at least each column's longest word and a share of the rest."""
    bold = style._replace(weight="bold")
    cells = [
        (text_of(cell), bold if n == 0 else style, column)
        for n, row in enumerate(rows)
        for column, cell in enumerate(row)
    ]
    count = len(rows[0])
    wanted, least = [LEAST] * count, [LEAST] * count
    for text, look, column in cells:
        wanted[column] = max(wanted[column], setter.width(text, look) + SPARE)
        least[column] = max([least[column], *(setter.width(word, look) + SPARE for word in text.split())])
    if sum(wanted) <= room:
        spare = room - sum(wanted)
        return [want + spare * want / sum(wanted) for want in wanted]
    over, free = [want - low for want, low in zip(wanted, least, strict=True)], room - sum(least)
    if free < 0:
        return [room * low / sum(least) for low in least]
    return [low + free * more / sum(over) for low, more in zip(least, over, strict=True)]


def _row(
    setter: Compositor, row: Sequence[Inlines], x: float, widths: Sequence[float], style: Style,
    centred: Sequence[bool], mark: Mark,
) -> Brick:  # fmt: skip
    """Cells beside each other, as high as the highest; the first stands where lines begin."""
    items: list[Item] = []
    references: list[Reference] = []
    pad, high, left = style.down * OVER, style.down, x
    ends = x + x + sum(widths) + 2 * PAD * (len(widths) - 1)
    for cell, width, middle in zip(row, widths, centred, strict=True):
        lines = paragraph(setter, cell, width, style._replace(align="centre" if middle else "left"), mark)
        placed, height = stacked(lines)
        start = ends - left - width if setter.look.leftward else left
        items += [Group(placed, shift(start, pad))] if placed else []
        top = pad
        for line in lines:
            references += [Reference(box.moved(start, top), target) for box, target in line.references]
            top += line.height
        high, left = max(high, height), left + width + 2 * PAD
    return Brick(tuple(items), high + 2 * pad, references=tuple(references))


def _ruled(setter: Compositor, row: Brick, x: float, width: float, pt: float) -> Brick:
    """A line under the row."""
    thick = pt / 72 * 25.4
    rule = Path(rectangle(x, row.height - thick, width, thick), fill=setter.look.accent if pt > 0.5 else "#b9b2aa")
    return replace(row, items=(*row.items, rule))
