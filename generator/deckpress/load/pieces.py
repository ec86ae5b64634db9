"""A kind's pieces file in; Piece values out: fields by their declared types, bases, numbers in their series."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from deckpress.frozen import replace
from deckpress.load import reading
from deckpress.load.kinds import bases_of
from deckpress.load.schema import Categories
from deckpress.load.validation import near
from deckpress.model.layouts import Node
from deckpress.model.pieces import Field, Kind, Piece
from deckpress.model.values import Record, frozen
from deckpress.problems import Mark, Problem, error


def pieces(
    root: Node | None, bad: Iterable[tuple[str | int, ...]], kind: Kind, categories: Categories
) -> tuple[tuple[Piece, ...], tuple[Problem, ...]]:
    """The pieces of one file in its order; an entry that the schema refuses is left out (its problem is known)."""
    faulty = {path[0] for path in bad if path}
    problems: list[Problem] = []
    found: list[Piece] = []
    number = 1
    for index, node in enumerate(root or ()):
        if index not in faulty and type(node.value) is dict:
            found.append(_piece(node, kind, categories, number))
            number += found[-1].copies
            if "basis" in node.value:
                problems.extend(_unknown_bases(node, kind))
    return tuple(found), tuple(problems)


def numbered(found: Sequence[Piece], kinds: Mapping[str, Kind]) -> tuple[Piece, ...]:
    """Each piece with the place of its first copy among the components of its series, from 1: the pieces of one file
    have it, those of another file of the same series come behind them."""
    series: dict[str, int] = {}
    result = []
    for piece in found:
        deck = kinds[piece.kind].series
        number = series.get(deck, 1)
        result.append(piece if piece.number == number else replace(piece, number=number))
        series[deck] = number + piece.copies
    return tuple(result)


def _piece(node: Node, kind: Kind, categories: Categories, number: int) -> Piece:
    basis, bases = bases_of(node, kind.basis, kind.bases)
    id = reading.text(node, "id")
    given = node.value
    fields = {name: _value(given.get(name), field, categories) for name, field in kind.fields.items()}
    return Piece(
        kind=kind.id,
        id=id,
        name=reading.text(node, "name"),
        copies=int(reading.number(node, "copies", 1)),
        fields=fields,
        basis=basis,
        bases=bases,
        number=number,
        mark=node.mark,
        marks=_marks(node),
    )


def _unknown_bases(node: Node, kind: Kind) -> Iterator[Problem]:
    known = ("name", "copies", *kind.fields)
    for name, item in reading.items(node, "basis"):
        if name not in known:
            message = f"the basis of {reading.text(node, 'id')} names {name}, which is no field of {kind.id}"
            yield error(item.key_mark or item.mark, "unknown-field", message, near(name, known))


def _marks(node: Node) -> dict[str, Mark]:
    """The place of every field, by its path."""
    found = {key: child.mark for key, child in node.value.items()}
    for name, child in node.value.items():
        if type(child.value) is dict:
            found |= {f"{name}.{key}": mark for key, mark in _marks(child).items()}
    return found


def _value(node: Node | None, field: Field, categories: Categories) -> Any:
    """The value by its declared type; None where it is left out."""
    if node is None:
        return None
    match field.type:
        case "choice":
            return _entry(str(node.value), field, categories)
        case "choices":
            return tuple(_entry(str(item.value), field, categories) for item in node)
        case "record":
            return Record({name: _value(node.get(name), part, categories) for name, part in field.fields.items()})
    if isinstance(node.value, (tuple, dict)):  # of a type that game.yaml gets wrong
        return frozen(node.data)
    return node.value.rstrip("\n") if type(node.value) is str else node.value


def _entry(id: str, field: Field, categories: Categories) -> str:
    return categories[field.category][id] if field.category else id
