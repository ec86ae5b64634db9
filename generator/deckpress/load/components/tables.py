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
    """The column headed as a count that mostly holds numbers, else the only one that holds numbers alone."""
    shares = [_share(body, n) for n in range(max(len(cells) for cells in body))]
    headed = [n for n, cell in enumerate(head) if _COUNT.match(cell.text) and n < len(shares) and shares[n] >= 0.5]
    if headed:
        return max(headed, key=lambda n: shares[n])
    numeric = [n for n, share in enumerate(shares) if share == 1]
    return numeric[0] if len(numeric) == 1 else None


def _share(body: Sequence[Sequence[Marked]], column: int) -> float:
    """How much of a column is numbers alone, of the rows that name something."""
    named = [cells for cells in body if _name(cells, column)]
    return sum(column < len(cells) and _alone(cells[column]) is not None for cells in named) / max(len(named), 1)


def _name(cells: Sequence[Marked], column: int) -> Marked | None:
    return next((cell for n, cell in enumerate(cells) if n != column and cell), None)


def _row(cells: Sequence[Marked], column: int) -> Statement | None:
    """A row without a count is a heading; where the count cannot be read, the check of lines says so."""
    name, count = _name(cells, column), cells[column] if column < len(cells) else None
    if name is None or not count:
        return None
    amount = _alone(count)
    mark = amount.mark if amount else count.mark()
    return Statement(amount, name.text, mark, f"{name.text}: {count.text}", "table")
