"""A paper in; the calibration page out: verniers on both sides in two far corners, lines to measure, a square, a grid.

Front scales have a pitch of 1.5 mm and their backs one of 1.3 mm: held against the light, the number where two lines
meet is the drift in steps of 0.2 mm.
"""

from deckpress.geometry import Box
from deckpress.impose.printer import EDGE_X, EDGE_Y, LENGTH_X, LENGTH_Y, STEP
from deckpress.impose.prose import BODY, SMALL, TITLE, TextRow, paragraph
from deckpress.layout.segments import rectangle
from deckpress.layout.stacked import stacked
from deckpress.model.face import Item, Path, Segment
from deckpress.model.formats import Paper
from deckpress.model.sheet import Job, Page

PITCH = 1.5
TICKS = 20
"""To each side of the middle: 4 mm of drift."""
INK = "#000000"
LEAST = (LENGTH_X + 12, LENGTH_Y + 12)
"""Width and height of the paper: lines X and Y with 6 mm to each side."""


def job(paper: Paper, name: str = "calibration") -> Job:
    """Recto and verso of one sheet, long edge."""
    pages = (
        Page(1, "recto", (), furniture=_recto(paper), label="calibration, front"),
        Page(1, "verso", (), furniture=_verso(paper), label="calibration, back"),
    )
    title = "Printer calibration" if name == "calibration" else f"Printer calibration: {name}"
    return Job(
        f"{name}-{paper.id}.pdf", title, "print", "", "", "", paper, "calibration", "duplex", "long-edge", (), 1, pages
    )


def _scales(paper: Paper) -> tuple[tuple[str, float, float, bool], ...]:
    """Letter, middle (x, y) on the front, whether it lies across."""
    right, bottom = paper.width - EDGE_X, paper.height - EDGE_Y
    return (
        ("A", EDGE_X + 40, EDGE_Y, True), ("B", EDGE_X, EDGE_Y + 45, False),
        ("C", right - 40, bottom, True), ("D", right, bottom - 45, False),
    )  # fmt: skip


def _recto(paper: Paper) -> tuple[Item, ...]:
    scales = [item for letter, x, y, lies in _scales(paper) for item in _front(letter, x, y, lies)]
    said, _ = stacked(_instructions(paper), 45, 62)
    return (*scales, *said, *_lines(paper))


def _verso(paper: Paper) -> tuple[Item, ...]:
    """The same places seen from behind (long edge: x runs the other way)."""
    ticks = [part for _, x, y, lies in _scales(paper) for part in _back(paper.width - x, y, lies)]
    said, _ = stacked(paragraph("Back of the calibration page: hold it against the light.", 120), 45, 62)
    return (Path(tuple(ticks), stroke=INK, width_pt=0.3), *said)


def _front(letter: str, x: float, y: float, lies: bool) -> list[Item]:
    """Ticks below (or right of) the base line, every fifth longer and with its number."""
    parts: list[Segment] = []
    texts: list[Item] = []
    for number in range(-TICKS, TICKS + 1):
        long = 5.0 if number % 5 == 0 else 3.5
        at = number * PITCH
        ends = ((x + at, y), (x + at, y + long)) if lies else ((x, y + at), (x + long, y + at))
        parts += [("M", ends[0]), ("L", ends[1])]
        if number % 5 == 0:
            place = (x + at - 2, y + 5.4) if lies else (x + 5.6, y + at - 1.2)
            texts += stacked(paragraph(f"{number:+d}" if number else "0", 10, SMALL._replace(size_pt=6)), *place)[0]
    name = (x - TICKS * PITCH - 6, y - 2) if lies else (x - 2, y - TICKS * PITCH - 7)
    return [Path(tuple(parts), stroke=INK, width_pt=0.3), *texts, *stacked(paragraph(f"**{letter}**", 10), *name)[0]]


def _back(x: float, y: float, lies: bool) -> list[Segment]:
    """Ticks on the other side of the base line, a step closer together; x is mirrored, so they run backwards."""
    parts: list[Segment] = []
    for number in range(-TICKS, TICKS + 1):
        at, long = number * (PITCH - STEP), 5.0 if number % 5 == 0 else 3.5
        ends = ((x - at, y), (x - at, y - long)) if lies else ((x, y + at), (x + long, y + at))
        parts += [("M", ends[0]), ("L", ends[1])]
    return parts


def _instructions(paper: Paper) -> list[TextRow]:
    wide = 120.0
    steps = (
        "Print this page at 100 %, on both sides, flip on the long edge.",
        "Hold it against the light, this side to you. On each scale find the number where a line of the front and a "
        "line of the back meet in one: A, B, C and D. 0 means no drift.",
        f"Measure the lines X ({LENGTH_X:g} mm) and Y ({LENGTH_Y:g} mm) with a steel ruler.",
        "Type what you read, for instance",
    )
    lines = paragraph("Printer calibration", wide, TITLE)
    for number, step in enumerate(steps, 1):
        lines += paragraph(f"**{number}.** {step}", wide)
    command = "deckpress calibrate" if paper.id == "a4" else f"deckpress calibrate --paper {paper.id}"
    typed = BODY._replace(size_pt=8.5, weight="bold")
    lines += paragraph(f"{command} --profile office --read A=+3,B=-1,C=+2,D=0,X=179.6,Y=239.5", wide, typed)
    lines += paragraph("**5.** Print the proof that this makes: all scales should read 0. Then print with", wide)
    return [*lines, *paragraph("deckpress print --printer office", wide, typed)]


def _lines(paper: Paper) -> tuple[Item, ...]:
    """X across and Y down through the middle of the page, a square of 50 mm."""
    x, y = (paper.width - LENGTH_X) / 2, paper.height / 2 + 22
    top, at = (paper.height - LENGTH_Y) / 2, paper.width - 10
    across = _measure((x, y), (x + LENGTH_X, y))
    down = _measure((at, top), (at, top + LENGTH_Y))
    square = Box(paper.width / 2 - 25, y + 14, 50, 50)
    names = [("X", x + 4, y + 2), ("Y", at - 5, paper.height / 2), ("50 mm", square.x + 2, square.y + 2)]
    texts = [item for name, left, up in names for item in stacked(paragraph(f"**{name}**", 20, SMALL), left, up)[0]]
    return (Path((*across, *down, *rectangle(*square)), stroke=INK, width_pt=0.3), *texts)


def _measure(start: tuple[float, float], end: tuple[float, float]) -> tuple[Segment, ...]:
    """A line with a cross stroke at each end."""
    dx, dy = (0.0, 3.0) if start[1] == end[1] else (3.0, 0.0)
    strokes = [(("M", (x - dx, y - dy)), ("L", (x + dx, y + dy))) for x, y in (start, end)]
    return (("M", start), ("L", end), *strokes[0], *strokes[1])
