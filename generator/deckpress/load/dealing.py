"""Decks of anybody's tables in; kinds and pieces of the model out, so that the same checks run on them."""

import re
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from deckpress.load.tables.table import numeric
from deckpress.model.decks import Card, Deck
from deckpress.model.pieces import Field, Kind, Material, Piece, Series

_BOARD = re.compile(
    r"\b(?:tiles?|tokens?|boards?|chits?|coins?|counters?|cubes?|dice|markers?|hex(?:es)?)\b", re.IGNORECASE
)

_NOT = ("false", "no", "0")
"""In a column `counted`, as `deckpress parts --format csv` writes it: printed, but outside the totals."""


class Dealt(NamedTuple):
    """Kinds, pieces and the decks they come from."""

    kinds: Mapping[str, Kind]
    pieces: tuple[Piece, ...]
    series: Mapping[str, Series]


def deal(decks: Sequence[Deck]) -> Dealt:
    """A kind per deck, or per value of its column of types; cards with 0 copies are not there."""
    kinds: dict[str, Kind] = {}
    series: dict[str, Series] = {}
    pieces: list[Piece] = []
    ids: set[str] = set()
    for deck in decks:
        name = spoken(deck.name)
        own = Series(unique(slug(name), set(series)), name, (), deck.mark)
        series[own.id] = own
        fields = {one.name: one for one in _fields(deck)}
        of_deck: dict[str, str] = {}
        for card in (card for card in deck.cards if card.copies):
            if card.type not in of_deck:
                kind = _kind(card.type or name, own.id, deck, card, fields, set(kinds))
                of_deck[card.type], kinds[kind.id] = kind.id, kind
            pieces.append(_piece(card, of_deck[card.type], fields, unique(slug(card.name), ids)))
            ids.add(pieces[-1].id)
    return Dealt(kinds, tuple(pieces), series)


def _kind(name: str, series: str, deck: Deck, card: Card, fields: Mapping[str, Field], taken: set[str]) -> Kind:
    material: Material = "board" if _BOARD.search(f"{name} {spoken(deck.name)}") else "card"
    mark = card.marks.get(deck.types, deck.mark) if card.type else deck.mark
    return Kind(
        id=unique(slug(name), taken),
        name=name,
        format="standard",
        material=material,
        layout="",
        back="",
        counted=card.fields.get("counted", "").casefold() not in _NOT,
        fields=fields,
        basis="stated",
        bases={},
        series=series,
        mark=mark,
        marks={},
    )


def _piece(card: Card, kind: str, fields: Mapping[str, Field], id: str) -> Piece:
    """The card's name is a field as well: two rows with one name are one thing to the rules."""
    values: dict[str, Any] = {name: _value(card.fields.get(name, ""), field) for name, field in fields.items()}
    others = {f"other_name_{n}": name for n, name in enumerate(card.names[1:], 1)}
    return Piece(
        kind=kind,
        id=id,
        name=card.name,
        copies=card.copies,
        fields={**values, "name": card.name, **others},
        basis="stated",
        bases={},
        number=0,
        mark=card.mark,
        marks=card.marks,
    )


def _fields(deck: Deck) -> Iterator[Field]:
    """Columns of numbers are numbers: "coins of value 5"; codes with leading zeros stay texts."""
    for column in deck.columns:
        texts = [text for card in deck.cards if (text := card.fields.get(column, ""))]
        number = bool(texts) and all(numeric(text) and not re.match(r"0\d", text) and "," not in text for text in texts)
        yield Field(column, "number" if number else "text", optional=True)


def _value(text: str, field: Field) -> Any:
    if not text:
        return None
    if field.type == "number":
        return float(text) if "." in text else int(text)
    return text


def spoken(name: str) -> str:
    """A file's or sheet's name as people say it.

    >>> spoken("event_cards"), spoken("EventCards-v2"), spoken("03 Quests")
    ('event cards', 'Event Cards', 'Quests')
    """
    words = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", name)
    words = re.sub(r"[\W_]+", " ", words)
    words = re.sub(
        r"\b(?:v\d[\d .]*|final|copy|draft|new|export|sheet|data|list)\b|^\d+ | \d+$", " ", words, flags=re.I
    )
    return " ".join(words.split()) or name


def slug(name: str) -> str:
    """An id of letters, digits and hyphens.

    >>> slug("Crème brûlée (2)"), slug("日本")
    ('creme-brulee-2', 'card')
    """
    folded = unicodedata.normalize("NFKD", name.casefold())
    return (
        "-".join(re.findall(r"[a-z0-9]+", "".join(sign for sign in folded if not unicodedata.combining(sign))))
        or "card"
    )


def unique(id: str, taken: set[str]) -> str:
    """The id, or the first of id-2, id-3, ... that is free."""
    if id not in taken:
        return id
    number = 2
    while f"{id}-{number}" in taken:
        number += 1
    return f"{id}-{number}"
