"""An imposed Job in; the cut lines of a sheet as SVG out, for cutting machines and templates.

Width and height carry mm and the viewBox counts in mm, so that every program opens it at its true size.
"""

from xml.sax.saxutils import escape, quoteattr

from deckpress.geometry import Box, around, shift, turned
from deckpress.layout.segments import moved
from deckpress.model.sheet import Job, Slot

HAIR = 0.1
"""Width of a cut line, mm: machines follow its middle."""


def render(job: Job, whole_sheet: bool = True, number: int = 0) -> bytes:
    """A page's trims and die lines; without the sheet round them the picture begins at the first trim."""
    page = job.pages[number]
    paper = Box(0, 0, job.paper.width, job.paper.height)
    view = paper if whole_sheet or not page.slots else around([slot.box for slot in page.slots])
    size = f'width="{_number(view.width)}mm" height="{_number(view.height)}mm"'
    box = f'viewBox="0 0 {_number(view.width)} {_number(view.height)}"'
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} {box}>',
        f"<title>{escape(job.title)}</title>",
        f'<g fill="none" stroke="#000000" stroke-width="{HAIR}">',
        *(_outline(slot, view) for slot in page.slots),
        "</g>",
        "</svg>",
    ]
    return ("\n".join(lines) + "\n").encode()


def _outline(slot: Slot, view: Box) -> str:
    """A rectangle with its corners, a circle, a hexagon on its side, or the format's own line."""
    box = slot.box.moved(-view.x, -view.y)
    name = f"data-slot={quoteattr(str(slot.number))} data-piece={quoteattr(slot.face.piece)}"
    if slot.face.shape == "round":
        x, y = box.centre
        return f'<circle cx="{_number(x)}" cy="{_number(y)}" r="{_number(box.width / 2)}" {name}/>'
    if slot.face.shape == "hexagon":
        return f'<polygon points="{_hexagon(box, slot.turn)}" {name}/>'
    if slot.face.shape == "free":
        return f'<path d="{_path(slot, box)}" {name}/>'
    place = f'x="{_number(box.x)}" y="{_number(box.y)}" width="{_number(box.width)}" height="{_number(box.height)}"'
    corner = f' rx="{_number(slot.face.corner)}"' if slot.face.corner else ""
    return f"<rect {place}{corner} {name}/>"


def _path(slot: Slot, box: Box) -> str:
    """The die line of a free shape where it lies on the sheet."""
    place = turned(slot.turn, slot.face.width, slot.face.height).then(shift(box.x, box.y))
    return " ".join(" ".join([letter, *map(_number, values)]) for letter, values in moved(slot.face.die, place))


def _hexagon(box: Box, turn: int) -> str:
    """Corners of a hexagon that lies on a side; turned by 90 degrees it stands on a corner."""
    shares = ((0.25, 0.0), (0.75, 0.0), (1.0, 0.5), (0.75, 1.0), (0.25, 1.0), (0.0, 0.5))
    turned = [(y, x) for x, y in shares] if turn % 180 else list(shares)
    points = ((box.x + x * box.width, box.y + y * box.height) for x, y in turned)
    return " ".join(f"{_number(x)},{_number(y)}" for x, y in points)


def _number(value: float) -> str:
    """
    >>> _number(126.0), _number(8.5)
    ('126', '8.5')
    """
    return f"{value:.3f}".rstrip("0").rstrip(".")
