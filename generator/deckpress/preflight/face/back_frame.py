"""No frame line of a back stands nearer than 6 mm to the trim edge.

Duplex printing drifts by 1 to 4 mm: a line along the edge shows it at a glance. Looked for are long straight edges
of lines and fills along the trim edge, patterns left out. Let the ground run into the bleed, begin frames 6 mm in.
"""

from collections.abc import Iterable, Iterator

from deckpress.geometry import Box, Matrix
from deckpress.layout.segments import moved
from deckpress.model.face import Face, Group, Item, Path, Segment
from deckpress.model.game import Game
from deckpress.model.sketch import Sketch
from deckpress.preflight.face import _ink
from deckpress.preflight.face._seen import Faces
from deckpress.problems import Problem
from deckpress.units import mm

CODE = "back-frame"
LEAST = 6.0
LONG = 0.4
"""Share of a side from which a straight edge counts as a frame."""


def check(game: Game, faces: Faces) -> Iterable[Problem]:
    said: set[object] = set()
    frames: dict[tuple[int, Box], list[tuple[Path, float]]] = {}  # backs of a deck hold the same
    for face, on in faces.values():
        if face.side != "back" or face.shape != "rectangle":
            continue
        key = id(on), face.box
        if key not in frames:
            frames[key] = list(_frames(face))
        for path, near in frames[key]:
            if (path.mark or face.mark) not in said:
                said.add(path.mark or face.mark)
                message = (
                    f"{_ink.whose(face)}: a frame line runs {mm(near)} from the edge; drift shows from {mm(LEAST)} down"
                )
                yield Problem(
                    path.mark or face.mark or game.mark, CODE, "warning", message, "let it bleed, or move it in"
                )


def _frames(face: Face) -> Iterator[tuple[Path, float]]:
    """Paths with an edge that is too near, and how near it is."""
    for path, matrix in _paths(face.items, Matrix(), face.box.grown(-LEAST)):
        if path.stroke or path.fill:
            near = min(_distances(moved(path.segments, matrix), face.box), default=LEAST)
            if near < LEAST - 0.01:
                yield path, near


def _paths(items: Iterable[Item], matrix: Matrix, inside: Box) -> Iterator[tuple[Path, Matrix]]:
    """Every path with its matrix, less what stands in a clip and pictures that stand far from the edge altogether."""
    for item in items:
        if isinstance(item, Path):
            yield item, matrix
        elif isinstance(item, Group) and item.clip is None:
            inner = item.matrix.then(matrix)
            if not (isinstance(item.items, Sketch) and inside.holds(inner.box(item.items.box), 0.0)):
                yield from _paths(item.items, inner, inside)


def _distances(segments: Iterable[Segment], face: Box) -> Iterator[float]:
    """Distances from the trim edge of long straight edges that run along it, inside the face."""
    x = y = 0.0
    for name, values in segments:
        if name == "L":
            nx, ny = values
            if abs(ny - y) < 0.05 and abs(nx - x) > LONG * face.width:
                yield from _inside(y - face.y, face.bottom - y)
            if abs(nx - x) < 0.05 and abs(ny - y) > LONG * face.height:
                yield from _inside(x - face.x, face.right - x)
        if values:
            x, y = values[-2:]


def _inside(one: float, other: float) -> Iterator[float]:
    near = min(one, other)
    if near > 0.05:
        yield near
