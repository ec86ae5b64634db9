"""A table's rows in; cards with one or two faces out: two faces are one card, never two."""

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from deckpress.frozen import dataclass
from deckpress.load.tables import vocabulary
from deckpress.load.tables.cells import Row
from deckpress.load.tables.naming import Roles
from deckpress.load.tables.table import Column, Table
from deckpress.problems import Problem, Side, error

_FACE = re.compile(r"(?P<stem>.*?)[\s_-]*[(\[\s_-](?P<side>front|back|recto|verso)[)\]]?", re.IGNORECASE)


class Faced(NamedTuple):
    """A card's row, and the row of its other face."""

    row: Row
    back: Row | None = None


@dataclass(slots=True)
class _Face:
    row: Row
    key: str
    back: bool
    other: Row | None = None
    used: bool = False


def fold(table: Table, roles: Roles, copies: Column | None) -> tuple[tuple[Faced, ...], tuple[Problem, ...]]:
    """One entry per card. Rows are folded where a column, or the ends of the names, tell the sides apart."""
    faces = _by_column(table, roles) if roles.side else _by_ending(table, roles)
    if not any(face.back for face in faces):
        return tuple(Faced(row) for row in table.rows), ()
    lone = list(_paired(faces))
    cards = tuple(Faced(face.row, face.other) for face in faces if not face.used)
    folded = sum(card.back is not None for card in cards)
    message = (
        f"{table.grid.title} has a row per face: {folded} pair{'' if folded == 1 else 's'} of rows are one card each"
    )
    said = Problem(table.mark, "table-sides", "info", message)
    problems = [_alone(face, table) for face in lone]
    return cards, (said, *problems, *_unequal(cards, roles, copies))


def _by_column(table: Table, roles: Roles) -> list[_Face]:
    side, keys = roles.side, [column for column in (roles.id, roles.name) if column]
    return [
        _Face(
            row,
            next((row.text(key.at).casefold() for key in keys if row.text(key.at)), ""),
            side is not None and row.text(side.at).casefold() in vocabulary.BACK,
        )
        for row in table.rows
    ]


def _by_ending(table: Table, roles: Roles) -> list[_Face]:
    """ "Chef (front)" and "Chef (back)": only where every back has its front."""
    for column in (roles.id, roles.name):
        matches = [_FACE.fullmatch(row.text(column.at)) if column else None for row in table.rows]
        found = [(match["stem"].casefold(), _back(match["side"])) for match in matches if match]
        fronts = sorted(stem for stem, back in found if not back)
        if found and fronts == sorted(stem for stem, back in found if back):
            return [
                _Face(row, match["stem"].casefold() if match else "", bool(match and _back(match["side"])))
                for row, match in zip(table.rows, matches, strict=True)
            ]
    return []


def stem(name: str) -> str:
    """A name without the word for its side.

    >>> stem("Chef (front)"), stem("Chef")
    ('Chef', 'Chef')
    """
    match = _FACE.fullmatch(name)
    return match["stem"] if match and match["stem"] else name


def _back(side: str) -> bool:
    return side.casefold() in vocabulary.BACK


def _paired(faces: Sequence[_Face]) -> Iterator[_Face]:
    """Gives each front its back: the one with the same key, else its neighbour; yields backs that stay alone."""
    fronts: dict[str, list[_Face]] = {}
    for face in faces:
        if not face.back and face.key:
            fronts.setdefault(face.key, []).append(face)
    for number, face in enumerate(faces):
        if not face.back:
            continue
        waiting = [front for front in fronts.get(face.key, ()) if front.other is None] or _beside(faces, number)
        if waiting:
            waiting[0].other, face.used = face.row, True
        else:
            yield face


def _beside(faces: Sequence[_Face], number: int) -> list[_Face]:
    before = faces[number - 1] if number else None
    return [before] if before and not before.back and before.other is None else []


def _alone(face: _Face, table: Table) -> Problem:
    message = f"line {face.row.mark.line} is a back without a front: it is counted as a card of its own"
    return Problem(face.row.mark, "table-sides", "warning", message, "give it the id or name of its front")


def _unequal(cards: Sequence[Faced], roles: Roles, copies: Column | None) -> Iterator[Problem]:
    """Both faces state copies, and not the same."""
    for card in cards:
        if copies is None or card.back is None:
            continue
        front, back = card.row.cell(copies.at), card.back.cell(copies.at)
        if front.text and back.text and front.text != back.text:
            name = card.row.text(roles.name.at) if roles.name else f"line {card.row.mark.line}"
            sides = (Side(f"front: {front.text}", front.mark), Side(f"back: {back.text}", back.mark))
            yield error(back.mark, "table-sides", f"the two faces of {name} state different copies", "", sides)
