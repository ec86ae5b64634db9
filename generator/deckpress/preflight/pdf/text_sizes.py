"""No text on a piece is smaller on the sheet than the smallest role may be set (5 pt, its small capitals 4).

The faces were checked before they were laid on sheets: this is for what might have shrunk since.
"""

from collections.abc import Iterable

from deckpress.layout.roles import LEAST
from deckpress.layout.speller import SMALL_CAPS
from deckpress.model.sheet import Job
from deckpress.preflight.reading import Reading
from deckpress.problems import Mark, Problem, error

CODE = "text-sizes"
SMALLEST = min(LEAST.values()) * SMALL_CAPS - 0.01


def check(job: Job, reading: Reading) -> Iterable[Problem]:
    for page, read in zip(job.pages, reading.pages, strict=False):
        if min(read.sizes, default=SMALLEST) < SMALLEST:
            slot, size = next(pair for pair in zip(page.slots, read.sizes, strict=True) if pair[1] < SMALLEST)
            face = slot.face
            where = f"sheet {page.sheet} {page.side}, slot {slot.number}, {face.kind} {face.piece} ({face.side})"
            yield error(Mark(job.file), CODE, f"{where}: a text of {size:.3g} pt", "this is a fault of deckpress")
