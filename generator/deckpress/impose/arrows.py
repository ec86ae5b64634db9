"""A paper and a plan in; the sacrifice sheet of manual duplex out: both sides with an arrow and what to do."""

from deckpress.impose.furniture import FONT, width
from deckpress.impose.schemes.duplex import mirrors_columns
from deckpress.model.face import Item, Path, Text
from deckpress.model.formats import Paper, Plan
from deckpress.model.sheet import Page

INK = "#000000"
SIDE = 10.0
"""mm that texts keep from the sides of the paper."""


def sacrifice(paper: Paper, plan: Plan, rectos: int) -> tuple[Page, Page]:
    """`rectos` counts this sheet's front too."""
    back = 2 * rectos if plan.tray == "face-up" else rectos + 1
    upright = mirrors_columns(paper, plan.flip)
    front = (
        "Spoil this sheet first",
        f"1. Print page 1 alone. 2. Put the sheet back into the tray. 3. Print page {back} alone.",
        "Held against the light, both arrows must point the same way and lie on each other.",
        f"If not, turn the sheet and try again; then print {span(2, rectos)}, turn the stack the same way",
        f"and print {_rest(rectos, plan)}.",
    )
    behind = (f"Back of the sheet to spoil (page {back})", "Hold it against the light.")
    recto = Page(1, "recto", (), furniture=_drawn(paper, front, True), label="sacrifice sheet")
    return recto, Page(1, "verso", (), furniture=_drawn(paper, behind, upright), label="sacrifice sheet")


def _rest(rectos: int, plan: Plan) -> str:
    if plan.tray == "face-up":
        backs = span(rectos + 1, 2 * rectos - 1)
        return f"{backs}: they stand in reverse order already" if rectos > 2 else backs
    return span(rectos + 2, 2 * rectos)


def span(first: int, last: int) -> str:
    """As a print dialog wants them.

    >>> span(2, 2), span(2, 4)
    ('page 2', 'pages 2 to 4')
    """
    return f"page {first}" if first == last else f"pages {first} to {last}"


def _drawn(paper: Paper, lines: tuple[str, ...], up: bool) -> tuple[Item, ...]:
    """Smaller on paper that is lower than A4; lines that are too long for the paper go on below."""
    middle, share = paper.width / 2, min(1.0, paper.height / 297)
    size, room = max(7.0, 11 * share), paper.width - 2 * SIDE
    rows = [(lines[0], size * 14 / 11), *((row, size) for line in lines[1:] for row in _rows(line, size, room))]
    step, top = 7 * size / 11, paper.height * (0.62 if up else 0.15)
    texts = [_centred(row, middle, top + i * step, pt) for i, (row, pt) in enumerate(rows)]
    return (_arrow(middle, paper.height, up, share), *texts)


def _rows(line: str, size: float, room: float) -> list[str]:
    rows = [""]
    for word in line.split():
        longer = f"{rows[-1]} {word}".strip()
        if width(longer, size) > room and rows[-1]:
            rows.append(word)
        else:
            rows[-1] = longer
    return rows


def _centred(text: str, middle: float, y: float, size: float) -> Text:
    long = width(text, size)
    return Text(text, middle - long / 2, y, FONT, size, long, INK, "sacrifice", "literal")


def _arrow(x: float, height: float, up: bool, share: float) -> Path:
    """90 mm long, in the upper half of the sheet; for a back that stands on its head it is mirrored top to bottom."""
    points = [(0, 40), (22, 70), (9, 70), (9, 130), (-9, 130), (-9, 70), (-22, 70)]
    placed = [(x + a * share, b * share if up else height - b * share) for a, b in points]
    return Path((("M", placed[0]), *(("L", p) for p in placed[1:]), ("Z", ())), fill="#dddddd", stroke=INK, width_pt=1)
