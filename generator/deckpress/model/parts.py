"""Games in; one row per piece and the totals per kind and game out: the numbers that sheets, site and check share."""

from collections.abc import Sequence
from typing import Any

from deckpress.model.game import Game, Players
from deckpress.model.pieces import Kind, Piece
from deckpress.model.values import plain


def parts(games: Sequence[Game]) -> dict[str, Any]:
    """The shape of `deckpress parts --format json`, schema deckpress/parts-1."""
    ordered = sorted(games, key=lambda game: game.id)
    return {
        "schema": "deckpress/parts-1",
        "games": [_game(game) for game in ordered],
        "parts": [_part(game, piece) for game in ordered for piece in _ordered(game)],
    }


def components(pieces: Sequence[Piece]) -> int:
    """How many printed things they are."""
    return sum(piece.copies for piece in pieces)


def _ordered(game: Game) -> list[Piece]:
    return sorted(game.pieces, key=lambda piece: (piece.kind, piece.id))


def _game(game: Game) -> dict[str, Any]:
    return {
        "id": game.id,
        "title": game.title,
        "players": _players(game.players),
        "designs": len(game.counted),
        "components": components(game.counted),
        "kinds": [_kind(game, game.kinds[id]) for id in sorted(game.kinds)],
    }


def _players(players: Players) -> dict[str, list[int] | None]:
    spans = {"stated": players.stated, "implied": players.implied, "supplied": players.supplied}
    return {name: list(span) if span else None for name, span in spans.items()}


def _kind(game: Game, kind: Kind) -> dict[str, Any]:
    pieces = game.of_kind(kind.id)
    return {
        "id": kind.id,
        "name": kind.name,
        "format": kind.format,
        "material": kind.material,
        "designs": len(pieces),
        "components": components(pieces),
        "counted": kind.counted,
    }


def _part(game: Game, piece: Piece) -> dict[str, Any]:
    kind = game.kinds[piece.kind]
    return {
        "game": game.id,
        "kind": piece.kind,
        "id": piece.id,
        "name": piece.name,
        "copies": piece.copies,
        "counted": kind.counted,
        "fields": plain({name: value for name, value in piece.fields.items() if value is not None}),
        "basis": piece.basis,
        "bases": dict(piece.bases),
        "shown": ["name", *(name for name, field in kind.fields.items() if field.shown)],
        "file": piece.mark.file,
        "line": piece.mark.line,
        "column": piece.mark.column,
    }
