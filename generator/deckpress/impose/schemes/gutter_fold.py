"""Front and back on one side of the paper: score, fold, glue, press, then cut; nothing has to meet in the printer.

The paper stands upright and folds along a vertical line in its middle. Fronts lie left of it and their backs right,
each the mirror image of the other about the fold, turned so that both read right once folded. The crop marks stand on
the fronts' half alone, because that half lies on top when you cut.
"""

from collections.abc import Sequence

from deckpress.frozen import replace
from deckpress.geometry import Box
from deckpress.impose import grid as grids
from deckpress.impose.grid import Grid
from deckpress.impose.marks import CLEAR, Guides, Line, cut_boxes, edge_lines
from deckpress.impose.schemes.duplex import slot
from deckpress.impose.stack import Component, Setting, one_sided
from deckpress.model.formats import Paper, Plan, Shape
from deckpress.model.sheet import Page, Slot
from deckpress.problems import Problem

SAYS = "score, fold, glue, press, then cut"
WORK = "fold"


def fit(name: str, size: tuple[float, float], shape: Shape, paper: Paper, plan: Plan) -> Grid | Problem:
    """The fronts' half; pieces lie turned where more fit that way. The grid's paper is the whole sheet."""
    upright = min(paper, paper.landscape, key=lambda p: p.width)
    half = replace(upright, width=upright.width / 2)
    left, top, _, bottom = plan.margins or (plan.margin,) * 4
    inside = replace(plan, margins=(left, top, plan.fold, bottom), orientation="portrait", turned=False)
    found = [
        replace(grid, paper=upright, left=round(half.width - plan.fold - grid.block.width, 6), turn=turn)
        for turn, lying in ((0, size), (90, size[::-1]))
        if isinstance(grid := grids.fit(name, lying, shape, half, inside), Grid)
    ]
    best = max(found, key=lambda grid: grid.places, default=None)
    return replace(best, why=f"{best}, both sides of the fold") if best else _too_large(name, size, shape, half, inside)


def _too_large(name: str, size: tuple[float, float], shape: Shape, half: Paper, plan: Plan) -> Grid | Problem:
    """The problem of the way round in which more would fit."""
    free = [(grids.fit(name, way, shape, half, replace(plan, grid=None)), way) for way in (size, size[::-1])]
    _, best = max(free, key=lambda pair: pair[0].places if isinstance(pair[0], Grid) else 0)
    return grids.fit(name, best, shape, replace(half, id=f"half of {half.id}"), plan)


def impose(components: Sequence[Component], setting: Setting) -> tuple[Page, ...]:
    """Fronts and backs on one side of each sheet."""
    return one_sided(components, setting, _halves)


def _halves(number: int, component: Component, setting: Setting) -> list[Slot]:
    grid, plan = setting.grid, setting.plan
    box = grid.box(number)
    front = slot(number, component.front, component.copy, box, grid.turn, plan)
    if component.back is None:
        return [front]
    return [front, slot(number, component.back, component.copy, mirror(box, grid.paper), -grid.turn % 360, plan)]


def mirror(box: Box, paper: Paper) -> Box:
    """The same place on the other side of the fold."""
    return box._replace(x=round(paper.width - box.right, 6))


def guides(slots: Sequence[Slot], grid: Grid) -> Guides:
    """Cuts on the fronts' half, the fold from edge to edge."""
    fronts = [slot for slot in slots if slot.face.side == "front"]
    clear = max((slot.bleed for slot in fronts if slot.face.shape == "rectangle"), default=0.0) + CLEAR
    middle = grid.paper.width / 2
    lines = edge_lines(cut_boxes(fronts, grid.gap), replace(grid.paper, width=middle), clear, grid.block)
    return Guides(lines, (Line(middle, 0, middle, grid.paper.height),))


def trimmed(slots: Sequence[Slot]) -> list[Box]:
    """Folded, the fronts lie on top of their backs."""
    return [slot.box for slot in slots if slot.face.side == "front"]


def block(grid: Grid) -> Box:
    """Both halves."""
    left = grid.block
    return left._replace(width=grid.paper.width - 2 * left.x)
