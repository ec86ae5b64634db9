"""Rows of a table in; statements out: which column counts, which one names, and what the total row says."""

import re
from collections.abc import Iterator, Sequence

from deckpress.frozen import replace
from deckpress.load.components.amounts import amount_at
from deckpress.load.components.lines import Entry
from deckpress.load.components.marked import Marked
from deckpress.model.statements import Amount, Statement

_COUNT = re.compile(
    r"(?:qty|quantity|count|card count|copies|number|num|amount|how many|total|#|no\.?|pieces|cards)\b|^#$", re.I
)
_TOTAL = re.compile(r"(?:grand )?totals?\b|sum\b|all\b", re.I)


def statements(rows: Sequence[Entry]) -> tuple[Statement, ...]:
    """One statement per row; a total row holds the others as its parts."""
    filled = [row.cells for row in rows if row.cells]
    if len(filled) < 2:
        return ()
    head, body = (filled[0], filled[1:]) if not _numeric(filled[0]) else ((), filled)
    column = _column(head, body)
    if column is None:
        return ()
    found = [one for cells in body if (one := _row(cells, column)) is not None]
    return tuple(_totalled(found))


def _totalled(found: Sequence[Statement]) -> Iterator[Statement]:
    """A total holds the lines above it, down from the total before; one of all totals holds nothing of its own."""
    lines: list[Statement] = []
    said = 0
    for one in found:
        if not _TOTAL.match(one.name):
            lines.append(one)
        elif lines:
            yield replace(one, name="", parts=tuple(lines), phrasing="table with a total")
            said, lines = said + 1, []
        elif said:
            yield replace(one, name="components", phrasing="table with totals")
    yield from lines


def _numeric(cells: Sequence[Marked]) -> bool:
    return any(_alone(cell) for cell in cells)


def _alone(cell: Marked) -> Amount | None:
    found = amount_at(cell)
    return found.amount if found and found.end >= len(cell.text) else None


def _column(head: Sequence[Marked], body: Sequence[Sequence[Marked]]) -> int | None:
    """The column headed as a count, else the only one that holds numbers alone."""
    width = max(len(cells) for cells in body)
    numeric = [n for n in range(width) if all(n < len(cells) and _alone(cells[n]) for cells in body if _name(cells, n))]
    named = [n for n, cell in enumerate(head) if _COUNT.match(cell.text) and n in numeric]
    if named:
        return named[0]
    return numeric[0] if len(numeric) == 1 else None


def _name(cells: Sequence[Marked], column: int) -> Marked | None:
    return next((cell for n, cell in enumerate(cells) if n != column and cell), None)


def _row(cells: Sequence[Marked], column: int) -> Statement | None:
    name = _name(cells, column)
    amount = _alone(cells[column]) if column < len(cells) else None
    if name is None or amount is None:
        return None
    return Statement(amount, name.text, amount.mark, f"{name.text}: {amount.text}", "table")
