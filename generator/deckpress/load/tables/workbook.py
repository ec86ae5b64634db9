"""An XLSX file's bytes in; a grid per sheet out: values as typed; dates, errors, empty formulas and merges known."""

import io
import warnings
from collections.abc import Collection, Mapping
from typing import Any

from deckpress.load.tables import archive
from deckpress.load.tables.amounts import typed
from deckpress.load.tables.cells import MOST_ROWS, Cell, Grid, Row, Span, letters, too_long
from deckpress.problems import Mark, Problem

Found = tuple[tuple[Grid, ...], tuple[Problem, ...]]


def read(content: bytes, file: str) -> Found:
    """Hidden sheets are left out and said."""
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
    spans, formulas = _spans(content), _formulas(content)
    grids, problems = [], []
    for sheet in book.worksheets:
        if sheet.sheet_state != "visible":
            message = f"the hidden sheet {sheet.title} is left out"
            problems.append(
                Problem(Mark(file), "table-sheet", "info", message, "show it in the spreadsheet to count it")
            )
            continue
        rows, trailing = _rows(sheet, file, formulas.get(sheet.title, ()))
        if len(rows) + trailing > MOST_ROWS:
            problems.append(too_long(f"sheet {sheet.title}", Mark(file)))
        grids.append(Grid(file, sheet.title, "workbook", rows, False, spans.get(sheet.title, ()), trailing))
    return tuple(grids), tuple(problems)


def _rows(sheet: Any, file: str, formulas: Collection[str]) -> tuple[tuple[Row, ...], int]:
    """Up to the last row that holds anything, and the number of blank ones below it."""
    rows: list[Row] = []
    last = 0
    for number, cells in enumerate(sheet.iter_rows(max_row=MOST_ROWS + 1), 1):
        rows.append(Row(_cells(cells, sheet.title, file, number, formulas), Mark(file, number)))
        last = last if rows[-1].blank else number
    return tuple(rows[:last]), len(rows) - last


def _cells(cells: Any, sheet: str, file: str, number: int, formulas: Collection[str]) -> tuple[Cell, ...]:
    found, filled = [], 0
    for index, cell in enumerate(cells):
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


def _spans(content: bytes) -> Mapping[str, tuple[Span, ...]]:
    """Merged cells by sheet: the read-only reader does not know them."""
    if not any(b"<mergeCell" in part for part in archive.parts(content, "xl/worksheets/")):
        return {}
    import python_calamine

    book = python_calamine.CalamineWorkbook.from_filelike(io.BytesIO(content))
    names = [sheet.name for sheet in book.sheets_metadata if sheet.typ == python_calamine.SheetTypeEnum.WorkSheet]
    return {
        name: tuple(Span(*top, *bottom) for top, bottom in book.get_sheet_by_name(name).merged_cell_ranges or ())
        for name in names
    }


def _formulas(content: bytes) -> Mapping[str, frozenset[str]]:
    """The cells with formulas by sheet; a second look is only taken where there are any."""
    if not any(b"<f" in part for part in archive.parts(content, "xl/worksheets/")):
        return {}
    import openpyxl

    book = openpyxl.load_workbook(io.BytesIO(content), read_only=True)
    return {
        sheet.title: frozenset(
            cell.coordinate for row in sheet.iter_rows(max_row=MOST_ROWS) for cell in row if cell.data_type == "f"
        )
        for sheet in book.worksheets
    }
