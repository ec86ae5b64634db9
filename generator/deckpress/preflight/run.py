"""Runs all checks of one stage, in the order of their names; each check is one file of face/, sheet/ or pdf/."""

from collections.abc import Mapping
from contextlib import suppress

from deckpress import registry
from deckpress.model.face import Face
from deckpress.model.game import Game
from deckpress.model.sheet import Job
from deckpress.preflight.reading import Reading, Unreadable
from deckpress.problems import Problem, in_game, sort

Faces = Mapping[tuple[str, str, str], Face]
UNSAFE = 6.0
"""mm along the paper's edge that home printers cannot print (4 to 6)."""


def run_faces(game: Game, faces: Faces) -> tuple[Problem, ...]:
    found = [p for _, check in registry.modules("deckpress.preflight.face") for p in check.check(game, faces)]
    return sort(in_game(found, game.id))


def run_sheets(job: Job, unsafe: float = UNSAFE) -> tuple[Problem, ...]:
    """Imposed sheets before they are drawn."""
    found = [p for _, check in registry.modules("deckpress.preflight.sheet") for p in check.check(job, unsafe)]
    return sort(in_game(found, job.game))


def run_pdf(job: Job, pdf: bytes) -> tuple[Problem, ...]:
    """The finished bytes, opened again: each page is read once, then every check looks at what was read."""
    reading = Reading(job, pdf)
    found: list[Problem] = []
    for _, check in registry.modules("deckpress.preflight.pdf"):
        with suppress(Unreadable):  # said once, by the check of its name
            found += check.check(job, reading)
    return sort(in_game(found, job.game))
