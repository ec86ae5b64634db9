"""Heaps of a set-up in; sprites out: stacks, rows, rings, pools, hands, empty spaces of real faces, full size, mm."""

from collections.abc import Sequence
from math import cos, pi, radians, sin

from deckpress.frozen import dataclass
from deckpress.geometry import Matrix, shift
from deckpress.layout.art import turned_about
from deckpress.layout.book.pictures import Gallery
from deckpress.layout.die import outline
from deckpress.layout.segments import moved, rectangle
from deckpress.model.face import Face, Group, Item, Path
from deckpress.model.setup import Heap

STEP = 3.2
"""How far each card of a stack is shifted against the next, mm."""
GAP = 5.0
ROOM = (63.0, 88.0)
"""An empty space is as large as a standard card."""
PLACE = 20.0
"""How far each empty place is shifted against the next, mm."""
MOST_IN_ROW = 12


@dataclass(frozen=True, slots=True)
class Sprite:
    """Items in a box from (0, 0); `heap` is what they show, `parts` further heaps that lie in it, with their places."""

    heap: Heap
    items: tuple[Item, ...]
    width: float
    height: float
    parts: tuple[tuple[Heap, float, float], ...] = ()


@dataclass(frozen=True, slots=True)
class Tableau:
    """Draws heaps; `seat` chooses the piece of a player's heap, `factor` is the size at which it will be shown."""

    gallery: Gallery
    factor: float = 0.2

    def sprite(self, heap: Heap, seat: int = 0, inside: Sequence[Heap] = ()) -> Sprite:
        faces = self.faces(heap, seat)
        if heap.lies == "space" or not faces:
            return self._space(heap)
        match heap.lies:
            case "stack":
                return self._stack(heap, faces[0])
            case "ring":
                return self._ring(heap, faces, inside)
            case "pool":
                return self._pool(heap, faces)
            case "hand":
                return self._hand(heap, faces)
        return self._row(heap, faces)

    def faces(self, heap: Heap, seat: int = 0) -> list[Face]:
        """The faces of a heap in their order, as many as it shows; a player's heap has one design per seat."""
        shown = [face for kind, piece in heap.shown if (face := self.gallery.face(kind, piece, heap.up))]
        if not shown:
            return []
        if heap.where == "player":
            return [shown[seat % len(shown)]] * (heap.count or 2)
        count = heap.count if heap.count is not None else len(shown)
        return [shown[number % len(shown)] for number in range(count)]

    def drawn(self, face: Face, x: float, y: float, turn: float = 0.0) -> Item:
        """A face at full size, turned about its middle; texts that the final size makes illegible are left out."""
        group = self.gallery.picture(face, self.factor)
        middle = turned_about(turn, *face.box.centre) if turn else Matrix()
        return Group(group.items, middle.then(shift(x, y)), label=group.label)

    def _space(self, heap: Heap) -> Sprite:
        """A place for a card; as many as are counted overlap, since they only mean that something will lie there."""
        width, height = ROOM
        pt, places = 0.7 / self.factor, min(heap.count or 1, MOST_IN_ROW)
        frames = (rectangle(1 + number * PLACE, 1, width - 2, height - 2, 4, 4) for number in range(places))
        dash = (pt * 4, pt * 3)
        drawn = tuple(Path(frame, fill="#ffffff", stroke="#8c857d", width_pt=pt, dash_pt=dash) for frame in frames)
        return Sprite(heap, drawn, width + (places - 1) * PLACE, height)

    def _stack(self, heap: Heap, face: Face) -> Sprite:
        """Up to four edges show that it is more than one."""
        depth = min(3, max(0, (heap.count or 2) - 1))
        items = []
        for number in range(depth, 0, -1):
            edge = moved(outline(face), shift(number * STEP, number * STEP))
            items.append(Path(edge, fill="#ffffff", stroke="#6f6861", width_pt=0.4 / self.factor))
        top = self.drawn(face, 0, 0)
        return Sprite(heap, (*items, top), face.width + depth * STEP, face.height + depth * STEP)

    def _row(self, heap: Heap, faces: Sequence[Face]) -> Sprite:
        """Side by side; many of them overlap."""
        shown = faces[:MOST_IN_ROW]
        width, high = shown[0].width, max(face.height for face in shown)
        step = width + GAP if len(shown) < 6 else width * 0.8
        items = tuple(self.drawn(face, number * step, high - face.height) for number, face in enumerate(shown))
        return Sprite(heap, items, (len(shown) - 1) * step + width, high)

    def _hand(self, heap: Heap, faces: Sequence[Face]) -> Sprite:
        """A fan round a point below."""
        face, count = faces[0], len(faces)
        if count == 1:
            return Sprite(heap, (self.drawn(face, 0, 0),), face.width, face.height)
        spread = min(11.0, 48.0 / count)
        angles = [(number - (count - 1) / 2) * spread for number in range(count)]
        far = face.height * 1.6
        turns = [turned_about(angle, face.width / 2, far) for angle in angles]
        group = self.gallery.picture(face, self.factor)
        boxes = [turn.box(face.box) for turn in turns]
        left, top = min(box.x for box in boxes), min(box.y for box in boxes)
        items = tuple(Group(group.items, turn.then(shift(-left, -top)), label=group.label) for turn in turns)
        return Sprite(heap, items, max(b.right for b in boxes) - left, max(b.bottom for b in boxes) - top)

    def _pool(self, heap: Heap, faces: Sequence[Face]) -> Sprite:
        """Loosely thrown together on a spiral, each a little turned; a dozen stand for more."""
        shown = faces[:MOST_IN_ROW]
        size = max(shown[0].width, shown[0].height)
        spots = [_spiral(number, size * 0.62) for number in range(len(shown))]
        left, top = min(x for x, _ in spots), min(y for _, y in spots)
        wide, high = max(x for x, _ in spots) - left + size * 1.2, max(y for _, y in spots) - top + size * 1.2
        items = tuple(
            self.drawn(face, x - left + size * 0.1, y - top + size * 0.1, (number * 47) % 31 - 15)
            for number, (face, (x, y)) in enumerate(zip(shown, spots, strict=True))
        )
        return Sprite(heap, items, wide, high)

    def _ring(self, heap: Heap, faces: Sequence[Face], inside: Sequence[Heap]) -> Sprite:
        """On a circle from the top, clockwise; what lies between its tiles outside it, the rest in its middle."""
        size, count = max(faces[0].width, faces[0].height), len(faces)
        radius = max(size * 1.5, (size + 3) / 2 / sin(pi / max(3, count)))
        reach = size * 0.75
        middle = radius + size / 2 + reach
        angles = [360 * (number + 0.5) / count for number in range(count)]
        items = [self._at(face, angle, radius, middle, angle) for face, angle in zip(faces, angles, strict=True)]
        parts = [(heap, *_polar(angles[min(1, count - 1)], radius + size * 0.62, middle))]
        for other in inside:
            more, place = self._inside(other, angles, radius, middle, size)
            items += more
            parts.append((other, *place))
        return Sprite(heap, tuple(items), 2 * middle, 2 * middle, tuple(parts))

    def _at(self, face: Face, angle: float, radius: float, middle: float, turn: float) -> Item:
        x = middle + radius * sin(radians(angle)) - face.width / 2
        y = middle - radius * cos(radians(angle)) - face.height / 2
        return self.drawn(face, x, y, turn)

    def _inside(
        self, heap: Heap, angles: Sequence[float], radius: float, middle: float, size: float
    ) -> tuple[list[Item], tuple[float, float]]:
        faces = self.faces(heap)
        if heap.lies == "on" and faces:
            angle = angles[(heap.at - 1) % len(angles)]
            return [self._at(faces[0], angle, radius, middle, 0.0)], _polar(angle, radius - size * 0.62, middle)
        if heap.lies == "between" and faces:
            spots = [360 * number / len(faces) for number in range(len(faces))]
            far = radius + size / 2 + size * 0.36
            drawn = [self._at(face, spot, far, middle, 0.0) for face, spot in zip(faces, spots, strict=True)]
            x, y = _polar(spots[0], far, middle)
            return drawn, (x - faces[0].width, y)
        own = self.sprite(heap)
        factor = min(1.0, 2 * (radius - size / 2) * 0.94 / (own.width**2 + own.height**2) ** 0.5)
        x, y = middle - own.width * factor / 2, middle - own.height * factor / 2
        return [Group(own.items, Matrix(factor, 0, 0, factor, x, y))], (x, y)


def _polar(angle: float, radius: float, middle: float) -> tuple[float, float]:
    return middle + radius * sin(radians(angle)), middle - radius * cos(radians(angle))


def _spiral(number: int, step: float) -> tuple[float, float]:
    """Places that fill a flat heap evenly, wider than high (golden angle)."""
    angle, far = radians(number * 137.508), step * number**0.5
    return far * cos(angle) * 1.35, far * sin(angle) * 0.8
