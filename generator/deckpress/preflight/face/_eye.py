"""Faces in; each with what stands on it out. Display lists are walked once for all checks.

Groups are asked once what they hold, for faces share them; so are faces that hold the very same items (backs).
"""

from collections.abc import Collection, Iterable, Mapping
from itertools import chain
from typing import NamedTuple

from deckpress.geometry import SAME, Box, Matrix, hull
from deckpress.layout.fonts import shared
from deckpress.layout.segments import bounds
from deckpress.model.face import Face, Group, Image, Item, Path, Text
from deckpress.model.sketch import Sketch
from deckpress.preflight.face._below import Ground
from deckpress.preflight.face._layers import Pile, cut, framed, is_pattern, painted
from deckpress.preflight.face._seen import NONE, Contents, Faces, Key, Line, Seen, Symbol
from deckpress.units import PT

_LOW = frozenset("gjpqyQ,;()[]{}/|@$çşţ")
"""Letters that reach below the base line."""


class _Facts(NamedTuple):
    """What a group holds: a box round all that it paints, in its own frame; `plain` without texts and symbols."""

    box: Box | None
    thinnest: float
    raster: bool
    plain: bool


def look(faces: Mapping[Key, Face], icons: Collection[str]) -> Faces:
    """Each face with what stands on it; groups that bear the name of an icon are symbols."""
    eye = _Eye(frozenset(icons))
    return {key: Seen(face, eye.contents(face)) for key, face in faces.items()}


class _Eye:
    """Walks the display lists of a game's faces."""

    def __init__(self, icons: frozenset[str]) -> None:
        self.icons, self.ground = icons, Ground()
        self._contents: dict[tuple[int, ...], Contents] = {}
        self._facts: dict[int, _Facts] = {}

    def contents(self, face: Face) -> Contents:
        key = tuple(map(id, face.items))
        if key not in self._contents:
            found = self._contents[key] = Contents(self.ground)
            self._walk(face.items, SAME, found)
            symbols = [symbol.box for symbol in found.symbols if symbol.box]
            found.reach = hull([*(line.box for line in found.lines), *symbols])
        return self._contents[key]

    def _walk(self, items: Iterable[Item], matrix: Matrix, found: Contents, frame: Box | None = None) -> None:
        """What clips around leave is seen in a `frame`."""
        for item in items:
            if isinstance(item, Text):
                found.lines.append(_line(item, matrix, len(found.stack)))
            elif isinstance(item, Group):
                self._group(item, item.matrix.then(matrix), found, frame)
            else:
                _drawn(found, _width(item), isinstance(item, Image), matrix)
                found.stack += cut(painted(item, matrix, self.ground.shapes), frame)

    def _group(self, group: Group, matrix: Matrix, found: Contents, frame: Box | None) -> None:
        symbol = group.label in self.icons
        if not symbol and (one := _alone(group)):
            self._group(one, one.matrix.then(matrix), found, frame)
            return
        facts = self.facts(group)
        box = matrix.box(facts.box) if facts.box and (symbol or facts.plain) else None
        if symbol:
            found.symbols.append(Symbol(group, matrix, box, len(found.stack)))
        if not facts.plain:
            self._walk(group.items, matrix, found, framed(group, matrix, frame))
            return
        _drawn(found, facts.thinnest, facts.raster, matrix)
        if box and frame:
            box = box.common(frame)
        if box:
            found.stack.append(Pile(box, matrix, group, frame))

    def facts(self, group: Group) -> _Facts:
        """By identity; faces keep their groups while they are looked at."""
        found = self._facts.get(id(group))
        if found is None:
            found = self._facts[id(group)] = self._asked(group)
        return found

    def _asked(self, group: Group) -> _Facts:
        if isinstance(group.items, Sketch):  # told without drawing it
            return _Facts(group.items.box, min(map(_width, group.items.looks)), raster=False, plain=True)
        if one := _alone(group):
            return self._placed(one)
        paths, groups, images, texts = _apart(group.items)
        inner = [self._placed(one) for one in groups]
        figures = bounds((is_pattern(group) and group.clip) or chain.from_iterable([path.segments for path in paths]))
        boxes = [box for box in (figures, *(one.box for one in images), *(one.box for one in inner)) if box]
        return _Facts(
            _seen(group, hull(boxes)),
            min([*map(_width, paths), *(one.thinnest for one in inner)], default=NONE),
            bool(images) or any(one.raster for one in inner),
            not texts and all(one.plain for one in inner),
        )

    def _placed(self, group: Group) -> _Facts:
        """What a group holds in the frame that it stands in."""
        facts, matrix = self.facts(group), group.matrix
        box = matrix.box(facts.box) if facts.box else None
        plain = facts.plain and group.label not in self.icons
        return _Facts(box, facts.thinnest * matrix.factor, facts.raster, plain)


def _alone(group: Group) -> Group | None:
    """The group that another only gives a place: a picture."""
    if isinstance(group.items, Sketch) or len(group.items) != 1 or group.clip is not None:
        return None
    return one if isinstance(one := group.items[0], Group) else None


def _apart(items: Iterable[Item]) -> tuple[list[Path], list[Group], list[Image], list[Text]]:
    paths, groups, images, texts = list[Path](), list[Group](), list[Image](), list[Text]()
    for item in items:
        if isinstance(item, Path):
            paths.append(item)
        elif isinstance(item, Group):
            groups.append(item)
        elif isinstance(item, Image):
            images.append(item)
        else:
            texts.append(item)
    return paths, groups, images, texts


def _seen(group: Group, box: Box | None) -> Box | None:
    """What the clip of a group leaves of it."""
    clip = bounds(group.clip) if group.clip is not None else None
    return box.common(clip) if box and clip else box


def _width(item: Item) -> float:
    """Of its line, pt."""
    return item.width_pt if isinstance(item, Path) and item.stroke else NONE


def _drawn(found: Contents, thinnest: float, raster: bool, matrix: Matrix) -> None:
    found.thinnest = min(found.thinnest, thinnest * matrix.factor)
    found.raster = found.raster or raster


def _line(text: Text, matrix: Matrix, under: int) -> Line:
    metrics = shared().font(text.font).metrics
    em = text.size_pt / PT
    low = metrics.descent if not _LOW.isdisjoint(text.text) else 0.0
    box = Box(text.x, text.y - metrics.ascent * em, text.width, (metrics.ascent + low) * em)
    return Line(text, matrix, matrix.box(box), text.size_pt * matrix.factor, under)
