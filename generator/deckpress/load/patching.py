"""Edits of content files in; a unified diff out that `git apply` takes. Nothing is written."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from difflib import unified_diff

from deckpress.load.files import read_text
from deckpress.places import Places
from deckpress.problems import Mark

Edits = Iterable[tuple[Mark, str, str]]


def diff(places: Places, edits: Edits) -> str:
    """Each edit is made where the old words still stand; the files in order of their names."""
    by_file: Mapping[str, list[tuple[Mark, str, str]]] = defaultdict(list)
    for mark, old, new in edits:
        by_file[mark.file].append((mark, old, new))
    return "".join(_of_file(places, file, by_file[file]) for file in sorted(by_file))


def _of_file(places: Places, file: str, edits: list[tuple[Mark, str, str]]) -> str:
    text, _ = read_text(places, places.root / file)
    if text is None:
        return ""
    before = text.splitlines(keepends=True)
    after = list(before)
    for mark, old, new in sorted(edits, reverse=True):  # from behind, so that earlier columns stay true
        line = after[mark.line - 1]
        start = mark.column - 1
        if line[start : start + len(old)] == old:
            after[mark.line - 1] = line[:start] + new + line[start + len(old) :]
    return "".join(_ended(unified_diff(before, after, f"a/{file}", f"b/{file}")))


def _ended(lines: Iterable[str]) -> Iterable[str]:
    """A last line without its end is said as git says it."""
    for line in lines:
        yield line if line.endswith("\n") else f"{line}\n\\ No newline at end of file\n"
