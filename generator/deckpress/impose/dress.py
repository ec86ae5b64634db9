"""Bare pages of one stack in; the same with clipped bleed, flooded grounds, marks, ruler and footer out."""

from collections.abc import Callable, Sequence

from deckpress.frozen import dataclass, replace
from deckpress.geometry import Box
from deckpress.impose import bleed, cutters, die, flood, furniture, marks, registration
from deckpress.impose.grid import Grid
from deckpress.impose.scheme import scheme
from deckpress.impose.schemes.duplex import mirrored, mirrors_columns
from deckpress.impose.strips import Strip, strips
from deckpress.model.face import Item
from deckpress.model.formats import UNSAFE, Paper, Plan
from deckpress.model.sheet import Page, Slot

FLIPS = {"long-edge": "flip on the long edge", "short-edge": "flip on the short edge", "": "one side"}


@dataclass(frozen=True, slots=True)
class Words:
    """What the footers of a stack say besides the sheet's number. `unsafe` is the strip along the paper's edge that
    printers cannot print, `reach` how far a printer's correction may move what stands beside it."""

    fields: tuple[str, ...]
    sheets: int
    unsafe: float = UNSAFE
    reach: float = 0.0


def dress(pages: Sequence[Page], grid: Grid, plan: Plan, words: Words) -> tuple[Page, ...]:
    """Each page as it is printed."""
    return tuple(_dressed(page, grid, plan, words) for page in pages)


def reading(page: Page, paper: Paper, words: Words) -> Page:
    """A page that is read and not cut: its own items and the footer in a strip of 12 mm at the foot."""
    number = f"sheet {page.sheet} of {words.sheets}"
    fields = ("left blank", f"back of {number}") if page.blank else (*words.fields, number)
    above = Box(0, 0, paper.width, paper.height - 12)
    foot = _foot(words, lambda unsafe: strips(paper, above, (), unsafe)[:1], fields, False)
    return replace(page, furniture=(*page.furniture, *foot))


def _dressed(page: Page, grid: Grid, plan: Plan, words: Words) -> Page:
    slots = bleed.clipped(page.slots)
    under = _under(page, slots, plan)
    block = _block(page, grid, plan).grown(_reach(slots, grid, bool(under)) + marks.CLEAR)
    targets = _targets(page, grid, plan, words)
    lines = _guides(page, slots, grid, plan)
    taken = _taken(page, grid, plan, lines, targets)
    free = lambda unsafe: strips(grid.paper, block, taken, unsafe)  # noqa: E731
    foot = _foot(words, free, _fields(page, plan, words), page.side != "verso")
    above = (*_marks(page, slots, lines, grid, plan, bool(under)), *registration.drawn(targets), *foot)
    label = page.label or f"sheet {page.sheet} {page.side}"
    return replace(page, slots=slots, under=under, furniture=(*page.furniture, *above), label=label)


def _under(page: Page, slots: tuple[Slot, ...], plan: Plan) -> tuple[Item, ...]:
    """Flooded grounds of a back. A page that is the piece has none: its two sides end at the same edge."""
    return flood.ground(slots) if page.side == "verso" and not scheme(plan.scheme).own_paper else ()


def _foot(
    words: Words, free: Callable[[float], Sequence[Strip]], fields: tuple[str, ...], ruler: bool
) -> tuple[Item, ...]:
    """Ruler and footer: if there is room, so far inside that a printer's correction leaves them printable."""
    found: tuple[Item, ...] = ()
    for unsafe in dict.fromkeys((words.unsafe + words.reach, words.unsafe)):
        found, whole = furniture.furniture(free(unsafe), fields, ruler)
        if whole:
            break
    return found


def _targets(page: Page, grid: Grid, plan: Plan, words: Words) -> tuple[tuple[float, float], ...]:
    """Registration marks, on the back behind those of the front: clear of the widest flood on both sides."""
    if not plan.registration:
        return ()
    paper, block = grid.paper, grid.block.grown(flood.ROUND_THE_BLOCK + marks.CLEAR)
    points = registration.centres(paper, block, words.unsafe)
    if page.side != "verso":
        return points
    across = mirrors_columns(paper, plan.flip)
    return tuple((paper.width - x, y) if across else (x, paper.height - y) for x, y in points)


def _taken(
    page: Page, grid: Grid, plan: Plan, lines: marks.Guides, targets: tuple[tuple[float, float], ...]
) -> tuple[Box, ...]:
    """What ruler and footer keep clear of: marks of every sort."""
    eyes = cutters.boxes(grid.paper, plan.marks) if _marked(page, plan) else ()
    return (*marks.areas(lines.all), *marks.areas(registration.lines(targets)), *eyes)


def _marked(page: Page, plan: Plan) -> bool:
    return plan.marks_on == "both" or (plan.marks_on == "front") == (page.side != "verso")


def _guides(page: Page, slots: tuple[Slot, ...], grid: Grid, plan: Plan) -> marks.Guides:
    """A scheme that folds knows its own lines."""
    if not _marked(page, plan) or plan.marks not in ("edge", "full", "corner"):
        return marks.Guides()
    own = scheme(plan.scheme).guides
    return own(slots, grid) if own else marks.guides(slots, grid, plan.marks, _block(page, grid, plan))


def _marks(
    page: Page, slots: tuple[Slot, ...], lines: marks.Guides, grid: Grid, plan: Plan, flooded: bool
) -> tuple[Item, ...]:
    on_colour = flooded or plan.marks in ("full", "corner")
    dies = die.die_lines(slots, grid.gap) if _marked(page, plan) and plan.marks != "none" else ()
    eyes = cutters.drawn(grid.paper, plan.marks) if _marked(page, plan) and slots else ()
    return (*marks.drawn(lines.cuts, on_colour), *marks.folded(lines.folds), *dies, *eyes)


def _reach(slots: tuple[Slot, ...], grid: Grid, flooded: bool) -> float:
    """How far ink goes beyond the outer trims: the flood, the bleed or the ticks in the cells of round pieces."""
    cells = max(grid.gap) / 2 if any(slot.face.shape != "rectangle" for slot in slots) else 0.0
    return max(flood.ROUND_THE_BLOCK if flooded else 0.0, cells, *(slot.bleed for slot in slots), 0.0)


def _block(page: Page, grid: Grid, plan: Plan) -> Box:
    """All places of this side, filled or not: furniture stands in the same spot on every sheet."""
    own = scheme(plan.scheme).block
    if own:
        return own(grid)
    if page.side != "verso":
        return grid.block
    return mirrored(grid.block, grid.paper, 0 if mirrors_columns(grid.paper, plan.flip) else 180)


def _fields(page: Page, plan: Plan, words: Words) -> tuple[str, ...]:
    number = f"sheet {page.sheet} of {words.sheets}"
    if page.side == "verso":
        return (f"back of {number}", *words.fields[:2])
    flip = FLIPS[plan.flip] if page.side == "recto" else FLIPS[""]
    named = (page.label,) if page.label else ()
    way = scheme(plan.scheme)
    says = way.says if all(slot.face.shape == "rectangle" for slot in page.slots) else way.says_round
    return (*words.fields, number, *named, says or flip)
