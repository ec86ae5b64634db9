"""A face whose edge is `rim` draws nothing outside its trim box.

Such faces stand side by side without a gap and are not cut to their bleed in the file, so what runs over the edge would
show on the neighbour. Keep shapes and pictures inside the trim box, or declare `edge: bleed`.
"""

from collections.abc import Iterable, Iterator, Sequence

from deckpress.geometry import Box, Matrix
from deckpress.layout.segments import bounds
from deckpress.model.face import Group, Image, Item, Path
from deckpress.model.game import Game
from deckpress.preflight.face import _ink
from deckpress.preflight.face._seen import Faces
from deckpress.problems import Mark, Problem, error
from deckpress.units import PT, mm

CODE = "rim"
TOLERANCE = 0.05


def check(game: Game, faces: Faces) -> Iterable[Problem]:
    said: set[object] = set()
    for face, _ in faces.values():
        parts = _parts(face.items, Matrix()) if face.edge == "rim" else ()
        for box, mark in parts:
            over = max(-box.x, -box.y, box.right - face.width, box.bottom - face.height)
            place = mark or face.mark or game.mark
            if over > TOLERANCE and place not in said:
                said.add(place)
                message = f"{_ink.whose(face)}: the face has a rim but draws {mm(over)} over its edge"
                yield error(place, CODE, message, "keep it inside the trim box, or write edge: bleed")


def _parts(items: Sequence[Item], matrix: Matrix) -> Iterator[tuple[Box, Mark | None]]:
    """Boxes of what is drawn, cut by clips, with their places; texts have a check of their own."""
    for item in items:
        if isinstance(item, Path) and (item.fill or item.stroke) and (found := bounds(item.segments)):
            yield matrix.box(found.grown(item.width_pt / PT / 2 if item.stroke else 0.0)), item.mark
        elif isinstance(item, Image):
            yield matrix.box(item.box), item.mark
        elif isinstance(item, Group):
            inner = item.matrix.then(matrix)
            clip = bounds(item.clip) if item.clip is not None else None
            parts = [(inner.box(clip), item.mark)] if clip else _parts(item.items, inner)
            yield from ((box, mark or item.mark) for box, mark in parts)
