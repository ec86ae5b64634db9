"""A grid in; the deck that it holds out, with a notice for every choice that was made on the way."""

import re
from collections.abc import Iterable, Iterator, Sequence
from pathlib import PurePosixPath
from typing import TypeVar

from deckpress.frozen import replace
from deckpress.load.tables import cards, headers, naming, sides, skipping, spans, totals, values
from deckpress.load.tables import copies as counting
from deckpress.load.tables.cells import Grid, Row, lines_text
from deckpress.load.tables.naming import Roles
from deckpress.load.tables.table import Column, Table, Wishes
from deckpress.model.decks import Card, Deck
from deckpress.problems import Problem

T = TypeVar("T")
_NAMELESS = re.compile(r"(?:sheet|table|tabelle|feuil|hoja|foglio)[ _]?\d*", re.IGNORECASE)


def deck(grid: Grid, wishes: Wishes) -> tuple[Deck | None, tuple[Problem, ...]]:
    """None where there are no cards; the notices say so."""
    said: list[Problem] = []
    table = _keep(headers.titled(grid), said)
    if table is None:
        return None, tuple(said)
    table, sums = _rows(table, said)
    copies = _keep(counting.column(table, wishes), said) if table.headed else None
    roles = _keep(naming.roles(table, copies, wishes), said)
    if roles.name is None:
        return None, (*said, _no_cards(table))
    table, sums = _without_sums(table, roles.name, copies, sums)
    table = _keep(spans.spread(table, copies), said)
    found = _cards(table, roles, copies, sums, said)
    return (_deck(found, table, roles, copies) if found else None), tuple(said)


def _keep(found: tuple[T, Iterable[Problem]], said: list[Problem]) -> T:
    """The value of a step; what it said is kept."""
    said.extend(found[1])
    return found[0]


def _rows(table: Table, said: list[Problem]) -> tuple[Table, tuple[Row, ...]]:
    """The rows that are cards, and those that are totals."""
    kept, sums, notices = skipping.skip(table)
    said.extend((*notices, *headers.ragged(kept)))
    return kept, sums


def _cards(
    table: Table, roles: Roles, copies: Column | None, sums: Sequence[Row], said: list[Problem]
) -> tuple[Card, ...]:
    """Fronts with their backs, counted and compared with the table's own totals, equal ones as copies of one."""
    said.extend(values.spoilt(table))
    faced = _keep(sides.fold(table, roles, copies), said)
    found = [cards.card(one, table, roles, copies, said) for one in faced]
    said.extend(totals.check(sums, copies, {card.mark.line: card.copies for card in found}))
    merged = _merged(found, said)
    said.extend(_zeros(merged, copies))
    return merged


def _deck(found: tuple[Card, ...], table: Table, roles: Roles, copies: Column | None) -> Deck:
    return Deck(
        name=_name(table.grid),
        file=table.grid.file,
        sheet=table.grid.sheet,
        cards=found,
        columns=tuple(column.name for column in table.columns if column not in (copies, roles.side)),
        copies=copies.name if copies else "",
        types=roles.type.name if roles.type else "",
        mark=table.mark,
    )


def _no_cards(table: Table) -> Problem:
    return Problem(table.mark, "table-rows", "info", f"{table.grid.title} holds no cards: no column names them")


def _name(grid: Grid) -> str:
    """The sheet's or list's own name where it says something, else the file's."""
    return grid.sheet if grid.sheet and not _NAMELESS.fullmatch(grid.sheet) else PurePosixPath(grid.file).stem


def _without_sums(
    table: Table, name: Column, copies: Column | None, totals: Sequence[Row]
) -> tuple[Table, tuple[Row, ...]]:
    """Rows of numbers alone are sums."""
    sums = [row for row in table.rows if skipping.unlabelled_total(row, name, copies)]
    if not sums:
        return table, tuple(totals)
    kept = [row for row in table.rows if row not in sums]
    return table.having(kept), tuple(sorted((*totals, *sums), key=lambda row: row.mark))


def _merged(cards: Sequence[Card], problems: list[Problem]) -> tuple[Card, ...]:
    """Equal rows are copies of one card."""
    found: dict[tuple[object, ...], Card] = {}
    again: list[int] = []
    for card in cards:
        key = (*card.fields.values(), "|", *card.back.values())
        first = found.get(key)
        if first:
            again.append(card.mark.line)
        found[key] = replace(first, copies=first.copies + card.copies) if first else card
    if again:
        message = f"{len(again)} row{'' if len(again) == 1 else 's'} equal to one above: copies of it"
        mark = next(card.mark for card in cards if card.mark.line == again[0])
        problems.append(Problem(mark, "table-rows", "info", f"{message} (line {lines_text(again)})"))
    return tuple(found.values())


def _zeros(cards: Sequence[Card], copies: Column | None) -> Iterator[Problem]:
    """0 copies print none: said, once per table."""
    none = [card for card in cards if card.copies == 0]
    if none and copies:
        names = ", ".join(card.name for card in none[:6]) + (", ..." if len(none) > 6 else "")
        cards_are = "card is" if len(none) == 1 else "cards are"
        message = f"{len(none)} {cards_are} not printed, with 0 copies: {names}"
        yield Problem(none[0].marks["copies"], "table-copies", "info", message)
