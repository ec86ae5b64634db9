"""Total rows of a table and its cards in; where a total is not the sum of the rows above it out."""

from collections.abc import Iterator, Mapping, Sequence

from deckpress.load.tables.cells import Row
from deckpress.load.tables.table import Column
from deckpress.problems import Problem, Side


def check(rows: Sequence[Row], copies: Column | None, counts: Mapping[int, int]) -> Iterator[Problem]:
    """`counts` maps line to copies. A subtotal counts the rows since the last one, a total all of them."""
    start = 0
    for row in rows:
        line = row.mark.line
        label = next((row.cells[n].text for n in row.filled if copies is None or n != copies.at), "the sum")
        said = row.text(copies.at) if copies else ""
        since = sum(count for at, count in counts.items() if start < at < line)
        whole = sum(count for at, count in counts.items() if at < line)
        message = f"left out: a total row, {label} (line {line})"
        yield Problem(row.mark, "table-rows", "info", message)
        if copies and said.isdecimal() and len(said) < 100 and int(said) not in (since, whole):
            mark = row.cell(copies.at).mark
            message = f"the total row says {said}, the rows above it add up to {whole}"
            sides = (Side(f"{label}: {said}", mark), Side(f"sum: {whole}", copies.mark))
            yield Problem(mark, "table-total", "warning", message, "mend the total, or the copies", sides)
        start = line
