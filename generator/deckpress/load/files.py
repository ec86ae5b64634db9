"""A path in; its bytes or text out, with size limits and UTF-8 whatever the system says."""

import os
import re
from functools import lru_cache
from pathlib import Path
from stat import S_ISDIR, S_ISLNK, S_ISREG

from deckpress.places import Places
from deckpress.problems import Mark, Problem, error

MOST_BYTES = 8_000_000
"""A text file of a game is a hundred times smaller."""
MOST_INVISIBLE = 20
"""Control characters of a file that are named."""


def read(places: Places, path: Path, most: int = MOST_BYTES) -> tuple[bytes | None, tuple[Problem, ...]]:
    """The bytes, or None and why: outside the content folder, missing, too large."""
    try:
        found = path.lstat()
        linked = S_ISLNK(found.st_mode)
        if not _inside(places, path, linked):
            message = "this link leads out of the content folder"
            return None, _problems(places, path, "path-outside", message, "put the file itself into the content folder")
        found = path.stat() if linked else found
        if not S_ISREG(found.st_mode):
            message = f"this is {'a folder' if S_ISDIR(found.st_mode) else 'a device'}, not a file"
            return None, _problems(places, path, "file-missing", message, "put a file here, or nothing")
        if found.st_size > most:
            message = f"the file has {found.st_size:,} bytes; {most:,} are allowed"
            return None, _problems(places, path, "file-limit", message, "make the file smaller")
        return path.read_bytes(), ()
    except (OSError, RuntimeError) as reason:  # a link that leads to itself is a RuntimeError before Python 3.13
        said = getattr(reason, "strerror", None) or reason
        return None, _problems(places, path, "file-missing", f"cannot be read: {said}")


def _problems(places: Places, path: Path, code: str, message: str, hint: str = "") -> tuple[Problem, ...]:
    """What is wrong with a file as a whole."""
    return (error(Mark(places.relative(path)), code, message, hint),)


def _inside(places: Places, path: Path, linked: bool) -> bool:
    """A file below the content folder that no link leads out of; folders are looked at once."""
    if linked:
        return path.resolve().is_relative_to(places.content.resolve())
    return _within(places, str(path).rpartition(os.sep)[0])


@lru_cache(maxsize=256)
def _within(places: Places, folder: str) -> bool:
    return Path(folder).resolve().is_relative_to(places.content.resolve())


def read_text(places: Places, path: Path) -> tuple[str | None, tuple[Problem, ...]]:
    """UTF-8 with or without BOM, any line ends; else None and the line and byte that are wrong."""
    content, problems = read(places, path)
    if content is None:
        return None, problems
    try:
        return decode(content), ()
    except UnicodeDecodeError as reason:
        before = content[: reason.start]
        mark = Mark(places.relative(path), before.count(b"\n") + 1, reason.start - before.rfind(b"\n"))
        message = f"not UTF-8: byte {content[reason.start]:#04x} in line {mark.line}"
        return None, (error(mark, "file-encoding", message, "save the file as UTF-8"),)


_INVISIBLE = re.compile(r"[\x00-\x08\x0b\x0d-\x1f\x7f-\x84\x86-\x9f]|\ufffe|\uffff")
"""Named one by one: all others as a range take 4 ms at every start."""


def invisible(text: str, file: str) -> tuple[Problem, ...]:
    """Control characters (those that YAML refuses as well): nobody sees them, and they print as nothing."""
    marks = (Mark(file, text.count("\n", 0, at) + 1, at - text.rfind("\n", 0, at)) for at in _places(text))
    return tuple(error(mark, "file-encoding", "an invisible control character", "delete it") for mark in marks)


def _places(text: str) -> list[int]:
    return [match.start() for match in _INVISIBLE.finditer(text)][:MOST_INVISIBLE]


def decode(content: bytes) -> str:
    """Without BOM, lines ended by a line feed; UnicodeDecodeError otherwise."""
    return content.decode("utf-8-sig").replace("\r\n", "\n").replace("\r", "\n")
