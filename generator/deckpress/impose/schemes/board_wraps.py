"""A wrap round a board tile: front and back side by side, with two fold lines the board's thickness apart.

Cut along the marks, glue the front on, fold round the edge of the board at both dashed lines, glue the back on.
Round pieces have no edge to fold round: cut both faces out and glue one on either side.
"""

from collections.abc import Sequence

from deckpress.geometry import Box, around
from deckpress.impose import grid as grids
from deckpress.impose.grid import Grid
from deckpress.impose.marks import CLEAR, Guides, edge_lines
from deckpress.impose.schemes.duplex import slot
from deckpress.impose.stack import Component, Setting, one_sided
from deckpress.model.formats import Paper, Plan, Shape
from deckpress.model.sheet import Page, Slot
from deckpress.problems import Problem

SAYS = "cut, glue the front, fold round the board, glue the back"
SAYS_ROUND = "cut both faces out, glue one on either side of the board"
WORK = "wrap"
BESIDE = True


def fit(name: str, size: tuple[float, float], shape: Shape, paper: Paper, plan: Plan) -> Grid | Problem:
    """Places as wide as both faces and the board's edge (`plan.fold`)."""
    return grids.fit(name, (2 * size[0] + plan.fold, size[1]), shape, paper, plan)


def impose(components: Sequence[Component], setting: Setting) -> tuple[Page, ...]:
    """Fronts and backs on one side of each sheet."""
    return one_sided(components, setting, _wrap)


def _wrap(number: int, component: Component, setting: Setting) -> list[Slot]:
    """Front and back at both ends of the place: left and right, or in one that lies on its side above and below."""
    whole, face, turn = setting.grid.box(number), component.front, setting.grid.turn
    first = whole._replace(height=face.width) if turn else whole._replace(width=face.width)
    last = first._replace(x=whole.right - first.width, y=whole.bottom - first.height)
    ends = ((face, first), *(((component.back, last),) if component.back else ()))
    return [slot(number, one, component.copy, box, turn, setting.plan) for one, box in ends]


def guides(slots: Sequence[Slot], grid: Grid) -> Guides:
    """Cuts round each wrap, folds at the inner edges of its two faces; nothing folds round a curve."""
    fronts = [slot for slot in slots if slot.face.side == "front"]
    if not fronts:
        return Guides()
    clear = max(slot.bleed for slot in slots) + CLEAR
    wraps = tuple(slot.box._replace(width=grid.width, height=grid.height) for slot in fronts)
    edges = tuple(_edge(slot.box, grid) for slot in fronts if slot.face.shape == "rectangle")
    lines = edge_lines(edges, grid.paper, clear, grid.block) if edges else ()
    folds = tuple(line for line in lines if (line.y1 == line.y2 if grid.turn else line.x1 == line.x2))
    return Guides(edge_lines(wraps, grid.paper, clear, grid.block), folds)


def _edge(front: Box, grid: Grid) -> Box:
    """What lies on the board's edge, between both faces."""
    if grid.turn:
        return front._replace(y=front.bottom, height=grid.height - 2 * front.height)
    return front._replace(x=front.right, width=grid.width - 2 * front.width)


def trimmed(slots: Sequence[Slot]) -> list[Box]:
    """A wrap is cut in one piece."""
    numbers = sorted({slot.number for slot in slots})
    return [around([slot.box for slot in slots if slot.number == number]) for number in numbers]
