"""Files in; what stands in them as digests out: the same digest, the same content."""

import os
from collections.abc import Iterator, Mapping, Sequence
from hashlib import sha256
from pathlib import Path

from deckpress.places import Places

SHARED = "shared/"
"""What games share counts for each of them."""
Digests = Mapping[str, bytes]
"""Of each file and folder of a game by its path there, and of everything that games share."""


def folder_key(places: Places, id: str) -> str:
    """Of all files of a game and everything that games share."""
    return combined(digests(places, [id])[id], [""]).hex()[:12]


def digests(places: Places, ids: Sequence[str]) -> dict[str, Digests]:
    """By game; what games share is read once for all of them."""
    shared = dict(_below(places.content / "shared", SHARED))
    return {id: {**dict(_below(places.content / id, "")), **shared} for id in ids}


def combined(files: Digests, names: Sequence[str]) -> bytes:
    """Of the files and folders named ("" is the game's whole folder), and of everything that games share."""
    digest = sha256()
    for path, found in files.items():
        if path.startswith(SHARED) or any(path == name or path.startswith(name and f"{name}/") for name in names):
            digest.update(f"{path}\n".encode() + found)
    return digest.digest()


def _below(folder: Path, prefix: str) -> Iterator[tuple[str, bytes]]:
    for name, entry in everything(folder):
        yield prefix + name, sha256(content(entry)).digest()


def everything(folder: Path | str, prefix: str = "", but: str = "") -> Iterator[tuple[str, "os.DirEntry[str]"]]:
    """All below a folder by its path there, sorted; links to folders and folders called `but` are not followed."""
    try:
        with os.scandir(folder) as entries:
            here = sorted(entries, key=lambda entry: entry.name)
    except OSError:
        return  # load says why
    for entry in here:
        yield prefix + entry.name, entry
        if entry.is_dir(follow_symlinks=False) and entry.name != but:
            yield from everything(entry.path, f"{prefix}{entry.name}/", but)


def weight(places: Places, id: str) -> int:
    """Bytes of a game's files: how long it takes against others."""
    return sum(entry.stat().st_size for _, entry in everything(places.content / id) if entry.is_file())


def content(entry: "os.DirEntry[str] | Path") -> bytes:
    """What cannot be read now is reported by load; it may be readable next time. Folders and devices are named."""
    try:
        if not entry.is_file():
            return b"no file"
        with open(entry, "rb") as file:  # noqa: PTH123 - to make a path of each takes a quarter of the time
            return file.read()
    except OSError as reason:
        return f"unreadable: {reason} {entry.stat(follow_symlinks=False).st_mtime_ns}".encode()
