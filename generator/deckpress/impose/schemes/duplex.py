"""Fronts on one side of the paper, each back behind its own front on the other.

Print on both sides. On portrait paper a flip on the long edge mirrors the columns; a flip on the short edge mirrors the
rows, and the backs stand on their heads. On landscape paper the long edge is the top, so it is the other way round.
Empty places are mirrored too, and a piece without a back leaves its place on the back empty.
"""

from collections.abc import Sequence

from deckpress.geometry import Box
from deckpress.impose.stack import Component, Setting
from deckpress.model.face import Face
from deckpress.model.formats import Paper, Plan
from deckpress.model.sheet import Page, Slot

Placed = tuple[int, Component, Box, int]
"""A component with the number of its place, the place, and how it lies there (degrees, clockwise)."""


def impose(components: Sequence[Component], setting: Setting) -> tuple[Page, ...]:
    """A recto and a verso per sheet; fronts alone where no component has a back."""
    sheets: dict[int, list[tuple[int, Component]]] = {}
    for component, (sheet, number) in zip(components, setting.places(), strict=False):
        sheets.setdefault(sheet, []).append((number, component))
    two_sided = any(component.back for component in components)
    grid = setting.grid
    placed = {sheet: [(n, c, grid.box(n), grid.turn) for n, c in filled] for sheet, filled in sheets.items()}
    return tuple(page for sheet, filled in placed.items() for page in two_sides(sheet, filled, setting, two_sided))


def two_sides(sheet: int, filled: Sequence[Placed], setting: Setting, two_sided: bool) -> tuple[Page, ...]:
    """Recto and verso of one sheet from numbered components in their places."""
    plan, paper = setting.plan, setting.grid.paper
    fronts = tuple(slot(n, c.front, c.copy, box, lies, plan) for n, c, box, lies in filled)
    if not two_sided:
        return (Page(sheet, "single", fronts),)
    over = 0 if mirrors_columns(paper, plan.flip) else 180
    backs = tuple(
        slot(n, c.back, c.copy, mirrored(box, paper, over), (over - lies) % 360, plan)
        for n, c, box, lies in filled
        if c.back
    )
    return Page(sheet, "recto", fronts), Page(sheet, "verso", backs, blank=not backs)


def mirrors_columns(paper: Paper, flip: str) -> bool:
    """True where the paper turns over its left or right edge; else over its top or bottom edge."""
    return (flip == "long-edge") == (paper.width <= paper.height)


def mirrored(box: Box, paper: Paper, turn: int) -> Box:
    """The same place seen from the other side of the paper."""
    if turn:
        return box._replace(y=round(paper.height - box.bottom, 6))
    return box._replace(x=round(paper.width - box.right, 6))


def slot(number: int, face: Face, copy: int, box: Box, turn: int, plan: Plan) -> Slot:
    """A face in a place; a rim needs no bleed, and a plan may ask for less than the face has."""
    bleed = face.bleed if plan.bleed is None else min(plan.bleed, face.bleed)
    return Slot(number, face, copy, box, turn, bleed if face.edge == "bleed" else 0.0)
