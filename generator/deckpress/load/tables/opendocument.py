"""An ODS (or XLS) file's bytes in; a grid per sheet out. What calamine does not tell is read from the XML itself."""

import datetime
import io
from collections.abc import Iterator, Mapping
from dataclasses import field
from typing import Any
from xml.etree import ElementTree

from deckpress.frozen import dataclass
from deckpress.load.tables import archive
from deckpress.load.tables.amounts import typed
from deckpress.load.tables.cells import MOST_ROWS, Cell, Fault, Grid, Row, Span, hidden_rows, letters, too_long
from deckpress.problems import Mark, Problem

Found = tuple[tuple[Grid, ...], tuple[Problem, ...]]
Place = tuple[int, int]


@dataclass(slots=True)
class Extras:
    """Of one sheet: merged cells, and cells with an error or without a stored value, by row and column from 0; rows
    that are hidden, from 1."""

    spans: list[Span] = field(default_factory=list)
    hidden: set[int] = field(default_factory=set)
    faults: dict[Place, tuple[str, Fault]] = field(default_factory=dict)


def read(content: bytes, file: str) -> Found:
    """Hidden sheets are left out and said; hidden rows are counted and said."""
    zipped = file.lower().endswith(".ods")
    if zipped and (problem := archive.fault(content, file)):
        return (), (problem,)
    try:
        return _read(content, file, _extras(content) if zipped else {})
    except Exception as reason:  # a damaged workbook fails anywhere inside the library
        return (), (archive.unreadable(reason, file),)


def _read(content: bytes, file: str, extras: Mapping[str, Extras]) -> Found:
    import python_calamine

    book = python_calamine.CalamineWorkbook.from_filelike(io.BytesIO(content))
    grids, problems = [], []
    for sheet in book.sheets_metadata:
        if sheet.visible != python_calamine.SheetVisibleEnum.Visible:
            problems.append(Problem(Mark(file), "table-sheet", "info", f"the hidden sheet {sheet.name} is left out"))
            continue
        found = book.get_sheet_by_name(sheet.name)
        if found.total_height > MOST_ROWS:
            problems.append(too_long(f"sheet {sheet.name}", Mark(file)))
            continue
        extra = extras.get(sheet.name, Extras())
        rows = found.to_python(skip_empty_area=False)
        found_rows = _rows(rows, sheet.name, file, extra)
        trailing = len(rows) - len(found_rows)
        grids.append(Grid(file, sheet.name, "workbook", found_rows, False, tuple(extra.spans), trailing))
        problems += hidden_rows(grids[-1], extra.hidden)
    return tuple(grids), tuple(problems)


def _rows(rows: list[list[Any]], sheet: str, file: str, extra: Extras) -> tuple[Row, ...]:
    found = [
        Row(tuple(_cells(row, sheet, file, number, extra)), Mark(file, number)) for number, row in enumerate(rows, 1)
    ]
    while found and found[-1].blank:
        found.pop()
    return tuple(found)


def _cells(row: list[Any], sheet: str, file: str, number: int, extra: Extras) -> Iterator[Cell]:
    for index, value in enumerate(row):
        text, fault = extra.faults.get((number - 1, index)) or typed(_midnight(value))
        yield Cell(text, Mark(file, number, index + 1), f"{sheet}!{letters(index)}{number}", fault)


def _midnight(value: Any) -> Any:
    return value if not isinstance(value, datetime.datetime) or value.time() != datetime.time() else value.date()


_TABLE = "{urn:oasis:names:tc:opendocument:xmlns:table:1.0}"
_OFFICE = "{urn:oasis:names:tc:opendocument:xmlns:office:1.0}"
_TEXT = "{urn:oasis:names:tc:opendocument:xmlns:text:1.0}"
_CELLS = (f"{_TABLE}table-cell", f"{_TABLE}covered-table-cell")


def _extras(content: bytes) -> Mapping[str, Extras]:
    """Nothing is parsed where the XML speaks neither of formulas nor of merged cells nor of what is hidden."""
    text = next(archive.parts(content, "content.xml"), b"")
    if all(word not in text for word in (b"-spanned", b"table:formula", b"table:visibility")):
        return {}
    if b"<!DOCTYPE" in text:
        raise ValueError("a document type is not expected in a spreadsheet")
    return {
        table.get(f"{_TABLE}name", ""): _of_table(table)
        for table in ElementTree.fromstring(text).iter(f"{_TABLE}table")
    }


def _of_table(table: Any) -> Extras:
    extras = Extras()
    row = 0
    for line in table.iter(f"{_TABLE}table-row"):
        repeated = int(line.get(f"{_TABLE}number-rows-repeated", "1"))
        if line.get(f"{_TABLE}visibility") in ("collapse", "filter"):
            extras.hidden.update(range(row + 1, row + 1 + min(repeated, MOST_ROWS)))
        column = 0
        for cell in (child for child in line if child.tag in _CELLS):
            _look(cell, row, column, repeated, extras)
            column += int(cell.get(f"{_TABLE}number-columns-repeated", "1"))
        row += repeated
    return extras


def _look(cell: Any, row: int, column: int, repeated: int, extras: Extras) -> None:
    down, across = (int(cell.get(f"{_TABLE}number-{what}-spanned", "1")) for what in ("rows", "columns"))
    if down > 1 or across > 1:
        extras.spans.append(Span(row, column, row + down - 1, column + across - 1))
    if cell.get(f"{_TABLE}formula") is None:
        return
    shown = "".join(text for line in cell.iter(f"{_TEXT}p") for text in line.itertext()).strip()
    wrong = shown.startswith(("#", "Err:"))
    stored = cell.get(f"{_OFFICE}value-type") is not None or shown
    if wrong or not stored:
        for extra in range(min(repeated, MOST_ROWS - len(extras.faults))):  # more of them say nothing more
            extras.faults[row + extra, column] = (shown, "error" if wrong else "formula")
