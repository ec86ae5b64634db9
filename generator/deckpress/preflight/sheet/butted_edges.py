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
        pairs = [(page.slots[one], page.slots[other]) for one, other in _touching(tuple(s.box for s in page.slots))]
        unlike = [(one, other) for one, other in pairs if not _alike(one.face, other.face)]
        if unlike:
            (left, right), more = unlike[0], f" (and {len(unlike) - 1} more pairs)" if len(unlike) > 1 else ""
            where = f"sheet {page.sheet} {page.side}, slots {left.number} and {right.number}"
            message = f"{where}: {_name(left.face)} and {_name(right.face)} touch and have different edges{more}"
            hint = "leave a gap (--gap 2, --plan duplex-long), give both faces a rim, or print with --ink low"
            yield error(Mark(job.file), CODE, message, hint)


def _name(face: Face) -> str:
    return face.piece or "a blank"


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
