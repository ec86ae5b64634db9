"""Measured paragraphs and a room in; the largest size that fits and lines with their places out.

Sizes go down in quarter points. What does not fit at the smallest size is set all the same, never cut, and said.
"""

from bisect import bisect_left
from collections.abc import Sequence
from typing import NamedTuple

from deckpress.frozen import dataclass
from deckpress.geometry import Box
from deckpress.layout.breaking import Row
from deckpress.layout.room import Room
from deckpress.layout.stretches import Stretch, stretches_of
from deckpress.layout.words import Paragraph, Word
from deckpress.units import PT


class Overflow(NamedTuple):
    """By how much a text fails at its smallest size: mm too high or too wide, and characters to lose."""

    high: float
    wide: float
    characters: int


@dataclass(frozen=True, slots=True)
class Block:
    """A set text. `box` is what its lines take up; `fill` how much of the room they use."""

    stretches: tuple[Stretch, ...]
    size_pt: float
    fill: float
    box: Box
    overflow: Overflow | None


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
    largest = room.setting.largest
    found = room.rows(paragraphs, largest)
    if room.fits(found, largest):
        return largest, found, True
    tried: dict[float, list[Row]] = {largest: found}
    sizes = room.setting.sizes

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
        stretches += stretches_of(row, left, y, size, room)
    return stretches, top, lowest + room.metrics.descent * em
