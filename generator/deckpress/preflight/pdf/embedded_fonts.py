"""Every font is embedded: print shops refuse files that count on the shop's own fonts."""

import re
from collections.abc import Iterable

from deckpress.model.sheet import Job
from deckpress.preflight.reading import Reading
from deckpress.problems import Mark, Problem, error

CODE = "embedded-fonts"
_FONT = re.compile(rb"/Type\s*/Font\b(?!Descriptor)")
_NAME = re.compile(rb"/BaseFont\s*/([^\s/<>\[\]()]+)")


def check(job: Job, reading: Reading) -> Iterable[Problem]:
    for body in reading.file.bodies:
        descriptor = b"/FontDescriptor" in body or b"/DescendantFonts" in body or b"/Type3" in body
        if _FONT.search(body) and not descriptor:
            name = _NAME.search(body)
            font = name[1].decode("latin-1") if name else "without a name"
            yield error(Mark(job.file), CODE, f"the font {font} is not embedded", "this is a fault of deckpress")
        if re.search(rb"/Type\s*/FontDescriptor\b", body) and not re.search(rb"/FontFile[23]?\b", body):
            yield error(Mark(job.file), CODE, "a font is described without its file", "this is a fault of deckpress")
