"""Each copy of each piece stands on the sheets once: the fronts of a piece are numbered 1, 2, 3 and so on."""

from collections import defaultdict
from collections.abc import Iterable

from deckpress.impose.scheme import of_job
from deckpress.model.sheet import Job
from deckpress.problems import Mark, Problem, error

CODE = "copies"


def check(job: Job, unsafe: float) -> Iterable[Problem]:
    if of_job(job.scheme).tiled:  # one copy stands on several sheets
        return
    found: dict[tuple[str, str], list[int]] = defaultdict(list)
    for page in job.pages:
        for slot in page.slots:
            if slot.face.side == "front" and slot.face.piece:
                found[slot.face.kind, slot.face.piece].append(slot.copy)
    for (kind, piece), numbers in found.items():
        if sorted(numbers) != list(range(1, len(numbers) + 1)):
            listed = ", ".join(map(str, sorted(numbers)))
            yield error(Mark(job.file), CODE, f"{kind} {piece} is printed as copies {listed}", "a fault of deckpress")
