"""A wrap round a board tile: front and back side by side, with two fold lines the board's thickness apart.

Cut along the marks, glue the front on, fold round the edge of the board at both dashed lines, glue the back on.
Round pieces have no edge to fold round: cut both faces out and glue one on either side.
"""

from collections.abc import Sequence
from dataclasses import replace

from deckpress.geometry import Box, around
from deckpress.impose import grid as grids
from deckpress.impose.grid import Grid
from deckpress.impose.marks import CLEAR, Guides, edge_lines
from deckpress.impose.schemes.duplex import slot
from deckpress.impose.stack import Component, Setting
from deckpress.model.formats import Paper, Plan, Shape
from deckpress.model.sheet import Page, Slot
from deckpress.problems import Problem

SAYS = "cut, glue the front, fold round the board, glue the back"
BESIDE = True


def fit(name: str, size: tuple[float, float], shape: Shape, paper: Paper, plan: Plan) -> Grid | Problem:
    """Places as wide as both faces and the board's edge (`plan.fold`); wraps never lie on their sides."""
    return grids.fit(name, (2 * size[0] + plan.fold, size[1]), shape, paper, replace(plan, turned=False))


def impose(components: Sequence[Component], setting: Setting) -> tuple[Page, ...]:
    """Single pages; a back carries its front's number."""
    sheets: dict[int, list[Slot]] = {}
    for component, (sheet, number) in zip(components, setting.places(), strict=False):
        sheets.setdefault(sheet, []).extend(_wrap(number, component, setting))
    return tuple(Page(sheet, "single", tuple(slots)) for sheet, slots in sheets.items())


def _wrap(number: int, component: Component, setting: Setting) -> list[Slot]:
    whole, face = setting.grid.box(number), component.front
    left = whole._replace(width=face.width)
    slots = [slot(number, face, component.copy, left, 0, setting.plan)]
    if component.back:
        right = left._replace(x=whole.right - face.width)
        slots.append(slot(number, component.back, component.copy, right, 0, setting.plan))
    return slots


def guides(slots: Sequence[Slot], grid: Grid) -> Guides:
    """Cuts round each wrap, folds at the inner edges of its two faces; nothing folds round a curve."""
    fronts = [slot for slot in slots if slot.face.side == "front"]
    if not fronts:
        return Guides()
    clear = max(slot.bleed for slot in slots) + CLEAR
    wraps = tuple(slot.box._replace(width=grid.width) for slot in fronts)
    edges = tuple(
        Box(w.x + s.box.width, w.y, w.width - 2 * s.box.width, w.height)
        for w, s in zip(wraps, fronts, strict=True)
        if s.face.shape == "rectangle"
    )
    folds = tuple(line for line in edge_lines(edges, grid.paper, clear, grid.block) if line.x1 == line.x2)
    return Guides(edge_lines(wraps, grid.paper, clear, grid.block), folds)


def trimmed(slots: Sequence[Slot]) -> list[Box]:
    """A wrap is cut in one piece."""
    numbers = sorted({slot.number for slot in slots})
    return [around([slot.box for slot in slots if slot.number == number]) for number in numbers]
