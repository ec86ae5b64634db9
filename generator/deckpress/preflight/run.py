"""Runs all checks of one stage, in the order of their names; each check is one file of face/, sheet/ or pdf/."""

from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from deckpress import registry
from deckpress.frozen import replace
from deckpress.model.face import Face
from deckpress.model.formats import UNSAFE
from deckpress.model.game import Game
from deckpress.model.sheet import Job
from deckpress.problems import Problem, Side, in_game, sort

if TYPE_CHECKING:
    from deckpress.preflight.reading import Reading

Faces = Mapping[tuple[str, str, str], Face]
MANY = 100
"""Pages from which two processes read back faster than one."""
NAMED = 3
"""Faces that are named below a finding; more are counted."""


def run_faces(game: Game, faces: Faces) -> tuple[Problem, ...]:
    from deckpress.preflight.face._eye import look

    seen = look(faces, game.icons)
    found = [p for _, check in registry.modules("deckpress.preflight.face") for p in check.check(game, seen)]
    return sort(in_game(_once(sort(found)), game.id))


def _once(found: Iterable[Problem]) -> list[Problem]:
    """What one item of a layout does wrong on several faces is one finding; the other faces are named below it."""
    groups: dict[tuple[object, ...], list[Problem]] = {}
    for one in found:
        own = one.message if "/layouts/" not in one.mark.file else ""
        groups.setdefault((one.mark, one.code, one.severity, own), []).append(one)
    return [replace(first, sides=(*first.sides, *_others(others))) for first, *others in groups.values()]


def _others(others: Sequence[Problem]) -> Iterable[Side]:
    for one in others[:NAMED]:
        yield Side(one.message)
    if len(others) > NAMED:
        yield Side(f"and {len(others) - NAMED} more faces")


def run_sheets(job: Job, unsafe: float = UNSAFE) -> tuple[Problem, ...]:
    """Imposed sheets before they are drawn."""
    found = [p for _, check in registry.modules("deckpress.preflight.sheet") for p in check.check(job, unsafe)]
    return sort(in_game(found, job.game))


def run_pdf(job: Job, pdf: bytes, unsafe: float = UNSAFE) -> tuple[Problem, ...]:
    """The finished bytes, opened again: each page is read once, then every check looks at what was read.

    Of many pages a second process looks at the later half.
    """
    from deckpress.forks import forked, may_fork
    from deckpress.preflight.reading import Reading

    reading, checks = Reading(job, pdf, unsafe), [check for _, check in registry.modules("deckpress.preflight.pdf")]
    if len(job.pages) < MANY or not may_fork():
        return sort(in_game(_read_back(reading, checks), job.game))
    first, later = reading.halves()
    others = forked(lambda: _read_back(later, checks))
    return sort(in_game([*_read_back(first, checks), *others()], job.game))


def _read_back(reading: "Reading", checks: Sequence[Any]) -> list[Problem]:
    from deckpress.preflight.reading import Unreadable

    found: list[Problem] = []
    for check in checks:
        with suppress(Unreadable):  # said once, by the check of its name
            found += check.check(reading.job, reading)
    return found
