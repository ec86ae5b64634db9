"""A grid in; a table with named columns out: titles above the headers, two header rows, none at all, odd names."""

from collections import Counter
from collections.abc import Iterator, Sequence

from deckpress.load.tables import vocabulary
from deckpress.load.tables.cells import Grid, Row, letters, lines_text
from deckpress.load.tables.table import Column, Table, numeric
from deckpress.problems import Mark, Problem, error


def titled(grid: Grid) -> tuple[Table | None, tuple[Problem, ...]]:
    """None where there is nothing at all. What was decided is said."""
    rows = [row for row in grid.rows if not row.blank]
    if not rows:
        return None, (_said(grid.mark, f"{grid.title} is empty"),)
    problems: list[Problem] = []
    if not grid.headed:
        rows = _below_titles(rows, grid, problems)
        if not _is_head(rows, grid, problems):
            return _bare(grid, rows, problems), tuple(problems)
    heads = 2 if not grid.headed and _second_head(rows) else 1
    if heads == 2:
        lines = f"lines {rows[0].mark.line} and {rows[1].mark.line}"
        problems.append(_said(rows[0].mark, f"two rows of headers ({lines}): the lower one names the columns"))
    columns = tuple(_columns(rows[:heads], rows[heads:], problems))
    start = rows[heads - 1].mark.line
    below = tuple(row for row in grid.rows if row.mark.line > start or (grid.headed and row is not rows[0]))
    table = Table(grid, columns, below, True, rows[heads - 1].mark)
    return table, tuple(problems)


def _said(mark: Mark, message: str, hint: str = "") -> Problem:
    return Problem(mark, "table-headers", "info", message, hint)


def _below_titles(rows: list[Row], grid: Grid, problems: list[Problem]) -> list[Row]:
    """A title or a remark above the headers is one filled cell, or words that name no column."""
    for start in range(min(6, len(rows) - 1)):
        if _known(rows[start]) or len(rows[start].filled) > 1:
            titles = rows[:start]
            break
    else:
        return rows
    if not titles or not _known(rows[len(titles)]):
        return rows
    lines = lines_text([row.mark.line for row in titles])
    problems.append(_said(titles[0].mark, f"what stands above the headers of {grid.title} is left out: line {lines}"))
    return rows[len(titles) :]


def _known(row: Row) -> int:
    """How many cells are words that people write above columns."""
    return sum(vocabulary.known(cell.text) for cell in row.cells if cell.text)


def _is_head(rows: Sequence[Row], grid: Grid, problems: list[Problem]) -> bool:
    """Known words, or words above numbers; not words that come back in their own column."""
    head, below = rows[0], rows[1:]
    if _known(head):
        return True
    cells = [(index, cell.text) for index, cell in enumerate(head.cells) if cell.text]
    if any(numeric(text) for _, text in cells):
        return False
    if any(_numbers(below, index) for index, _ in cells):
        return True
    if any(text == row.text(index) for index, text in cells for row in below):
        return False
    shown = ", ".join(text for _, text in cells[:4])
    problems.append(_said(head.mark, f"the first row is taken as headers ({shown})", "add a row with name, qty, ..."))
    return True


def _numbers(rows: Sequence[Row], index: int) -> bool:
    texts = [text for row in rows if (text := row.text(index))]
    return bool(texts) and all(numeric(text) for text in texts)


def _bare(grid: Grid, rows: Sequence[Row], problems: list[Problem]) -> Table:
    width = max(len(row.cells) for row in rows)
    columns = tuple(Column(n, letters(n), letters(n), rows[0].mark) for n in range(width))
    message = f"{grid.title} has no headers: its columns are called {', '.join(c.name for c in columns[:4])}"
    message += ", ..." if width > 4 else ""
    problems.append(_said(rows[0].mark, message, "none of them is taken as copies: add a row such as name, qty, text"))
    return Table(grid, columns, tuple(rows), False, rows[0].mark)


def _second_head(rows: Sequence[Row]) -> bool:
    """Group names above, column names below; or names above and their explanations below."""
    if len(rows) < 3:
        return False
    first, second, below = rows[0], rows[1], rows[2:]
    if any(numeric(cell.text) for cell in second.cells):
        return False
    if _known(second) > max(1, _known(first)):
        return True
    over_numbers = [n for n in second.filled if _numbers(below, n)]
    return len(over_numbers) > 1 and len(below) > 1


def _columns(heads: Sequence[Row], below: Sequence[Row], problems: list[Problem]) -> Iterator[Column]:
    """Blank columns are left out; nameless and equal ones get names of their own."""
    width = max(len(row.cells) for row in (*heads, *below))
    names: Counter[str] = Counter()
    for index in range(width):
        cell = next((row.cell(index) for row in _names_first(heads) if row.text(index)), None)
        if cell is None:
            if sum(bool(row.text(index)) for row in below) * 2 > len(below) or index < len(heads[-1].cells):
                if not any(row.text(index) for row in below):
                    continue
                message = f"column {letters(index)} has no header: it is called {letters(index)}"
                problems.append(_said(heads[-1].cell(index).mark, message))
                yield Column(index, letters(index), "", heads[-1].mark)
            continue
        head = " ".join(cell.text.split())
        names[head.casefold()] += 1
        times = names[head.casefold()]
        if times > 1:
            problems.append(_said(cell.mark, f"another column {head}: it is called {head} ({times})"))
        yield Column(index, head if times == 1 else f"{head} ({times})", head, cell.mark)


def _names_first(heads: Sequence[Row]) -> Sequence[Row]:
    """Of two rows the one with more known words first: names, not what explains them."""
    return sorted(heads, key=lambda row: (_known(row), row.mark), reverse=True)


def ragged(table: Table) -> Iterator[Problem]:
    """Rows of a CSV file that are truly short or long; an empty last cell is fine."""
    if table.grid.form != "delimited":
        return
    named = [column.at for column in table.columns if column.head]
    needed = max(named, default=0) + 1
    for row in table.rows:
        if row.blank:
            continue
        has, filled = len(row.cells), row.filled[-1] + 1
        if has < needed or (filled > needed and not _nameless(table, filled)):
            cells = max(filled, has) if has >= needed else has
            message = f"line {row.mark.line} has {cells} cell{'' if cells == 1 else 's'}, the headers name {needed}"
            hint = (
                "a delimiter in a text? Put the text into quotation marks" if has > needed else "a delimiter is missing"
            )
            yield error(row.mark, "table-row", message, hint)


def _nameless(table: Table, filled: int) -> bool:
    """A column beyond the headers that most rows fill is a column without a header."""
    return sum(len(row.cells) >= filled and bool(row.text(filled - 1)) for row in table.rows) * 2 > len(table.rows)
