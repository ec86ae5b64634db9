"""One row of a table, or a front and its back, in; the card that it describes out, with a notice for what it lacks."""

from collections.abc import Iterable, Iterator

from deckpress.load.tables import copies as counting
from deckpress.load.tables import sides, vocabulary
from deckpress.load.tables.cells import Row
from deckpress.load.tables.naming import Roles
from deckpress.load.tables.sides import Faced
from deckpress.load.tables.table import Column, Table
from deckpress.model.decks import Card
from deckpress.problems import Mark, Problem


def card(faced: Faced, table: Table, roles: Roles, copies: Column | None, problems: list[Problem]) -> Card:
    """The name, the copies and every other column as a field; what a second side says is the back."""
    row = faced.row
    others = [column for column in table.columns if column not in (copies, roles.side)]
    name = _named(row, faced.back is not None, roles, problems)
    count, mark = _count(faced, copies, name, problems)
    marks = {column.name: row.cell(column.at).mark for column in table.columns}
    return Card(
        id=row.text(roles.id.at) if roles.id else "",
        name=name,
        copies=count,
        type=row.text(roles.type.at) if roles.type else "",
        fields=_texts(row, others),
        mark=row.mark,
        marks={**marks, "copies": mark},
        names=(name, *_back_names(faced, roles, name)),
        back=_texts(faced.back, others) if faced.back else _texts(row, roles.backs),
        art=tuple(text for column in roles.art if (text := row.text(column.at))),
    )


def _texts(row: Row, columns: Iterable[Column]) -> dict[str, str]:
    return {column.name: row.text(column.at) for column in columns}


def _named(row: Row, two: bool, roles: Roles, problems: list[Problem]) -> str:
    """The card's name; a row without one is called by its id or line, and that is said."""
    name = row.text(roles.name.at) if roles.name else ""
    name = sides.stem(name) if two and not roles.side else name
    if name:
        return " ".join(name.split())
    name = (row.text(roles.id.at) if roles.id else "") or f"line {row.mark.line}"
    message = f"the row in line {row.mark.line} has no name: it is called {name}"
    problems.append(Problem(row.mark, "table-rows", "warning", message, "if it is no card, delete it"))
    return name


def _count(faced: Faced, copies: Column | None, name: str, problems: list[Problem]) -> tuple[int, Mark]:
    if copies is None:
        return 1, faced.row.mark
    cell = faced.row.cell(copies.at)
    if faced.back and not cell.text:
        cell = faced.back.cell(copies.at)
    count, problem = counting.number(cell, name, copies.name)
    problems.extend([problem] if problem else [])
    return count, cell.mark


def _back_names(faced: Faced, roles: Roles, name: str) -> Iterator[str]:
    """What the other side is called, where that is another name."""
    if faced.back and roles.name:
        other = faced.back.text(roles.name.at)
        other = other if roles.side else sides.stem(other)
    else:
        words = ("back", "backname", "backtitle")
        column = next((one for one in roles.backs if one.word in words), None)
        other = faced.row.text(column.at) if column else ""
    picture = other.casefold().endswith(vocabulary.PICTURES)
    if other and other != name and not picture and len(other) < 60 and "\n" not in other:
        yield other
