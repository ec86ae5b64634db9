"""What an expression about a piece may name: its fields, id, name, copies, kind, number, of, the theme and the game."""

from typing import Any

from deckpress.model.pieces import Piece
from deckpress.model.values import Record

NAMES = frozenset(("id", "name", "copies", "kind", "number", "of", "theme", "game"))
"""Names that every piece has; its fields come on top."""


def game_record(title: str, short: str, version: str) -> Record:
    """The game as expressions see it: `game.title`, `game.short`, `game.version`."""
    return Record({"title": title, "short": short, "version": version})


def scope(piece: Piece, of: int, theme: Record, game: Record) -> dict[str, Any]:
    """The names and their values; `of` is the number of components in the piece's series."""
    own = {"id": piece.id, "name": piece.name, "copies": piece.copies, "kind": piece.kind, "number": piece.number}
    return {**piece.fields, **own, "of": of, "theme": theme, "game": game}
