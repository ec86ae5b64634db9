"""A trim size, a paper and a plan in; the grid of places out: columns, rows, gap, where it starts and why."""

from collections.abc import Iterable, Iterator
from itertools import product

from deckpress.frozen import dataclass, replace
from deckpress.geometry import TOLERANCE, Box
from deckpress.impose import cutters
from deckpress.model.formats import Paper, Plan, Shape
from deckpress.problems import Mark, Problem, error
from deckpress.units import mm

CODE = "sheet-grid"
CROSSES = 14.5
"""mm of two opposite margins in which registration marks find room, between what printers cannot print and the flood of
a back's ground."""


@dataclass(frozen=True, slots=True)
class Grid:
    """Places row by row from 1; `paper` as it lies (landscape: wider than high).

    `why` says how it was chosen; `turn` is how the pieces lie, clockwise (width and height are those of the places).
    """

    paper: Paper
    columns: int
    rows: int
    width: float
    height: float
    gap: tuple[float, float]
    left: float
    top: float
    why: str = ""
    turn: int = 0

    @property
    def places(self) -> int:
        return self.columns * self.rows

    @property
    def block(self) -> Box:
        """All places together."""
        return Box(self.left, self.top, *_extent(self.columns, self.rows, self.width, self.height, self.gap))

    def box(self, number: int) -> Box:
        """The trim box of a place; number counts from 1, row by row."""
        row, column = divmod(number - 1, self.columns)
        x = self.left + column * (self.width + self.gap[0])
        return Box(x, self.top + row * (self.height + self.gap[1]), self.width, self.height)

    def __str__(self) -> str:
        return (
            f"{self.columns} × {self.rows} of {_size(self.width, self.height)} on {self.paper.id} {_lies(self)}, "
            f"gap {mm(self.gap[0])}, first place at {mm(self.left)}, {mm(self.top)}"
        )


def fit(name: str, size: tuple[float, float], shape: Shape, paper: Paper, plan: Plan) -> Grid | Problem:
    """The plan's grid, else the one with most places; an error names piece, grid, paper and the largest that fits."""
    found = list(_candidates(size, shape, paper, plan))
    largest = max(found, key=lambda grid: grid.places, default=None)
    if plan.grid is None:
        return _explained(largest, found) if largest else _too_large(name, size, None, paper, largest)
    forced = _forced(size, shape, paper, plan)
    return replace(forced, why=str(forced)) if forced else _too_large(name, size, plan.grid, paper, largest)


def _candidates(size: tuple[float, float], shape: Shape, paper: Paper, plan: Plan) -> Iterator[Grid]:
    """Every orientation, of the paper and (where allowed) of the pieces, with every gap; the preferred come first."""
    turns = (0, 90) if plan.turned and size[0] != size[1] else (0,)
    for sheet, turn, gap in product(orientations(paper, plan), turns, _gaps(shape, paper, plan)):
        lying = size[::-1] if turn else size
        room = area(sheet, plan)
        most = _count(room.width, lying[0], gap[0]), _count(room.height, lying[1], gap[1])
        pairs = sorted(product(range(1, most[0] + 1), range(1, most[1] + 1)), key=lambda pair: -pair[0] * pair[1])
        grid = _largest((_centred(sheet, *pair, lying, gap, room) for pair in pairs), plan)
        if grid:
            yield replace(grid, turn=turn)


def _largest(grids: Iterable[Grid], plan: Plan) -> Grid | None:
    """The most places of which none covers a cutter's mark; with room for registration marks where that can be."""
    free = (grid for grid in grids if not any(grid.block.overlaps(m) for m in cutters.boxes(grid.paper, plan.marks)))
    if not plan.registration:
        return next(free, None)
    found = list(free)
    return next((grid for grid in found if _for_crosses(grid)), found[0] if found else None)


def _for_crosses(grid: Grid) -> bool:
    block, paper = grid.block, grid.paper
    beside = min(block.x, paper.width - block.right), min(block.y, paper.height - block.bottom)
    return max(beside) >= CROSSES - TOLERANCE


def _forced(size: tuple[float, float], shape: Shape, paper: Paper, plan: Plan) -> Grid | None:
    """A stated grid may stand nearer to the edge than the least margin, but not nearer than stated margins."""
    columns, rows = plan.grid or (1, 1)
    for sheet in orientations(paper, plan):
        for gap in _gaps(shape, paper, plan):
            room = area(sheet, plan) if plan.margins else Box(0, 0, sheet.width, sheet.height)
            grid = _centred(sheet, columns, rows, size, gap, room)
            if room.holds(grid.block):
                return grid
    return None


def orientations(paper: Paper, plan: Plan) -> tuple[Paper, ...]:
    """The papers to try, as they may lie."""
    upright, lying = sorted((paper, paper.landscape), key=lambda p: p.width)
    return {"portrait": (upright,), "landscape": (lying,), "best": (upright, lying)}[plan.orientation]


def area(paper: Paper, plan: Plan) -> Box:
    """The paper inside the margins; margins are (left, top, right, bottom) of the sheet as it lies."""
    left, top, right, bottom = plan.margins or (plan.margin,) * 4
    return Box(left, top, paper.width - left - right, paper.height - top - bottom)


def _gaps(shape: Shape, paper: Paper, plan: Plan) -> list[tuple[float, float]]:
    gap = plan.gaps.get(paper.id) or plan.gaps.get(shape) or plan.gap
    least = (min(gap[0], plan.least_gap), min(gap[1], plan.least_gap))
    return [gap, least] if shape == "rectangle" and least != gap else [gap]


def _count(room: float, size: float, gap: float) -> int:
    """How many fit; what fits exactly counts, although sums of floats are a hair off."""
    return max(0, int((room + gap + TOLERANCE) / (size + gap)))


def _extent(columns: int, rows: int, width: float, height: float, gap: tuple[float, float]) -> tuple[float, float]:
    return columns * width + (columns - 1) * gap[0], rows * height + (rows - 1) * gap[1]


def _centred(
    paper: Paper, columns: int, rows: int, size: tuple[float, float], gap: tuple[float, float], room: Box
) -> Grid:
    width, height = _extent(columns, rows, *size, gap)
    left, top = room.x + (room.width - width) / 2, room.y + (room.height - height) / 2
    return Grid(paper, columns, rows, *size, gap, round(left, 6), round(top, 6))


def _explained(best: Grid, found: list[Grid]) -> Grid:
    """Says what the other orientation and the preferred gap would have held."""
    why = str(best)
    other = max((g for g in found if _lies(g) != _lies(best)), key=lambda g: g.places, default=None)
    preferred = next(g for g in found if _lies(g) == _lies(best))
    if preferred.gap != best.gap:
        why += f"; with {mm(preferred.gap[0])} only {preferred.places} fit"
    if other:
        why += f"; {_lies(other)} holds {other.places}"
    return replace(best, why=why)


def _lies(grid: Grid) -> str:
    return "landscape" if grid.paper.width > grid.paper.height else "portrait"


def _size(width: float, height: float) -> str:
    return f"{mm(width).removesuffix(' mm')} × {mm(height)}"


def _too_large(
    name: str, size: tuple[float, float], grid: tuple[int, int] | None, paper: Paper, largest: Grid | None
) -> Problem:
    wanted = f"a grid of {grid[0]} × {grid[1]}" if grid else "a single one"
    most = f"the largest grid that fits is {largest.columns} × {largest.rows}" if largest else "none fits"
    sheet = f"{paper.id} ({_size(paper.width, paper.height)})"
    message = f"{name} of {_size(*size)}: {wanted} does not fit on {sheet}; {most}"
    return error(Mark(""), CODE, message, "take that grid, a larger paper, smaller margins or a smaller gap")
