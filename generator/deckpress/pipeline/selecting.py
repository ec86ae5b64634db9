"""Problems and wishes in; those that were wished for out: by code, or content, ledger and faces by name."""

from collections.abc import Collection, Iterable
from fnmatch import fnmatchcase
from functools import cache

from deckpress import registry
from deckpress.pipeline.unread import LEFT_OUT, UNREAD
from deckpress.problems import Problem

GROUPS = ("content", "ledger", "faces")


@cache
def ledger() -> frozenset[str]:
    """Codes of the checks that prove that rules and components agree: they say so themselves."""
    checks = registry.modules("deckpress.check")
    return frozenset(name for name, check in checks if getattr(check, "GROUP", "content") == "ledger")


@cache
def content() -> frozenset[str]:
    """Codes of reading the files, of the checks of content, and of outputs that are older than it."""
    from deckpress.load.manuals import MANUALS
    from deckpress.preflight.manuals import ALL

    others = (code for code in ALL if code in ("rules", "cards") or code.startswith(("table-", "json-", "output-")))
    return (frozenset(registry.names("deckpress.check")) | frozenset(MANUALS) | frozenset(others)) - ledger() - {"run"}


@cache
def codes() -> frozenset[str]:
    """Every code that `check` may report, as far as it has a manual."""
    from deckpress.preflight.manuals import ALL

    faces = frozenset(registry.names("deckpress.preflight.face"))
    return content() | ledger() | faces | frozenset(ALL)


def group(code: str) -> str:
    """What a code is about; what is neither content nor ledger is about faces."""
    return "ledger" if code in ledger() else "content" if code in content() else "faces"


_OF_FILES = {"ledger": ("/ledger.yaml", "/source.yaml"), "faces": ("/layouts/", "/art/", "/icons/")}
"""What is wrong with reading these files is about that part of the checks as well."""
_UNDER_ALL = ("/game.yaml", "/rulebook.md", "/pieces/")
"""Files that every part rests on: while they cannot be read, nothing is proved."""


def parts(problem: Problem) -> frozenset[str]:
    """The groups that a finding belongs to: what keeps a file from being read is told wherever the file counts."""
    own, file = group(problem.code), problem.mark.file
    if not (problem.severity == "error" and problem.code in reading()) and problem.code != "not-checked":
        return frozenset({own})
    if problem.code in (*UNREAD, *LEFT_OUT, "not-checked") and any(part in file for part in _UNDER_ALL):
        return frozenset(GROUPS)
    return frozenset({own, *(name for name, files in _OF_FILES.items() if any(part in file for part in files))})


def reading() -> frozenset[str]:
    """Codes of reading a game's files."""
    from deckpress.load.manuals import MANUALS

    return frozenset(MANUALS)


def selected(
    problems: Iterable[Problem], only: str = "", select: Collection[str] = (), ignore: Collection[str] = ()
) -> tuple[Problem, ...]:
    """Codes may be patterns ("yaml-*"); what is ignored is left out even when it is selected."""
    return tuple(
        problem
        for problem in problems
        if (not only or only in parts(problem))
        and (not select or _matches(problem.code, select))
        and not _matches(problem.code, ignore)
    )


def _matches(code: str, patterns: Collection[str]) -> bool:
    return any(fnmatchcase(code, pattern) for pattern in patterns)
