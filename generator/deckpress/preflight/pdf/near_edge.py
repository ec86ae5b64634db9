"""No trim box and no text of the finished file reaches into the strip that home printers cannot print (6 mm).

Crop marks may run to the edge. Pages of one card each have no such strip: their page box is the card. Of places that
were too near to the edge as planned the sheets' own check, unsafe-margin, has told before.
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from deckpress.geometry import Box, Matrix
from deckpress.impose.scheme import of_job
from deckpress.model.sheet import Job, Page
from deckpress.preflight.reading import PageRead, Placed, Reading, Sides
from deckpress.problems import Mark, Problem, error
from deckpress.units import PT, mm

CODE = "near-edge"
TOLERANCE = 0.05
"""mm."""
AS_IT_IS = Matrix()


class Near(NamedTuple):
    """Something that is too near to the edge: what is said of it, how near in mm, its place in the data."""

    page: Page
    says: str
    distance: float
    mark: Mark | None


def check(job: Job, reading: Reading) -> Iterable[Problem]:
    """What only a printer's correction brings there is a warning, said once with the nearest."""
    if of_job(job.scheme).own_paper:
        return
    found = [
        near
        for page, read in zip(job.pages, reading.pages, strict=False)
        for near in (*_trims(page, read, reading.unsafe, job), *_texts(page, read, reading.unsafe))
    ]
    corrected = [near for near in found if near.page.matrix != AS_IT_IS]
    if corrected:
        yield _warning(job, min(corrected, key=lambda near: near.distance), len(corrected) - 1, reading.unsafe)
    for near in found:
        if near.page.matrix == AS_IT_IS:
            yield error(near.mark or Mark(job.file), CODE, near.says, "this is a fault of deckpress")


def _warning(job: Job, near: Near, more: int, unsafe: float) -> Problem:
    others = f" (and {more} more)" if more else ""
    hint = f"printers may not print the outer {mm(unsafe)}: the correction of yours needs a plan with wider margins"
    return Problem(Mark(job.file), CODE, "warning", f"{near.says}{others}", hint)


def _trims(page: Page, read: PageRead, unsafe: float, job: Job) -> Iterable[Near]:
    """The first slot of a page that was planned farther inside than it is."""
    safe = Box(0, 0, job.paper.width, job.paper.height).grown(-unsafe)
    for place, distance in _close(read.placed, read.media, unsafe):
        if safe.holds(page.slots[place].box):
            says = f"{_whose(page, place)}: the trim box lies {mm(distance)} from the paper's edge"
            yield Near(page, says, distance, page.slots[place].face.mark)
            return


@lru_cache(maxsize=256)
def _close(found: tuple[Placed | None, ...], paper: Sides, unsafe: float) -> tuple[tuple[int, float], ...]:
    """Which of them are too near to the edge of the paper, and how near; mm."""
    distances = [(place, _distance(one.trim, paper)) for place, one in enumerate(found) if one]
    return tuple((place, distance) for place, distance in distances if distance < unsafe - TOLERANCE)


def _texts(page: Page, read: PageRead, unsafe: float) -> Iterable[Near]:
    """Texts of a slot that is too near itself are said with it."""
    slots = {place for place, _ in _close(read.placed, read.media, unsafe)}
    for text in read.outer:
        distance = _distance(text.box, read.media)
        if distance < unsafe - TOLERANCE and text.slot not in slots:
            says = f"{_whose(page, text.slot)}: '{text.letters[:40]}' stands {mm(distance)} from the paper's edge"
            yield Near(page, says, distance, page.slots[text.slot].face.mark if text.slot is not None else None)


def _distance(box: Sides, paper: Sides) -> float:
    return min(box[0] - paper[0], box[1] - paper[1], paper[2] - box[2], paper[3] - box[3]) / PT


def _whose(page: Page, slot: int | None) -> str:
    where = f"sheet {page.sheet} {page.side}"
    if slot is None:
        return where
    face = page.slots[slot].face
    return f"{where}, slot {page.slots[slot].number}, {face.kind} {face.piece} ({face.side})"
