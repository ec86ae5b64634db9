"""A piece in; what people read about it out: figures with their basis, texts, its place in the deck."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from deckpress.expressions import number_text
from deckpress.model.game import Game
from deckpress.model.markup import icon_names
from deckpress.model.pieces import Field, Piece
from deckpress.model.values import Entry
from deckpress.model.words import Term


class Fact(NamedTuple):
    """One field of a piece as people read it; `values` are the single values, for filters."""

    name: str
    label: str
    text: str
    basis: str
    values: tuple[str, ...]


_FIGURES = ("number", "choice", "choices", "flag")


def figures(game: Game, piece: Piece) -> tuple[Fact, ...]:
    """The fields that are numbers, choices and flags, in the order of the kind; what is left out or no stays out."""
    fields = game.kinds[piece.kind].fields.values()
    return tuple(_fact(field, piece) for field in fields if field.type in _FIGURES and piece.fields.get(field.name))


def _fact(field: Field, piece: Piece) -> Fact:
    value = piece.fields[field.name]
    values = tuple(value_text(part) for part in (value if isinstance(value, tuple) else (value,)))
    return Fact(field.name, label(field.name), ", ".join(values), basis(piece, field.name), values)


def label(name: str) -> str:
    """A field's name as a heading: hire_cost becomes Hire cost."""
    return name.replace("_", " ").replace("-", " ").capitalize()


def value_text(value: Any) -> str:
    """Entries by their name, numbers with a true minus, flags as yes."""
    if isinstance(value, Entry):
        return str(value.fields.get("name", value))
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, (int, float)):
        return number_text(value)
    return str(value)


def basis(piece: Piece, field: str) -> str:
    """How sure the value of a field is: stated, derived, assumed, designed, added."""
    return piece.bases.get(field, piece.basis)


def texts(game: Game, piece: Piece) -> tuple[str, ...]:
    """The texts that its faces show, in the order of the kind."""
    fields = game.kinds[piece.kind].fields.values()
    return tuple(str(piece.fields[f.name]) for f in fields if f.type == "text" and piece.fields.get(f.name))


def collector(game: Game, piece: Piece) -> str:
    """The collector line's number: "SW 17/50"; empty for a game without a short name."""
    return f"{game.short} {piece.number}/{series_size(game, piece)}".strip() if game.short else ""


def series_size(game: Game, piece: Piece) -> int:
    """How many components are numbered together with it."""
    series = game.kinds[piece.kind].series
    return sum(other.copies for other in game.pieces if game.kinds[other.kind].series == series)


def icons(game: Game) -> tuple[str, ...]:
    """The icons that the game uses: in texts of its pieces and as icons of its categories, sorted."""
    used = {name for piece in game.pieces for text in texts(game, piece) for name in icon_names(text)}
    entries = (entry for members in game.categories.values() for entry in members.values())
    used |= {str(entry.fields["icon"]) for entry in entries if entry.fields.get("icon")}
    return tuple(sorted(used & set(game.icons)))


def icon_name(icon: str) -> str:
    """
    >>> icon_name("gold-star"), icon_name("vp")
    ('Gold star', 'VP')
    """
    return icon.upper() if len(icon) < 3 else icon.replace("-", " ").capitalize()


def icon_term(game: Game, icon: str) -> Term | None:
    """The glossary's word that the icon is named after: "hand" is the Hand symbol, "star-1" the Star."""
    word = icon_name(icon).casefold().rstrip(" 0123456789")
    for term in game.words.terms:
        names = {name.casefold().removesuffix(" symbol") for name in (term.term, term.plural, *term.aliases)}
        if word in names:
            return term
    return None


def icon_meanings(game: Game) -> Mapping[str, str]:
    """Icons of categories -> the category's name."""
    entries = (entry for members in game.categories.values() for entry in members.values())
    return {str(e.fields["icon"]): value_text(e) for e in entries if e.fields.get("icon")}
