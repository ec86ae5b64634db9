"""The name of a scheme in; what its module offers out, with the usual answers for what it leaves to others.

A scheme is a module of impose/schemes. It must have `impose(components, setting) -> pages` and may have
`prepare(components, plan)` (other faces than the game's), `fit(name, size, shape, paper, plan)` (its own grid),
`guides(slots, grid)` (its own cuts and folds), `block(grid)` (what the furniture keeps clear of), `trimmed(slots)` (the
boxes that straight cuts go round), `SAYS` (what to do with the sheet), `WORK = "fold"` or `"slip"` (what that asks of
the paper), `PRINTED` (how its file is printed where that is not as usual), `KIT = False` (its pages do not go into a
kit), `BLANKS = False` (no blanks fill its sheets), `OWN_PAPER = True` (the page is as large as the piece),
`TILED = True` (a copy stands on several sheets) and `BESIDE = True` (a back stands beside its front, for no fold).
"""

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, Literal

from deckpress import registry
from deckpress.frozen import dataclass
from deckpress.geometry import Box
from deckpress.impose import grid, marks
from deckpress.impose.stack import Component, Setting
from deckpress.model.formats import Plan
from deckpress.model.sheet import Page, Slot

PACKAGE = "deckpress.impose.schemes"
USUAL = "duplex"


@dataclass(frozen=True, slots=True)
class Scheme:
    """One way of standing faces on paper."""

    impose: Callable[[Sequence[Component], Setting], tuple[Page, ...]]
    prepare: Callable[[Sequence[Component], Plan], Sequence[Component]]
    fit: Callable[..., Any]
    guides: Callable[[Sequence[Slot], grid.Grid], marks.Guides] | None
    block: Callable[[grid.Grid], Box] | None
    trimmed: Callable[[Sequence[Slot]], Sequence[Box]]
    says: str
    work: Literal["", "fold", "slip"]
    printed: str
    kit: bool
    blanks: bool
    own_paper: bool
    tiled: bool
    beside: bool


@cache
def scheme(name: str) -> Scheme:
    """LookupError names the known ones."""
    module = registry.module(PACKAGE, name)
    return Scheme(
        module.impose,
        getattr(module, "prepare", as_they_are),
        getattr(module, "fit", grid.fit),
        getattr(module, "guides", None),
        getattr(module, "block", None),
        getattr(module, "trimmed", trims),
        getattr(module, "SAYS", ""),
        getattr(module, "WORK", ""),
        getattr(module, "PRINTED", ""),
        getattr(module, "KIT", True),
        getattr(module, "BLANKS", True),
        getattr(module, "OWN_PAPER", False),
        getattr(module, "TILED", False),
        getattr(module, "BESIDE", False),
    )


def of_job(name: str) -> Scheme:
    """The scheme that a job names; the sheets of a booklet are made by none, and are looked at as usual ones."""
    return scheme(name if name in registry.names(PACKAGE) else USUAL)


def as_they_are(components: Sequence[Component], plan: Plan) -> Sequence[Component]:
    """The game's own faces."""
    return components


def trims(slots: Sequence[Slot]) -> list[Box]:
    """Each piece for itself."""
    return [slot.box for slot in slots]
