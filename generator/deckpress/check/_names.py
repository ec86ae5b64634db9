"""Words of a rulebook in; the pieces that they mean out.

Names are matched by words, plural and case: names of pieces, kinds, decks and categories, their declared aliases,
values of fields ("of value 5", "one-star"), and general words (card, token). What no word explains is left over.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import field
from difflib import get_close_matches
from typing import Any, NamedTuple

from deckpress.check._words import Words, words
from deckpress.frozen import dataclass
from deckpress.model.game import Game
from deckpress.model.pieces import Kind, Piece
from deckpress.model.values import Entry

Ids = frozenset[str]
LONGEST = 14
"""Words of a phrase that are looked at."""
GENERAL = 3
"""The rank of words that mean every card, every piece."""
_ANY: Ids = frozenset()
ALL = ("component", "piece", "part", "item", "printed")


class Meaning(NamedTuple):
    """Pieces that words may mean; `rank` is lower for a real name than for an alias, a value, a general word."""

    pieces: Ids
    label: str
    rank: int


class Match(NamedTuple):
    """The pieces that a whole phrase means. `left`: words that nothing explains, or that are spelt otherwise."""

    pieces: Ids
    left: int
    rank: int
    label: str
    general: bool = False


@dataclass(slots=True)
class Names:
    """What the words of one game mean; `known` are all of them: others may be words of these, spelt otherwise."""

    game: Game
    meanings: dict[Words, list[Meaning]] = field(default_factory=dict)
    longest: int = 1
    copies: dict[str, int] = field(default_factory=dict)
    known: set[str] = field(default_factory=set)

    def __post_init__(self) -> None:
        for piece in self.game.pieces:  # an id that stands twice is another check's finding
            self.copies[piece.id] = self.copies.get(piece.id, 0) + piece.copies
        for text, pieces, label, rank in _everything(self.game):
            self.add(text, pieces, label, rank)
        self.known.update(*self.meanings)
        for name, ids in _having(self.game):
            if self.known.isdisjoint(words(name)):
                self.add(name, ids, name, 2)
        self.known.update(*self.meanings)

    def add(self, text: str, pieces: Iterable[str], label: str, rank: int) -> None:
        key, ids = words(text), frozenset(pieces)
        known = self.meanings.setdefault(key, [])
        if key and ids and not any(meaning.pieces == ids for meaning in known):
            known.append(Meaning(ids, label, rank))
            self.longest = max(self.longest, len(key))

    def count(self, pieces: Iterable[str]) -> int:
        """Printed things among some pieces."""
        return sum(self.copies[id] for id in pieces)

    def find(self, text: str, within: Ids | None = None) -> tuple[Match, ...]:
        """What a phrase may mean, the best explanation first; only such as explain at least one word."""
        tokens, changed = self._spelt(words(text)[:LONGEST])
        found: dict[Ids, Match] = {}
        for match in self._search(tokens, within):
            best = found.get(match.pieces)
            if best is None or (match.left, match.rank) < (best.left, best.rank):
                found[match.pieces] = match
        sure = (match for match in found.values() if not (match.general and match.left))
        spelt = (match._replace(left=match.left + changed) for match in sure)
        return tuple(sorted(spelt, key=lambda match: (match.left, match.rank, sorted(match.pieces))))

    def _spelt(self, tokens: Words) -> tuple[Words, int]:
        """Unknown words in the nearest spelling that is known, and how many were changed."""
        unknown = {word for word in tokens if word not in self.known and len(word) > 3}
        near = {word: get_close_matches(word, self.known, 1, 0.8) for word in unknown}
        changed = {word: found[0] for word, found in near.items() if found}
        return tuple(changed.get(word, word) for word in tokens), len(changed)

    def _search(self, tokens: Words, within: Ids | None) -> Iterator[Match]:
        """Runs of words that have a meaning; the pieces that all of them mean together."""
        stack: list[tuple[int, Match, bool]] = [(0, Match(within or _ANY, 0, 0, "", True), False)]
        budget = 4_000
        while stack and budget:
            budget -= 1
            start, so_far, explained = stack.pop()
            if start == len(tokens):
                if explained:
                    yield so_far
                continue
            stack.append((start + 1, so_far._replace(left=so_far.left + 1), explained))
            for length in range(1, min(self.longest, len(tokens) - start) + 1):
                for meaning in self.meanings.get(tokens[start : start + length], ()):
                    both = meaning.pieces if so_far.pieces is _ANY else so_far.pieces & meaning.pieces
                    if both:
                        stack.append((start + length, _narrowed(so_far, meaning, both), True))


def _narrowed(match: Match, meaning: Meaning, pieces: Ids) -> Match:
    general = match.general and meaning.rank >= GENERAL
    label = meaning.label if not match.label or meaning.rank < GENERAL else match.label
    return Match(pieces, match.left, match.rank + meaning.rank, label, general)


def _everything(game: Game) -> Iterator[tuple[str, Iterable[str], str, int]]:
    counted = [piece.id for piece in game.counted]
    named: dict[Words, list[Piece]] = {}
    for piece in game.pieces:
        named.setdefault(words(piece.name), []).append(piece)
    for same in named.values():  # four Skip cards in four colours are the Skip cards
        yield same[0].name, [piece.id for piece in same], same[0].name, 0
    for piece in game.pieces:
        if words(piece.id) not in named:
            yield piece.id, [piece.id], piece.name, 1
    called = {text: kind.id for kind in game.kinds.values() for text in (words(kind.name), words(_short(kind)))}
    for kind in game.kinds.values():
        own = (
            called.get(words(kind.id), kind.id) == kind.id
        )  # an id that is another kind's name would be taken for that
        yield from _kind(kind, [piece.id for piece in game.of_kind(kind.id)], own)
    for series in game.series.values():
        ids = [piece.id for piece in game.pieces if game.kinds[piece.kind].series == series.id]
        for rank, name in ((0, series.name), (1, series.id), *((1, alias) for alias in series.aliases)):
            yield name, ids, series.name, rank
    yield from _values(game)
    yield from _general(game, counted)


def _kind(kind: Kind, ids: list[str], own_id: bool) -> Iterator[tuple[str, Iterable[str], str, int]]:
    yield kind.name, ids, kind.name, 0
    for alias in (*kind.aliases, *((kind.id,) if own_id else ())):
        yield alias, ids, kind.name, 1
    if _short(kind):
        yield _short(kind), ids, kind.name, 1


_MADE = frozenset(
    ("card", "tile", "token", "marker", "counter", "chip", "board", "piece", "cube", "disc", "disk", "sheet", "mat")
)
"""What things are made of, in the last word of a kind's name."""


def _short(kind: Kind) -> str:
    """ "Ingredient" for an ingredient card, but nothing for a train car."""
    before, _, last = kind.name.rpartition(" ")
    return before if words(last) and words(last)[0] in _MADE else ""


def _values(game: Game) -> Iterator[tuple[str, Iterable[str], str, int]]:
    """Words and numbers that fields hold: an entry's names, "value 5" and "5 value"."""
    found: dict[tuple[str, Any], list[str]] = {}
    names: dict[tuple[str, Any], tuple[str, ...]] = {}
    for piece in game.pieces:
        for path, item in _leaves(piece.fields):
            key = (path, item)
            found.setdefault(key, []).append(piece.id)
            names.setdefault(key, _spoken(path, item))
    for key, ids in found.items():
        for name in names[key]:
            yield name, ids, f"{key[0]} {key[1]}", 2


def _having(game: Game) -> Iterator[tuple[str, list[str]]]:
    """ "75 flavour cards" are those with a flavour, where not all have one and no name says the word."""
    holders: dict[str, list[str]] = {}
    for piece in game.pieces:
        for name in {name for name, item in _leaves(piece.fields) if item != ""}:
            holders.setdefault(name, []).append(piece.id)
    for name in sorted(holders):
        if len(holders[name]) < len(game.pieces):
            yield name.replace("_", " "), holders[name]


def _leaves(fields: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    """The piece's own values; those inside records are about other pieces as often as not."""
    for name, item in fields.items():
        if isinstance(item, tuple):
            yield from ((name, one) for one in item)
        elif item is not None and not isinstance(item, Mapping):
            yield name, item


def _spoken(name: str, item: Any) -> tuple[str, ...]:
    field = name.replace("_", " ")
    if isinstance(item, Entry):
        said = [str(item.fields.get(key) or "") for key in ("name", "short")]
        return tuple(dict.fromkeys(text for text in (*said, str(item)) if text))
    if isinstance(item, bool):
        return (field,) if item else ()
    if isinstance(item, int | float):
        return f"{field} {item:g}", f"{item:g} {field}"
    return (item,) if isinstance(item, str) and len(item) <= 40 else ()


def _general(game: Game, counted: list[str]) -> Iterator[tuple[str, Iterable[str], str, int]]:
    """The last word of kinds' names means all of them; card and piece mean what they say."""
    nouns: dict[str, list[str]] = {}
    for piece in game.counted:
        last = words(game.kinds[piece.kind].name)[-1:]
        for noun in {*last, *(("card",) if game.kinds[piece.kind].material == "card" else ())}:
            nouns.setdefault(noun, []).append(piece.id)
    for noun, ids in nouns.items():
        yield noun, ids, f"every {noun}", 3
    for noun in ALL:
        yield noun, counted, "everything", 3


def pieces_of(game: Game, ids: Ids) -> tuple[Piece, ...]:
    """The pieces behind ids, in the game's order."""
    return tuple(piece for piece in game.pieces if piece.id in ids)
