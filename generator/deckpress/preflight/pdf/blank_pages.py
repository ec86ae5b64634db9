"""No page is empty unless it says that it was left blank."""

from collections.abc import Iterable

from deckpress.model.sheet import Job
from deckpress.preflight.reading import Reading
from deckpress.problems import Mark, Problem, error

CODE = "blank-pages"


def check(job: Job, reading: Reading) -> Iterable[Problem]:
    for page, read in zip(job.pages, reading.pages, strict=False):
        drawn = page.slots or page.furniture
        if not drawn or (page.blank and "leftblank" not in read.outside.lower()):
            where = f"sheet {page.sheet} {page.side} is an empty page"
            yield error(Mark(job.file), CODE, where, "mark it as left blank or leave it out")
