"""Boards larger than the paper, in tiles with an overlap: cut along the marks, lay each tile over the next, glue.

Neighbouring tiles repeat a strip of the picture (`fold` in the plan, 10 mm). Each tile says its row and column, and
dashed marks show where the edges of its neighbours come to lie. Pieces that fit on the paper stand whole on it, many to
a sheet, as in duplex-long.
"""

from collections.abc import Sequence
from math import ceil

from deckpress.frozen import replace
from deckpress.geometry import Box, shift
from deckpress.impose import grid as grids
from deckpress.impose.grid import Grid
from deckpress.impose.marks import CLEAR, Guides, edge_lines
from deckpress.impose.schemes.duplex import slot
from deckpress.impose.stack import Component, Setting
from deckpress.layout.segments import rectangle
from deckpress.model.face import Face, Group
from deckpress.model.formats import Paper, Plan, Shape
from deckpress.model.pieces import Material
from deckpress.model.sheet import Page, Slot

KIT = False
TILED = True
BLANKS = False
BESIDE = 10.0
"""mm or more beside a tile: its dashed marks, ruler and footer stand there."""
SAYS = "cut, overlap the tiles, glue"


def instead(material: Material, size: tuple[float, float], shape: Shape, paper: Paper, plan: Plan) -> Plan:
    """Both sides of a sheet for what fits on one."""
    whole = replace(plan, scheme="duplex", flip="long-edge")
    fits = isinstance(grids.fit("", size, shape, paper, replace(whole, grid=None)), Grid)
    return whole if fits else plan


def fit(name: str, size: tuple[float, float], shape: Shape, paper: Paper, plan: Plan) -> Grid:
    """As few tiles as possible, all of one size, on upright or lying paper; `columns` and `rows` count the tiles."""
    found = [_cut(sheet, size, plan) for sheet in grids.orientations(paper, plan)]
    return min(found, key=lambda grid: grid.places)


def _cut(sheet: Paper, size: tuple[float, float], plan: Plan) -> Grid:
    room, overlap = grids.area(sheet, replace(plan, margin=max(plan.margin, BESIDE))), plan.fold
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
    grid = setting.grid
    faces = [(face, c.copy) for c in components for face in (c.front, c.back) if face]
    tiles = [(n, tile, copy) for face, copy in faces for n, tile in enumerate(split(face, grid), 1)]
    return tuple(
        Page(sheet, "single", (slot(n, tile, copy, block(grid), 0, setting.plan),), label=_label(n, tile, grid))
        for sheet, (n, tile, copy) in enumerate(tiles, 1)
    )


def _label(number: int, tile: Face, grid: Grid) -> str:
    row, column = divmod(number - 1, grid.columns)
    return f"{tile.side}, tile {number} of {grid.columns * grid.rows}: row {row + 1}, column {column + 1}"


def block(grid: Grid) -> Box:
    """The one tile of a page."""
    return Box(grid.left, grid.top, grid.width, grid.height)


def guides(slots: Sequence[Slot], grid: Grid) -> Guides:
    """Cuts round the tile; at its neighbours' edges dashed lines, outside it."""
    (tile,) = slots
    box, overlap = tile.box, grid.gap[0]
    row, column = divmod(tile.number - 1, grid.columns)
    left, top = box.x + overlap * (column > 0), box.y + overlap * (row > 0)
    right, bottom = box.right - overlap * (column < grid.columns - 1), box.bottom - overlap * (row < grid.rows - 1)
    cuts = edge_lines((box,), grid.paper, tile.bleed + CLEAR)
    inside = edge_lines((Box(left, top, right - left, bottom - top),), grid.paper, tile.bleed + CLEAR, box)
    return Guides(cuts, tuple(line for line in inside if line not in cuts))


def split(face: Face, grid: Grid) -> list[Face]:
    """The face's tiles row by row; each draws its own part alone."""
    step_x, step_y = grid.width - grid.gap[0], grid.height - grid.gap[1]
    corners = [(column * step_x, row * step_y) for row in range(grid.rows) for column in range(grid.columns)]
    return [_tile(face, x, y, grid) for x, y in corners]


def _tile(face: Face, x: float, y: float, grid: Grid) -> Face:
    window = rectangle(-face.bleed, -face.bleed, grid.width + 2 * face.bleed, grid.height + 2 * face.bleed)
    part = Group((Group(face.items, shift(-x, -y)),), clip=window)
    return replace(face, width=grid.width, height=grid.height, items=(part,))
