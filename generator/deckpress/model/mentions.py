"""Pieces and layouts in; the words that they hold out."""

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from deckpress.model.layouts import LayoutSource, Node
from deckpress.model.pieces import Piece
from deckpress.model.values import Entry

_WORD = re.compile(r"[\w/-]+")


def named(pieces: Iterable[Piece], layouts: Iterable[LayoutSource]) -> frozenset[str]:
    """Every word that pieces and layouts hold: a picture that is none of them is not used."""
    words = {piece.id for piece in pieces}
    for piece in pieces:
        words.update(_values(piece.fields))
    for layout in layouts:
        words.update(word for text in _texts(layout.root) for word in _WORD.findall(text))
    return frozenset(words)


def _values(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield str(value)
        value = value.fields if isinstance(value, Entry) else None
    if isinstance(value, Mapping):
        for item in value.values():
            yield from _values(item)
    elif isinstance(value, tuple):
        for item in value:
            yield from _values(item)


def _texts(node: Node) -> Iterator[str]:
    if isinstance(node.value, str):
        yield node.value
    elif isinstance(node.value, Mapping):
        for child in node.value.values():
            yield from _texts(child)
    else:
        for child in node:
            yield from _texts(child)
