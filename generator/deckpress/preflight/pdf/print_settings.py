"""The file asks the viewer not to scale (PrintScaling None) and to flip on its own edge (Duplex).

Files for the screen ask for neither.
"""

from collections.abc import Iterable

from deckpress.model.sheet import Job
from deckpress.preflight.reading import Reading
from deckpress.problems import Mark, Problem, error

CODE = "print-settings"
PRESETS = {"long-edge": "DuplexFlipLongEdge", "short-edge": "DuplexFlipShortEdge", "": None}


def check(job: Job, reading: Reading) -> Iterable[Problem]:
    wanted = (None, None) if job.use == "screen" else ("None", PRESETS[job.preset])
    for name, want in zip(("PrintScaling", "Duplex"), wanted, strict=True):
        found = reading.settings.get(f"/{name}", "").removeprefix("/") or None
        if want != found and not (want is None and found == "Simplex"):
            message = f"{name} is {found or 'missing'} and should be {want or 'missing'}"
            yield error(Mark(job.file), CODE, message, "this is a fault of deckpress")
