"""Pieces that touch without a gap either stop inside a paper-coloured rim or share one flat ground.

Where neighbours differ, a cut that is a hair off shows a strip of the wrong colour on both.
"""

from collections.abc import Iterable
from functools import lru_cache
from itertools import combinations

from deckpress.geometry import TOLERANCE, Box
from deckpress.model.face import Face
from deckpress.model.sheet import Job
from deckpress.problems import Mark, Problem, error

CODE = "butted-edges"


def check(job: Job, unsafe: float) -> Iterable[Problem]:
    for page in job.pages:
        for one, other in _touching(tuple(slot.box for slot in page.slots)):
            left, right = page.slots[one], page.slots[other]
            if not _alike(left.face, right.face):
                where = f"sheet {page.sheet} {page.side}, slots {left.number} and {right.number}"
                message = f"{where}: {left.face.piece} and {right.face.piece} touch and have different edges"
                yield error(Mark(job.file), CODE, message, "leave a gap, or give both faces a rim")


@lru_cache(maxsize=256)
def _touching(boxes: tuple[Box, ...]) -> tuple[tuple[int, int], ...]:
    """Pairs that share an edge (not just a corner)."""
    return tuple(
        (i, j)
        for (i, a), (j, b) in combinations(enumerate(boxes), 2)
        if a.grown(TOLERANCE).overlaps(b.grown(TOLERANCE)) and not _corner(a, b)
    )


def _corner(a: Box, b: Box) -> bool:
    apart_x = a.right <= b.x + TOLERANCE or b.right <= a.x + TOLERANCE
    apart_y = a.bottom <= b.y + TOLERANCE or b.bottom <= a.y + TOLERANCE
    return apart_x and apart_y


def _alike(one: Face, other: Face) -> bool:
    if one.edge == other.edge == "rim":
        return True
    return one.edge == other.edge and one.ground is not None and one.ground == other.ground
