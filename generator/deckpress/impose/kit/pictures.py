"""Faces and sheets in; small pictures of them out: thumbnails, a sheet's outline."""

from deckpress.geometry import Box, scale, shift
from deckpress.impose.kit.cuts import Cuts
from deckpress.impose.prose import SMALL, paragraph
from deckpress.layout.book.pictures import legible
from deckpress.layout.die import outline
from deckpress.layout.segments import rectangle
from deckpress.layout.stacked import stacked
from deckpress.model.face import Face, Group, Item, Path, Segment
from deckpress.model.formats import Paper


def thumbnail(face: Face, box: Box) -> Group:
    """The face inside a box, as large as it fits, in the middle."""
    factor = min(box.width / face.width, box.height / face.height)
    left, top = box.centre[0] - face.width * factor / 2, box.centre[1] - face.height * factor / 2
    shape, edge = outline(face), Path(outline(face), stroke="#888888", width_pt=0.4 / factor)
    items = (Path(shape, fill="#ffffff"), *legible(face.items, factor), edge)
    return Group((Group(items, clip=shape),), scale(factor).then(shift(left, top)), label="thumbnail")


def flip(room: Box, edge: str) -> tuple[Item, ...]:
    """A sheet, an arrow that turns it over, its back: over the long edge places 1 and 2 change sides, over the short
    edge they change rows."""
    wide, high = 17.0, 24.0
    front, back = Box(room.x, room.y + 4, wide, high), Box(room.x + 31, room.y + 4, wide, high)
    start, end, top = front.right + 2, back.x - 2, front.y + 5
    arc: tuple[Segment, ...] = (("M", (start, top)), ("C", (start + 2, top - 6, end - 2, top - 6, end, top)))
    head: tuple[Segment, ...] = (("M", (end - 2.2, top - 1.2)), ("L", (end, top)), ("L", (end + 0.3, top - 2.4)))
    short = edge == "short-edge"
    texts = [item for box, two in ((front, "12"), (back, "21")) for item in _numbers(two, box, short)]
    sheets = [Path(rectangle(*box), fill="#ffffff", stroke="#444444", width_pt=0.6) for box in (front, back)]
    words = "on top; back: place 1 is at the foot, upside down" if short else "left; back: place 1 is right"
    said, _ = stacked(paragraph(f"front: place 1 is {words}", room.width, SMALL), room.x, back.bottom + 1.5)
    return (*sheets, Path((*arc, *head), stroke="#c0392b", width_pt=0.8, cap=1, join=1), *texts, *said)


def _numbers(two: str, box: Box, down: bool) -> tuple[Item, ...]:
    """Side by side, or one below the other."""
    wide, high = box.width / 2, box.height / 2
    middles = [(box.centre[0], box.y + (n + 0.5) * high) for n in (0, 1)] if down else []
    middles = middles or [(box.x + (n + 0.5) * wide, box.centre[1]) for n in (0, 1)]
    placed = zip(two, middles, strict=True)
    return tuple(item for text, at in placed for item in _number(text, *at))


def _number(text: str, x: float, y: float) -> tuple[Item, ...]:
    return stacked(paragraph(text, 6, SMALL._replace(size_pt=12)), x - 1.2, y - 3)[0]


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
        numbers += stacked(paragraph(str(number), 6, SMALL._replace(size_pt=5.5)), *at)[0]
    return (
        Path(rectangle(*frame), fill="#ffffff", stroke="#444444", width_pt=0.6),
        Path(tuple(lines), stroke="#c0392b", width_pt=0.4, dash_pt=(2, 1)),
        *numbers,
    )
