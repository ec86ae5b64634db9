"""No trim box and no text stands in the strip along the paper's edge that home printers cannot print (6 mm).

Crop marks may run to the edge. Pages of one card each have no such strip: their page box is the card.
"""

from collections.abc import Iterable

from deckpress.geometry import Box
from deckpress.impose.scheme import of_job
from deckpress.model.face import texts
from deckpress.model.sheet import Job, Page
from deckpress.problems import Mark, Problem
from deckpress.units import mm

CODE = "unsafe-margin"


def check(job: Job, unsafe: float) -> Iterable[Problem]:
    if of_job(job.scheme).own_paper:
        return
    safe = Box(0, 0, job.paper.width, job.paper.height).grown(-unsafe)
    for page in job.pages:
        yield from _trims(job, page, safe, unsafe)
        yield from _texts(job, page, safe, unsafe)


def _trims(job: Job, page: Page, safe: Box, unsafe: float) -> Iterable[Problem]:
    near = next((slot for slot in page.slots if not safe.holds(slot.box)), None)
    if near:
        box = near.box
        least = min(box.x, box.y, job.paper.width - box.right, job.paper.height - box.bottom)
        where = f"sheet {page.sheet} {page.side}, slot {near.number} ({near.face.piece}): {mm(least)} from the edge"
        hint = f"printers may not print the outer {mm(unsafe)}: take fewer places, a smaller gap or a larger paper"
        yield Problem(Mark(job.file), CODE, "warning", where, hint)


def _texts(job: Job, page: Page, safe: Box, unsafe: float) -> Iterable[Problem]:
    for text, matrix in texts(page.furniture):
        x, y = matrix.apply(text.x, text.y)
        end = matrix.apply(text.x + text.width, text.y)
        if not (safe.holds(Box(x, y, 0, 0)) and safe.holds(Box(*end, 0, 0))):
            where = f"sheet {page.sheet} {page.side}: '{text.text}' stands within {mm(unsafe)} of the edge"
            yield Problem(Mark(job.file), CODE, "error", where, "this is a fault of deckpress")
