"""Each back stands behind its own front: same number, piece and copy, mirrored as the flip turns the paper.

On a sheet that folds both stand on one page, mirror images about the fold.
"""

from collections.abc import Iterable

from deckpress.geometry import TOLERANCE, Box
from deckpress.impose.scheme import of_job
from deckpress.model.sheet import Job, Page, Slot
from deckpress.problems import Mark, Problem, error

CODE = "backs"


def check(job: Job, unsafe: float) -> Iterable[Problem]:
    fronts = {page.sheet: {slot.number: slot for slot in page.slots} for page in job.pages if page.side == "recto"}
    for page in job.pages:
        folded = {slot.number: slot for slot in page.slots if page.side == "single" and slot.face.side == "front"}
        if folded:
            fronts[page.sheet] = folded
        for back in (slot for slot in page.slots if slot.face.side == "back" and page.sheet in fronts):
            yield from _back(job, page, back, fronts[page.sheet].get(back.number))


def _back(job: Job, page: Page, back: Slot, front: Slot | None) -> Iterable[Problem]:
    where = f"sheet {page.sheet}, slot {back.number}: the back of {back.face.kind} {back.face.piece}"
    if front is None or _whose(front) != _whose(back):
        other = f"{front.face.kind} {front.face.piece}" if front else "nothing"
        yield error(Mark(job.file), CODE, f"{where} stands behind {other}", "this is a fault of deckpress")
        return
    wanted, turn = _beside(front, back) if of_job(job.scheme).beside else behind(front, job)
    drift = max(abs(a - b) for a, b in zip(wanted, back.box, strict=True))
    if drift > TOLERANCE or back.turn != turn:
        turned = job.flip or "the fold"
        yield error(Mark(job.file), CODE, f"{where} misses its front under {turned}", "this is a fault of deckpress")


def _whose(slot: Slot) -> tuple[str, str, int]:
    return slot.face.kind, slot.face.piece, slot.copy


def _beside(front: Slot, back: Slot) -> tuple[Box, int]:
    """The other half of a wrap: right of the front, or below it in one that lies on its side."""
    x, y = max(back.box.x, front.box.right), max(back.box.y, front.box.bottom)
    box = front.box._replace(y=y) if front.turn else front.box._replace(x=x)
    return box, front.turn


def behind(front: Slot, job: Job) -> tuple[Box, int]:
    """Where a front's place lies on the other side, and how its back is turned (clockwise)."""
    if not job.flip or (job.flip == "long-edge") == (job.paper.width <= job.paper.height):
        return front.box._replace(x=job.paper.width - front.box.right), -front.turn % 360
    return front.box._replace(y=job.paper.height - front.box.bottom), (180 - front.turn) % 360
