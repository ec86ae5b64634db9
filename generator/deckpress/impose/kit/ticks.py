"""Every design of a kit with its number in; pages of thumbnails with tick boxes out."""

from collections.abc import Sequence
from dataclasses import dataclass

from deckpress.geometry import Box
from deckpress.impose.flood import rectangle
from deckpress.impose.kit.pictures import thumbnail
from deckpress.impose.prose import HEADING, SMALL, Style, paragraph, stack
from deckpress.model.face import Face, Item, Path
from deckpress.model.formats import Paper

MARGIN = 15.0
CELL = (20.0, 33.0)
PICTURE = 22.0
NAME = Style(5.5, above=0.0, leading=1.15)


@dataclass(frozen=True, slots=True)
class Entry:
    """A design as the list shows it."""

    face: Face
    name: str
    copies: int


def tick_list(entries: Sequence[Entry], paper: Paper, title: str) -> tuple[tuple[Item, ...], ...]:
    """The items of as many pages as it takes."""
    room = Box(MARGIN, MARGIN + 10, paper.width - 2 * MARGIN, paper.height - 2 * MARGIN - 10)
    columns, rows = int(room.width / CELL[0]), int(room.height / CELL[1])
    wide = room.width / columns
    pages = [entries[start : start + columns * rows] for start in range(0, len(entries), columns * rows)]
    return tuple(
        (
            *_heading(title, page, room),
            *(item for n, e in enumerate(found) for item in _cell(e, n, columns, wide, room)),
        )
        for page, found in enumerate(pages, 1)
    )


def _heading(title: str, page: int, room: Box) -> tuple[Item, ...]:
    words = title if page == 1 else f"{title} ({page})"
    return stack(paragraph(words, room.width, HEADING), room.x, MARGIN)[0]


def _cell(entry: Entry, number: int, columns: int, wide: float, room: Box) -> tuple[Item, ...]:
    row, column = divmod(number, columns)
    x, y = room.x + column * wide, room.y + row * CELL[1]
    picture = thumbnail(entry.face, Box(x, y, wide - 3, PICTURE))
    tick = Path(rectangle(Box(x + 0.2, y + PICTURE + 1.2, 2.4, 2.4)), fill="#ffffff", stroke="#1a1a1a", width_pt=0.5)
    count, _ = stack(
        paragraph(f"**× {entry.copies}**", wide - 6, SMALL._replace(size_pt=6.5)), x + 3.4, y + PICTURE + 1
    )
    name, _ = stack(paragraph(entry.name, wide - 2, NAME)[:2], x, y + PICTURE + 4.2)
    return (picture, tick, *count, *name)
