"""Files in; what stands in them as digests out: the same digest, the same content."""

from collections.abc import Iterator, Mapping, Sequence
from hashlib import sha256
from pathlib import Path

from deckpress.places import Places

SHARED = "shared/"
"""What games share counts for each of them."""


def folder_key(places: Places, id: str) -> str:
    """Of all files of a game and everything that games share."""
    return combined(digests(places, id), [""]).hex()[:12]


def digests(places: Places, id: str) -> dict[str, bytes]:
    """Of each file and folder of a game by its path there, and of everything that games share."""
    found = dict(_below(places.content / id, ""))
    return {**found, **dict(_below(places.content / "shared", SHARED))}


def combined(files: Mapping[str, bytes], names: Sequence[str]) -> bytes:
    """Of the files and folders named ("" is the game's whole folder), and of everything that games share."""
    digest = sha256()
    for path, found in files.items():
        if path.startswith(SHARED) or any(path == name or path.startswith(name and f"{name}/") for name in names):
            digest.update(f"{path}\n".encode() + found)
    return digest.digest()


def _below(folder: Path, prefix: str) -> Iterator[tuple[str, bytes]]:
    for path in sorted(folder.rglob("*")):
        yield prefix + path.relative_to(folder).as_posix(), sha256(content(path)).digest()


def weight(places: Places, id: str) -> int:
    """Bytes of a game's files: how long it takes against others."""
    return sum(path.stat().st_size for path in (places.content / id).rglob("*") if path.is_file())


def content(path: Path) -> bytes:
    """What cannot be read now is reported by load; it may be readable next time. Folders and devices are named."""
    if not path.is_file():
        return b"no file"
    try:
        return path.read_bytes()
    except OSError as reason:
        return f"unreadable: {reason} {path.stat().st_mtime_ns}".encode()
