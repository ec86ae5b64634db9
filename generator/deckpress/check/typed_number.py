"""A text holds a number that a field of the same piece holds too.

Typed twice, one of the two will be forgotten when the card changes. Write the field into the text: {cost}, or
{draw|card|cards} for "2 cards".
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from deckpress.model.game import Game
from deckpress.model.pieces import Kind, Piece
from deckpress.problems import Mark, Problem

_HOLES = re.compile(r"\{[^{}]*\}")
_DIGITS = re.compile(r"(?<![\w.])\d+(?![\w.]*\d)")


def check(game: Game) -> Iterable[Problem]:
    for kind in game.kinds.values():
        pieces = game.of_kind(kind.id)
        for text, mark, whose in _texts(kind, pieces):
            for digits in _DIGITS.findall(_HOLES.sub("", text)):
                field = next(
                    (name for piece in whose for name, value in _numbers(piece.fields) if value == int(digits)), ""
                )
                if field:
                    message = f"the text has {digits}, which is the {field} of {whose[0].id}"
                    yield Problem(mark, "typed-number", "warning", message, f"write {{{field}}} in its place")


def _texts(kind: Kind, pieces: tuple[Piece, ...]) -> Iterator[tuple[str, Mark, tuple[Piece, ...]]]:
    """Each template once, with all pieces of its kind; the texts that pieces hold themselves."""
    for lines in kind.templates.values():
        yield from ((text, mark, pieces) for text, mark in lines)
    for piece in pieces:
        for name, field in kind.fields.items():
            if field.type == "text" and name in piece.marks and isinstance(piece.fields[name], str):
                yield piece.fields[name], piece.marks[name], (piece,)


def _numbers(fields: Mapping[str, Any], path: str = "") -> Iterator[tuple[str, float]]:
    for name, value in fields.items():
        if isinstance(value, int | float) and not isinstance(value, bool):
            yield path + name, value
        elif isinstance(value, Mapping):
            yield from _numbers(value, f"{path}{name}.")
