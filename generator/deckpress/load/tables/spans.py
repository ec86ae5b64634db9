"""A table with merged cells in; the value in every cell of a merge out, each merge said by its range."""

from collections.abc import Iterator

from deckpress.load.tables.cells import Cell, Row, Span
from deckpress.load.tables.table import Column, Table
from deckpress.problems import Mark, Problem, error


def spread(table: Table, copies: Column | None) -> tuple[Table, tuple[Problem, ...]]:
    """Only merges below the headers matter."""
    first = table.rows[0].mark.line if table.rows else 0
    spans = [span for span in table.grid.spans if span.top + 1 >= first > 0]
    if not spans:
        return table, ()
    rows = {row.mark.line - 1: row for row in table.rows}
    problems: list[Problem] = []
    for span in spans:
        problems.extend(_spread(span, rows, table, copies))
    return table.having(tuple(rows.values())), tuple(problems)


def _spread(span: Span, rows: dict[int, Row], table: Table, copies: Column | None) -> Iterator[Problem]:
    mark = Mark(table.grid.file, span.top + 1, span.left + 1)
    name = f"{table.grid.sheet}!{span.name}"
    if span.top not in rows or not rows[span.top].text(span.left):
        return
    if copies and span.left <= copies.at <= span.right and span.bottom > span.top:
        message = f"the copies in {name} are one merged cell: how many of each card?"
        yield error(mark, "table-merged", message, "split the cells and write a number into each")
        return
    if span.right > span.left:
        column = next((c.name for c in table.columns if c.at == span.left), "")
        message = f"{name} is merged across columns: its value is read for {column or 'the first'} alone"
        yield Problem(mark, "table-merged", "warning", message, "split the cells")
    if span.bottom > span.top:
        cell = rows[span.top].cell(span.left)
        message = f"{name} is one merged cell: '{cell.text}' is read for each of its {span.bottom - span.top + 1} rows"
        yield Problem(mark, "table-merged", "info", message)
        for number in range(span.top + 1, span.bottom + 1):
            if number in rows:
                rows[number] = _filled(rows[number], span.left, cell)


def _filled(row: Row, index: int, cell: Cell) -> Row:
    """Blank rows inside a merge stay blank: they are no cards."""
    if row.blank:
        return row
    cells = [row.cell(n) for n in range(max(len(row.cells), index + 1))]
    own = cells[index]
    sheet, _, place = cell.address.partition("!")
    address = own.address or f"{sheet}!{place.rstrip('0123456789')}{row.mark.line}"
    cells[index] = own._replace(text=cell.text, address=address)
    return Row(tuple(cells), row.mark)
