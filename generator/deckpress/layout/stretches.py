"""A line of words and its place in; what is drawn as one out: stretches of one font, and icons."""

from collections.abc import Sequence

from deckpress.frozen import dataclass
from deckpress.layout.breaking import Row
from deckpress.layout.direction import placed
from deckpress.layout.room import Room
from deckpress.layout.words import ICON, Word
from deckpress.units import PT


@dataclass(frozen=True, slots=True)
class Stretch:
    """Drawn as one: text in one font, or an icon, from (x, base line y) in mm; `spread` (mm) widens its blanks."""

    x: float
    y: float
    text: str
    font: str
    size_pt: float
    width: float
    spread: float
    leftward: bool = False


def stretches_of(row: Row, left: float, y: float, size: float, room: Room) -> list[Stretch]:
    """A row from `left` on the base line y, as the room aligns it."""
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
    plain = [word.plain for word in words]
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
