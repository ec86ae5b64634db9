"""Faces and sheets in; small pictures of them out: thumbnails without texts too small to read, a sheet's outline."""

from deckpress.geometry import Box, Matrix, scale, shift
from deckpress.impose.flood import rectangle
from deckpress.impose.kit.cuts import Cuts
from deckpress.impose.prose import SMALL, paragraph, stack
from deckpress.layout.die import outline
from deckpress.model.face import Face, Group, Item, Path, Segment, Text
from deckpress.model.formats import Paper

READABLE_PT = 5.0


def thumbnail(face: Face, box: Box) -> Group:
    """The face inside a box, as large as it fits, in the middle."""
    factor = min(box.width / face.width, box.height / face.height)
    left, top = box.centre[0] - face.width * factor / 2, box.centre[1] - face.height * factor / 2
    items = (
        *_paper(face),
        *_legible(face.items, factor),
        Path(outline(face), stroke="#888888", width_pt=0.4 / factor),
    )
    placed = scale(factor).then(shift(left, top))
    return Group((Group(items, clip=outline(face)),), placed, label="thumbnail")


def _paper(face: Face) -> tuple[Item, ...]:
    return (Path(outline(face), fill="#ffffff"),)


def _legible(items: tuple[Item, ...], factor: float) -> tuple[Item, ...]:
    """The same items (the same objects where nothing is left out) without texts below READABLE_PT."""
    kept: list[Item] = []
    for item in items:
        if isinstance(item, Group):
            inner = _legible(item.items, factor * _growth(item.matrix))
            same = len(inner) == len(item.items) and all(a is b for a, b in zip(inner, item.items, strict=True))
            kept.append(item if same else Group(inner, item.matrix, item.clip, item.label, item.mark))
        elif not isinstance(item, Text) or item.size_pt * factor >= READABLE_PT:
            kept.append(item)
    return tuple(kept)


def _growth(matrix: Matrix) -> float:
    """How much larger a matrix makes things: the square root of its determinant."""
    return float(abs(matrix.a * matrix.d - matrix.b * matrix.c) ** 0.5)


def flip(room: Box) -> tuple[Item, ...]:
    """A sheet, an arrow that turns it over its long edge, its back: places 1 and 2 change sides."""
    wide, high = 17.0, 24.0
    front, back = Box(room.x, room.y + 4, wide, high), Box(room.x + 31, room.y + 4, wide, high)
    start, end, top = front.right + 2, back.x - 2, front.y + 5
    arc: tuple[Segment, ...] = (("M", (start, top)), ("C", (start + 2, top - 6, end - 2, top - 6, end, top)))
    head: tuple[Segment, ...] = (("M", (end - 2.2, top - 1.2)), ("L", (end, top)), ("L", (end + 0.3, top - 2.4)))
    numbers = [(front, "12"), (back, "21")]
    texts = [item for box, two in numbers for n, text in enumerate(two) for item in _number(text, box, n)]
    sheets = [Path(rectangle(box), fill="#ffffff", stroke="#444444", width_pt=0.6) for box in (front, back)]
    said, _ = stack(paragraph("front: place 1 is left; back: place 1 is right", 60, SMALL), room.x, back.bottom + 1.5)
    return (*sheets, Path((*arc, *head), stroke="#c0392b", width_pt=0.8, cap=1, join=1), *texts, *said)


def _number(text: str, box: Box, column: int) -> tuple[Item, ...]:
    x = box.x + (column + 0.5) * box.width / 2 - 1.2
    return stack(paragraph(text, 6, SMALL._replace(size_pt=12)), x, box.y + box.height / 2 - 3)[0]


def sheet(paper: Paper, cuts: Cuts, box: Box) -> tuple[Item, ...]:
    """A small sheet with its cut lines, numbered in the order of the cuts."""
    factor = min(box.width / paper.width, box.height / paper.height)
    frame = Box(box.x, box.y, paper.width * factor, paper.height * factor)
    lines: list[Segment] = []
    numbers: list[Item] = []
    for number, (edge, stop) in enumerate(cuts.order, 1):
        x, y = frame.x + stop * factor, frame.y + stop * factor
        upright = edge == "left"
        ends = ((x, frame.y), (x, frame.bottom)) if upright else ((frame.x, y), (frame.right, y))
        lines += [("M", ends[0]), ("L", ends[1])]
        first = number % 2 == 1
        at = (x - 1, frame.y - (2.4 if first else 4.6)) if upright else (frame.right + (0.8 if first else 3.6), y - 1)
        numbers += stack(paragraph(str(number), 6, SMALL._replace(size_pt=5.5)), *at)[0]
    return (
        Path(rectangle(frame), fill="#ffffff", stroke="#444444", width_pt=0.6),
        Path(tuple(lines), stroke="#c0392b", width_pt=0.4, dash_pt=(2, 1)),
        *numbers,
    )
