"""A set-up in; the picture of its table out: players above and below, in the middle what everybody shares."""

from collections.abc import Mapping, Sequence
from string import ascii_uppercase

from deckpress.geometry import Box, shift
from deckpress.layout.book.arrange import Spot, arranged, fitting
from deckpress.layout.book.blocks import Column
from deckpress.layout.book.bricks import Brick
from deckpress.layout.book.look import WHITE
from deckpress.layout.book.pictures import Gallery
from deckpress.layout.book.tableau import Sprite, Tableau
from deckpress.layout.colours import mix
from deckpress.layout.segments import ellipse, rectangle
from deckpress.model.face import Group, Item, Path, Text
from deckpress.model.setup import Start
from deckpress.units import PT

SEATS = 13.5
"""Height of a row of players, mm."""
MIDDLE, MORE, RING = 28.0, 35.0, 50.0
"""Height of the middle of the table, mm: for few heaps, for more than four, with a ring."""
BETWEEN = 2.0
WIDEST = 56.0
DOT = 1.75
"""Radius of a letter's dot, mm."""


def letters_of(start: Start) -> dict[str, str]:
    """A letter per heap, in the order of the file; what stays in the box has none."""
    shown = [heap.id for heap in start.heaps if heap.where != "box"]
    return dict(zip(shown, ascii_uppercase, strict=False))


def table_top(start: Start, gallery: Gallery, column: Column, letters: Mapping[str, str]) -> Brick:
    """Heaps at one scale on the table, at another one with the players."""
    look = column.setter.look
    middle = _middle(start)
    seats = _seats(start, column.width, middle)
    top = SEATS + BETWEEN if start.players > 1 else 0.0
    felt = Box(0, top, column.width, middle)
    shared, own = _shared(start, gallery, felt), _own(start, gallery, seats)
    items: list[Item] = [Path(rectangle(*felt, 3, 3), fill=mix(WHITE, look.accent, 0.14))]
    items += [Path(rectangle(*seat, 2, 2), fill=look.tint) for seat in seats]
    items += [spot.drawn() for spot in (*shared, *own)]
    items += _dots([*shared, *_once(own)], letters, column)
    return Brick((Group(tuple(items), shift(column.x, 0)),), top + middle + BETWEEN + SEATS, 1.2)


def _middle(start: Start) -> float:
    heaps = start.of("table")
    if any(heap.lies == "ring" for heap in heaps):
        return RING
    return MORE if len(heaps) > 4 else MIDDLE


def _seats(start: Start, width: float, middle: float) -> list[Box]:
    """The players' places, clockwise from the left below: as many above as below, or one fewer."""
    above = start.players // 2
    below = start.players - above
    wide = min(width / max(below, 1), WIDEST)
    second = (SEATS + BETWEEN if above else 0.0) + middle + BETWEEN
    rows = [(below, number, second) for number in range(below)]
    rows += [(above, above - 1 - number, 0.0) for number in range(above)]
    return [Box((width - count * wide) / 2 + place * wide + 0.6, y, wide - 1.2, SEATS) for count, place, y in rows]


def _shared(start: Start, gallery: Gallery, felt: Box) -> list[Spot]:
    """The heaps of the table; what lies in a ring is drawn with it."""
    inner = [heap for heap in start.of("table") if heap.inside]
    sprites = [Tableau(gallery).sprite(heap, 0, inner) for heap in start.of("table") if not heap.inside]
    return arranged(sprites, felt.grown(-2.0))


def _own(start: Start, gallery: Gallery, seats: Sequence[Box]) -> list[Spot]:
    """Each player's heaps in a row, all players' at one size."""
    sprites: list[list[Sprite]] = []
    for seat in range(start.players):
        heaps = start.of("player", "first") if seat == 0 else start.of("player")
        sprites.append([Tableau(gallery).sprite(heap, seat) for heap in heaps])
    rooms = [seat.grown(-1.2) for seat in seats]
    factor = min((fitting(own, room, 1) for own, room in zip(sprites, rooms, strict=True) if own), default=0.1)
    return [spot for own, room in zip(sprites, rooms, strict=True) for spot in arranged(own, room, 1, factor)]


def _once(spots: Sequence[Spot]) -> list[Spot]:
    """The first spot of each heap: one letter is enough."""
    first: dict[str, Spot] = {}
    for spot in spots:
        first.setdefault(spot.sprite.heap.id, spot)
    return list(first.values())


def _dots(spots: Sequence[Spot], letters: Mapping[str, str], column: Column) -> list[Item]:
    """The letters on dots, at the top left of each heap."""
    items: list[Item] = []
    for spot in spots:
        for heap, x, y in spot.sprite.parts or ((spot.sprite.heap, 0.0, 0.0),):
            if heap.id in letters:
                at = max(DOT, spot.x + x * spot.factor + 0.3), spot.y + y * spot.factor + 0.3
                items += dot(letters[heap.id], *at, column)
    return items


def dot(letter: str, x: float, y: float, column: Column) -> tuple[Item, ...]:
    """A letter, white on a dot of the accent colour round (x, y)."""
    look = column.setter.look
    style = look.style(0.7, "bold", WHITE)
    wide, speller = column.setter.width(letter, style), look.speller(style)
    base = y + speller.metrics.cap * style.size_pt / PT / 2
    disc = Path(ellipse(x, y, DOT, DOT), fill=look.accent, stroke=WHITE, width_pt=0.5)
    words = Text(letter, x - wide / 2, base, speller.main.name, style.size_pt, wide, WHITE, "rulebook", "literal")
    return disc, words
