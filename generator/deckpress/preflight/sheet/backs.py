"""Each back stands behind its own front: same number, piece and copy, mirrored as the flip turns the paper."""

from collections.abc import Iterable

from deckpress.geometry import TOLERANCE, Box
from deckpress.model.sheet import Job, Page, Slot
from deckpress.problems import Mark, Problem, error

CODE = "backs"


def check(job: Job, unsafe: float) -> Iterable[Problem]:
    fronts = {page.sheet: {slot.number: slot for slot in page.slots} for page in job.pages if page.side == "recto"}
    for page in job.pages:
        if page.side == "verso":
            for back in page.slots:
                yield from _back(job, page, back, fronts.get(page.sheet, {}).get(back.number))


def _back(job: Job, page: Page, back: Slot, front: Slot | None) -> Iterable[Problem]:
    where = f"sheet {page.sheet}, slot {back.number}: the back of {back.face.kind} {back.face.piece}"
    if front is None or _whose(front) != _whose(back):
        other = f"{front.face.kind} {front.face.piece}" if front else "nothing"
        yield error(Mark(job.file), CODE, f"{where} stands behind {other}", "this is a fault of deckpress")
        return
    wanted, turn = behind(front.box, job)
    if (
        max(abs(a - b) for a, b in zip(wanted, back.box, strict=True)) > TOLERANCE
        or back.turn != (front.turn + turn) % 360
    ):
        yield error(Mark(job.file), CODE, f"{where} misses its front under {job.flip}", "this is a fault of deckpress")


def _whose(slot: Slot) -> tuple[str, str, int]:
    return slot.face.kind, slot.face.piece, slot.copy


def behind(box: Box, job: Job) -> tuple[Box, int]:
    """Where a front's place lies on the other side, and how its back is turned."""
    if (job.flip == "long-edge") == (job.paper.width <= job.paper.height):
        return box._replace(x=job.paper.width - box.right), 0
    return box._replace(y=job.paper.height - box.bottom), 180
