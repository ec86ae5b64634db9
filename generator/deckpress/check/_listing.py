"""A game in; its component list judged against its data out, for the checks that report one kind of finding each."""

from collections.abc import Iterator
from difflib import SequenceMatcher

from deckpress.check._apart import apart
from deckpress.check._counts import Judge
from deckpress.check._memo import PerGame
from deckpress.check._names import Ids, Names, words
from deckpress.check._outcomes import Outcome
from deckpress.frozen import dataclass
from deckpress.model.game import Game
from deckpress.model.pieces import Kind, Piece
from deckpress.problems import Mark

ALIKE = 0.6
"""How alike two names must be to be taken for one thing with two names."""


@dataclass(frozen=True, slots=True)
class Unit:
    """A kind, or a piece of a kind that is listed piece by piece: what a list can leave out."""

    name: str
    pieces: Ids
    count: int
    mark: Mark


@dataclass(frozen=True, slots=True)
class Renamed:
    """A thing that list and data call by different names."""

    outcome: Outcome
    unit: Unit


@dataclass(frozen=True, slots=True)
class Listing:
    """`outcomes`: every statement with its parts; `missing`: listed, not in the data; `unlisted`: the other way."""

    names: Names
    outcomes: tuple[Outcome, ...]
    missing: tuple[Outcome, ...]
    unlisted: tuple[Unit, ...]
    renamed: tuple[Renamed, ...]

    def every(self) -> Iterator[Outcome]:
        for outcome in self.outcomes:
            yield from outcome.every()


def _listing(game: Game) -> Listing:
    names = Names(game)
    judge = Judge(names, players(game))
    outcomes = apart(names, tuple(judge.read(statement) for statement in game.statements))
    every = [one for outcome in outcomes for one in outcome.every()]
    missing = [one for outcome in outcomes for one in _missing(outcome)]
    unlisted = list(_unlisted(game, every)) if outcomes else []
    renamed = list(_renamed(missing, unlisted))
    paired = {id(pair.outcome) for pair in renamed}
    found = {pair.unit.pieces for pair in renamed}
    return Listing(
        names,
        outcomes,
        tuple(one for one in missing if id(one) not in paired),
        tuple(unit for unit in unlisted if unit.pieces not in found),
        tuple(renamed),
    )


listing = PerGame(_listing)


def _missing(outcome: Outcome) -> Iterator[Outcome]:
    """Counted things that the data does not have; the parts of such a thing are not said again."""
    statement = outcome.statement
    if outcome.pieces is None and statement.amount and statement.name:
        yield outcome
        return
    for part in outcome.parts:
        yield from _missing(part)


def players(game: Game) -> tuple[int, ...]:
    """All player counts that the game speaks of, the largest first."""
    spans = [span for span in (game.players.supplied, game.players.stated, game.players.implied) if span]
    counts = {n for least, most in spans for n in range(least, most + 1)}
    return tuple(sorted(counts, reverse=True))


def _unlisted(game: Game, every: list[Outcome]) -> Iterator[Unit]:
    """Kinds no line names; of a kind that is listed piece by piece, the pieces no line names."""
    leaves = [one for one in every if one.pieces and not (one.statement.whole and any(p.pieces for p in one.parts))]
    covered: Ids = frozenset().union(*(one.pieces for one in leaves if one.pieces))
    for kind in game.kinds.values():
        pieces = game.of_kind(kind.id)
        left = [piece for piece in pieces if piece.id not in covered]
        if pieces and len(left) == len(pieces):
            yield _kind_unit(kind, pieces)
        else:
            yield from (Unit(p.name, frozenset({p.id}), p.copies, p.mark) for p in left)


def _kind_unit(kind: Kind, pieces: tuple[Piece, ...]) -> Unit:
    ids = frozenset(piece.id for piece in pieces)
    return Unit(kind.name, ids, sum(piece.copies for piece in pieces), kind.mark)


def _renamed(missing: list[Outcome], unlisted: list[Unit]) -> Iterator[Renamed]:
    """Pairs of what is missing and what is not listed: alike in name, or nearly so and equal in number."""
    free = list(unlisted)
    for outcome in missing:
        ranked = sorted(free, key=lambda unit: -_alike(outcome, unit))
        if ranked and _alike(outcome, ranked[0]) >= ALIKE:
            free.remove(ranked[0])
            yield Renamed(outcome, ranked[0])


def _alike(outcome: Outcome, unit: Unit) -> float:
    one, other = words(outcome.statement.name), words(unit.name)
    ratio = SequenceMatcher(None, " ".join(one), " ".join(other)).ratio()
    amount = outcome.statement.amount
    same_number = amount is not None and amount.least > 1 and amount.holds(unit.count)  # of one there is much
    shared = len(set(one) & set(other)) / max(len(set(one) | set(other)), 1)
    return max(ratio, shared) + (0.3 if same_number else 0.0)
