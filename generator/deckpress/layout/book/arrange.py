"""Sprites and a room in; where they stand out: in centred rows, as large as they fit, at one factor."""

from collections.abc import Iterator, Sequence

from deckpress.frozen import dataclass
from deckpress.geometry import Box, Matrix
from deckpress.layout.book.tableau import Sprite
from deckpress.model.face import Group

GAP = 2.4
"""Between sprites, mm on the page."""
LARGEST = 0.42
_HALVINGS = 16


@dataclass(frozen=True, slots=True)
class Spot:
    """A sprite's place in the picture: from its top left, at a factor."""

    sprite: Sprite
    x: float
    y: float
    factor: float

    def drawn(self) -> Group:
        return Group(self.sprite.items, Matrix(self.factor, 0, 0, self.factor, self.x, self.y))


def arranged(sprites: Sequence[Sprite], room: Box, rows: int = 9, most: float = LARGEST) -> list[Spot]:
    """In their order; a ring stands at the left in full height, the others beside it."""
    ring = next((sprite for sprite in sprites if sprite.heap.lies == "ring"), None)
    if ring and len(sprites) > 1:
        return _beside(ring, [sprite for sprite in sprites if sprite is not ring], room, most)
    factor = fitting(sprites, room, rows, most)
    return list(_spots(_even(sprites, room.width / factor, GAP / factor), factor, room))


def _beside(ring: Sprite, others: Sequence[Sprite], room: Box, most: float) -> list[Spot]:
    side = min(room.height, room.width * 0.6)
    factor = min(most, side / ring.height)
    left = Box(room.x, room.y, ring.width * factor, room.height)
    right = Box(left.right + GAP, room.y, room.width - left.width - GAP, room.height)
    return [*arranged([ring], left, most=factor), *arranged(others, right, most=factor)]


def fitting(sprites: Sequence[Sprite], room: Box, rows: int = 9, most: float = LARGEST) -> float:
    """The largest factor at which the rows fit into the room."""
    low, high = 0.005, most
    if _fits(sprites, room, rows, most):
        return most
    for _ in range(_HALVINGS):
        factor = (low + high) / 2
        low, high = (factor, high) if _fits(sprites, room, rows, factor) else (low, factor)
    return low


def _fits(sprites: Sequence[Sprite], room: Box, rows: int, factor: float) -> bool:
    found = _rows(sprites, room.width / factor, GAP / factor)
    tall = sum(max(sprite.height for sprite in row) for row in found) * factor + GAP * (len(found) - 1)
    return tall <= room.height and len(found) <= rows and all(s.width * factor <= room.width for s in sprites)


def _rows(sprites: Sequence[Sprite], width: float, gap: float) -> list[list[Sprite]]:
    """As many in a row as fit, at full size."""
    rows: list[list[Sprite]] = []
    used = 0.0
    for sprite in sprites:
        if rows and used + gap + sprite.width <= width:
            rows[-1].append(sprite)
            used += gap + sprite.width
        else:
            rows.append([sprite])
            used = sprite.width
    return rows


def _even(sprites: Sequence[Sprite], width: float, gap: float) -> list[list[Sprite]]:
    """No more rows than needed, the longest of them as short as it can be."""
    found = _rows(sprites, width, gap)
    for share in range(99, 20, -1):
        narrower = _rows(sprites, width * share / 100, gap)
        if len(narrower) > len(found) or any(sprite.width > width * share / 100 for sprite in sprites):
            break
        found = narrower
    return found


def _spots(rows: Sequence[Sequence[Sprite]], factor: float, room: Box) -> Iterator[Spot]:
    """Rows and what stands in them apart from each other, in the middle of the room."""
    tall = [max(sprite.height for sprite in row) * factor for row in rows]
    spare = min((room.height - sum(tall)) / (len(rows) + 1), 3 * GAP) if rows else 0.0
    top = room.y + (room.height - sum(tall) - spare * (len(rows) - 1)) / 2
    for row, high in zip(rows, tall, strict=True):
        free = room.width - sum(sprite.width for sprite in row) * factor
        gap = min(free / (len(row) + 1), 4 * GAP)
        left = room.x + (free - gap * (len(row) - 1)) / 2
        for sprite in row:
            yield Spot(sprite, left, top + (high - sprite.height * factor) / 2, factor)
            left += sprite.width * factor + gap
        top += high + spare
