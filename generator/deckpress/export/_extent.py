"""Groups in; what they cover and a number that equal ones share out. Kept by identity: a picture is in many files."""

from collections.abc import Sequence

from deckpress.geometry import Box
from deckpress.layout.segments import bounds
from deckpress.model.face import Group, Image, Item, Path, Text
from deckpress.units import PT

MOST = 50_000
"""Groups that are kept in mind."""

_DIGESTS: dict[int, tuple[Group, int]] = {}
_EXTENTS: dict[int, tuple[Group, Box | None]] = {}


def digest(group: Group) -> int:
    """Equal for equal groups."""
    known = _DIGESTS.get(id(group))
    if known is not None and known[0] is group:
        return known[1]
    if len(_DIGESTS) >= MOST:
        _DIGESTS.clear()
    parts = tuple([digest(item) if type(item) is Group else hash(item) for item in group.items])
    value = hash((group.matrix, group.clip, parts))
    _DIGESTS[id(group)] = group, value
    return value


def extent(items: Sequence[Item]) -> Box | None:
    """The box round everything drawn, lines and glyphs with room to spare: the BBox of a form."""
    boxes = [box for item in items if (box := _of_item(item)) is not None]
    if not boxes:
        return None
    x, y = min(box.x for box in boxes), min(box.y for box in boxes)
    return Box(x, y, max(box.right for box in boxes) - x, max(box.bottom for box in boxes) - y)


def _of_item(item: Item) -> Box | None:
    match item:
        case Path():
            found = bounds(item.segments)
            return found.grown(item.width_pt / PT * (1 if item.join == 0 else 0.75)) if found else None
        case Text():
            size = item.size_pt / PT
            return Box(item.x - size, item.y - 1.5 * size, item.width + 2 * size, 2.2 * size)
        case Image():
            return item.box
        case Group():
            return _of_group(item)


def _of_group(group: Group) -> Box | None:
    known = _EXTENTS.get(id(group))
    if known is not None and known[0] is group:
        return known[1]
    if len(_EXTENTS) >= MOST:
        _EXTENTS.clear()
    inner = bounds(group.clip) if group.clip is not None else extent(group.items)
    found = group.matrix.box(inner) if inner else None
    _EXTENTS[id(group)] = group, found
    return found
