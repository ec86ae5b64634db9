"""Every leaf of a game's YAML, each changed a little: a number by one, a choice, a name, copies moved.

Pieces with their fields, the numbers that stand in their texts, the entries of categories, kinds, player counts.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations, pairwise, product
from typing import Any

from deckpress.frozen import replace
from deckpress.model.game import Game
from deckpress.model.numbers import TIMES, numbers
from deckpress.model.pieces import Field, Kind, Piece
from deckpress.model.values import Entry, Record


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
        renamed = replace(piece, name=f"{piece.name[::-1].capitalize()}")
        yield Mutation(_with(game, {index: renamed}), f"{piece.id}.name", "another name", _basis(piece, "name"))
    for one, other in _pairs(game):
        yield from _swaps(game, one, other)
    yield from _players(game)
    yield from _entries(game)
    yield from _kinds(game)


def _pairs(game: Game) -> Iterator[tuple[tuple[int, Piece], tuple[int, Piece]]]:
    """Neighbours of one kind, any two of one kind with different copies, the first ones of any two kinds."""
    heads: dict[str, tuple[int, Piece]] = {}
    for kind in game.kinds:
        members = [(index, piece) for index, piece in enumerate(game.pieces) if piece.kind == kind]
        heads |= {kind: members[0]} if members else {}
        near = list(pairwise(members))
        yield from near
        far = (pair for pair in combinations(members, 2) if pair[0][1].copies != pair[1][1].copies)
        yield from (pair for pair in far if pair not in near)
    yield from combinations(heads.values(), 2)


def _players(game: Game) -> Iterator[Mutation]:
    """Both ends of every span; what the box supplies was designed here."""
    for name, basis in (("stated", "stated"), ("implied", "derived"), ("supplied", "designed")):
        span = getattr(game.players, name)
        for end, by in product((0, 1), (1, -1)) if span else ():
            new = tuple(n + by if index == end else n for index, n in enumerate(span))
            yield Mutation(
                replace(game, players=replace(game.players, **{name: new})), f"players.{name}", f"{by:+}", basis
            )


def _entries(game: Game) -> Iterator[Mutation]:
    """Numbers of the entries of categories, and an entry too many or too few: as sure as the fields that hold them."""
    for category, entries in game.categories.items():
        basis = _of_category(game, category)
        for id, entry in entries.items():
            for name, value in entry.fields.items():
                if isinstance(value, int) and not isinstance(value, bool):
                    for by in (1, -1):
                        new = Entry(id, {**entry.fields, name: value + by})
                        sure = "designed" if name in DRAWN else basis
                        yield Mutation(_with_entry(game, category, new), f"{category}.{id}.{name}", f"{by:+}", sure)
        fewer = dict(list(entries.items())[:-1])
        more = {**entries, "another": Entry("another", {})}
        for change, changed in (("one less", fewer), ("one more", more)):
            categories = {**game.categories, category: changed}
            yield Mutation(replace(game, categories=categories), category, change, basis)


DRAWN = ("high",)
"""Fields of entries that only say how something is drawn."""


def _of_category(game: Game, category: str) -> str:
    fields = ((kind, field.name) for kind in game.kinds.values() for field in kind.fields.values())
    bases = [kind.bases.get(name, kind.basis) for kind, name in fields if kind.fields[name].category == category]
    return max(bases, key=_STRENGTH.index, default="designed")


def _with_entry(game: Game, category: str, entry: Entry) -> Game:
    categories = {**game.categories, category: {**game.categories[category], str(entry): entry}}
    pieces = tuple(
        replace(piece, fields={name: _entry(value, entry) for name, value in piece.fields.items()})
        for piece in game.pieces
    )
    return replace(game, categories=categories, pieces=pieces)


def _entry(value: Any, new: Entry) -> Any:
    """A field's value with one entry in place of the one that has its id."""
    if isinstance(value, tuple):
        return tuple(_entry(one, new) for one in value)
    if isinstance(value, Record):
        return Record({name: _entry(one, new) for name, one in value.items()})
    return new if isinstance(value, Entry) and value == new else value


def _kinds(game: Game) -> Iterator[Mutation]:
    """A kind inside or outside the totals; the names of two kinds."""
    for kind in game.kinds.values():
        basis = "stated" if kind.counted else "added"
        turned = replace(kind, counted=not kind.counted)
        yield Mutation(_with_kinds(game, turned), f"{kind.id}.counted", "turned round", basis)
    for one, other in pairwise(game.kinds.values()):
        swapped = _with_kinds(game, replace(one, name=other.name), replace(other, name=one.name))
        basis = "stated" if one.counted and other.counted else "added"
        yield Mutation(swapped, f"{one.id}, {other.id}.name", "names swapped", basis)


def _with_kinds(game: Game, *kinds: Kind) -> Game:
    return replace(game, kinds={**game.kinds, **{kind.id: kind for kind in kinds}})


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
        elif field.type == "text" and not isinstance(value, Entry):
            for number in (one for line in value.split("\n") for one in numbers(line) if one.text not in TIMES):
                yield f"{path}{name}", _higher(value, number.text), "number in a text"
        elif field.type == "flag":
            yield f"{path}{name}", not value, "turned round"


def _higher(text: str, number: str) -> str:
    return re.sub(rf"(?<!\w){re.escape(number)}(?!\w)", "97", text, count=1)


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
