"""Bare pages of one stack in; the same with clipped bleed, flooded grounds, marks, ruler and footer out."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from types import ModuleType
from typing import cast

from deckpress import registry
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
    lines = _guides(slots, grid, plan) if marked and plan.marks != "none" else marks.Guides()
    block = _block(page, grid, plan).grown(_reach(slots, grid, bool(under)) + marks.CLEAR)
    free = strips(grid.paper, block, lines.all, words.unsafe)
    foot, _ = furniture.furniture(free, _fields(page, plan, words), page.side != "verso")
    cuts = (*marks.drawn(lines.cuts, bool(under)), *marks.folded(lines.folds), *(_dies(slots, grid) if marked else ()))
    return replace(page, slots=slots, under=under, furniture=(*cuts, *foot), label=f"sheet {page.sheet} {page.side}")


def _guides(slots: tuple[Slot, ...], grid: Grid, plan: Plan) -> marks.Guides:
    """A scheme that folds knows its own lines."""
    own = getattr(_scheme(plan), "guides", marks.guides)
    return cast(marks.Guides, own(slots, grid))


def _scheme(plan: Plan) -> ModuleType:
    return registry.module("deckpress.impose.schemes", plan.scheme)


def _dies(slots: tuple[Slot, ...], grid: Grid) -> tuple[Item, ...]:
    return marks.die_lines(slots, grid.gap)


def _reach(slots: tuple[Slot, ...], grid: Grid, flooded: bool) -> float:
    """How far ink goes beyond the outer trims: the flood, the bleed or the ticks in the cells of round pieces."""
    cells = max(grid.gap) / 2 if any(slot.face.shape != "rectangle" for slot in slots) else 0.0
    return max(flood.ROUND_THE_BLOCK if flooded else 0.0, cells, *(slot.bleed for slot in slots), 0.0)


def _block(page: Page, grid: Grid, plan: Plan) -> Box:
    """All places of this side, filled or not: furniture stands in the same spot on every sheet."""
    own = getattr(_scheme(plan), "block", None)
    if own:
        return cast(Box, own(grid))
    if page.side != "verso":
        return grid.block
    return mirrored(grid.block, grid.paper, 0 if mirrors_columns(grid.paper, plan.flip) else 180)


def _fields(page: Page, plan: Plan, words: Words) -> tuple[str, ...]:
    number = f"sheet {page.sheet} of {words.sheets}"
    if page.blank:
        return ("left blank", f"back of {number}")
    if page.side == "verso":
        return (f"back of {number}", *words.fields[:2])
    says = getattr(_scheme(plan), "SAYS", FLIPS[plan.flip] if page.side == "recto" else FLIPS[""])
    return (*words.fields, number, says)
