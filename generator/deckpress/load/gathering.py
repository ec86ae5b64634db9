"""What reading one game gathers on its way: the problems of all files, and the plain data that its hash is made of."""

import os
from dataclasses import field
from pathlib import Path
from typing import Any, TypeVar

from deckpress.frozen import dataclass
from deckpress.load import documents
from deckpress.load.documents import Document
from deckpress.load.files import invisible, read_text
from deckpress.load.schema import Schema
from deckpress.places import Places
from deckpress.problems import Mark, Problem, Severity

T = TypeVar("T")


@dataclass(slots=True)
class Gathering:
    """Files are named by their path below the game's folder."""

    places: Places
    folder: Path
    problems: list[Problem] = field(default_factory=list)
    data: dict[str, Any] = field(default_factory=dict)

    def keep(self, found: tuple[T, tuple[Problem, ...]]) -> T:
        """The value of a stage; its problems are kept."""
        self.problems.extend(found[1])
        return found[0]

    def there(self, name: str) -> bool:
        """Whatever it is: a folder in a file's place, or a link that leads nowhere, is said when it is read."""
        return os.path.lexists(self.folder / name)

    def mark(self, name: str) -> Mark:
        return Mark(self.places.relative(self.folder / name))

    def yaml(self, name: str, schema: Schema, hashed: bool = False, empty: Severity = "warning") -> Document:
        """A file that may be missing; `hashed` ones make the game's data hash. `empty`: how bad an empty one is."""
        if not self.there(name):
            return Document(None, ())
        document = documents.read(self.places, self.folder / name, schema)
        self.problems.extend(document.problems or documents.nothing(document, self.mark(name), empty))
        if hashed and document.root is not None:
            self.data[name] = document.data
        return document

    def text(self, name: str) -> str | None:
        """A text file that may be missing, part of the game's data hash; signs that nobody can see are reported."""
        if not self.there(name):
            return None
        found = self.keep(read_text(self.places, self.folder / name))
        self.problems.extend(invisible(found or "", self.mark(name).file))
        self.data[name] = found
        return found
