"""Boards larger than the paper, in tiles with an overlap: cut along the marks, lay each tile over the next, glue.

Neighbouring tiles repeat a strip of the picture (`fold` in the plan, 10 mm). Each tile says its row and column.
"""

from collections.abc import Sequence
from dataclasses import replace
from math import ceil

from deckpress.geometry import Box, shift
from deckpress.impose import grid as grids
from deckpress.impose.flood import rectangle
from deckpress.impose.grid import Grid
from deckpress.impose.schemes.duplex import slot
from deckpress.impose.stack import Component, Setting
from deckpress.model.face import Face, Group
from deckpress.model.formats import Paper, Plan, Shape
from deckpress.model.sheet import Page

KIT = False
BLANKS = False
SAYS = "cut, overlap the tiles, glue"


def fit(name: str, size: tuple[float, float], shape: Shape, paper: Paper, plan: Plan) -> Grid:
    """As few tiles as possible, all of one size, on upright or lying paper; `columns` and `rows` count the tiles."""
    found = [_cut(sheet, size, plan) for sheet in grids.orientations(paper, plan)]
    return min(found, key=lambda grid: grid.places)


def _cut(sheet: Paper, size: tuple[float, float], plan: Plan) -> Grid:
    room, overlap = grids.area(sheet, plan), plan.fold
    columns, rows = _parts(size[0], room.width, overlap), _parts(size[1], room.height, overlap)
    width, height = _part(size[0], columns, overlap), _part(size[1], rows, overlap)
    left, top = (sheet.width - width) / 2, (sheet.height - height) / 2
    why = f"{columns} × {rows} tiles of {width:g} × {height:g} mm on {sheet.id}, overlap {overlap:g} mm"
    return Grid(sheet, columns, rows, width, height, (overlap, overlap), left, top, why)


def _parts(length: float, room: float, overlap: float) -> int:
    return max(1, ceil((length - overlap - 0.01) / (room - overlap)))


def _part(length: float, parts: int, overlap: float) -> float:
    return round((length + (parts - 1) * overlap) / parts, 4)


def impose(components: Sequence[Component], setting: Setting) -> tuple[Page, ...]:
    """One page per tile, fronts of all tiles and then the backs' tiles."""
    faces = [(face, c.copy) for c in components for face in (c.front, c.back) if face]
    tiles = [(tile, copy) for face, copy in faces for tile in split(face, setting.grid)]
    box = Box(setting.grid.left, setting.grid.top, setting.grid.width, setting.grid.height)
    return tuple(
        Page(sheet, "single", (slot(1, tile, copy, box, 0, setting.plan),), label=f"tile {sheet} of {len(tiles)}")
        for sheet, (tile, copy) in enumerate(tiles, 1)
    )


def split(face: Face, grid: Grid) -> list[Face]:
    """The face's tiles row by row; each draws its own part alone."""
    step_x, step_y = grid.width - grid.gap[0], grid.height - grid.gap[1]
    corners = [(column * step_x, row * step_y) for row in range(grid.rows) for column in range(grid.columns)]
    return [_tile(face, x, y, grid) for x, y in corners]


def _tile(face: Face, x: float, y: float, grid: Grid) -> Face:
    window = rectangle(Box(-face.bleed, -face.bleed, grid.width + 2 * face.bleed, grid.height + 2 * face.bleed))
    part = Group((Group(face.items, shift(-x, -y)),), clip=window)
    return replace(face, width=grid.width, height=grid.height, items=(part,))
