"""No frame line of a back stands nearer than 6 mm to the trim edge.

Duplex printing drifts by 1 to 4 mm: a line along the edge shows it at a glance. Looked for are long straight edges
of lines and fills along the trim edge, patterns left out. Let the ground run into the bleed, begin frames 6 mm in.
"""

from collections.abc import Iterable, Iterator, Mapping

from deckpress.geometry import Box
from deckpress.layout.segments import moved
from deckpress.model.face import Face
from deckpress.model.game import Game
from deckpress.preflight.face import _ink
from deckpress.problems import Problem
from deckpress.units import mm

CODE = "back-frame"
LEAST = 6.0
LONG = 0.4
"""Share of a side from which a straight edge counts as a frame."""


def check(game: Game, faces: Mapping[tuple[str, str, str], Face]) -> Iterable[Problem]:
    said: set[object] = set()
    for face in faces.values():
        if face.side != "back" or face.shape != "rectangle":
            continue
        for path, matrix in _ink.paths(face.items, clipped=False):
            near = min(_distances(moved(path.segments, matrix), face.box), default=LEAST)
            if near < LEAST - 0.01 and (path.stroke or path.fill) and (path.mark or face.mark) not in said:
                said.add(path.mark or face.mark)
                message = (
                    f"{_ink.whose(face)}: a frame line runs {mm(near)} from the edge; drift shows from {mm(LEAST)} down"
                )
                yield Problem(
                    path.mark or face.mark or game.mark, CODE, "warning", message, "let it bleed, or move it in"
                )


def _distances(segments: Iterable[tuple[str, tuple[float, ...]]], face: Box) -> Iterator[float]:
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
