"""One face on each page, the page as large as the card with its bleed: what print services and card printers take.

Front and back of a card follow each other. There are no margins, marks or footers: the page is the card.
"""

from collections.abc import Sequence

from deckpress.impose.grid import Grid
from deckpress.impose.schemes.duplex import slot
from deckpress.impose.stack import Component, Setting
from deckpress.model.formats import Paper, Plan, Shape
from deckpress.model.sheet import Page

PRINTED = (
    "Give the pages as they are to a print shop or a card printer: each is one face at its own size, a back behind its "
    "front. There is no ruler on them and nothing beside the face."
)
KIT = False
BLANKS = False
OWN_PAPER = True


def fit(name: str, size: tuple[float, float], shape: Shape, paper: Paper, plan: Plan) -> Grid:
    """The paper is the card and `plan.bleed` on four sides."""
    bleed = 2.0 if plan.bleed is None else plan.bleed
    width, height = round(size[0] + 2 * bleed, 4), round(size[1] + 2 * bleed, 4)
    page = Paper(f"{width:g}x{height:g}", f"{width:g} × {height:g} mm", width, height)
    return Grid(page, 1, 1, *size, (0, 0), bleed, bleed, f"one face a page of {page.title}")


def impose(components: Sequence[Component], setting: Setting) -> tuple[Page, ...]:
    """Front, back, front, back; a card without a back has one page."""
    pages: list[Page] = []
    box = setting.grid.box(1)
    for sheet, component in enumerate(components, 1):
        front = (slot(1, component.front, component.copy, box, 0, setting.plan),)
        pages.append(Page(sheet, "recto" if component.back else "single", front))
        if component.back:
            pages.append(Page(sheet, "verso", (slot(1, component.back, component.copy, box, 0, setting.plan),)))
    return tuple(pages)
