"""A piece acts, but no text on it says how.

A kind makes its texts from records such as `effect`; a piece that fills the record and gets none of the texts would be
printed without a word of what it does. Add a template, or a line `when` that fits it.
"""

import re
from collections.abc import Iterable, Iterator, Mapping

from deckpress.model.game import Game
from deckpress.model.pieces import Kind, Piece
from deckpress.problems import Problem, error


def check(game: Game) -> Iterable[Problem]:
    for kind in game.kinds.values():
        makers = {record: _made_from(kind, record) for record in _records(kind)}
        for piece in game.of_kind(kind.id):
            for record, texts in makers.items():
                sound = texts and kind.faulty.isdisjoint(texts)
                if sound and piece.fields[record] is not None and not _said(piece, texts):
                    message = f"{piece.id} has {record} but no text says what it does"
                    yield error(piece.place(record), "text-missing", message, f"add a template to {', '.join(texts)}")


def _records(kind: Kind) -> Iterator[str]:
    return (name for name, field in kind.fields.items() if field.type == "record")


def _made_from(kind: Kind, record: str) -> tuple[str, ...]:
    word = re.compile(rf"\b{record}\.")
    return tuple(field for field, lines in kind.templates.items() if any(word.search(text) for text, _ in lines))


def _said(piece: Piece, texts: Iterable[str]) -> bool:
    fields: Mapping[str, object] = piece.fields
    return any(fields.get(text) for text in texts)
