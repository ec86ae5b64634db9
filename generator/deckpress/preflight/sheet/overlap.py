"""No two trim boxes overlap, none leaves the paper, and no bleed reaches a neighbour's trim."""

from collections.abc import Iterable
from functools import lru_cache
from itertools import combinations

from deckpress.geometry import Box
from deckpress.model.sheet import Job, Page, Slot
from deckpress.problems import Mark, Problem, error

CODE = "overlap"


def check(job: Job, unsafe: float) -> Iterable[Problem]:
    paper = Box(0, 0, job.paper.width, job.paper.height)
    for page in job.pages:
        for slot in page.slots:
            if not paper.holds(slot.box):
                yield _error(job, page, f"slot {slot.number} ({slot.face.piece}) leaves the paper")
        for one, other in _pairs(tuple((slot.box, slot.area) for slot in page.slots)):
            yield _error(job, page, _names(page.slots[one], page.slots[other]))


@lru_cache(maxsize=256)
def _pairs(boxes: tuple[tuple[Box, Box], ...]) -> tuple[tuple[int, int], ...]:
    """Which overlap; most sheets of a job have the same boxes, so this is worked out once."""
    return tuple(
        (one, other)
        for (one, (box, area)), (other, (box2, area2)) in combinations(enumerate(boxes), 2)
        if area.overlaps(box2) or box.overlaps(area2)
    )


def _names(one: Slot, other: Slot) -> str:
    return f"slot {one.number} ({one.face.piece}) reaches into slot {other.number} ({other.face.piece})"


def _error(job: Job, page: Page, message: str) -> Problem:
    return error(
        Mark(job.file), CODE, f"sheet {page.sheet} {page.side}: {message}", "take a larger gap or another grid"
    )
