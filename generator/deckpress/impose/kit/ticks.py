"""Every design of a kit with its number in; pages of thumbnails with tick boxes out.

As few pages as it takes, and on these the pictures as large as all of them can be.
"""

from collections.abc import Sequence

from deckpress.frozen import dataclass
from deckpress.geometry import Box
from deckpress.impose.kit.pictures import thumbnail
from deckpress.impose.prose import HEADING, SMALL, Style, TextRow, paragraph
from deckpress.layout.segments import rectangle
from deckpress.layout.stacked import stacked
from deckpress.model.face import Face, Item, Path
from deckpress.model.formats import Paper

MARGIN = 15.0
NARROWEST, WIDEST = 20.0, 40.0
"""Width of a cell, mm: the pictures of fewer pieces are larger."""
SHAPE = 1.1
"""Height of a picture against the width of its cell."""
FOOT, LINE = 11.0, 3.3
"""Below a picture: tick box, copies, a name of two lines; a further line of the largest size."""
NAME = Style(5.5, above=0.0, leading=1.15)


@dataclass(frozen=True, slots=True)
class Entry:
    """A design as the list shows it."""

    face: Face
    name: str
    copies: int


@dataclass(frozen=True, slots=True)
class Cells:
    """Equal cells in a room."""

    room: Box
    columns: int
    lines: int = 2

    @property
    def high(self) -> float:
        return self.picture + FOOT + LINE * max(0, self.lines - 2)

    @property
    def wide(self) -> float:
        return self.room.width / self.columns

    @property
    def picture(self) -> float:
        return self.wide * SHAPE

    @property
    def a_page(self) -> int:
        return self.columns * max(1, int(self.room.height / self.high))

    def pages(self, count: int) -> int:
        return -(-count // self.a_page)

    def corner(self, number: int) -> tuple[float, float]:
        row, column = divmod(number, self.columns)
        return self.room.x + column * self.wide, self.room.y + row * self.high


def tick_list(entries: Sequence[Entry], paper: Paper, title: str) -> tuple[tuple[Item, ...], ...]:
    """The items of as many pages as it takes."""
    room = Box(MARGIN, MARGIN + 10, paper.width - 2 * MARGIN, paper.height - 2 * MARGIN - 10)
    cells = fitting(room, len(entries), max(len(_name(entry, NARROWEST)) for entry in entries))
    pages = [entries[start : start + cells.a_page] for start in range(0, len(entries), cells.a_page)]
    return tuple(
        (*_heading(title, page, cells.room), *(item for n, e in enumerate(found) for item in _cell(e, n, cells)))
        for page, found in enumerate(pages, 1)
    )


def fitting(room: Box, count: int, lines: int = 2) -> Cells:
    """The largest cells with which so many entries take no page more than with the smallest."""
    most = max(1, int(room.width / NARROWEST))
    choices = [Cells(room, columns, lines) for columns in range(max(1, int(room.width / WIDEST)), most + 1)]
    return next(cells for cells in choices if cells.pages(count) == choices[-1].pages(count))


def _heading(title: str, page: int, room: Box) -> tuple[Item, ...]:
    words = title if page == 1 else f"{title} ({page})"
    return stacked(paragraph(words, room.width, HEADING), room.x, MARGIN)[0]


def _cell(entry: Entry, number: int, cells: Cells) -> tuple[Item, ...]:
    (x, y), wide, down = cells.corner(number), cells.wide, cells.picture
    picture = thumbnail(entry.face, Box(x, y, wide - 3, down))
    tick = Path(rectangle(x + 0.2, y + down + 1.2, 2.4, 2.4), fill="#ffffff", stroke="#1a1a1a", width_pt=0.5)
    count, _ = stacked(paragraph(f"**× {entry.copies}**", wide - 6, SMALL._replace(size_pt=6.5)), x + 3.4, y + down + 1)
    name, _ = stacked(_name(entry, wide), x, y + down + 4.2)
    return (picture, tick, *count, *name)


def _name(entry: Entry, wide: float) -> list[TextRow]:
    """The whole name, in letters that grow with the cell: its lines are most in the narrowest."""
    size = min(8.0, NAME.size_pt * wide / NARROWEST)
    return paragraph(entry.name, wide - 2, NAME._replace(size_pt=size))
