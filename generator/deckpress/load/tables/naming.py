"""A table in; which columns hold a card's name, id, kind, side and pictures out."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from deckpress.load.tables import vocabulary
from deckpress.load.tables.table import Column, Table, Wishes, numeric
from deckpress.nearest import nearest
from deckpress.problems import Problem

_LIKE_NAMES = ("name", "title", "card")


class Roles(NamedTuple):
    """The columns that mean something; None where there is none. `backs`: those that tell of the other side."""

    name: Column | None
    id: Column | None
    type: Column | None
    side: Column | None
    art: tuple[Column, ...]
    backs: tuple[Column, ...]


def roles(table: Table, copies: Column | None, wishes: Wishes) -> tuple[Roles, tuple[Problem, ...]]:
    """By their headers; without a known one the name is the first column of texts, and that is said."""
    others = [column for column in table.columns if column != copies]
    id = next((column for column in others if column.word in vocabulary.IDS), None)
    kind, faults = _type(table, others, wishes)
    side = next((column for column in others if column.word in vocabulary.SIDES and _sides(table, column)), None)
    art = tuple(column for column in others if _art(table, column))
    backs = tuple(column for column in others if _part(column.head, "back"))
    taken = [column for column in (id, kind, side, *art, *backs) if column]
    name, said = _name(table, [column for column in others if column not in taken or column == id], id, wishes)
    return Roles(name, id, kind, side, art, backs), (*faults, *said)


def _name(
    table: Table, columns: Sequence[Column], id: Column | None, wishes: Wishes
) -> tuple[Column | None, tuple[Problem, ...]]:
    asked, problem = table.wanted("name", wishes)
    if asked or problem:
        return asked, (problem,) if problem else ()
    if known := next(_named(table, columns), None):
        return known, ()
    others = [one for one in columns if one != id]
    texts = next((one for one in others if _words(table, one)), None) or id or next(iter(others), None)
    if texts is None or texts == id:
        return texts, ()
    message = f"no column is called name: the cards are named by column {texts.name}"
    like = next((name for name in _LIKE_NAMES if nearest(texts.head.casefold(), [name])), "")
    hint = f"or did you mean {like}?" if like else ""
    return texts, (Problem(texts.mark, "table-headers", "info", message, hint),)


def _named(table: Table, columns: Sequence[Column]) -> Iterator[Column]:
    for word in ("name", "cardname", "title", "cardtitle"):
        yield from (one for one in columns if one.word == word)
    yield from (one for one in columns if one.word in vocabulary.NAMES and _words(table, one))
    yield from (one for one in columns if _part(one.head, "front") and one.word in ("front", "frontname", "fronttitle"))


def _words(table: Table, column: Column) -> bool:
    """True where most values are words."""
    texts = list(table.texts(column))
    return bool(texts) and sum(numeric(text) for text in texts) * 2 < len(texts)


def _type(table: Table, columns: Sequence[Column], wishes: Wishes) -> tuple[Column | None, tuple[Problem, ...]]:
    """The column that tells the kinds apart: its values come back."""
    asked, problem = table.wanted("type", wishes)
    if asked or problem:
        return asked, (problem,) if problem else ()
    for word in vocabulary.TYPES:
        for column in columns:
            texts = list(table.texts(column)) if column.word == word else []
            if texts and (len(set(texts)) < len(texts) or len(texts) < 4):
                message = f"the kinds of {table.grid.title} are in column {column.name}: {_some(texts)}"
                return column, (Problem(column.mark, "table-headers", "info", message),)
    return None, ()


def _some(texts: Sequence[str], shown: int = 6) -> str:
    values = list(dict.fromkeys(texts))
    return ", ".join(values[:shown]) + (", ..." if len(values) > shown else "")


def _sides(table: Table, column: Column) -> bool:
    values = {text.casefold() for text in table.texts(column)}
    return len(values) > 1 and values <= vocabulary.FRONT | vocabulary.BACK


def _art(table: Table, column: Column) -> bool:
    """By its name, and its values: names of picture files."""
    return vocabulary.plain(column.head) in vocabulary.ART and any(
        text.strip("\"'").casefold().endswith(vocabulary.PICTURES) for text in table.texts(column)
    )


def _part(head: str, side: str) -> bool:
    """ "back", "Back text", "back.name", but not "background"."""
    word = head.casefold().lstrip("@")
    return word == side or word.startswith((f"{side} ", f"{side}.", f"{side}_", f"{side}-"))
