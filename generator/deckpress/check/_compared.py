"""Statements and a game in; each with what it means in the data, what is listed and not there, what is left out."""

from collections.abc import Iterator

from deckpress.check._apart import apart
from deckpress.check._counts import Judge
from deckpress.check._names import Ids, Names
from deckpress.check._outcomes import Outcome
from deckpress.frozen import dataclass
from deckpress.model.game import Game
from deckpress.model.pieces import Kind, Piece
from deckpress.model.statements import Statement
from deckpress.problems import Mark


@dataclass(frozen=True, slots=True)
class Unit:
    """A kind, or a piece of a kind that is listed piece by piece: what a list can leave out."""

    name: str
    pieces: Ids
    count: int
    mark: Mark


@dataclass(frozen=True, slots=True)
class Renamed:
    """A thing that list and data call by different names.

    `number`: where the number stands that is all the difference, as it is `written`, `right` the other one; `twins`:
    lines of that name.
    """

    outcome: Outcome
    unit: Unit
    number: Mark | None = None
    written: str = ""
    right: float = 0
    twins: tuple[Mark, ...] = ()


@dataclass(frozen=True, slots=True)
class Compared:
    """`outcomes`: every statement with its parts; `missing`: listed, not in the data; `unlisted`: the other way;
    `renamed`: pairs of these two that are one thing."""

    names: Names
    statements: tuple[Statement, ...]
    outcomes: tuple[Outcome, ...]
    missing: tuple[Outcome, ...]
    unlisted: tuple[Unit, ...]
    renamed: tuple[Renamed, ...] = ()

    def every(self) -> Iterator[Outcome]:
        for outcome in self.outcomes:
            yield from outcome.every()

    @property
    def faults(self) -> int:
        """How much of it is wrong."""
        return sum(len(one.failures) for one in self.outcomes) + len(self.missing) + len(self.unlisted)


def compared(names: Names, statements: tuple[Statement, ...]) -> Compared:
    judge = Judge(names, players(names.game))
    outcomes = apart(names, tuple(judge.read(statement) for statement in statements))
    every = [one for outcome in outcomes for one in outcome.every()]
    missing = tuple(one for outcome in outcomes for one in _missing(outcome))
    unlisted = tuple(_unlisted(names.game, every)) if outcomes else ()
    return Compared(names, statements, outcomes, missing, unlisted)


def _missing(outcome: Outcome) -> Iterator[Outcome]:
    """Counted things that the data does not have; the parts of such a thing are not said again."""
    statement = outcome.statement
    if outcome.absent:
        return
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
