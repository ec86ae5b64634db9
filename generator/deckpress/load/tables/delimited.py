"""A CSV text in; a grid whose cells know line and column out. Quoted cells keep their line breaks."""

import csv
import io
import re
from collections.abc import Iterator, Sequence

from deckpress.load.tables import delimiters
from deckpress.load.tables.cells import MOST_ROWS, Cell, Grid, Row, clean, too_long
from deckpress.problems import Mark, Problem, error

_DECLARED = re.compile(r"\s*\"?sep=(.)\"?\s*$", re.IGNORECASE)
"""The first line that Excel understands."""


def read(text: str, file: str) -> tuple[Grid, tuple[Problem, ...]]:
    """All rows, blank ones too; what divides the cells is said."""
    lines = list(io.StringIO(text, newline=""))
    declared = _DECLARED.match(lines[0]) if lines else None
    skipped = 1 if declared else 0
    delimiter = declared[1] if declared else delimiters.find(lines)
    problems: list[Problem] = []
    if delimiter == " ":
        rows = _aligned(lines, file, problems)
    else:
        rows = list(_divided(lines, skipped, delimiter, file, problems))
    if delimiter not in (",", ""):
        name = delimiters.NAMES.get(delimiter, "blanks that line up columns" if delimiter == " " else repr(delimiter))
        problems.append(Problem(Mark(file), "table-delimiter", "info", f"the cells are divided by {name}"))
    return Grid(file, "", "delimited", tuple(rows)), tuple(problems)


def _divided(lines: Sequence[str], skipped: int, delimiter: str, file: str, problems: list[Problem]) -> Iterator[Row]:
    """Records of the csv module; one column where there is no delimiter."""
    reader = csv.reader(lines[skipped:], delimiter=delimiter or "\x1f", skipinitialspace=True)
    start = skipped
    try:
        for count, cells in enumerate(reader):
            end = skipped + reader.line_num
            if count == MOST_ROWS:
                problems.append(too_long(file, Mark(file, start + 1)))
                return
            yield _row(cells, lines[start:end], delimiter, Mark(file, start + 1))
            if end == len(lines) and end - start > 1 and "".join(lines[start:end]).count('"') % 2:
                problems.append(_open_quote(file, start + 1))
            start = end
    except csv.Error as reason:
        problems.append(error(Mark(file, start + 1), "table-syntax", f"this line cannot be read: {reason}"))


def _open_quote(file: str, line: int) -> Problem:
    message = f"a quoted cell that starts in line {line} never ends: all that follows is in it"
    return error(
        Mark(file, line), "table-syntax", message, 'close the quotation mark; inside a cell write it twice: ""'
    )


def _row(cells: Sequence[str], lines: Sequence[str], delimiter: str, mark: Mark) -> Row:
    if len(lines) == 1 and '"' not in lines[0]:
        starts = _plain_starts(lines[0], delimiter)
    else:
        starts = _quoted_starts("".join(lines), delimiter)
    places = [Mark(mark.file, mark.line + line, column) for line, column in starts]
    places += [mark] * (len(cells) - len(places))
    return Row(tuple(Cell(clean(text), place) for text, place in zip(cells, places, strict=False)), mark)


def _plain_starts(line: str, delimiter: str) -> Iterator[tuple[int, int]]:
    """Line (from 0) and column (from 1) of each cell's first character."""
    column = 1
    for raw in line.split(delimiter) if delimiter else [line]:
        yield 0, column + len(raw) - len(raw.lstrip()) if raw.strip() else column
        column += len(raw) + 1


def _quoted_starts(record: str, delimiter: str) -> Iterator[tuple[int, int]]:
    sign = re.escape(delimiter or "\x1f")
    blanks = r"[ ]*" if delimiter == "\t" else r"\s*"
    pattern = re.compile(rf'{blanks}(?:"(?:[^"]|"")*(?:"|$)[^{sign}]*|[^{sign}]*)')
    start = 0
    while start <= len(record):
        match = pattern.match(record, start)
        if match is None:
            return
        first = start + len(match[0]) - len(match[0].lstrip()) if match[0].strip() else start
        before = record[:first]
        yield before.count("\n"), first - before.rfind("\n")
        start = match.end() + 1


def _aligned(lines: Sequence[str], file: str, problems: list[Problem]) -> list[Row]:
    head = next(line for line in lines if line.strip())
    starts = delimiters.columns(head)
    rows = []
    for number, line in enumerate(lines, 1):
        if not delimiters.lines_up(line, starts):
            message = f"line {number} does not line up with the headers"
            problems.append(error(Mark(file, number), "table-row", message, "divide the cells by commas instead"))
        ends = (*starts[1:], len(line))
        cells = (
            Cell(clean(line[start:end]), Mark(file, number, start + 1)) for start, end in zip(starts, ends, strict=True)
        )
        rows.append(Row(tuple(cells), Mark(file, number)))
    return rows
