"""A table in; the cells whose values a spreadsheet has spoilt out: dates, times, errors, formulas never worked out."""

import re

from deckpress.load.tables import vocabulary
from deckpress.load.tables.cells import Cell
from deckpress.load.tables.table import Column, Table
from deckpress.problems import Problem, error

_ERRORS = ("#REF!", "#N/A", "#DIV/0!", "#VALUE!", "#NAME?", "#NUM!", "#NULL!", "#SPILL!", "#CALC!")
_FORMULA = re.compile(r"=(?:[A-Z][A-Z0-9.]*\(|\$?[A-Z]{1,3}\$?\d+\b|['A-Za-z0-9_ ]+!)")
_MONTHS = "jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec"
_MADE_DATE = re.compile(rf"\d{{1,2}}-(?:{_MONTHS})|(?:{_MONTHS})-\d{{2}}", re.IGNORECASE)

_SAID = {
    "date": "is a date, expected text or number",
    "time": "is a time, expected text or number",
    "error": "holds the error {text}",
    "formula": "is a formula without a stored value",
    "made": "is '{text}', a date that a spreadsheet may have made",
}
_HINTS = {
    "date": "the spreadsheet made it of something like 1/2: format the cells as text and type it again",
    "time": "the spreadsheet made it of something like 3:2: format the cells as text and type it again",
    "error": "mend the formula and save the file again",
    "formula": "open the file in a spreadsheet and save it again, or paste the values",
    "made": "was it 1/2? Format the cells as text and type it again",
}


def spoilt(table: Table) -> tuple[Problem, ...]:
    """One problem per column and fault: the first cell by its name, the others counted."""
    found: dict[tuple[int, str], list[Cell]] = {}
    for column in table.columns:
        for cell in table.cells(column):
            if fault := _fault(cell, column):
                found.setdefault((column.at, fault), []).append(cell)
    names = {column.at: column.name for column in table.columns}
    return tuple(_problem(cells, fault, names[index]) for (index, fault), cells in found.items())


def _fault(cell: Cell, column: Column) -> str:
    if cell.fault:
        return "" if cell.fault in ("date", "time") and vocabulary.DATES.search(column.head) else cell.fault
    if not cell.text or cell.text[0] not in "#=0123456789jfmasondJFMASOND":
        return ""
    if cell.text in _ERRORS:
        return "error"
    if _FORMULA.match(cell.text):
        return "formula"
    dated = _MADE_DATE.fullmatch(cell.text) and not vocabulary.DATES.search(column.head)
    return "made" if dated else ""


def _problem(cells: list[Cell], fault: str, column: str) -> Problem:
    first = cells[0]
    said = _SAID[fault].format(text=first.text)
    value = f" ({first.text})" if fault in ("date", "time") else ""
    more = f", and {len(cells) - 1} more of column {column}: {_places(cells[1:])}" if len(cells) > 1 else ""
    message = f"{_name(first, column)} {said}{value}{more}"
    if fault == "made":
        return Problem(first.mark, "table-value", "warning", message, _HINTS[fault])
    return error(first.mark, "table-value", message, _HINTS[fault])


def _name(cell: Cell, column: str) -> str:
    return cell.address or f"{column} in line {cell.mark.line}"


def _places(cells: list[Cell]) -> str:
    shown = ", ".join(_short(cell) for cell in cells[:5])
    return shown + (", ..." if len(cells) > 5 else "")


def _short(cell: Cell) -> str:
    return cell.address.rpartition("!")[2] or f"line {cell.mark.line}"
