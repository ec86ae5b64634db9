"""A table's rows in; those that are cards out. What is left out is said: blank, spacer, template and total rows."""

from collections.abc import Callable, Iterator

from deckpress.load.tables import vocabulary
from deckpress.load.tables.cells import Row, lines_text
from deckpress.load.tables.table import Column, Table, numeric
from deckpress.problems import Problem


def skip(table: Table) -> tuple[Table, tuple[Row, ...], tuple[Problem, ...]]:
    """The table without rows that are no cards, its labelled total rows, and notices."""
    kept: list[Row] = []
    totals: list[Row] = []
    skipped: dict[str, list[Row]] = {}
    last = _last(table)
    for number, row in enumerate(table.rows):
        reason = _reason(row, table) if number <= last else "trailing" if row.cells else "line end"
        if reason == "line end":
            continue
        if reason == "":
            kept.append(row)
        elif reason == "total":
            totals.append(row)
        else:
            skipped.setdefault(reason, []).append(row)
    return table.having(kept), tuple(totals), tuple(_notices(skipped, table))


def _last(table: Table) -> int:
    """The last row that holds anything."""
    return max((number for number, row in enumerate(table.rows) if not row.blank), default=-1)


_SAID: dict[str, Callable[[int], str]] = {
    "blank": lambda n: f"{n} blank row{'' if n == 1 else 's'}",
    "trailing": lambda n: f"{n} blank row{'' if n == 1 else 's'} below the data",
    "spacer": lambda n: f"{n} spacer row{'' if n == 1 else 's'}",
    "headers": lambda n: f"{n} row{'' if n == 1 else 's'} that repeat{'s' if n == 1 else ''} the headers",
    "template": lambda n: f"{n} template row{'' if n == 1 else 's'}",
    "heading": lambda n: f"{n} row{'' if n == 1 else 's'} that only head{'s' if n == 1 else ''} a group",
}


def _notices(skipped: dict[str, list[Row]], table: Table) -> Iterator[Problem]:
    if count := table.grid.trailing:
        yield Problem(table.mark, "table-rows", "info", f"left out: {_SAID['trailing'](count)}")
    for reason, rows in skipped.items():
        lines = lines_text([row.mark.line for row in rows])
        message = f"left out: {_SAID[reason](len(rows))} (line {lines})"
        yield Problem(rows[0].mark, "table-rows", "info", message)


def _reason(row: Row, table: Table) -> str:
    """Why a row is no card; empty where it is one."""
    if row.blank:
        return "blank"
    texts = [row.cells[index].text for index in row.filled]
    if not any(sign.isalnum() for text in texts for sign in text) and not any(cell.fault for cell in row.cells):
        return "spacer"
    if table.headed and _repeats(row, table):
        return "headers"
    if _total(row):
        return "total"
    first = texts[0]
    if vocabulary.template(first) or (len(texts) > 1 and vocabulary.template(texts[1]) and not numeric(texts[1])):
        return "template"
    if vocabulary.sample(first) and not any(numeric(text) and float(text.replace(",", ".")) > 0 for text in texts[1:]):
        return "template"
    return "heading" if _heading(row, table) else ""


def _repeats(row: Row, table: Table) -> bool:
    heads = [column for column in table.columns if column.head]
    return len(heads) > 1 and all(row.text(column.at).casefold() == column.head.casefold() for column in heads)


def _total(row: Row) -> bool:
    """A label and nothing but numbers beside it, or formulas that were never worked out."""
    label, *others = (row.cells[index] for index in row.filled)
    sums = (cell.fault == "formula" or numeric(cell.text) for cell in others)
    return vocabulary.total(label.text) and bool(others) and all(sums)


def _heading(row: Row, table: Table) -> bool:
    """One filled cell that ends in a colon, in a table of several columns."""
    return len(row.filled) == 1 and len(table.columns) > 2 and row.cells[row.filled[0]].text.endswith(":")


def unlabelled_total(row: Row, name: Column | None, copies: Column | None) -> bool:
    """Numbers without any word: the sum below a column of copies."""
    if copies is None or row.text(copies.at) == "":
        return False
    texts = [row.cells[index].text for index in row.filled]
    return (name is None or not row.text(name.at)) and all(numeric(text) for text in texts)
