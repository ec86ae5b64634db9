"""A table file's name and bytes in; its grids out: one per sheet, list or table."""

from collections.abc import Callable
from pathlib import PurePosixPath

from deckpress.load import yaml
from deckpress.load.tables import delimited, encoding, json_nodes, markdown, opendocument, records, workbook
from deckpress.load.tables.cells import Grid
from deckpress.problems import Mark, Problem, error

Found = tuple[tuple[Grid, ...], tuple[Problem, ...]]
MOST_BYTES = 40_000_000
"""One file of a table."""


def grids(file: str, content: bytes, named: str = "") -> Found:
    """By the file's ending; `named` is an encoding that the user gave for text files."""
    suffix = PurePosixPath(file).suffix.lower()
    if len(content) > MOST_BYTES:
        return (), (
            error(Mark(file), "table-limit", f"the file has {len(content):,} bytes; {MOST_BYTES:,} are allowed"),
        )
    if suffix in BINARY:
        return BINARY[suffix](content, file)
    if suffix not in TEXTS:
        known = ", ".join((*TEXTS, *BINARY))
        return (), (
            error(Mark(file), "table-form", f"a table cannot be read from {suffix or 'this file'}", f"known: {known}"),
        )
    text, problems = encoding.decode(content, file, named)
    if text is None:
        return (), problems
    found, faults = TEXTS[suffix](text, file)
    return found, (*problems, *faults)


def _delimited(text: str, file: str) -> Found:
    grid, problems = delimited.read(text, file)
    return (grid,), problems


def _yaml(text: str, file: str) -> Found:
    root, problems = yaml.parse(text.replace("\r\n", "\n"), file)
    return (records.grids(root, file) if root else ()), problems


def _json(text: str, file: str) -> Found:
    root, problems = json_nodes.parse(text, file)
    return (records.grids(root, file) if root else ()), problems


def _markdown(text: str, file: str) -> Found:
    return markdown.grids(text, file), ()


TEXTS: dict[str, Callable[[str, str], Found]] = {
    ".csv": _delimited,
    ".tsv": _delimited,
    ".txt": _delimited,
    ".yaml": _yaml,
    ".yml": _yaml,
    ".json": _json,
    ".md": _markdown,
    ".markdown": _markdown,
}
BINARY: dict[str, Callable[[bytes, str], Found]] = {
    ".xlsx": workbook.read,
    ".xlsm": workbook.read,
    ".ods": opendocument.read,
    ".xls": opendocument.read,
}
