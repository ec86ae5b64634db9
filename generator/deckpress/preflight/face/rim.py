"""A face whose edge is `rim` draws nothing outside its trim box.

Such faces stand side by side without a gap and are not cut to their bleed in the file, so what runs over the edge would
show on the neighbour. Keep shapes and pictures inside the trim box, or declare `edge: bleed`.
"""

from collections.abc import Iterable, Iterator, Mapping

from deckpress.geometry import Box, Matrix
from deckpress.layout.segments import bounds
from deckpress.model.face import Face, Group, Image, Item, Path
from deckpress.model.game import Game
from deckpress.preflight.face import _ink
from deckpress.problems import Problem, error
from deckpress.units import PT, mm

CODE = "rim"
TOLERANCE = 0.05


def check(game: Game, faces: Mapping[tuple[str, str, str], Face]) -> Iterable[Problem]:
    said: set[object] = set()
    for face in faces.values():
        if face.edge == "rim":
            for item in face.items:
                over = _over(face, item)
                mark = item.mark or face.mark or game.mark
                if over > TOLERANCE and mark not in said:
                    said.add(mark)
                    message = f"{_ink.whose(face)}: the face has a rim but draws {mm(over)} over its edge"
                    yield error(mark, CODE, message, "keep it inside the trim box, or write edge: bleed")


def _over(face: Face, item: Item) -> float:
    """How far an item's drawing reaches out of the trim box, mm."""
    boxes = list(_boxes(item, Matrix()))
    return max((max(-b.x, -b.y, b.right - face.width, b.bottom - face.height) for b in boxes), default=0.0)


def _boxes(item: Item, matrix: Matrix) -> Iterator[Box]:
    """What is drawn, cut by clips; texts have a check of their own."""
    match item:
        case Path():
            found = bounds(item.segments)
            if found and (item.fill or item.stroke):
                yield matrix.box(found.grown(item.width_pt / PT / 2 if item.stroke else 0.0))
        case Image():
            yield matrix.box(item.box)
        case Group():
            inner = item.matrix.then(matrix)
            clip = bounds(item.clip) if item.clip is not None else None
            parts = [clip] if clip else [box for part in item.items for box in _boxes(part, Matrix())]
            yield from (inner.box(box) for box in parts)
