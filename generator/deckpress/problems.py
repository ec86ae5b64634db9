"""What goes wrong, as values: a Problem names its place, both sides that disagree, and what to do."""

from collections.abc import Iterable
from typing import Literal, NamedTuple

from deckpress.frozen import dataclass, replace

Severity = Literal["error", "warning", "info", "conflict"]
SEVERITIES: tuple[Severity, ...] = ("error", "conflict", "warning", "info")


class Mark(NamedTuple):
    """A place in a file of the user: path relative to the root, line and column from 1, column in characters."""

    file: str
    line: int = 1
    column: int = 1

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}"


class Side(NamedTuple):
    """One of two things that disagree: what it says and where."""

    says: str
    mark: Mark | None = None


@dataclass(frozen=True, slots=True)
class Problem:
    """A finding. `code` is the file name of the check (kebab-case); `game` is an id or empty."""

    mark: Mark
    code: str
    severity: Severity
    message: str
    hint: str = ""
    sides: tuple[Side, ...] = ()
    game: str = ""

    def __str__(self) -> str:
        hint = f" ({self.hint})" if self.hint else ""
        return f"{self.mark}: {self.severity}: {self.code}: {self.message}{hint}"


def error(mark: Mark, code: str, message: str, hint: str = "", sides: Iterable[Side] = ()) -> Problem:
    """An error at a place: the commonest problem, in one line."""
    return Problem(mark, code, "error", message, hint, tuple(sides))


def in_game(problems: Iterable[Problem], game: str) -> tuple[Problem, ...]:
    """The problems with the game they belong to written in."""
    return tuple(replace(problem, game=game) for problem in problems)


def sort(problems: Iterable[Problem]) -> tuple[Problem, ...]:
    """In the order of their places, each once."""
    unique = dict.fromkeys(problems)
    return tuple(sorted(unique, key=lambda p: (p.game, p.mark, SEVERITIES.index(p.severity), p.code, p.message)))


def failed(problems: Iterable[Problem], strict: bool = False) -> bool:
    """True where an error is among them; under strict also a warning."""
    bad = ("error", "warning") if strict else ("error",)
    return any(problem.severity in bad for problem in problems)


def count(problems: Iterable[Problem]) -> dict[str, int]:
    """How many of each severity, under the keys that programs read: errors, warnings, infos, conflicts."""
    severities = [problem.severity for problem in problems]
    return {f"{name}s": severities.count(name) for name in ("error", "warning", "info", "conflict")}
