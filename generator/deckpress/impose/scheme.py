"""The name of a scheme in; what its module offers out, with the usual answers for what it leaves to others.

A scheme is a module of impose/schemes. It must have `impose(components, setting) -> pages` and may have
`instead(material, size, shape, paper, plan)` (the plan for pieces that it is not made for), `prepare(components, plan)`
(other faces than the game's), `fit(name, size, shape, paper, plan)` (its own grid), `guides(slots, grid)` (its own cuts
and folds), `block(grid)` (what the furniture keeps clear of), `trimmed(slots)` (the boxes that straight cuts go round),
`SAYS` (what to do with the sheet), `SAYS_ROUND` (the same where pieces have no straight edges), `WORK = "fold"`,
`"wrap"` or `"slip"` (what that asks of the paper), `PRINTED` (how its file is printed where that is not as usual),
`KIT = False` (its pages do not go into a kit), `BLANKS = False` (no blanks fill its sheets), `OWN_PAPER = True` (the
page is as large as the piece), `TILED = True` (a copy stands on several sheets), `BESIDE = True` (a back stands beside
its front, for no fold) and `BY_HAND = True` (no printer may turn its sheets over by itself).
"""

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, Literal

from deckpress import registry
from deckpress.frozen import dataclass
from deckpress.geometry import Box
from deckpress.impose import grid, marks
from deckpress.impose.stack import Component, Setting
from deckpress.model.formats import Paper, Plan, Shape
from deckpress.model.pieces import Material
from deckpress.model.sheet import Page, Slot

PACKAGE = "deckpress.impose.schemes"
USUAL = "duplex"


@dataclass(frozen=True, slots=True)
class Scheme:
    """One way of standing faces on paper."""

    impose: Callable[[Sequence[Component], Setting], tuple[Page, ...]]
    instead: Callable[[Material, tuple[float, float], Shape, Paper, Plan], Plan]
    prepare: Callable[[Sequence[Component], Plan], Sequence[Component]]
    fit: Callable[..., Any]
    guides: Callable[[Sequence[Slot], grid.Grid], marks.Guides] | None
    block: Callable[[grid.Grid], Box] | None
    trimmed: Callable[[Sequence[Slot]], Sequence[Box]]
    says: str
    says_round: str
    work: Literal["", "fold", "wrap", "slip"]
    printed: str
    kit: bool
    blanks: bool
    own_paper: bool
    tiled: bool
    beside: bool
    by_hand: bool


@cache
def scheme(name: str) -> Scheme:
    """LookupError names the known ones."""
    module = registry.module(PACKAGE, name)
    return Scheme(
        module.impose,
        getattr(module, "instead", as_asked),
        getattr(module, "prepare", as_they_are),
        getattr(module, "fit", grid.fit),
        getattr(module, "guides", None),
        getattr(module, "block", None),
        getattr(module, "trimmed", trims),
        says := getattr(module, "SAYS", ""),
        getattr(module, "SAYS_ROUND", says),
        getattr(module, "WORK", ""),
        getattr(module, "PRINTED", ""),
        getattr(module, "KIT", True),
        getattr(module, "BLANKS", True),
        getattr(module, "OWN_PAPER", False),
        getattr(module, "TILED", False),
        getattr(module, "BESIDE", False),
        getattr(module, "BY_HAND", False),
    )


def of_job(name: str) -> Scheme:
    """The scheme that a job names; the sheets of a booklet are made by none, and are looked at as usual ones."""
    return scheme(name if name in registry.names(PACKAGE) else USUAL)


def as_they_are(components: Sequence[Component], plan: Plan) -> Sequence[Component]:
    """The game's own faces."""
    return components


def as_asked(material: Material, size: tuple[float, float], shape: Shape, paper: Paper, plan: Plan) -> Plan:
    """Every piece stands as the plan says."""
    return plan


def trims(slots: Sequence[Slot]) -> list[Box]:
    """Each piece for itself."""
    return [slot.box for slot in slots]
