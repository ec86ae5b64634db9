"""A piece in; what people read about it out: figures with their basis, texts, its place in the deck."""

import re
import unicodedata
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from deckpress.model.game import Game
from deckpress.model.markup import icon_names
from deckpress.model.pieces import Field, Piece
from deckpress.model.rulebook import Rule, rule_text
from deckpress.model.values import Entry
from deckpress.model.words import Term
from deckpress.units import number_text


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
    called = label(field.name)
    text = ", ".join(values).removeprefix(f"{called} ")  # beside its label "Chef Kurumi" is Kurumi
    return Fact(field.name, called, text, basis(piece, field.name), values)


def label(name: str) -> str:
    """The name of a field or a category as a heading.

    >>> label("hire_cost"), label("kind-of-bread")
    ('Hire cost', 'Kind of bread')
    """
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
    return tuple(named_texts(game, piece).values())


def named_texts(game: Game, piece: Piece) -> Mapping[str, str]:
    """The same by the names of their fields."""
    fields = game.kinds[piece.kind].fields.values()
    return {f.name: str(piece.fields[f.name]) for f in fields if f.type == "text" and piece.fields.get(f.name)}


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


def icon_meaning(game: Game, icon: str) -> tuple[str, str]:
    """What an icon stands for, and the id of the rule that tells of it: by category, glossary or the rule's title."""
    for name, members in game.categories.items():
        entry = next((entry for entry in members.values() if entry.fields.get("icon") == icon), None)
        if entry:
            term = icon_term(game, name)
            return f"{label(name)}: {value_text(entry)}.", term.rule if term else ""
    term = icon_term(game, icon)
    if term:
        named = "" if term.term.casefold() == icon_name(icon).casefold() else f"{term.term}: "
        return f"{named}{term.means}", term.rule
    rule = _headed(game, icon_name(icon).casefold())
    return (rule_text(rule).partition(". ")[0].removesuffix(".") + ".", rule.id) if rule else ("", "")


def _headed(game: Game, word: str) -> Rule | None:
    """The first rule whose title begins with a word."""
    titled = ((rule, f"{rule.title.casefold()} ") for rule in game.rulebook.rules)
    return next((rule for rule, title in titled if title.startswith(f"{word} ")), None)


def alphabet(pieces: Iterable[Piece]) -> list[Piece]:
    """Pieces by name as people look them up: 2 before 10, apostrophes and accents do not count."""
    return sorted(pieces, key=lambda piece: [(not n, int(n or 0), w) for n, w in _NAME.findall(_folded(piece.name))])


_NAME = re.compile(r"(\d*)([^\d]*)")


def _folded(name: str) -> str:
    plain = "".join(sign for sign in unicodedata.normalize("NFD", name.casefold()) if not unicodedata.combining(sign))
    return re.sub(r"[^\w\s]", "", plain)
