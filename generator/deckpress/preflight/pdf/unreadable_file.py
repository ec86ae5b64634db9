"""The file can be read back: its table leads to every object, its pages, fonts and operators are what they should be.

A viewer would mend some of these faults without a word; a print shop's machine may not.
"""

from collections.abc import Iterable

from deckpress.model.sheet import Job
from deckpress.preflight.reading import Reading, Unreadable
from deckpress.problems import Mark, Problem, error

CODE = "unreadable-file"


def check(job: Job, reading: Reading) -> Iterable[Problem]:
    try:
        reading.everything()
    except Unreadable as fault:
        yield error(Mark(job.file), CODE, f"the PDF cannot be read back: {fault}", "this is a fault of deckpress")
