"""The free margins and a few words in; ruler and footer out: a 100 mm ruler and what this sheet is.

They stand in the deepest free margin, clear of marks and of the strip that home printers cannot print. The ruler's base
line is broken where a mark crosses it, and footer fields flow from one cell between marks to the next; where one margin
has no room for all of them, on to the next margin.
"""

from collections.abc import Sequence
from functools import lru_cache, reduce

from deckpress.geometry import Box
from deckpress.impose.strips import CLEAR, Strip
from deckpress.layout.fonts import shared
from deckpress.model.face import Group, Item, Path, Segment, Text
from deckpress.units import PT

FONT = "fira-sans-regular"
INK = "#000000"
RULER = 100.0
SIZES_PT = (7.0, 6.5, 6.0, 5.5, 5.0)
SEPARATOR = " · "
_TICK, _SHORT = 1.6, 1.0
_LABEL_PT = 5.0
_ABOVE, _BELOW, _LEADING = 0.935, 0.265, 1.08
"""Ems that the font reaches above and below its base line, and from line to line."""
_RISE = 0.8
"""Ems from the ruler's line to its label's base line: figures and small letters."""
_END = 2.0
"""So much line at either end of a ruler, and no stretch of it shorter, mm."""


@lru_cache(maxsize=4096)
def width(text: str, size_pt: float) -> float:
    """Kerned, mm."""
    font = shared().font(FONT)
    return (sum(font.width(word) for word in text.split(" ")) + text.count(" ") * font.blank) * size_pt / PT


def spelt(text: str) -> bool:
    """Whether the footers' font has all letters of a text."""
    return text.isascii() or all(shared().font(FONT).has(letter) for letter in text)


def furniture(free: Sequence[Strip], fields: Sequence[str], with_ruler: bool) -> tuple[tuple[Item, ...], bool]:
    """Items and whether every field found a place."""
    items: list[Item] = []
    start, rest = 0.0, list(free)
    ruled = next((strip for strip in rest if with_ruler and _holds_ruler(strip)), None)
    if ruled:
        ruler, start = _ruler(ruled)
        items.append(ruler)
        scale = ruled.part(start - RULER - 2 * CLEAR, start)
        rest = [ruled, *(strip.without(scale) for strip in rest if strip is not ruled)]
    for strip in rest:
        text = footer(strip, tuple(fields), start if strip is ruled else 0.0)
        if text:
            return (*items, text), True
    texts = spread([(strip, start if strip is ruled else 0.0) for strip in rest], tuple(fields))
    return (*items, *texts), bool(texts) or not fields


def footer(strip: Strip, fields: tuple[str, ...], start: float) -> Group | None:
    """The fields in one strip at the largest size that takes them all."""
    for size in SIZES_PT:
        placed, waiting = _flow(strip, fields, start, size)
        if placed and not waiting:
            return Group(placed, strip.matrix, label="footer")
    return None


def spread(starts: Sequence[tuple[Strip, float]], fields: tuple[str, ...]) -> tuple[Group, ...]:
    """The fields over several strips, each from its start, in the smallest size, long ones parted at their commas;
    nothing where they do not all fit."""
    found, waiting = list[Group](), tuple(part for field in fields for part in field.split(", "))
    used: list[Box] = []
    for strip, start in starts:
        free = reduce(Strip.without, used, strip)
        placed, waiting = _flow(free, waiting, start, SIZES_PT[-1])
        found += [Group(placed, strip.matrix, label="footer")] if placed else []
        used += [strip.box] if placed else []
    return () if waiting else tuple(found)


def _flow(strip: Strip, fields: tuple[str, ...], start: float, size: float) -> tuple[tuple[Text, ...], tuple[str, ...]]:
    """Fields in the strip's cells, up to two lines in each, and those that found no place."""
    em = size / PT
    lines = min(2, int((strip.depth / em - _ABOVE - _BELOW) / _LEADING + 1.001))
    first = strip.depth / 2 + em * (_ABOVE - _BELOW - (lines - 1) * _LEADING) / 2
    waiting, placed = list(fields), []
    for left, right in strip.cells(start):
        for line in range(lines):
            words = _fill(waiting, right - left, size)
            if words:
                placed.append(_text(words, left, first + line * em * _LEADING, size))
    return tuple(placed), tuple(waiting)


def _fill(waiting: list[str], room: float, size: float) -> str:
    """Takes as many fields from the front of the list as fit on one line."""
    taken = ""
    while waiting:
        longer = f"{taken}{SEPARATOR}{waiting[0]}" if taken else waiting[0]
        if width(longer, size) > room:
            break
        taken = longer
        waiting.pop(0)
    return taken


def _text(words: str, u: float, v: float, size: float) -> Text:
    return Text(words, round(u, 3), round(v, 3), FONT, size, round(width(words, size), 3), INK, "footer", "literal")


def _holds_ruler(strip: Strip) -> bool:
    return strip.depth >= _TICK and _start(strip) is not None


@lru_cache(maxsize=64)
def _ruler(strip: Strip) -> tuple[Group, float]:
    """The ruler and the u behind it."""
    start = _start(strip) or 0.0
    label = 0.3 + (_RISE + _BELOW) * _LABEL_PT / PT
    labelled = strip.depth >= _TICK + label
    base = strip.depth / 2 + (_TICK - (label if labelled else 0)) / 2
    items: list[Item] = [Path(_scale(strip, start, base), stroke=INK, width_pt=0.4)]
    if labelled:
        items.append(_label(strip, start, base + 0.3 + _RISE * _LABEL_PT / PT))
    return Group(tuple(items), strip.matrix, label="ruler"), start + RULER + 2 * CLEAR


@lru_cache(maxsize=64)
def _start(strip: Strip) -> float | None:
    """The first quarter of a millimetre from which every tick is clear of marks, and where it can be each end stands on
    a stretch of line: nobody takes a crop mark for the beginning. Where marks are close, a tick between may be lost."""
    starts = [quarters / 4 for quarters in range(4, int((strip.length - RULER) * 4))]
    clear = [u for u in starts if all(strip.free(u + tick) for tick in range(0, 101, 5))]
    return next((u for u in (*clear, *starts) if _ends(strip, u)), clear[0] if clear else None)


def _ends(strip: Strip, start: float) -> bool:
    return all(strip.cells(a, a + _END) == ((a, a + _END),) for a in (start, start + RULER - _END))


def _scale(strip: Strip, start: float, base: float) -> tuple[Segment, ...]:
    """No crumbs of line between two marks of one gap: they would be taken for dirt."""
    cells = [(a, b) for a, b in strip.cells(start, start + RULER) if b - a >= _END]
    at = [(start + mm, _SHORT if mm % 10 else _TICK) for mm in range(0, 101, 5)]
    ticks = [(u, base - high) for u, high in at if any(a <= u <= b for a, b in cells)]
    marks = [segment for u, top in ticks for segment in (("M", (u, top)), ("L", (u, base)))]
    line = [s for a, b in cells for s in (("M", (a, base)), ("L", (b, base)))]
    return (*marks, *line)


def _label(strip: Strip, start: float, base: float) -> Text:
    words = "100 mm: measure before cutting"
    left, right = max(strip.cells(start, start + RULER), key=lambda cell: cell[1] - cell[0])
    if width(words, _LABEL_PT) > right - left:
        words = "100 mm"
    return _text(words, left, base, _LABEL_PT)
