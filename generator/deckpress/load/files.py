"""A path in; its bytes or text out, with size limits and UTF-8 whatever the system says."""

from functools import lru_cache
from pathlib import Path

from deckpress.places import Places
from deckpress.problems import Mark, Problem, error

MOST_BYTES = 8_000_000
"""A text file of a game is a hundred times smaller."""


def read(places: Places, path: Path, most: int = MOST_BYTES) -> tuple[bytes | None, tuple[Problem, ...]]:
    """The bytes, or None and why: outside the content folder, missing, too large."""
    mark = Mark(places.relative(path))
    try:
        if not _inside(path, places.content):
            message = "this link leads out of the content folder"
            return None, (error(mark, "path-outside", message, "put the file itself into the content folder"),)
        size = path.stat().st_size
        if size > most:
            message = f"the file has {size:,} bytes; {most:,} are allowed"
            return None, (error(mark, "file-limit", message, "make the file smaller"),)
        return path.read_bytes(), ()
    except OSError as reason:
        return None, (error(mark, "file-missing", f"cannot be read: {reason.strerror or reason}"),)


def _inside(path: Path, content: Path) -> bool:
    """A file below the content folder that no link leads out of; folders are looked at once."""
    if path.is_symlink():
        return path.resolve().is_relative_to(_real(content))
    return _real(path.parent).is_relative_to(_real(content))


@lru_cache(maxsize=256)
def _real(folder: Path) -> Path:
    return folder.resolve()


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


def decode(content: bytes) -> str:
    """Without BOM, lines ended by a line feed; UnicodeDecodeError otherwise."""
    return content.decode("utf-8-sig").replace("\r\n", "\n").replace("\r", "\n")
