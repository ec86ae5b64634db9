"""All texts and symbols of a face lie inside the safe area, which a slightly wrong cut cannot reach.

The safe area is the trim shape drawn in by the format's `safe`. Round pieces have a round
safe area. A symbol outside is a warning, for a picture of the same name may run off on purpose; what its own edge cuts
off does not count. Mend it in the layout: move it inwards.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import hypot

from deckpress.geometry import Box, Matrix
from deckpress.layout.segments import bounds
from deckpress.model.face import Face, Group, Item, Path
from deckpress.model.game import Game
from deckpress.model.sketch import Sketch
from deckpress.preflight.face import _ink
from deckpress.preflight.face._seen import Contents, Faces, fitting
from deckpress.problems import Problem, error
from deckpress.units import mm

CODE = "outside-safe"
TOLERANCE = 0.1
"""mm: side bearings of letters."""
Point = tuple[float, float]
Boxes = dict[int, Box]
"""By the identity of a symbol: faces share theirs."""


def check(game: Game, faces: Faces) -> Iterable[Problem]:
    boxes: Boxes = {}
    for face, on in faces.values():
        if _well_inside(face, on):
            continue
        for line in fitting(face, on.lines):
            over = excess(face, corners(line.box))
            if over > TOLERANCE:
                message = f"{_ink.whose(face)}: '{line.text.text}' stands {mm(over)} outside the safe area"
                hint = f"keep {mm(face.safe)} from the edge"
                yield error(line.text.mark or _ink.place(game, face, line.text), CODE, message, hint)
        yield from _symbols_outside(game, face, boxes)


def _well_inside(face: Face, on: Contents) -> bool:
    """True where the box round all texts and symbols lies in the safe area: so it is on most faces."""
    reach, safe = on.reach, face.safe
    if reach is None:
        return True
    if face.shape == "round":
        return excess(face, corners(reach)) <= 0
    return min(reach.x, reach.y, face.width - reach.right, face.height - reach.bottom) >= safe


def _symbols_outside(game: Game, face: Face, boxes: Boxes) -> Iterator[Problem]:
    for symbol, matrix in _symbols(face.items, Matrix(), game.icons):
        if excess(face, corners(matrix.box(_box(symbol, boxes)))) <= TOLERANCE:
            continue
        over = excess(face, _ends((symbol,), matrix))
        if over > TOLERANCE:
            message = f"{_ink.whose(face)}: the symbol {symbol.label} stands {mm(over)} outside the safe area"
            mark = symbol.mark or face.mark or game.mark
            yield Problem(mark, CODE, "warning", message, f"keep {mm(face.safe)} from the edge")


def _box(symbol: Group, boxes: Boxes) -> Box:
    """Round its points, before it is placed: on most faces that is enough. A sketch knows it without being drawn."""
    if isinstance(symbol.items, Sketch):
        return symbol.matrix.box(symbol.items.box)
    if id(symbol) not in boxes:
        boxes[id(symbol)] = _round([*_ends((symbol,), Matrix())] or [(0.0, 0.0)])
    return boxes[id(symbol)]


def _symbols(items: Iterable[Item], matrix: Matrix, icons: Mapping[str, object]) -> Iterator[tuple[Group, Matrix]]:
    for item in items:
        if isinstance(item, Group) and item.label in icons:
            yield item, matrix
        elif isinstance(item, Group) and not isinstance(item.items, Sketch):  # which holds paths alone
            yield from _symbols(item.items, item.matrix.then(matrix), icons)


def _round(points: Sequence[Point]) -> Box:
    xs, ys = zip(*points, strict=True)
    return Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def _ends(items: Iterable[Item], matrix: Matrix) -> Iterator[Point]:
    """Where paths have corners and ends, as far as clips let them be seen."""
    for item in items:
        if isinstance(item, Path):
            yield from _points(item, matrix)
        elif isinstance(item, Group):
            inner = item.matrix.then(matrix)
            clip = bounds(item.clip) if item.clip is not None else None
            yield from (inner.apply(*end) for end in _cut(item, clip)) if clip else _ends(item.items, inner)


def _cut(group: Group, clip: Box) -> list[Point]:
    """Ends of a group in its own frame; what reaches out of its clip ends there."""
    ends = [*_ends(group.items, Matrix())]
    seen = _round(ends).common(clip) if ends else None
    if seen is None:
        return []
    return [(min(max(x, seen.x), seen.right), min(max(y, seen.y), seen.bottom)) for x, y in ends]


def _points(path: Path, matrix: Matrix) -> Iterator[Point]:
    """Corners and ends of curves; control points would reach too far."""
    for name, values in path.segments:
        if name != "Z":
            yield matrix.apply(*values[-2:])


def corners(box: Box) -> list[Point]:
    return [(x, y) for x in (box.x, box.right) for y in (box.y, box.bottom)]


def excess(face: Face, points: Iterable[Point]) -> float:
    """How far points reach out of the safe area, mm; negative inside."""
    if face.shape == "round":
        x, y = face.box.centre
        return max((hypot(px - x, py - y) for px, py in points), default=0.0) - (face.width / 2 - face.safe)
    safe = face.box.grown(-face.safe)
    return max((max(safe.x - x, safe.y - y, x - safe.right, y - safe.bottom) for x, y in points), default=-safe.width)
