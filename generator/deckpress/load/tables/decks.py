"""A grid in; the deck that it holds out, with a notice for every choice that was made on the way."""

import re
from collections.abc import Iterator, Sequence
from pathlib import PurePosixPath

from deckpress.load.tables import copies as counting
from deckpress.load.tables import headers, naming, sides, skipping, spans, totals, values, vocabulary
from deckpress.load.tables.cells import Grid, Row, lines_text
from deckpress.load.tables.naming import Roles
from deckpress.load.tables.sides import Faced
from deckpress.load.tables.table import Column, Table, Wishes
from deckpress.model.decks import Card, Deck
from deckpress.problems import Mark, Problem

_NAMELESS = re.compile(r"(?:sheet|table|tabelle|feuil|hoja|foglio)[ _]?\d*", re.IGNORECASE)


def deck(grid: Grid, wishes: Wishes) -> tuple[Deck | None, tuple[Problem, ...]]:
    """None where there are no cards; the notices say so."""
    table, said = headers.titled(grid)
    if table is None:
        return None, said
    problems = list(said)
    table, total_rows, notices = skipping.skip(table)
    problems.extend((*notices, *headers.ragged(table)))
    copies, notices = counting.column(table, wishes) if table.headed else (None, ())
    problems.extend(notices)
    roles, notices = naming.roles(table, copies, wishes)
    problems.extend(notices)
    if roles.name is None:
        return None, (*problems, _no_cards(table))
    table, total_rows = _without_sums(table, roles.name, copies, total_rows)
    table, notices = spans.spread(table, copies)
    problems.extend((*notices, *values.spoilt(table)))
    faced, notices = sides.fold(table, roles, copies)
    problems.extend(notices)
    cards = [_card(one, table, roles, copies, problems) for one in faced]
    counts = {card.mark.line: card.copies for card in cards}
    problems.extend(totals.check(total_rows, copies, counts))
    merged = _merged(cards, problems)
    problems.extend(_zeros(merged, copies))
    columns = tuple(column.name for column in table.columns if column not in (copies, roles.side))
    found = Deck(
        name=_name(grid),
        file=grid.file,
        sheet=grid.sheet,
        cards=merged,
        columns=columns,
        copies=copies.name if copies else "",
        types=roles.type.name if roles.type else "",
        mark=table.mark,
    )
    return (found if merged else None), tuple(problems)


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


def _card(faced: Faced, table: Table, roles: Roles, copies: Column | None, problems: list[Problem]) -> Card:
    row = faced.row
    fields = {column.name: row.text(column.at) for column in table.columns if column not in (copies, roles.side)}
    name = _named(row, faced.back is not None, roles, problems)
    count, mark = _count(faced, copies, name, problems)
    back = {column.name: row.text(column.at) for column in roles.backs}
    if faced.back:
        back = {
            column.name: faced.back.text(column.at) for column in table.columns if column not in (copies, roles.side)
        }
    marks = {column.name: row.cell(column.at).mark for column in table.columns}
    return Card(
        id=row.text(roles.id.at) if roles.id else "",
        name=name,
        copies=count,
        type=row.text(roles.type.at) if roles.type else "",
        fields=fields,
        mark=row.mark,
        marks={**marks, "copies": mark},
        names=(name, *_back_names(faced, roles, name)),
        back=back,
        art=tuple(text for column in roles.art if (text := row.text(column.at))),
    )


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


def _merged(cards: Sequence[Card], problems: list[Problem]) -> tuple[Card, ...]:
    """Equal rows are copies of one card."""
    found: dict[tuple[object, ...], Card] = {}
    again: list[int] = []
    for card in cards:
        key = (*card.fields.values(), "|", *card.back.values())
        first = found.get(key)
        if first:
            again.append(card.mark.line)
        found[key] = _more(first, card.copies) if first else card
    if again:
        message = f"{len(again)} row{'' if len(again) == 1 else 's'} equal to one above: copies of it"
        mark = next(card.mark for card in cards if card.mark.line == again[0])
        problems.append(Problem(mark, "table-rows", "info", f"{message} (line {lines_text(again)})"))
    return tuple(found.values())


def _more(card: Card, copies: int) -> Card:
    from dataclasses import replace

    return replace(card, copies=card.copies + copies)


def _zeros(cards: Sequence[Card], copies: Column | None) -> Iterator[Problem]:
    """0 copies print none: said, once per table."""
    none = [card for card in cards if card.copies == 0]
    if none and copies:
        names = ", ".join(card.name for card in none[:6]) + (", ..." if len(none) > 6 else "")
        cards_are = "card is" if len(none) == 1 else "cards are"
        message = f"{len(none)} {cards_are} not printed, with 0 copies: {names}"
        yield Problem(none[0].marks["copies"], "table-copies", "info", message)
