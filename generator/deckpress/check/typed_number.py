"""A text holds a number that a field of the same piece holds too.

Typed twice, one of the two will be forgotten when the card changes. Make the text by a template, below `texts` of its
kind in game.yaml, and write the field into it: {cost}, or {draw|card|cards} for "2 cards". In a text that a piece holds
itself nothing is filled in, so a hole there is told too.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from deckpress.check._texts import fills, texts
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
                    yield Problem(mark, "typed-number", "warning", message, _hint(field, kind, text))
    yield from _unfilled(game)


def _hint(field: str, kind: Kind, text: str) -> str:
    """Holes are filled in the templates of a kind."""
    if any(text == template for lines in kind.templates.values() for template, _ in lines):
        return f"write {{{field}}} in its place"
    return f"make the text in game.yaml, below texts: of {kind.id}, with {{{field}}} in its place"


def _unfilled(game: Game) -> Iterator[Problem]:
    """A hole in a text that a piece holds itself."""
    for text, mark, whose, kind in texts(game):
        if kind is None:
            continue  # a template: there it is filled
        for hole in _HOLES.findall(text):
            if fills(hole, kind):
                message = f"{hole} in {whose} is printed as it stands"
                hint = f"holes are filled in game.yaml, below texts: of {kind.id}; or write the value"
                yield Problem(mark, "typed-number", "warning", message, hint)


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
