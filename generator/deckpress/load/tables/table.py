"""A grid whose columns have names: what the stages from headers to decks hand on."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Literal, NamedTuple

from deckpress.frozen import dataclass, replace
from deckpress.load.tables import vocabulary
from deckpress.load.tables.cells import Cell, Grid, Row
from deckpress.nearest import nearest
from deckpress.problems import Mark, Problem, error

Role = Literal["name", "copies", "type"]
Wishes = Mapping[str, str]
"""Columns that the user names: role -> header."""


class Column(NamedTuple):
    """`head` as it stands in the file; `name` is different from all others ("text (2)"); `at` counts from 0."""

    at: int
    name: str
    head: str
    mark: Mark

    @property
    def word(self) -> str:
        """The head as it is compared."""
        return vocabulary.plain(self.head)


@dataclass(frozen=True, slots=True)
class Table:
    """`rows` are those below the headers; `headed` is False where there are none and columns are called A, B, ..."""

    grid: Grid
    columns: tuple[Column, ...]
    rows: tuple[Row, ...]
    headed: bool
    mark: Mark

    def having(self, rows: Sequence[Row]) -> "Table":
        return replace(self, rows=tuple(rows))

    def texts(self, column: Column) -> Iterator[str]:
        """What a column holds, blanks left out."""
        return (text for row in self.rows if (text := row.text(column.at)))

    def called(self, head: str) -> Column | None:
        """The column with a header, whatever its case and blanks."""
        word = vocabulary.plain(head)
        return next((column for column in self.columns if column.word == word or column.name == head), None)

    def wanted(self, role: Role, wishes: Wishes) -> tuple[Column | None, Problem | None]:
        """The column that the user named for a role, or why there is none."""
        head = wishes.get(role, "")
        column = self.called(head) if head else None
        if column or not head:
            return column, None
        names = [column.name for column in self.columns]
        lower = {name.casefold(): name for name in names}
        meant = nearest(head.casefold(), list(lower))
        hint = f"did you mean {lower[meant]}?" if meant else ""
        message = f"there is no column {head}; found: {', '.join(names)}"
        return None, error(self.mark, "table-headers", message, hint)

    def cells(self, column: Column) -> Iterator[Cell]:
        return (row.cell(column.at) for row in self.rows)


def numeric(text: str) -> bool:
    """A number as tables write it."""
    return text.lstrip("+-").replace(".", "", 1).replace(",", "", 1).isdigit()
