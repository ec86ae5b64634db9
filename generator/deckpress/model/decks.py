"""Decks as frozen values: cards with their copies, fields and places, as anybody's table gives them."""

from collections.abc import Mapping
from dataclasses import field

from deckpress.frozen import dataclass
from deckpress.problems import Mark


@dataclass(frozen=True, slots=True)
class Card:
    """One design. `names`: its name and, where the back has one, the back's. `back`: the fields of the other face.

    `marks` maps columns to their cells, and "copies" to where the number stands.
    """

    id: str
    name: str
    copies: int
    type: str
    fields: Mapping[str, str]
    mark: Mark = field(compare=False)
    marks: Mapping[str, Mark] = field(compare=False, default_factory=dict)
    names: tuple[str, ...] = ()
    back: Mapping[str, str] = field(default_factory=dict)
    art: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Deck:
    """The cards of one table. `columns` are its fields; `copies` the header of the column of copies, or empty."""

    name: str
    file: str
    sheet: str
    cards: tuple[Card, ...]
    columns: tuple[str, ...]
    copies: str
    types: str
    mark: Mark = field(compare=False)

    @property
    def total(self) -> int:
        """How many printed cards they are."""
        return sum(card.copies for card in self.cards)

    @property
    def title(self) -> str:
        """As messages name it."""
        return f"{self.file}, {self.sheet}" if self.sheet else self.file
