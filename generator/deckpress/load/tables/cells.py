"""Rows of cells that know their places: what every table reader gives, whatever the file was."""

from collections.abc import Collection, Iterator, Sequence
from functools import lru_cache
from typing import Literal, NamedTuple

from deckpress.frozen import dataclass
from deckpress.problems import Mark, Problem, error

Fault = Literal["", "date", "time", "error", "formula"]
Form = Literal["delimited", "workbook", "records", "markdown"]


class Cell(NamedTuple):
    """`text` is what a person typed, without blanks round it; `address` names it in a workbook ("Cards!B3").

    `fault`: a date or time that the spreadsheet made, an error such as #REF!, a formula that was never worked out.
    """

    text: str
    mark: Mark
    address: str = ""
    fault: Fault = ""

    @property
    def place(self) -> str:
        """As messages name it."""
        return self.address or f"line {self.mark.line}"


class Row(NamedTuple):
    """The cells of one row, the trailing empty ones perhaps left out."""

    cells: tuple[Cell, ...]
    mark: Mark

    @property
    def blank(self) -> bool:
        return not any(cell.text or cell.fault for cell in self.cells)

    def cell(self, index: int) -> Cell:
        """The cell of a column; an empty one where the row is shorter."""
        return self.cells[index] if index < len(self.cells) else Cell("", self.mark)

    def text(self, index: int) -> str:
        return self.cells[index].text if index < len(self.cells) else ""

    @property
    def filled(self) -> tuple[int, ...]:
        """The columns that hold something."""
        return tuple(index for index, cell in enumerate(self.cells) if cell.text or cell.fault)


class Span(NamedTuple):
    """Merged cells: rows and columns from 0, ends included; `name` as spreadsheets write it ("B2:B4")."""

    top: int
    left: int
    bottom: int
    right: int

    @property
    def name(self) -> str:
        return f"{letters(self.left)}{self.top + 1}:{letters(self.right)}{self.bottom + 1}"


@dataclass(frozen=True, slots=True)
class Grid:
    """One sheet, file or list. `sheet` is its name inside the file or empty; `headed`: its first row names columns.

    `trailing`: blank rows below the data that the reader has left out.
    """

    file: str
    sheet: str
    form: Form
    rows: tuple[Row, ...]
    headed: bool = False
    spans: tuple[Span, ...] = ()
    trailing: int = 0

    @property
    def title(self) -> str:
        """As messages name it."""
        return f"sheet {self.sheet} of {self.file}" if self.form == "workbook" else self.sheet or self.file

    @property
    def mark(self) -> Mark:
        return self.rows[0].mark if self.rows else Mark(self.file)


MOST_ROWS = 100_000
"""Rows of one table: twenty times the largest deck we know."""

MOST_CELLS = 2_000_000
"""Cells of one sheet: a thousand times the largest table we know; a value in the last column fills all before it."""


def too_wide(grid_title: str, mark: Mark) -> Problem:
    message = f"{grid_title} has more than {MOST_CELLS:,} cells up to here"
    return error(mark, "table-limit", message, "delete what stands far to the right of the data")


def too_long(grid_title: str, mark: Mark) -> Problem:
    message = f"{grid_title} has more than {MOST_ROWS:,} rows"
    return error(mark, "table-limit", message, "delete formatted rows below the data")


def hidden_rows(grid: Grid, hidden: Collection[int]) -> Iterator[Problem]:
    """Rows that the spreadsheet does not show, a filter's too, are rows of the deck: that is said."""
    found = [row.mark.line for row in grid.rows if row.mark.line in hidden and not row.blank]
    if found:
        rows = "a row" if len(found) == 1 else f"{len(found)} rows"
        message = f"{grid.title} has {rows} that the spreadsheet hides ({lines_text(found)}): counted like the others"
        hint = "delete them, or move them to a sheet for ideas, where they are not meant"
        yield Problem(Mark(grid.file, found[0]), "table-rows", "info", message, hint)


_INVISIBLE = "\ufeff\u200b\u200c\u200d\u2060"


def clean(text: str) -> str:
    """Without blanks and invisible characters round it; line ends become a line feed.

    >>> clean("\\ufeff name\\u00a0 "), clean("one\\r\\ntwo")
    ('name', 'one\\ntwo')
    """
    text = text.strip()
    if text and (text[0] in _INVISIBLE or text[-1] in _INVISIBLE):
        text = text.strip(_INVISIBLE + " \t\r\n\u00a0")
    return text.replace("\r\n", "\n").replace("\r", "\n") if "\r" in text else text


@lru_cache(maxsize=512)
def letters(index: int) -> str:
    """The column's name in a spreadsheet.

    >>> letters(0), letters(25), letters(26), letters(701)
    ('A', 'Z', 'AA', 'ZZ')
    """
    name = ""
    index += 1
    while index:
        index, rest = divmod(index - 1, 26)
        name = chr(65 + rest) + name
    return name


def index_of(name: str) -> int:
    """The column (from 0) of its letters.

    >>> index_of("A"), index_of("AA")
    (0, 26)
    """
    index = 0
    for letter in name:
        index = index * 26 + ord(letter) - 64
    return index - 1


def lines_text(lines: Sequence[int], shown: int = 6) -> str:
    """Line numbers for people, runs joined.

    >>> lines_text([3, 4, 5, 9]), lines_text([7])
    ('3-5, 9', '7')
    """
    runs: list[list[int]] = []
    for line in sorted(set(lines)):
        if runs and line == runs[-1][1] + 1:
            runs[-1][1] = line
        else:
            runs.append([line, line])
    texts = [f"{first}-{last}" if last > first else str(first) for first, last in runs]
    return ", ".join(texts[:shown]) + (", ..." if len(texts) > shown else "")
