"""A booklet's measures in; the narrowest places of its texts out: how wide (mm), how large against the body's size.

Texts are set in these rooms; what surely fits into them is told without setting anything.
"""

from collections.abc import Sequence
from typing import NamedTuple

from deckpress.layout.book.leaf import Frame


class Room(NamedTuple):
    """`size` is a share of the body's size."""

    width: float
    size: float


LEFT, RIGHT = 4.6, 3.0
"""How far text stands inside its panel, mm."""
HANG = 1.6
"""How far a list's text hangs behind its mark, in ems."""
FIGURES = 2.1
"""The same behind a number."""
QUOTE = (1.4, 1.0)
"""How far a quote is set in where its lines begin and where they end, in ems."""
INSET = 2.0
"""How far code is set in on either side, mm."""
PAD = 1.6
"""Space between a table column's text and the next column, on each side, mm."""
LEAST, SPARE = 1.0, 0.1
"""A column is so wide at least, and so much wider than the longest of its words, mm."""
CHAPTER = 1.62
"""Size of a chapter's heading."""
BEHIND = 0.75
"""From a heading's number to its title, in ems."""
TITLES = (44.0, 40.0, 36.0, 32.0, 28.0, 25.0, 22.0, 19.0)
"""Sizes of a game's title on the cover, pt: the largest that fits."""
RULEBOOK = 20.0
"""Size of that word on the cover, pt."""
EDGE, INSIDE = 8.0, 9.0
"""Home printers leave a white edge: the cover's ground stops before it. From there to its texts, mm."""
LISTED_APART = 6.0
"""Between the columns of the contents, mm."""
PAGE = 7.0
"""Room for the page's number in the contents, mm."""
IN_ROW = 3
"""So many pieces, or icons, stand beside each other."""
PIECES_APART, ICONS_APART = 3.0, 4.0
PICTURE, ICON = 11.0 + 1.8, 6.2 + 1.6
"""From where a cell begins to its words: behind the picture of a piece, behind an icon, mm."""
SIGN = 4.6
"""From a heap's letter's left edge to its words, mm."""
KEY = 0.82
"""Size of a key to a picture of the table."""
LARGEST = 0.44
"""Faces beside an example are shown at this share of their size at most: their figures can be read."""
SHOWN_APART = 3.0
MOST = 6
"""Faces in a row, so that each can still be made out."""
NAME = 20.0
"""Room for a name below a face, mm."""


def cover(frame: Frame) -> float:
    """All of its texts."""
    return frame.width - 2 * EDGE - 2 * INSIDE


def summary(frame: Frame) -> Room:
    return Room(cover(frame) - 14.0, 1.18)


def column(frame: Frame) -> float:
    """One of the two of the contents."""
    return (frame.wide - LISTED_APART) / 2


def hang(chapter: bool) -> float:
    """From a column's edge in the contents to its titles."""
    return 6.4 if chapter else 8.6


def listed(frame: Frame, chapter: bool) -> Room:
    """A title in the contents."""
    return Room(column(frame) - hang(chapter) - PAGE, 0.88)


def note(frame: Frame) -> Room:
    """What stands beside the text."""
    return Room(frame.notes, 0.72)


def colophon(wide: float) -> Room:
    return Room(wide, 0.74)


def cell(wide: float, apart: float) -> float:
    """One of those beside each other."""
    return (wide - apart * (IN_ROW - 1)) / IN_ROW


def piece(wide: float) -> Room:
    """A piece's name in the table of all pieces."""
    return Room(cell(wide, PIECES_APART) - PICTURE, 0.8)


def icon(wide: float) -> Room:
    """An icon's name; what it means is set smaller."""
    return Room(cell(wide, ICONS_APART) - ICON, 0.82)


def key(wide: float) -> float:
    """One of the two columns of a key to a picture of the table, letters and words."""
    return (wide - SIGN) / 2


def heap(wide: float) -> Room:
    """The words of a heap there."""
    return Room(key(wide) - SIGN, KEY)


def shown(wide: float, places: int) -> Room:
    """A name below one of so many faces."""
    return Room(min(NAME, (wide - SHOWN_APART * (places - 1)) / places), 0.76)


def share(wide: float, widths: Sequence[float]) -> float:
    """The share of their size at which a row of faces fits."""
    return min(LARGEST, (wide - SHOWN_APART * (len(widths) - 1)) / sum(widths))
