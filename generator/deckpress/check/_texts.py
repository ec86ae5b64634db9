"""A game in; the texts that its pieces show out, each with its place and whose it is, for the checks that read them."""

import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from deckpress.check._memo import PerGame
from deckpress.model.game import Game
from deckpress.model.pieces import Kind
from deckpress.problems import Mark


class Held(NamedTuple):
    """`kind` is that of the piece that holds the text itself; a template has none."""

    text: str
    mark: Mark
    whose: str
    kind: Kind | None


def _texts(game: Game) -> tuple[Held, ...]:
    return tuple(_held(game))


texts = PerGame(_texts)


def fills(hole: str, kind: Kind) -> bool:
    """Whether a hole ("{cost}", "{draw|card|cards}") names what a template of the kind would fill it with."""
    return re.split(r"\W", hole[1:-1], maxsplit=1)[0] in (*kind.fields, "name", "copies")


def _held(game: Game) -> Iterator[Held]:
    """Templates once, and the texts that pieces hold themselves."""
    for kind in game.kinds.values():
        for field, lines in kind.templates.items():
            yield from (Held(text, mark, f"the {field} of {kind.id}", None) for text, mark in lines)
    for piece in game.pieces:
        for path, value in _strings(piece.fields):
            if path in piece.marks:
                yield Held(value, piece.marks[path], f"the {path} of {piece.id}", game.kinds[piece.kind])


def _strings(fields: Mapping[str, object], path: str = "") -> Iterator[tuple[str, str]]:
    for name, value in fields.items():
        if isinstance(value, str):
            yield path + name, value
        elif isinstance(value, Mapping):
            yield from _strings(value, f"{path}{name}.")
