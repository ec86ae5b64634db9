"""Bare pages of one stack in; the same with clipped bleed, flooded grounds, marks, ruler and footer out."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from deckpress.geometry import Box
from deckpress.impose import bleed, flood, furniture, marks
from deckpress.impose.grid import Grid
from deckpress.impose.schemes.duplex import mirrored, mirrors_columns
from deckpress.impose.strips import strips
from deckpress.model.face import Item
from deckpress.model.formats import Plan
from deckpress.model.sheet import Page, Slot

FLIPS = {"long-edge": "flip on the long edge", "short-edge": "flip on the short edge", "": "one side"}


@dataclass(frozen=True, slots=True)
class Words:
    """What the footers of a stack say besides the sheet's number."""

    fields: tuple[str, ...]
    sheets: int
    unsafe: float = 6.0


def dress(pages: Sequence[Page], grid: Grid, plan: Plan, words: Words) -> tuple[Page, ...]:
    """Each page as it is printed."""
    return tuple(_dressed(page, grid, plan, words) for page in pages)


def _dressed(page: Page, grid: Grid, plan: Plan, words: Words) -> Page:
    slots = bleed.clipped(page.slots)
    under = flood.ground(slots) if page.side == "verso" else ()
    marked = plan.marks_on == "both" or (plan.marks_on == "front") == (page.side != "verso")
    lines = _lines(slots, grid, plan) if marked and slots else ()
    block = _block(page, grid, plan).grown(_reach(slots, grid, bool(under)) + marks.CLEAR)
    free = strips(grid.paper, block, lines, words.unsafe)
    foot, _ = furniture.furniture(free, _fields(page, plan, words), page.side != "verso")
    above = (*marks.drawn(lines, bool(under)), *(_dies(slots, grid) if marked else ()), *foot)
    return replace(page, slots=slots, under=under, furniture=above, label=f"sheet {page.sheet} {page.side}")


def _lines(slots: tuple[Slot, ...], grid: Grid, plan: Plan) -> tuple[marks.Line, ...]:
    if plan.marks == "none":
        return ()
    boxes = marks.cut_boxes(slots, grid.gap)
    outer = max(slot.bleed if slot.face.shape == "rectangle" else 0.0 for slot in slots)
    return marks.edge_lines(boxes, grid.paper, outer + marks.CLEAR)


def _dies(slots: tuple[Slot, ...], grid: Grid) -> tuple[Item, ...]:
    return marks.die_lines(slots, grid.gap)


def _reach(slots: tuple[Slot, ...], grid: Grid, flooded: bool) -> float:
    """How far ink goes beyond the outer trims: the flood, the bleed or the ticks in the cells of round pieces."""
    cells = max(grid.gap) / 2 if any(slot.face.shape != "rectangle" for slot in slots) else 0.0
    return max(flood.ROUND_THE_BLOCK if flooded else 0.0, cells, *(slot.bleed for slot in slots), 0.0)


def _block(page: Page, grid: Grid, plan: Plan) -> Box:
    """All places of this side, filled or not: furniture stands in the same spot on every sheet."""
    if page.side != "verso":
        return grid.block
    return mirrored(grid.block, grid.paper, 0 if mirrors_columns(grid.paper, plan.flip) else 180)


def _fields(page: Page, plan: Plan, words: Words) -> tuple[str, ...]:
    number = f"sheet {page.sheet} of {words.sheets}"
    if page.blank:
        return ("left blank", f"back of {number}")
    if page.side == "verso":
        return (f"back of {number}", *words.fields[:2])
    return (*words.fields, number, FLIPS[plan.flip] if page.side == "recto" else FLIPS[""])
