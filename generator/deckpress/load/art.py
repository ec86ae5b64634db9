"""Picture folders in; Art by name as bytes out, and the one name that a reference means.

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


class Shelf(NamedTuple):
    """Picture files by name; read when they are wanted."""

    files: Mapping[str, Path]
    problems: tuple[Problem, ...]


def shelf(places: Places, *folders: Path) -> Shelf:
    """All pictures of some folders; where two have the same name the first folder wins."""
    found: dict[str, Path] = {}
    problems: list[Problem] = []
    for folder in folders:
        here: dict[str, Path] = {}
        for path in _pictures(folder):
            name = unicodedata.normalize("NFC", path.relative_to(folder).with_suffix("").as_posix())
            if name in here:
                problems.append(_twins(name, here[name], path, places))
            here.setdefault(name, path)
        found = {**here, **found}
    return Shelf(found, tuple(problems))


def _pictures(folder: Path) -> Iterator[Path]:
    """Files by the endings of pictures, folders inside included, sorted."""
    if not folder.is_dir():
        return
    with os.scandir(folder) as entries:
        for entry in sorted(entries, key=lambda entry: entry.name):
            if entry.is_dir(follow_symlinks=False):
                yield from _pictures(folder / entry.name)
            elif entry.name.lower().endswith(SUFFIXES):
                yield folder / entry.name


def _twins(name: str, first: Path, second: Path, places: Places) -> Problem:
    marks = (Mark(places.relative(first)), Mark(places.relative(second)))
    message = f"two pictures are called {name}: {first.name} and {second.name}"
    return error(marks[1], "duplicate-name", message, "delete one of them", [Side(m.file, m) for m in marks])


def load(shelf: Shelf, names: Collection[str], places: Places) -> tuple[Mapping[str, Art], tuple[Problem, ...]]:
    """The named pictures as bytes, sorted by name; one that cannot be read is a problem."""
    found: dict[str, Art] = {}
    problems: list[Problem] = []
    for name in sorted(set(names) & set(shelf.files)):
        path = shelf.files[name]
        content, faults = read(places, path, MOST_BYTES)
        problems.extend(faults)
        if content is not None:
            found[name] = Art(name, places.relative(path), path.suffix.lower(), content)
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
