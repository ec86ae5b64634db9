"""The problems of loading in; the games with a file or a piece that could not be read, and what is said of those.

Everything that names or counts what was not read would be a finding of its own and hide the one fault that there is.
"""

from collections.abc import Iterable

from deckpress.problems import Problem

UNREAD = frozenset({"yaml-syntax", "yaml-limit", "file-encoding", "file-limit", "file-missing", "file-empty"})
LEFT_OUT = frozenset({"wrong-value", "missing-key", "unknown-key", "yaml-lost-text"})
"""In a file of pieces: the piece is left out."""
_FOLLOWS = frozenset({"broken-link", "setup-value", "unknown-reference"})
_APART = ("/layouts/", "/art/", "/icons/")
"""Files whose loss no other file notices."""


def unread(problems: Iterable[Problem]) -> frozenset[str]:
    """Ids of games that are not worth comparing with themselves yet."""
    return frozenset(one.game for one in problems if _missed(one))


def told(problems: Iterable[Problem], lost: frozenset[str]) -> list[Problem]:
    """Without what only follows from an unread file; a note says that the rest waits."""
    found = [one for one in problems if one.game not in lost or one.code not in _FOLLOWS]
    return found + [_waits(found, id) for id in sorted(lost)]


def _waits(problems: Iterable[Problem], id: str) -> Problem:
    first = next(one for one in problems if one.game == id and _missed(one))
    what = "file" if first.code in UNREAD else "piece"
    message = f"rules and pieces of the game are compared as soon as this {what} can be read"
    return Problem(first.mark, "not-checked", "info", message, game=id)


def _missed(one: Problem) -> bool:
    """Whether other files may name or count what this problem keeps from being read."""
    if one.severity != "error":
        return False
    left_out = one.code in LEFT_OUT and "/pieces/" in one.mark.file
    return left_out or (one.code in UNREAD and _needed(one.mark.file))


def _needed(file: str) -> bool:
    return not any(part in file for part in _APART)
