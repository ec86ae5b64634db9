"""Measured paragraphs and a width in; lines of words out. Everything in em, so that a size is one division."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from deckpress.layout.words import Paragraph, Word

INDENT = 0.85
"""How far text hangs behind a bullet's dot, em."""
GAP = 0.5
"""Height of an empty line, in lines."""
SHORT = 5
"""A last line of one word with fewer letters than this is a widow."""

Hyphenator = Callable[[Word, float], tuple[Word, Word] | None]
"""A word and the room left (em): its two halves, the first with a hyphen, or None."""


class Row(NamedTuple):
    """A line of text: its words, natural width, indent, gap before it (in lines), whether it ends a paragraph."""

    words: Sequence[Word]
    width: float
    indent: float
    gap: float
    dot: Word | None
    last: bool


def rows(paragraphs: Sequence[Paragraph], limit: float, hyphenate: Hyphenator | None = None) -> list[Row]:
    """All lines at a width of `limit` em."""
    found: list[Row] = []
    gap = 0.0
    for paragraph in paragraphs:
        if not paragraph.words:
            gap += GAP
            continue
        found += _paragraph(paragraph, limit, gap if found else 0.0, hyphenate)
        gap = 0.0
    return found


def _paragraph(paragraph: Paragraph, limit: float, gap: float, hyphenate: Hyphenator | None) -> list[Row]:
    indent = INDENT if paragraph.dot else 0.0
    room = limit - indent
    lines = greedy(paragraph.words, room, hyphenate)
    if len(lines) > 1:
        lines = _without_widow(lines, room)
    last = len(lines) - 1
    return [
        Row(words, width, indent, 0.0 if number else gap, None if number else paragraph.dot, number == last)
        for number, (words, width) in enumerate(lines)
    ]


def greedy(
    words: Sequence[Word], room: float, hyphenate: Hyphenator | None = None
) -> list[tuple[Sequence[Word], float]]:
    """As many words on each line as fit; a word wider than the room stands alone."""
    room += 1e-6
    lines: list[tuple[Sequence[Word], float]] = []
    start, used = 0, -1.0
    waiting = list(words) if hyphenate else words
    index, count = 0, len(words)
    while index < count:
        word = waiting[index]
        wider = word.width if used < 0 else used + word.space + word.width
        if wider <= room:
            used = wider
            index += 1
            continue
        halves = hyphenate(word, room - (0 if used < 0 else used + word.space)) if hyphenate else None
        if halves:
            waiting[index : index + 1] = halves  # type: ignore[index]
            count += 1
            continue
        if used < 0:
            used = word.width
            index += 1
        lines.append((waiting[start:index], used))
        start, used = index, -1.0
    if used >= 0:
        lines.append((waiting[start:], used))
    return lines


def _without_widow(lines: list[tuple[Sequence[Word], float]], room: float) -> list[tuple[Sequence[Word], float]]:
    """Moves a word down to a last line of one short word where that leaves the line before still the longer one."""
    if len(lines) < 2 or len(lines[-1][0]) != 1 or _letters(lines[-1][0][0]) >= SHORT:
        return lines
    (before, width), (widow, tail) = lines[-2], lines[-1]
    if len(before) < 3 or widow[0].space == 0:
        return lines
    moved = before[-1]
    shorter, longer = width - moved.width - moved.space, moved.width + widow[0].space + tail
    if longer > room or shorter < room * 0.4:
        return lines
    return [*lines[:-2], (before[:-1], shorter), ([moved, *widow], longer)]


def _letters(word: Word) -> int:
    return sum(len(part.text) if part.scale < 1.5 else 1 for part in word.parts)


def balanced(paragraphs: Sequence[Paragraph], limit: float, hyphenate: Hyphenator | None = None) -> list[Row]:
    """The same number of lines, as even as can be: for centred names."""
    best = rows(paragraphs, limit, hyphenate)
    if len(best) < 2 or len(best) > 4:
        return best
    low, high = limit * 0.4, limit
    for _ in range(7):
        middle = (low + high) / 2
        tried = rows(paragraphs, middle, hyphenate)
        if len(tried) == len(best) and max(row.width + row.indent for row in tried) <= middle + 1e-6:
            best, high = tried, middle
        else:
            low = middle
    return best


def lines_high(found: Sequence[Row]) -> float:
    """How many lines below the first one the last line stands, gaps included."""
    return sum([row[3] for row in found]) + len(found) - 1
