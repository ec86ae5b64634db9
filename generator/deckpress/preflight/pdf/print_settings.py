"""The file asks the viewer not to scale (PrintScaling None) and to flip on its own edge (Duplex).

Files for the screen ask for neither.
"""

import re
from collections.abc import Iterable

from deckpress.model.sheet import Job
from deckpress.preflight.reading import Reading
from deckpress.problems import Mark, Problem, error

CODE = "print-settings"
PRESETS = {"long-edge": b"DuplexFlipLongEdge", "short-edge": b"DuplexFlipShortEdge", "": None}


def check(job: Job, reading: Reading) -> Iterable[Problem]:
    said = b" ".join(reading.objects)
    scaling = re.search(rb"/PrintScaling\s*/(\w+)", said)
    duplex = re.search(rb"/Duplex\s*/(\w+)", said)
    wanted = (None, None) if job.use == "screen" else (b"None", PRESETS[job.flip])
    found = (scaling[1] if scaling else None, duplex[1] if duplex else None)
    for name, want, got in zip(("PrintScaling", "Duplex"), wanted, found, strict=True):
        if want != got and not (want is None and got == b"Simplex"):
            yield error(
                Mark(job.file), CODE, f"{name} is {_word(got)} and should be {_word(want)}", "a fault of deckpress"
            )


def _word(value: bytes | None) -> str:
    return value.decode() if value else "missing"
