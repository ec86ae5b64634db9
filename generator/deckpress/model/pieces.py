"""Pieces and their kinds as frozen values. A piece is one design; a component is one printed thing."""

from collections.abc import Mapping
from dataclasses import field
from typing import Any, Literal

from deckpress.frozen import dataclass
from deckpress.problems import Mark

Basis = Literal["stated", "derived", "assumed", "designed", "added"]
FieldType = Literal["text", "number", "choice", "choices", "flag", "record", "colour", "art"]
Material = Literal["card", "board", "paper"]


@dataclass(frozen=True, slots=True)
class Field:
    """What a kind declares about one field of its pieces.

    `category` names the set in game.yaml that a choice comes from, else `of` lists the choices.
    `fields` are the parts of a record. `shown` promises that the face shows it (checked). `made`: a template makes
    it from the fields that it `reads`.
    """

    name: str
    type: FieldType
    of: tuple[str, ...] = ()
    category: str = ""
    optional: bool = False
    shown: bool = False
    made: bool = False
    reads: tuple[str, ...] = ()
    least: float | None = None
    most: float | None = None
    fields: Mapping[str, "Field"] = field(default_factory=dict)
    mark: Mark = Mark("", 1, 1)


@dataclass(frozen=True, slots=True)
class Kind:
    """A family of pieces with the same fields, format, material, layout and back.

    `back` is the layout of the back or empty; `bases` are the fields whose basis differs from `basis`.
    `series` is the deck that the collector line counts (kinds with one series are numbered together).
    `aliases` are other names that the rulebook uses for it; `plural` what several are called, where no rule tells
    (naming.py); `templates` the texts with holes that fields are made from;
    `faulty` the fields whose templates have a fault: it was reported, what follows from it is not.
    """

    id: str
    name: str
    format: str
    material: Material
    layout: str
    back: str
    counted: bool
    fields: Mapping[str, Field]
    basis: Basis
    bases: Mapping[str, Basis]
    series: str
    mark: Mark
    marks: Mapping[str, Mark]
    aliases: tuple[str, ...] = ()
    plural: str = ""
    templates: Mapping[str, tuple[tuple[str, Mark], ...]] = field(default_factory=dict, compare=False)
    faulty: frozenset[str] = field(default=frozenset(), compare=False)


@dataclass(frozen=True, slots=True)
class Series:
    """A deck of several kinds that people count as one ("50 Market cards")."""

    id: str
    name: str
    aliases: tuple[str, ...]
    mark: Mark


@dataclass(frozen=True, slots=True)
class Piece:
    """One design. `fields` holds every declared field (None where left out) and the texts made from them.

    `marks` maps "name", "copies" and dotted field paths to their places; `number` is the place of
    its first copy among the components of the series, from 1 ("17/50": the series has 50 components).
    """

    kind: str
    id: str
    name: str
    copies: int
    fields: Mapping[str, Any]
    basis: Basis
    bases: Mapping[str, Basis]
    number: int
    mark: Mark = field(compare=False)
    marks: Mapping[str, Mark] = field(compare=False)

    def place(self, path: str) -> Mark:
        """Where a field stands, else where its record or the piece stands."""
        while path:
            if path in self.marks:
                return self.marks[path]
            path = path.rpartition(".")[0]
        return self.mark
