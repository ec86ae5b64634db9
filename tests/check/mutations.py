"""Every leaf of the pieces of a game, each changed a little: a number by one, a choice, a name, copies moved."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any

from deckpress.model.game import Game
from deckpress.model.pieces import Field, Piece
from deckpress.model.values import Record


@dataclass(frozen=True)
class Mutation:
    """A game with one change: which leaf, what was done, the basis of the leaf."""

    game: Game
    leaf: str
    change: str
    basis: str


def mutations(game: Game) -> Iterator[Mutation]:
    """All single changes, then swaps between neighbours of one kind."""
    for index, piece in enumerate(game.pieces):
        for path, new, change in _changes(game, piece):
            changed = _set(piece, path, new)
            yield Mutation(_with(game, {index: changed}), f"{piece.id}.{path}", change, _basis(piece, path))
    for kind in game.kinds:
        members = [(index, piece) for index, piece in enumerate(game.pieces) if piece.kind == kind]
        for (one, left), (other, right) in pairwise(members):
            yield from _swaps(game, (one, left), (other, right))


def _swaps(game: Game, one: tuple[int, Piece], other: tuple[int, Piece]) -> Iterator[Mutation]:
    left, right = one[1], other[1]
    pair = f"{left.id}, {right.id}"
    names = {one[0]: replace(left, name=right.name), other[0]: replace(right, name=left.name)}
    weakest = _weaker(_basis(left, "name"), _basis(right, "name"))
    yield Mutation(_with(game, names), f"{pair}.name", "names swapped", weakest)
    if left.copies:
        moved = {one[0]: replace(left, copies=left.copies - 1), other[0]: replace(right, copies=right.copies + 1)}
        weakest = _weaker(left.basis, right.basis)
        yield Mutation(_with(game, moved), f"{pair}.copies", "one copy moved", weakest)
    if left.copies != right.copies:
        swapped = {one[0]: replace(left, copies=right.copies), other[0]: replace(right, copies=left.copies)}
        yield Mutation(_with(game, swapped), f"{pair}.copies", "copies swapped", _weaker(left.basis, right.basis))


_STRENGTH = ("added", "designed", "assumed", "derived", "stated")


def _weaker(one: str, other: str) -> str:
    """A swap shows where either value is sure: the stronger of the two counts."""
    return max(one, other, key=_STRENGTH.index)


def _changes(game: Game, piece: Piece) -> Iterator[tuple[str, Any, str]]:
    yield "copies", piece.copies + 1, "+1"
    yield "copies", piece.copies - 1, "-1"
    fields = game.kinds[piece.kind].fields
    yield from _values(game, fields, piece.fields, "")


def _values(
    game: Game, fields: Mapping[str, Field], values: Mapping[str, Any], path: str
) -> Iterator[tuple[str, Any, str]]:
    for name, field in fields.items():
        value = values.get(name)
        if value is None or field.made:
            continue
        if field.type == "record":
            yield from _values(game, field.fields, value, f"{path}{name}.")
        elif field.type == "number":
            yield f"{path}{name}", value + 1, "+1"
            yield f"{path}{name}", value - 1, "-1"
        elif field.type in ("choice", "choices"):
            new = _other(game, field, value)
            if new is not None:
                yield f"{path}{name}", new, "another choice"
        elif field.type == "flag":
            yield f"{path}{name}", not value, "turned round"


def _other(game: Game, field: Field, value: Any) -> Any:
    options = list(game.categories[field.category].values()) if field.category else list(field.of)
    chosen = value[0] if isinstance(value, tuple) else value
    others = [option for option in options if option != chosen]
    if not others:
        return None
    new = others[0]
    return (new, *value[1:]) if isinstance(value, tuple) else new


def _set(piece: Piece, path: str, new: Any) -> Piece:
    if path == "copies":
        return replace(piece, copies=new)
    return replace(piece, fields=_put(piece.fields, path.split("."), new))


def _put(values: Mapping[str, Any], path: list[str], new: Any) -> dict[str, Any]:
    head, *rest = path
    return {**values, head: Record(_put(values[head], rest, new)) if rest else new}


def _with(game: Game, pieces: Mapping[int, Piece]) -> Game:
    return replace(game, pieces=tuple(pieces.get(index, piece) for index, piece in enumerate(game.pieces)))


def _basis(piece: Piece, path: str) -> str:
    field = path.split(".")[0]
    return piece.basis if field == "copies" else piece.bases.get(field, piece.basis)
