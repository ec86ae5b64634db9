"""Files in; what stands in them as one digest out: the same digest, the same content."""

from collections.abc import Iterable, Iterator
from hashlib import sha256
from pathlib import Path

from deckpress.places import Places


def folder_key(places: Places, id: str) -> str:
    """Of all files of a game and everything that games share."""
    return bytes_of(places, id, [""]).hex()[:12]


def bytes_of(places: Places, id: str, names: Iterable[str]) -> bytes:
    """Of files and folders of the game, and of everything that games share."""
    digest = sha256()
    own = places.content / id
    for path in (*(path for name in names for path in _below(own / name)), *_below(places.content / "shared")):
        digest.update(f"{places.relative(path)}\n".encode())
        digest.update(content(path))
    return digest.digest()


def _below(path: Path) -> Iterator[Path]:
    yield from sorted(path.rglob("*")) if path.is_dir() else [path]


def content(path: Path) -> bytes:
    """What cannot be read now is reported by load; it may be readable next time. Folders and devices are named."""
    if not path.is_file():
        return b"no file"
    try:
        return path.read_bytes()
    except OSError as reason:
        return f"unreadable: {reason} {path.stat().st_mtime_ns}".encode()
