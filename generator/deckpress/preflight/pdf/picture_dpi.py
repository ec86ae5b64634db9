"""No raster picture is coarser on the page than 200 dots per inch.

The faces were checked before they were laid on sheets: this is for what might have grown since.
"""

from collections.abc import Iterable

from deckpress.model.sheet import Job
from deckpress.preflight.face.raster_dpi import LEAST
from deckpress.preflight.reading import Reading
from deckpress.problems import Mark, Problem, error

CODE = "picture-dpi"


def check(job: Job, reading: Reading) -> Iterable[Problem]:
    for page, read in zip(job.pages, reading.pages, strict=False):
        if read.dpi < LEAST - 0.5:
            where = f"sheet {page.sheet} {page.side}: a picture prints at {read.dpi:.0f} dpi"
            yield error(Mark(job.file), CODE, where, "this is a fault of deckpress")
