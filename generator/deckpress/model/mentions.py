"""Pieces and layouts in; the words that they hold out."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from deckpress.model.layouts import LayoutSource
from deckpress.model.pieces import Piece
from deckpress.model.values import Entry

_WORD = re.compile(r"[\w/-]+")


def named(pieces: Sequence[Piece], layouts: Iterable[LayoutSource]) -> frozenset[str]:
    """Every word that pieces and layouts hold: a picture that is none of them is not used."""
    return frozenset().union(*by_place(pieces, layouts))


def by_place(pieces: Sequence[Piece], layouts: Iterable[LayoutSource]) -> Iterator[set[str]]:
    """The words of all pieces, then those of each layout: who has found enough asks no further."""
    words = {piece.id for piece in pieces}
    entries: dict[int, Entry] = {}
    for piece in pieces:
        _gather(piece.fields.values(), words, entries)
    for entry in list(entries.values()):
        _gather(entry.fields.values(), words, entries)
    yield words
    for layout in layouts:
        yield set(_WORD.findall("\n".join(_texts(layout.root.data))))


def _gather(values: Iterable[Any], words: set[str], entries: dict[int, Entry]) -> None:
    """The words among values; entries of categories, which many pieces share, are left for once."""
    for value in values:
        if isinstance(value, Entry):
            words.add(str(value))
            entries[id(value)] = value
        elif isinstance(value, str):
            words.add(value)
        elif isinstance(value, tuple):
            _gather(value, words, entries)
        elif isinstance(value, Mapping):
            _gather(value.values(), words, entries)


def _texts(value: Any) -> list[str]:
    """The texts among plain values."""
    if isinstance(value, str):
        return [value]
    below = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return [text for one in below for text in _texts(one)]
