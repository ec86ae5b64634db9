"""A Markdown text in; a grid for every pipe table in it out, without the marks of bold and code."""

import re
from collections.abc import Iterator, Sequence

from deckpress.load.tables.cells import Cell, Grid, Row, clean
from deckpress.problems import Mark

_RULE = re.compile(r"\s*\|?\s*:?-{1,}:?\s*(?:\|\s*:?-{1,}:?\s*)*\|?\s*$")
_HEADING = re.compile(r"#{1,6}\s+(.*?)\s*(?:\{#[^{}]*\})?\s*#*$")
_CELL = re.compile(r"(?:\\.|[^|\\])*")
_LINK = re.compile(r"!?\[([^\]]*)\]\([^)]*\)")
_MARKS = re.compile(r"(\*\*|__|\*|`|~~)(?=\S)(.+?)(?<=\S)\1")


def grids(text: str, file: str) -> tuple[Grid, ...]:
    """In the order of the file; `sheet` is the heading above a table."""
    return tuple(_grids(text.splitlines(), file))


def _grids(lines: Sequence[str], file: str) -> Iterator[Grid]:
    heading, number, fenced = "", 0, False
    while number < len(lines):
        line = lines[number]
        fenced ^= line.lstrip().startswith("```")
        if match := _HEADING.match(line):
            heading = clean(match[1])
        if not fenced and number + 1 < len(lines) and "|" in line and "|" in lines[number + 1]:
            rows = list(_table(lines, number, file))
            if rows:
                yield Grid(file, heading, "markdown", tuple(rows), headed=True)
                number += len(rows)
        number += 1


def _table(lines: Sequence[str], start: int, file: str) -> Iterator[Row]:
    """The head and the rows below the line of dashes; nothing where there is no such line."""
    if not _RULE.fullmatch(lines[start + 1]):
        return
    yield _row(lines[start], file, start + 1)
    for number in range(start + 2, len(lines)):
        if "|" not in lines[number]:
            return
        yield _row(lines[number], file, number + 1)


def _row(line: str, file: str, number: int) -> Row:
    cells, at = [], len(line) - len(line.lstrip())
    at += line[at : at + 1] == "|"
    end = len(line.rstrip())
    while at < end:
        raw = _CELL.match(line, at, end)
        text = raw[0] if raw else ""
        cells.append(Cell(shown(text), Mark(file, number, at + len(text) - len(text.lstrip()) + 1)))
        at += len(text) + 1
    return Row(tuple(cells), Mark(file, number))


def shown(text: str) -> str:
    """The words of a cell.

    >>> shown(" **Ham** \\\\| `x` "), shown("[Egg](egg.md)")
    ('Ham | x', 'Egg')
    """
    text = _MARKS.sub(r"\2", _LINK.sub(r"\1", text.strip()))
    return clean(re.sub(r"\\([\\|*_`\[\]~#<>-])", r"\1", text).replace("<br>", "\n").replace("<br/>", "\n"))
