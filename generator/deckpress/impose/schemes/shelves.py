"""Pieces of different sizes on the same sheets, in shelves: highest first, each row as high as its first piece.

For a print shop that charges by the sheet. Each piece has its own corner marks; backs are mirrored as for duplex. Where
no further row fits upright, pieces lie on their sides.
"""

from collections.abc import Iterator, Sequence

from deckpress.geometry import TOLERANCE, Box
from deckpress.impose import grid as grids
from deckpress.impose.grid import Grid
from deckpress.impose.schemes.duplex import Placed, two_sides
from deckpress.impose.stack import Component, Setting
from deckpress.model.face import Face
from deckpress.model.formats import Paper, Plan, Shape
from deckpress.model.sheet import Page
from deckpress.problems import Problem

BLANKS = False


def prepare(components: Sequence[Component], plan: Plan) -> list[Component]:
    """Highest first, then widest; pieces of one size keep their order."""
    return sorted(components, key=lambda c: (-c.front.height, -c.front.width))


def fit(name: str, size: tuple[float, float], shape: Shape, paper: Paper, plan: Plan) -> Grid | Problem:
    """One place as large as the paper inside its margins; the gap is the plan's."""
    sheet = grids.orientations(paper, plan)[0]
    room = grids.area(sheet, plan)
    if not any(w <= room.width + TOLERANCE and h <= room.height + TOLERANCE for w, h in (size, size[::-1])):
        return grids.fit(name, size, shape, paper, plan)
    why = f"shelves on {paper.id}, gap {plan.gap[0]:g} mm"
    return Grid(sheet, 1, 1, room.width, room.height, plan.gap, room.x, room.y, why)


def impose(components: Sequence[Component], setting: Setting) -> tuple[Page, ...]:
    """Recto and verso of each sheet."""
    sheets: dict[int, list[Placed]] = {}
    for component, (sheet, box, turn) in zip(components, _places(components, setting), strict=True):
        filled = sheets.setdefault(sheet, [])
        filled.append((len(filled) + 1, component, box, turn))
    sheets = {sheet: _centred(filled, setting.grid.block) for sheet, filled in sheets.items()}
    backs = any(component.back for component in components)
    return tuple(page for sheet, filled in sheets.items() for page in two_sides(sheet, filled, setting, backs))


def _centred(filled: list[Placed], room: Box) -> list[Placed]:
    """Moved sideways, so that both margins are equal."""
    right = max(box.right for _, _, box, _ in filled)
    off = round((room.right - right) / 2, 6)
    return [(number, component, box.moved(off, 0), turn) for number, component, box, turn in filled]


def _places(components: Sequence[Component], setting: Setting) -> Iterator[tuple[int, Box, int]]:
    """Sheet, place and turn: in what is left of the row, in a new row below it or on the next sheet."""
    room, (gap_x, gap_y) = setting.grid.block, setting.grid.gap
    sheet, rest, below = 1, room._replace(height=0), room
    for face in (component.front for component in components):
        found = _fit(face, rest)
        if not found:
            found = _fit(face, below)
            if not found:
                sheet, found = sheet + 1, _fit(face, room) or (room._replace(width=face.width, height=face.height), 0)
            row = found[0]
            rest = room._replace(y=row.y, height=row.height)
            below = room._replace(y=row.bottom + gap_y, height=room.bottom - row.bottom - gap_y)
        place, turn = found
        yield sheet, place, turn
        rest = rest._replace(x=place.right + gap_x, width=room.right - place.right - gap_x)


def _fit(face: Face, free: Box) -> tuple[Box, int] | None:
    """Upright, or else lying on its side."""
    for turn, (width, height) in ((0, (face.width, face.height)), (90, (face.height, face.width))):
        if width <= free.width + TOLERANCE and height <= free.height + TOLERANCE:
            return Box(round(free.x, 6), round(free.y, 6), width, height), turn
    return None
