"""An XLSX file's bytes in; a grid per sheet out: values as typed; dates, errors, empty formulas and merges known."""

import io
import warnings
from collections.abc import Collection
from typing import Any

from deckpress.load.tables import archive, sheet_parts
from deckpress.load.tables.amounts import typed
from deckpress.load.tables.cells import MOST_CELLS, MOST_ROWS, Cell, Grid, Row, hidden_rows, letters, too_long, too_wide
from deckpress.problems import Mark, Problem

Found = tuple[tuple[Grid, ...], tuple[Problem, ...]]


def read(content: bytes, file: str) -> Found:
    """Hidden sheets are left out and said; hidden rows are counted and said."""
    if problem := archive.fault(content, file):
        return (), (problem,)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # openpyxl warns of styles and extensions that hold no values
            return _read(content, file)
    except Exception as reason:  # a damaged workbook fails anywhere inside the library
        return (), (archive.unreadable(reason, file),)


def _read(content: bytes, file: str) -> Found:
    import openpyxl

    book = openpyxl.load_workbook(io.BytesIO(content), read_only=True, data_only=True)
    extras = sheet_parts.read(content)
    grids, problems = [], []
    for sheet in book.worksheets:
        if sheet.sheet_state != "visible":
            message = f"the hidden sheet {sheet.title} is left out"
            problems.append(
                Problem(Mark(file), "table-sheet", "info", message, "show it in the spreadsheet to count it")
            )
            continue
        extra = extras.get(sheet.title, sheet_parts.Extras())
        rows, trailing = _rows(sheet, file, extra.formulas)
        if len(rows) + trailing > MOST_ROWS:
            problems.append(too_long(f"sheet {sheet.title}", Mark(file)))
        if sum(len(row.cells) for row in rows) > MOST_CELLS:
            problems.append(too_wide(f"sheet {sheet.title}", rows[-1].mark))
        grids.append(Grid(file, sheet.title, "workbook", rows, False, extra.spans, trailing))
        problems += hidden_rows(grids[-1], extra.hidden)
    return tuple(grids), tuple(problems)


def _rows(sheet: Any, file: str, formulas: Collection[str]) -> tuple[tuple[Row, ...], int]:
    """Up to the last row that holds anything, and the number of blank ones below it; too many cells end it."""
    rows: list[Row] = []
    last = read = 0
    for number, cells in enumerate(sheet.iter_rows(max_row=MOST_ROWS + 1), 1):
        rows.append(Row(_cells(cells, sheet.title, file, number, formulas), Mark(file, number)))
        last = last if rows[-1].blank else number
        read += len(rows[-1].cells)
        if read > MOST_CELLS:
            break
    return tuple(rows[:last]), len(rows) - last


def _cells(cells: Any, sheet: str, file: str, number: int, formulas: Collection[str]) -> tuple[Cell, ...]:
    from openpyxl.cell.read_only import EMPTY_CELL

    found, filled = [], 0
    end = next((place for place in range(len(cells), 0, -1) if cells[place - 1] is not EMPTY_CELL), 0)
    for index, cell in enumerate(cells[:end]):
        name = f"{letters(index)}{number}"
        found.append(_cell(cell, Mark(file, number, index + 1), f"{sheet}!{name}", name in formulas))
        if found[-1].text or found[-1].fault:
            filled = index + 1
    return tuple(found[:filled])


def _cell(cell: Any, mark: Mark, address: str, formula: bool) -> Cell:
    value = cell.value
    if value is None:
        return Cell("", mark, address, "formula" if formula else "")
    if cell.data_type == "e":
        return Cell(str(value), mark, address, "error")
    text, fault = typed(value, "" if isinstance(value, str | bool) else cell.number_format or "")
    return Cell(text, mark, address, fault)
