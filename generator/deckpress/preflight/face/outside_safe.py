"""All texts and symbols of a face lie inside the safe area, which a slightly wrong cut cannot reach.

The safe area is the trim shape drawn in by the format's `safe`. Round pieces have a round
safe area. A symbol outside is a warning, for a picture of the same name may run off on purpose; what its own edge cuts
off does not count. Mend it in the layout: move it inwards.
"""

from collections.abc import Iterable, Iterator, Sequence
from math import hypot

from deckpress.geometry import Box, Matrix
from deckpress.layout.segments import bounds
from deckpress.model.face import Face, Group, Item, Path
from deckpress.model.game import Game
from deckpress.preflight.face import _ink
from deckpress.preflight.face._seen import Contents, Faces, Symbol, fitting
from deckpress.problems import Problem, error
from deckpress.units import mm

CODE = "outside-safe"
TOLERANCE = 0.1
"""mm: side bearings of letters."""
Point = tuple[float, float]


def check(game: Game, faces: Faces) -> Iterable[Problem]:
    for face, on in faces.values():
        if _well_inside(face, on):
            continue
        for line in fitting(face, on.lines):
            over = excess(face, corners(line.box))
            if over > TOLERANCE:
                message = f"{_ink.whose(face)}: '{line.text.text}' stands {mm(over)} outside the safe area"
                hint = f"keep {mm(face.safe)} from the edge"
                yield error(line.text.mark or _ink.place(game, face, line.text), CODE, message, hint)
        yield from _symbols_outside(game, face, on.symbols)


def _well_inside(face: Face, on: Contents) -> bool:
    """True where the box round all texts and symbols lies in the safe area: so it is on most faces."""
    reach, safe = on.reach, face.safe
    if reach is None:
        return True
    if face.shape == "round":
        return excess(face, corners(reach)) <= 0
    return min(reach.x, reach.y, face.width - reach.right, face.height - reach.bottom) >= safe


def _symbols_outside(game: Game, face: Face, symbols: Iterable[Symbol]) -> Iterator[Problem]:
    """The box round a symbol is enough on most faces."""
    for group, matrix, box, _ in symbols:
        if box is None or excess(face, corners(box)) <= TOLERANCE:
            continue
        over = excess(face, _inside(group, matrix))
        if over > TOLERANCE:
            message = f"{_ink.whose(face)}: the symbol {group.label} stands {mm(over)} outside the safe area"
            mark = group.mark or face.mark or game.mark
            yield Problem(mark, CODE, "warning", message, f"keep {mm(face.safe)} from the edge")


def _round(points: Sequence[Point]) -> Box:
    xs, ys = zip(*points, strict=True)
    return Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def _ends(items: Iterable[Item], matrix: Matrix) -> Iterator[Point]:
    """Where paths have corners and ends, as far as clips let them be seen."""
    for item in items:
        if isinstance(item, Path):
            yield from _points(item, matrix)
        elif isinstance(item, Group):
            yield from _inside(item, item.matrix.then(matrix))


def _inside(group: Group, matrix: Matrix) -> Iterator[Point]:
    """The same of what stands in a group that a matrix brings onto the face."""
    clip = bounds(group.clip) if group.clip is not None else None
    yield from (matrix.apply(*end) for end in _cut(group, clip)) if clip else _ends(group.items, matrix)


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
