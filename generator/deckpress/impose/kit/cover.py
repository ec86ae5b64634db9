"""A kit's stacks, cut plan and faces in; its first page out: what to buy, what is where, how to print and cut."""

import re
from collections.abc import Sequence

from deckpress.frozen import dataclass
from deckpress.geometry import Box
from deckpress.impose.kit import contents, pictures
from deckpress.impose.kit.contents import Stack
from deckpress.impose.kit.cuts import Cuts
from deckpress.impose.prose import BODY, HEADING, SMALL, TITLE, TextRow, paragraph
from deckpress.layout.segments import rectangle
from deckpress.layout.stacked import stacked
from deckpress.model.face import Face, Item, Path
from deckpress.model.formats import Paper
from deckpress.model.game import Game

MARGIN = 15.0
GUTTER = 8.0
LEAST = (190.0, 250.0)
"""mm of paper that the page needs."""
INK = "#1a1a1a"
SQUARE = 50.0
DRAWING, NUMBERS = 56.0, 8.0
"""The cut plan's height where it has room, and what its numbers take up at its right, mm."""
_REST = {
    True: "Print the rest, each file as one job on its own material.",
    False: "Print the rest, each line of “What is where” as one job on its own material: choose its pages.",
}
_ALONG = {
    "edge": "along the marks at the edges",
    "full": "along the lines that cross the sheet",
    "corner": "from corner mark to corner mark",
    "none": "by the measures below",
}
_BY_MACHINE = (
    "Put a sheet on the cutter’s mat with its printed front up. Open its cut lines in the cutter’s program: the SVG "
    "file beside this one that is named after the sheets, as large as the paper. The machine finds the marks in the "
    "corners, 10 mm from the edges, and cuts each piece. Try one sheet before the others."
)
_LIGHT = "Hold a sheet against the light: fronts and backs must meet."


@dataclass(frozen=True, slots=True)
class Kit:
    """What the first page tells of: `samples` are a few faces, `reading` the sheets that stay
    whole, `where` says what is on which sheet; `apart`: each material has a file of its own;
    `says`: what the scheme wants done with which sheets; `booklet`: the rulebook is a file of
    its own; `thick`: pieces of board have two faces; `book`: the rulebook is among the sheets of paper; `marks`: their
    style; `work`: what is done with a sheet besides cutting it by hand."""

    game: Game
    paper: Paper
    stacks: tuple[Stack, ...]
    where: tuple[tuple[str, str], ...]
    cuts: tuple[Cuts, ...]
    samples: tuple[Face, ...]
    reading: int
    sheets: int
    flip: str
    apart: bool = False
    says: tuple[str, ...] = ()
    booklet: bool = False
    thick: bool = False
    book: bool = False
    marks: str = "edge"
    work: contents.Work = ""


def cover(kit: Kit) -> tuple[Item, ...]:
    """Title across, two columns below, ruler and square at the foot."""
    page = Box(MARGIN, MARGIN, kit.paper.width - 2 * MARGIN, kit.paper.height - 2 * MARGIN)
    half = (page.width - GUTTER) / 2
    top, down = stacked(_title(kit, page.width), page.x, page.y)
    left, end = stacked(_left(kit, half), page.x, down + 4)
    right, after = stacked(_right(kit, half), page.x + half + GUTTER, down + 4)
    drawing = _drawings(kit, Box(page.x + half + GUTTER, after + 3, half, page.bottom - after - 3))
    faces = _samples(kit, Box(page.x, end + 6, half, 34))
    turn = pictures.flip(Box(page.x, end + 42, half, 40), kit.flip) if kit.flip else ()
    return (*top, *left, *right, *drawing, *faces, *turn, *_measures(page))


def _title(kit: Kit, width: float) -> list[TextRow]:
    beside = sum(count for stack in kit.stacks for kind, count in stack.kinds if not kind.counted)
    more = f" ({beside} of them outside the rulebook’s total)" if beside else ""
    facts = [f"{sum(s.components for s in kit.stacks)} components{more} on {kit.sheets} sheets of {kit.paper.title}"]
    facts += [f"version {kit.game.version}", f"data {kit.game.data_hash}"]
    rule = f"**Print at 100 % (actual size), {_sides(kit)}. Measure the ruler before you cut.**"
    return [
        *paragraph(f"{kit.game.title}: complete kit", width, TITLE),
        *paragraph(" · ".join(facts), width, SMALL),
        *paragraph(rule, width, BODY._replace(size_pt=11, above=4)),
    ]


def _sides(kit: Kit) -> str:
    """A rulebook among sheets to fold has two sides all the same."""
    both = f"on both sides, flip on the {kit.flip.replace('-', ' ') or 'long edge'}"
    return both if kit.flip else f"on one side (the paper {both})" if kit.book else "on one side"


def _left(kit: Kit, width: float) -> list[TextRow]:
    lines = paragraph("Buy", width, HEADING)
    tools = contents.MACHINE if kit.work == "machine" else contents.KNIFE
    for line in (*contents.buy(kit.stacks, kit.reading, short(kit.paper), kit.work, kit.thick, kit.booklet), tools):
        lines += paragraph(line, width, BODY, bullet=True)
    lines += paragraph("What is where", width, HEADING)
    for sheets, what in kit.where:
        lines += paragraph(f"**{sheets}**: {what}", width, BODY._replace(above=1.1))
    return lines


def _right(kit: Kit, width: float) -> list[TextRow]:
    lines = paragraph("Print", width, HEADING)
    steps = [
        "Print this page alone and measure the ruler and the square below. Wrong size? Choose “actual size” or 100 %.",
        f"{_REST[kit.apart]} {_LIGHT if kit.flip else ''}".rstrip(),
    ]
    steps += [contents.thick(kit.flip)] if kit.thick else []
    for number, step in enumerate(steps, 1):
        lines += paragraph(f"**{number}.** {step}", width)
    lines += paragraph("Cut", width, HEADING)
    for line in kit.says:
        lines += paragraph(f"**{line}**", width)
    return [*lines, *(paragraph(_BY_MACHINE, width) if kit.work == "machine" else _by_hand(kit, width))]


def _by_hand(kit: Kit, width: float) -> list[TextRow]:
    cuts = sum(cut.number * len(cut.sheets) for cut in kit.cuts)
    lines = paragraph(
        f"Cut with the printed fronts up, {_ALONG[kit.marks]}. First all upright cuts, the far one first, so that the "
        "edge you measure from stays; then lay the strips together and cut across.",
        width,
    )
    for cut in kit.cuts[:3]:
        lines += paragraph(_stops(cut), width, SMALL)
    about = contents.minutes(kit.stacks, cuts)
    return [*lines, *paragraph(f"{cuts} straight cuts; about {about} minutes with knife and ruler (estimated).", width)]


def _stops(cut: Cuts) -> str:
    sheets = f"sheet{'' if len(cut.sheets) == 1 else 's'} {_ranges(cut.sheets)}"
    left, top = (", ".join(f"{stop:g}" for stop in stops) for stops in (cut.from_left, cut.from_top))
    stops = [f"From the left: {left}."] if left else []
    stops += [f"From the top: {top} mm."] if top else []
    stops += ["The rest piece by piece."] if cut.single else []
    return f"**{cut.size}**, {sheets}, {cut.number} cuts. {' '.join(stops)}"


def short(paper: Paper) -> str:
    """A paper's name without its measures: "A4", "US Letter"."""
    return re.split(r"\s\d", paper.title)[0]


def _ranges(sheets: Sequence[int]) -> str:
    """1, 2, 3, 5 -> "1-3, 5"."""
    runs: list[list[int]] = []
    for sheet in sheets:
        if runs and runs[-1][-1] == sheet - 1:
            runs[-1].append(sheet)
        else:
            runs.append([sheet])
    return ", ".join(f"{run[0]}–{run[-1]}" if len(run) > 1 else str(run[0]) for run in runs)


def _drawings(kit: Kit, room: Box) -> tuple[Item, ...]:
    """The first cut plan: numbers are the order of the cuts. It stands above the square or, smaller, beside it."""
    if not kit.cuts or kit.work == "machine":
        return ()
    said, down = stacked(
        paragraph("Order of the cuts on the first of these sheets:", room.width, SMALL), room.x, room.y
    )
    above = Box(room.x, down + 6, room.width, min(DRAWING, room.bottom - SQUARE - NUMBERS - down))
    beside = above._replace(width=room.width - SQUARE - NUMBERS, height=min(DRAWING, room.bottom - down - 6))
    best = max(above, beside, key=lambda box: min(box.height / kit.paper.height, box.width / kit.paper.width))
    return (*said, *pictures.sheet(kit.paper, kit.cuts[0], best))


def _samples(kit: Kit, room: Box) -> tuple[Item, ...]:
    """A few faces side by side."""
    width = min(24.0, room.width / max(1, len(kit.samples)) - 2)
    return tuple(
        pictures.thumbnail(face, Box(room.x + number * (width + 2), room.y, width, room.height))
        for number, face in enumerate(kit.samples)
    )


def _measures(page: Box) -> tuple[Item, ...]:
    """A ruler of 100 mm and a square of 50 mm at the foot."""
    square = Box(page.right - SQUARE, page.bottom - SQUARE, SQUARE, SQUARE)
    base = page.bottom - 4
    ticks = [(page.x + u, base - (1.5 if u % 5 else 2.2 if u % 10 else 3.2)) for u in range(101)]
    scale = [part for x, y in ticks for part in (("M", (x, y)), ("L", (x, base)))]
    ruler = Path((*scale, ("M", (page.x, base)), ("L", (page.x + 100, base))), stroke=INK, width_pt=0.35)
    said, _ = stacked(
        paragraph("This line is **100 mm** long, the square **50 mm** wide and high.", 100), page.x, base - 10
    )
    inside, _ = stacked(paragraph("50 mm", 20, SMALL), square.x + 2, square.y + 2)
    return (Path(rectangle(*square), stroke=INK, width_pt=0.35), ruler, *said, *inside)
