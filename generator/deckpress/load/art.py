"""PictureFile folders in; Art by name as bytes out, and the one name that a reference means.

A name is the path below art/ without its ending, exactly as the file is written: what works here works on every system.
"""

import os
import unicodedata
from collections.abc import Collection, Iterator, Mapping
from pathlib import Path, PurePosixPath
from typing import NamedTuple

from deckpress.load.files import read
from deckpress.model.game import Art
from deckpress.nearest import nearest
from deckpress.places import Places
from deckpress.problems import Mark, Problem, Side, error

SUFFIXES = (".svg", ".png", ".jpg", ".jpeg", ".webp")
MOST_BYTES = 12_000_000
"""A picture of a card at 600 dpi has 3 million pixels; a file this large is a mistake."""


class PictureFile(NamedTuple):
    """A file in a folder of pictures, by its path there; `within` is how messages name the folder."""

    folder: Path
    within: str
    below: str

    @property
    def path(self) -> Path:
        return self.folder / self.below

    @property
    def file(self) -> str:
        return f"{self.within}/{self.below}"

    @property
    def suffix(self) -> str:
        return f".{self.below.rpartition('.')[2]}"


class Shelf(NamedTuple):
    """PictureFile files by name; read when they are wanted."""

    files: Mapping[str, PictureFile]
    problems: tuple[Problem, ...]


def shelf(places: Places, folder: Path) -> Shelf:
    """All pictures of a folder, folders inside included."""
    found: dict[str, PictureFile] = {}
    problems: list[Problem] = []
    within = places.relative(folder)
    for below in _pictures(folder, ""):
        name = unicodedata.normalize("NFC", below.rpartition(".")[0])
        picture = PictureFile(folder, within, below)
        if name in found:
            problems.append(_twins(name, found[name], picture))
        found.setdefault(name, picture)
    return Shelf(found, tuple(problems))


def together(first: Shelf, second: Shelf) -> Shelf:
    """The pictures of both; where two have the same name the first wins."""
    return Shelf({**second.files, **first.files}, (*first.problems, *second.problems))


def _pictures(folder: Path | str, prefix: str) -> Iterator[str]:
    """Files by the endings of pictures, by their path below the folder, sorted."""
    try:
        with os.scandir(folder) as entries:
            here = sorted(entries, key=lambda entry: entry.name)
    except (FileNotFoundError, NotADirectoryError):
        return
    for entry in here:
        if entry.is_dir(follow_symlinks=False):
            yield from _pictures(entry.path, f"{prefix}{entry.name}/")
        elif entry.name[1:].lower().endswith(SUFFIXES):
            yield prefix + entry.name


def _twins(name: str, first: PictureFile, second: PictureFile) -> Problem:
    marks = (Mark(first.file), Mark(second.file))
    message = f"two pictures are called {name}: {first.path.name} and {second.path.name}"
    return error(marks[1], "duplicate-name", message, "delete one of them", [Side(m.file, m) for m in marks])


def load(shelf: Shelf, names: Collection[str], places: Places) -> tuple[Mapping[str, Art], tuple[Problem, ...]]:
    """The named pictures as bytes, sorted by name; one that cannot be read is a problem."""
    found: dict[str, Art] = {}
    problems: list[Problem] = []
    for name in sorted(set(names) & set(shelf.files)):
        picture = shelf.files[name]
        content, faults = read(places, picture.path, MOST_BYTES)
        problems.extend(faults)
        if content is not None:
            found[name] = Art(name, picture.file, picture.suffix.lower(), content)
    return found, tuple(problems)


def resolve(written: str, shelf: Shelf, mark: Mark, whose: str) -> tuple[str | None, Problem | None]:
    """The name of the picture that a text means ("ham", "art/ham.png", "art\\\\ham.png"), or why there is none."""
    path = unicodedata.normalize("NFC", written.strip().replace("\\", "/"))
    if path.startswith("/") or path[1:2] == ":" or ".." in path.split("/"):
        message = f"the picture '{written}' of {whose} lies outside the content folder"
        return None, error(mark, "path-outside", message, "put the picture into art/ and write its name")
    name = path.removeprefix("art/")
    pure = PurePosixPath(name)
    bare = pure.with_suffix("").as_posix() if pure.suffix.lower() in SUFFIXES else name
    if bare in shelf.files and pure.suffix in ("", shelf.files[bare].suffix):
        return bare, None
    return None, error(
        mark, "art-missing", f"there is no picture '{written}' for {whose}", _hint(written, path, bare, shelf)
    )


def _hint(written: str, path: str, bare: str, shelf: Shelf) -> str:
    """The real file where only the case or the ending differs, else the nearest name."""
    for name, file in shelf.files.items():
        if name.lower() == bare.lower().removeprefix("art/"):
            return f"did you mean art/{name}{file.suffix}?" if "/" in path or "." in path else f"did you mean {name}?"
    meant = nearest(bare, list(shelf.files))
    return f"did you mean {meant}?" if meant else "put it into art/, or name one that is there"
