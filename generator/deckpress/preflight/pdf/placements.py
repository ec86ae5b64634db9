"""Each face is drawn in its own slot, the right way up: its trim box on the finished page is the one that was planned.

So a back lies behind its front in the file as it does on the sheet that was looked over before.
"""

from collections.abc import Iterable

from deckpress.geometry import Box
from deckpress.model.sheet import Job, Page, Slot
from deckpress.preflight.reading import PageRead, Placed, Reading
from deckpress.problems import Mark, Problem, error
from deckpress.units import PT, mm

CODE = "placements"


def check(job: Job, reading: Reading) -> Iterable[Problem]:
    for page, read in zip(job.pages, reading.pages, strict=False):
        pairs = zip(page.slots, read.placed, strict=True)
        wrong = [(slot, found) for slot, found in pairs if not (found and found.right)]
        if wrong:
            (slot, found), more = wrong[0], f" (and {len(wrong) - 1} more slots)" if len(wrong) > 1 else ""
            face = slot.face
            where = f"sheet {page.sheet} {page.side}, slot {slot.number}, {face.kind} {face.piece} ({face.side})"
            message = f"{where}: {_says(page, slot, read, found)}{more}"
            yield error(face.mark or Mark(job.file), CODE, message, "this is a fault of deckpress")


def _says(page: Page, slot: Slot, read: PageRead, found: Placed | None) -> str:
    if found is None:
        return "the face is not drawn"
    left, _, _, top = found.trim
    here, due = _corner(Box(left / PT, (read.media[3] - top) / PT, 0, 0)), _corner(page.matrix.box(slot.box))
    if here == due:
        return "the face is turned the wrong way"
    return f"the trim box begins at {here} and should at {due}"


def _corner(box: Box) -> str:
    return f"{mm(box.x)}, {mm(box.y)}"
