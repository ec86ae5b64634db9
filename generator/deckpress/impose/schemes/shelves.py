"""Pieces of different sizes on the same sheets, in shelves: highest first, each row as high as its first piece.

For a print shop that charges by the sheet. Each piece has its own corner marks; backs are mirrored as for duplex.
"""

from collections.abc import Iterator, Sequence

from deckpress.geometry import TOLERANCE, Box
from deckpress.impose import grid as grids
from deckpress.impose.grid import Grid
from deckpress.impose.schemes.duplex import two_sides
from deckpress.impose.stack import Component, Setting
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
    if size[0] > room.width + TOLERANCE or size[1] > room.height + TOLERANCE:
        return grids.fit(name, size, shape, paper, plan)
    why = f"shelves on {paper.id}, gap {plan.gap[0]:g} mm"
    return Grid(sheet, 1, 1, room.width, room.height, plan.gap, room.x, room.y, why)


def impose(components: Sequence[Component], setting: Setting) -> tuple[Page, ...]:
    """Recto and verso of each sheet."""
    sheets: dict[int, list[tuple[int, Component, Box]]] = {}
    for component, (sheet, box) in zip(components, _places(components, setting), strict=True):
        filled = sheets.setdefault(sheet, [])
        filled.append((len(filled) + 1, component, box))
    sheets = {sheet: _centred(filled, setting.grid.block) for sheet, filled in sheets.items()}
    backs = any(component.back for component in components)
    return tuple(page for sheet, filled in sheets.items() for page in two_sides(sheet, filled, setting, backs))


def _centred(filled: list[tuple[int, Component, Box]], room: Box) -> list[tuple[int, Component, Box]]:
    """Moved sideways, so that both margins are equal."""
    right = max(box.right for _, _, box in filled)
    off = round((room.right - right) / 2, 6)
    return [(number, component, box.moved(off, 0)) for number, component, box in filled]


def _places(components: Sequence[Component], setting: Setting) -> Iterator[tuple[int, Box]]:
    room, (gap_x, gap_y) = setting.grid.block, setting.grid.gap
    sheet, x, y, shelf = 1, room.x, room.y, 0.0
    for face in (component.front for component in components):
        if x + face.width > room.right + TOLERANCE:
            x, y, shelf = room.x, y + shelf + gap_y, 0.0
        if y + face.height > room.bottom + TOLERANCE:
            sheet, x, y, shelf = sheet + 1, room.x, room.y, 0.0
        shelf = max(shelf, face.height)
        yield sheet, Box(round(x, 6), round(y, 6), face.width, face.height)
        x += face.width + gap_x
