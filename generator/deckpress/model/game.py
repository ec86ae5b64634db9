"""A game as one frozen value: what load makes and every reader reads."""

from collections.abc import Callable, Mapping
from dataclasses import field
from typing import Any

from deckpress.frozen import dataclass
from deckpress.model.formats import Format
from deckpress.model.layouts import LayoutSource
from deckpress.model.ledger import Figure, Ledger
from deckpress.model.pieces import Kind, Piece, Series
from deckpress.model.rulebook import Rulebook
from deckpress.model.setup import Setup
from deckpress.model.statements import Statement
from deckpress.model.tools import Tool
from deckpress.model.values import Entry, Record
from deckpress.model.words import Words
from deckpress.problems import Mark


@dataclass(frozen=True, slots=True)
class Players:
    """Player counts (least, most): what the rulebook states, what follows from it, what the box supplies."""

    stated: tuple[int, int] | None = None
    implied: tuple[int, int] | None = None
    supplied: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True)
class Art:
    """A picture file as bytes; `suffix` is ".svg", ".png", ...; `file` is relative to the root."""

    name: str
    file: str
    suffix: str
    content: bytes = field(repr=False)


@dataclass(frozen=True, slots=True)
class Game:
    """All facts of one game.

    `categories` maps a set's name to its entries by id; `theme` holds tokens for layouts (colours, lengths, fonts);
    `layouts` the layout files of the game and the built-in ones it names; `art` and `icons` pictures by name.
    `quick_reference` is the kind whose faces are the quick reference (a summary card), or empty.
    `formats` are the sizes that the game adds to the built-in ones; `series` the named decks of several kinds.
    `statements` is the rulebook's component list as it was read, `stated` what other documents say of counts;
    `setup` the table before the first turn;
    `tools` are small helpers for the table on its website.
    `cover` is the name of the picture on the rulebook's cover, or empty.
    `fonts` maps a role (text, display) to font families, the first one first, the others for missing glyphs.
    """

    id: str
    title: str
    version: str
    language: str
    short: str
    players: Players
    minutes: tuple[int, int] | None
    credit: str
    summary: str
    categories: Mapping[str, Mapping[str, Entry]]
    theme: Record
    quick_reference: str
    fonts: Mapping[str, tuple[str, ...]]
    kinds: Mapping[str, Kind]
    pieces: tuple[Piece, ...]
    rulebook: Rulebook
    figures: tuple[Figure, ...]
    source_title: str
    ledger: Ledger
    words: Words
    layouts: Mapping[str, LayoutSource]
    art: Mapping[str, Art]
    icons: Mapping[str, Art]
    hashed: Callable[[], str] = field(compare=False, repr=False)
    mark: Mark
    marks: Mapping[str, Mark] = field(compare=False, default_factory=dict)
    extra: Mapping[str, Any] = field(default_factory=dict)
    formats: Mapping[str, Format] = field(default_factory=dict)
    series: Mapping[str, Series] = field(default_factory=dict)
    statements: tuple[Statement, ...] = field(default=(), compare=False)
    stated: tuple[Statement, ...] = field(default=(), compare=False)
    setup: Setup = field(default_factory=Setup)
    cover: str = ""
    tools: tuple[Tool, ...] = ()

    @property
    def data_hash(self) -> str:
        """12 hex digits of all that can be printed: a print of other data has another. Worked out when asked for."""
        return self.hashed()

    def of_kind(self, kind: str) -> tuple[Piece, ...]:
        return tuple(piece for piece in self.pieces if piece.kind == kind)

    def piece(self, id: str) -> Piece | None:
        return next((piece for piece in self.pieces if piece.id == id), None)

    @property
    def counted(self) -> tuple[Piece, ...]:
        """The pieces inside the stated totals."""
        return tuple(piece for piece in self.pieces if self.kinds[piece.kind].counted)
