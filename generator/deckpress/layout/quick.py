"""Plain words and a room in; the set text out where it fits at the largest size, which most texts of a deck do.

The same result as typeset.typeset for one paragraph of plain words, at a third of the time; None wherever that would
have to think: another size, a widow, balanced lines, columns, hyphens.
"""

from collections.abc import Sequence

from deckpress.geometry import Box
from deckpress.layout.breaking import SHORT
from deckpress.layout.room import SHARES, Room
from deckpress.layout.stretches import Stretch
from deckpress.layout.typeset import Block
from deckpress.layout.words import Word
from deckpress.units import PT


def quick(words: Sequence[Word], room: Room) -> Block | None:
    """The text at the largest size, or None."""
    if not room.simple or not words:
        return None
    lines = _lines(words, room.limit)
    count = len(lines)
    if count == 0 or count > room.capacity:
        return None
    if count > 1 and (room.setting.align == "centre" or _is_widow(lines[-1][0])):
        return None
    return _block(lines, room)


def _is_widow(text: str) -> bool:
    return " " not in text and len(text) < SHORT


def _lines(words: Sequence[Word], limit: float) -> list[tuple[str, float]]:
    """Text and width (em) of each line; none at all where a word is too wide or not plain."""
    lines: list[tuple[str, float]] = []
    start, used = 0, -1.0
    texts = [word.plain for word in words]
    if not all(texts):
        return []
    for index, word in enumerate(words):
        width = word.width
        wider = width if used < 0 else used + word.space + width
        if wider > limit:
            if width > limit:
                return []
            lines.append((" ".join(texts[start:index]), used))
            start, wider = index, width
        used = wider
    lines.append((" ".join(texts[start:]), used))
    return lines


def _block(lines: Sequence[tuple[str, float]], room: Room) -> Block:
    box, size = room.box, room.setting.largest
    em = size / PT
    down = room.setting.leading * em
    high = (room.metrics.ascent + room.metrics.descent) * em + (len(lines) - 1) * down
    top = room.top(high, em)
    y = top + room.metrics.ascent * em
    share, main = SHARES[room.setting.align], room.main
    stretches = []
    for text, width in lines:
        wide = width * em
        stretches.append(Stretch(box.x + (room.column - wide) * share, y, text, main, size, wide, 0.0))
        y += down
    fill = round(wide / room.column if len(lines) == 1 else high / box.height, 3)
    return Block(tuple(stretches), size, fill, Box(box.x, top, box.width, high), None)
