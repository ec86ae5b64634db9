"""Pieces and the pictures there are in; pieces whose art fields name real pictures out, and what is missing."""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from deckpress.load import art
from deckpress.model.layouts import LayoutSource, Node
from deckpress.model.pieces import Kind, Piece
from deckpress.model.values import Entry
from deckpress.problems import Problem

_WORD = re.compile(r"[\w/-]+")


def with_art(
    pieces: Iterable[Piece], kinds: Mapping[str, Kind], shelf: art.Shelf
) -> tuple[tuple[Piece, ...], tuple[Problem, ...]]:
    """Fields of type art hold the picture's name; a left-out one is the piece's own id."""
    problems: list[Problem] = []
    found = []
    for piece in pieces:
        fields = dict(piece.fields)
        for name, field in kinds[piece.kind].fields.items():
            written = fields.get(name) or (None if field.optional else piece.id)
            if field.type == "art" and written:
                fields[name], problem = art.resolve(str(written), shelf, piece.place(name), piece.id)
                problems.extend([problem] if problem else [])
        found.append(replace(piece, fields=fields))
    return tuple(found), tuple(problems)


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
