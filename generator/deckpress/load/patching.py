"""Edits of content files in; a unified diff out that `git apply` takes. Nothing is written."""

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping
from difflib import unified_diff
from itertools import accumulate

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
    starts = [0, *accumulate(len(line) for line in before)]
    for mark, old, new in sorted(edits, reverse=True):  # from behind, so that earlier places stay true
        text = _edited(text, starts[mark.line - 1] + mark.column - 1, old, new)
    after = text.splitlines(keepends=True)
    return "".join(_ended(unified_diff(before, after, f"a/{file}", f"b/{file}")))


_BLOCK = re.compile(r"[>|][-+\d]*[ \t]*(?:#[^\n]*)?\n\s*")
"""What stands before the words of a YAML text that is folded over several lines."""


def _edited(text: str, start: int, old: str, new: str) -> str:
    """The words are changed one by one where they stand, however many lines they take and however they are quoted."""
    block = _BLOCK.match(text, start)
    start = block.end() if block else start
    words, others = old.split(" "), new.split(" ")
    found = re.compile(r"(\s+)".join(f"({_quoted(word)})" for word in words)).match(text, start)
    if found is None or len(words) != len(others):
        return text
    parts = list(found.groups())
    parts[::2] = [part if one == other else other for part, one, other in zip(parts[::2], words, others, strict=True)]
    return text[:start] + "".join(parts) + text[found.end() :]


def _quoted(word: str) -> str:
    """A word as it stands inside quotation marks of either sort, too: it''s, \\"so\\"."""
    return re.escape(word).replace("'", "''?").replace('"', r'\\?"')


def _ended(lines: Iterable[str]) -> Iterable[str]:
    """A last line without its end is said as git says it."""
    for line in lines:
        yield line if line.endswith("\n") else f"{line}\n\\ No newline at end of file\n"
