"""Layout files in; LayoutSource by name out: the game's own first, then content/shared, then the built-in ones."""

from collections.abc import Iterable, Mapping
from pathlib import Path

from deckpress import places as builtin
from deckpress.load.documents import checked, nothing, read
from deckpress.load.validation import near
from deckpress.model.layouts import LayoutSource, Node
from deckpress.model.pieces import Kind
from deckpress.places import Places
from deckpress.problems import Mark, Problem, error


def layouts(places: Places, game: str, kinds: Iterable[Kind]) -> tuple[Mapping[str, LayoutSource], tuple[Problem, ...]]:
    """The layouts that the kinds name, with those that they extend; the game's others too, so that all are checked."""
    shelf = _Shelf(places, places.content / game / "layouts")
    for name in shelf.own():
        shelf.add(name, Mark(places.relative(shelf.folder / f"{name}.yaml")))
    for kind in kinds:
        for part, name in (("layout", kind.layout), ("back", kind.back)):
            if name:
                shelf.add(name, kind.marks.get(part, kind.mark))
    return shelf.found, tuple(shelf.problems)


class _Shelf:
    """Finds layouts by name and follows `extends`."""

    def __init__(self, places: Places, folder: Path) -> None:
        self.places, self.folder = places, folder
        self.folders = {where: _names(where) for where in (folder, places.content / "shared" / "layouts")}
        self.found: dict[str, LayoutSource] = {}
        self.problems: list[Problem] = []
        self.missing: set[str] = set()

    def own(self) -> tuple[str, ...]:
        return self.folders[self.folder]

    def add(self, name: str, asked: Mark) -> None:
        """Reads a layout once, and the one it extends; an unknown name is a problem where it was asked for."""
        if name in self.found or name in self.missing:
            return
        root = self.read(name, asked)
        if root is None:
            self.missing.add(name)
            return
        self.found[name] = LayoutSource(name, root)
        base = root.get("extends")
        if base is not None:
            self.add(str(base.value), base.mark)

    def read(self, name: str, asked: Mark) -> Node | None:
        for folder, names in self.folders.items():
            if name in names:
                file = folder / f"{name}.yaml"
                document = read(self.places, file)
                self.problems.extend(document.problems or nothing(document, Mark(self.places.relative(file))))
                return document.root
        if name in built_in():
            text = builtin.data("layouts", f"{name}.yaml").read_text("utf-8")
            root, problems, *_ = checked(text, (), f"deckpress/data/layouts/{name}.yaml", None)
            self.problems.extend(problems)
            return root
        known = (*(name for names in self.folders.values() for name in names), *built_in())
        hint = f"write {self.places.relative(self.folder)}/{name}.yaml, or take one there is; {near(name, known)}"
        self.problems.append(error(asked, "unknown-layout", f"unknown layout {name}", hint))
        return None


def _names(folder: Path) -> tuple[str, ...]:
    """Exact names: a file system that ignores case must not hide a wrong one."""
    return tuple(sorted(path.stem for path in folder.glob("*.yaml"))) if folder.is_dir() else ()


def built_in() -> tuple[str, ...]:
    """Names of the layouts that come with deckpress."""
    names = (entry.name for entry in builtin.data("layouts").iterdir())
    return tuple(sorted(name.removesuffix(".yaml") for name in names if name.endswith(".yaml")))
