"""Page, trim and bleed boxes are what the job says, to 0.01 pt.

A page box that differs from the paper makes a printer scale the page, and every card has the wrong size.
"""

from collections.abc import Iterable
from functools import lru_cache
from operator import sub

from deckpress.geometry import Box
from deckpress.model.sheet import Job, Page
from deckpress.preflight.reading import PageRead, Reading, Sides
from deckpress.problems import Mark, Problem, error
from deckpress.units import PT

CODE = "page-boxes"
_EXACT = 0.0101


def check(job: Job, reading: Reading) -> Iterable[Problem]:
    if reading.count != reading.wanted:
        pages = f"the PDF has {reading.count} pages, the job {reading.wanted}"
        yield error(Mark(job.file), CODE, pages, "this is a fault of deckpress")
    for page, read in zip(job.pages, reading.pages, strict=False):
        yield from _page(job, page, read)


def _page(job: Job, page: Page, read: PageRead) -> Iterable[Problem]:
    whole = Box(0, 0, job.paper.width, job.paper.height)
    found = read.media, read.trim, read.bleed
    for name, there, wanted in _wrong(whole, page.trim or whole, page.bleed or whole, found):
        where = f"sheet {page.sheet} {page.side}: the {name} is {_pt(there)} pt and should be {_pt(wanted)} pt"
        yield error(Mark(job.file), CODE, where, "this is a fault of deckpress")


@lru_cache(maxsize=256)
def _wrong(
    whole: Box, trim: Box, bleed: Box, found: tuple[Sides, Sides, Sides]
) -> tuple[tuple[str, Sides, Sides], ...]:
    """Names of boxes, what they are and should be. Most pages of a job are alike, so this is worked out once."""
    wanted = [points(box, whole.height) for box in (whole, trim, _inside(bleed, whole))]
    rows = zip(("page box", "TrimBox", "BleedBox"), found, wanted, strict=True)
    return tuple(row for row in rows if max(map(abs, map(sub, row[1], row[2]))) > _EXACT)


def points(box: Box, height: float) -> tuple[float, float, float, float]:
    """As PDF counts: left, bottom, right, top in pt from the bottom left."""
    return box.x * PT, (height - box.bottom) * PT, box.right * PT, (height - box.y) * PT


def _inside(box: Box, page: Box) -> Box:
    x, y = max(box.x, 0.0), max(box.y, 0.0)
    return Box(x, y, min(box.right, page.width) - x, min(box.bottom, page.height) - y)


def _pt(box: tuple[float, ...]) -> str:
    return " ".join(f"{value:.3f}" for value in box)
