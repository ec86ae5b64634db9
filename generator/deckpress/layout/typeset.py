"""Measured paragraphs, a box and a style in; the largest size that fits and lines with their places out.

Sizes go down in quarter points. What does not fit at the smallest size is set all the same, never cut, and said.
"""

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple

from deckpress.geometry import Box
from deckpress.layout.breaking import Hyphenator, Row, balanced, lines_high, rows
from deckpress.layout.direction import placed
from deckpress.layout.fonts import Metrics
from deckpress.layout.words import ICON, Paragraph, Word
from deckpress.units import PT

STEP_PT = 0.25
"""Sizes that are tried between largest and smallest."""


@dataclass(frozen=True, slots=True)
class Setting:
    """How a text is set. Sizes in pt, `leading` in sizes, `column_gap` in mm; `leftward` puts dots and the first column
    at the right."""

    largest: float
    smallest: float
    leading: float = 1.2
    align: Literal["left", "centre", "right", "justify"] = "left"
    valign: Literal["top", "middle", "bottom"] = "top"
    columns: int = 1
    column_gap: float = 3.0
    leftward: bool = False

    @property
    def sizes(self) -> tuple[float, ...]:
        count = max(0, int((self.largest - self.smallest) / STEP_PT + 1e-6))
        steps = [self.largest - number * STEP_PT for number in range(count + 1)]
        return tuple(sorted({*steps, self.smallest}))


SHARES = {"left": 0.0, "justify": 0.0, "centre": 0.5, "right": 1.0}


class Stretch(NamedTuple):
    """Drawn as one: text in one font, or an icon, from (x, base line y) in mm; `spread` (mm) widens its blanks."""

    x: float
    y: float
    text: str
    font: str
    size_pt: float
    width: float
    spread: float
    leftward: bool = False


class Overflow(NamedTuple):
    """By how much a text fails at its smallest size: mm too high or too wide, and characters to lose."""

    high: float
    wide: float
    characters: int


class Block(NamedTuple):
    """A set text. `box` is what its lines take up; `fill` how much of the room they use."""

    stretches: tuple[Stretch, ...]
    size_pt: float
    fill: float
    box: Box
    overflow: Overflow | None


class Room:
    """The box of a text with what its sizes are worth there; made once for all texts of an item.

    `limit` (em) and `capacity` (lines) are what it takes at the largest size; `simple` where nothing else matters.
    """

    def __init__(
        self, box: Box, setting: Setting, metrics: Metrics, main: str = "", hyphenate: Hyphenator | None = None
    ) -> None:
        self.box, self.setting, self.metrics, self.main = box, setting, metrics, main
        self.hyphenate, self.sizes = hyphenate, setting.sizes
        self.column = (box.width - (setting.columns - 1) * setting.column_gap) / setting.columns
        self.simple = setting.columns == 1 and hyphenate is None and setting.align != "justify" and box.height > 0
        self.share = 1.0 if setting.leftward and setting.align == "justify" else SHARES[setting.align]
        em = setting.largest / PT
        self.limit = self.column / em + 1e-6
        body = (box.height + 1e-6) / em - metrics.ascent - metrics.descent
        self.capacity = int(body / setting.leading + 1) if body >= 0 else 0

    def rows(self, paragraphs: Sequence[Paragraph], size_pt: float, even: bool = False) -> list[Row]:
        limit = self.column * PT / size_pt
        return (balanced if even else rows)(paragraphs, limit, self.hyphenate)

    def height(self, found: Sequence[Row]) -> float:
        """Height of the lines in em, columns filled evenly."""
        last = lines_high(found)
        if self.setting.columns > 1:
            last = max(0.0, -(-(last + 1) // self.setting.columns) - 1)
        return self.metrics.ascent + last * self.setting.leading + self.metrics.descent

    def fits(self, found: Sequence[Row], size_pt: float) -> bool:
        em = size_pt / PT
        if self.height(found) * em > self.box.height + 1e-6:
            return False
        limit = self.column / em + 1e-6
        return all(row[1] + row[2] <= limit for row in found)

    def top(self, height: float, em: float) -> float:
        """Where a block begins: in the middle means capitals to base line, as the eye centres a figure or a name."""
        box, metrics, valign = self.box, self.metrics, self.setting.valign
        if valign == "top":
            return box.y
        if valign == "bottom":
            return box.bottom - height
        above, below = (metrics.ascent - metrics.cap) * em, metrics.descent * em
        optical = box.y + (box.height - (height - above - below)) / 2 - above
        return max(box.y, min(optical, box.bottom - height)) if height <= box.height else optical


def typeset(paragraphs: Sequence[Paragraph], room: Room) -> Block:
    """The text at the largest size that fits."""
    size, found, fits = _sized(paragraphs, room)
    if not found:
        return Block((), size, 0.0, Box(room.box.x, room.box.y, room.box.width, 0.0), None)
    if len(found) > 1 and room.setting.align == "centre":
        found = room.rows(paragraphs, size, even=True)
    overflow = None if fits else _overflow(found, size, room)
    high = room.height(found) * size / PT
    stretches, top, bottom = _placed(found, size, room, high)
    box = Box(room.box.x, top, room.box.width, bottom - top)
    return Block(tuple(stretches), size, _fill(found, size, room, high), box, overflow)


def _sized(paragraphs: Sequence[Paragraph], room: Room) -> tuple[float, list[Row], bool]:
    """The largest size that fits with its lines, else the smallest with False."""
    sizes = room.sizes
    found = room.rows(paragraphs, sizes[-1])
    if room.fits(found, sizes[-1]):
        return sizes[-1], found, True
    tried: dict[float, list[Row]] = {sizes[-1]: found}

    def too_large(size: float) -> bool:
        tried[size] = room.rows(paragraphs, size)
        return not room.fits(tried[size], size)

    first = bisect_left(sizes, True, hi=len(sizes) - 1, key=too_large)  # what fits at a size fits at smaller ones
    size = sizes[max(0, first - 1)]
    return size, tried[size] if size in tried else room.rows(paragraphs, size), first > 0


def _fill(found: Sequence[Row], size: float, room: Room, high: float) -> float:
    if len(found) == 1:
        return round((found[0].width + found[0].indent) * size / PT / room.column, 3)
    return round(high / room.box.height, 3) if room.box.height else 9.99


def _overflow(found: Sequence[Row], size: float, room: Room) -> Overflow:
    em = size / PT
    high = max(0.0, room.height(found) * em - room.box.height)
    wide = max(0.0, max((row.width + row.indent) * em for row in found) - room.column)
    body = room.box.height / em - room.metrics.ascent - room.metrics.descent
    lines = max(0, int(body / room.setting.leading + 1e-6) + 1) * room.setting.columns
    kept, lost = 0.0, 0
    for row in found:
        kept += 1 + row.gap
        excess = max(0.0, (row.width + row.indent) * em - room.column) / max(row.width * em, 1e-6)
        lost += _characters(row.words) if kept > lines + 1e-6 else round(_characters(row.words) * excess + 0.49)
    return Overflow(high, wide, max(1, lost))


def _characters(words: Sequence[Word]) -> int:
    return sum(sum(len(part.text) for part in word.parts) + 1 for word in words)


def _placed(found: Sequence[Row], size: float, room: Room, high: float) -> tuple[list[Stretch], float, float]:
    em, box, setting = size / PT, room.box, room.setting
    down = setting.leading * em
    top = room.top(high, em)
    y = first = top + room.metrics.ascent * em
    per_column = -(-len(found) // setting.columns)
    stretches: list[Stretch] = []
    lowest = first
    for number, row in enumerate(found):
        column, place = divmod(number, per_column)
        y = first if place == 0 else y + (1 + row.gap) * down
        lowest = max(lowest, y)
        column = setting.columns - 1 - column if setting.leftward else column
        left = box.x + column * (room.column + setting.column_gap)
        stretches += _row(row, left, y, size, room)
    return stretches, top, lowest + room.metrics.descent * em


def _row(row: Row, left: float, y: float, size: float, room: Room) -> list[Stretch]:
    em = size / PT
    free = room.column - (row.width + row.indent) * em
    spread, blanks = 0.0, 0
    if room.setting.align == "justify" and not row.last and free > 0:
        blanks = sum(1 for word in row.words[1:] if word.space)
        spread = free / blanks if blanks else 0.0
    x = left if spread else left + free * room.share
    words = row.words
    dot = x
    if room.setting.leftward:
        dot += (row.width + row.indent - (row.dot.width if row.dot else 0.0)) * em + spread * blanks
    else:
        x += row.indent * em
    if row.dot:
        return _stretches([row.dot], dot, y, size, 0.0) + _stretches(words, x, y, size, spread)
    plain = [word[3] for word in words]
    if all(plain):
        return [Stretch(x, y, " ".join(plain), room.main, size, row.width * em + spread * blanks, spread)]
    return _stretches(words, x, y, size, spread)


def _stretches(words: Sequence[Word], x: float, y: float, size: float, spread: float) -> list[Stretch]:
    """Neighbouring parts of one font and scale become one stretch, blanks inside."""
    em = size / PT
    if any(part.width for word in words for part in word.parts):
        return _leftward(words, x, y, size, spread)
    out: list[Stretch] = []
    text, font, scale, start, end = "", "", 1.0, x, x
    for index, word in enumerate(words):
        blank = word.space * em + spread if index and word.space else 0.0
        at = end + blank
        for number, part in enumerate(word.parts):
            near = number == 0 or word.parts[number - 1].font != ICON
            if text and near and part.font == font != ICON and part.scale == scale:
                text += (" " if blank and number == 0 else "") + part.text
                continue
            if text:
                out.append(_stretch(text, font, scale, start, y, size, at + part.x * em if number else end, spread))
            text, font, scale, start = part.text, part.font, part.scale, at + part.x * em
        end = at + word.width * em
    if text:
        out.append(_stretch(text, font, scale, start, y, size, end, spread))
    return out


def _stretch(
    text: str, font: str, scale: float, start: float, y: float, size: float, end: float, spread: float
) -> Stretch:
    return Stretch(start, y, text, font, size * scale, end - start, spread)


def _leftward(words: Sequence[Word], x: float, y: float, size: float, spread: float) -> list[Stretch]:
    """A line with words from right to left: each of its parts for itself."""
    em = size / PT
    return [
        Stretch(x + at * em, y, part.text, part.font, size * part.scale, part.width * em, 0.0, bool(part.level % 2))
        for at, part in placed(words, spread / em)
    ]
