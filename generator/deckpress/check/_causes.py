"""A game in; its wrong counts out, each with every place that states the number: one change is one finding."""

from collections.abc import Iterable, Mapping

from deckpress.check._explaining import by_names, explained
from deckpress.check._ledger import worked
from deckpress.check._listing import listing
from deckpress.check._memo import PerGame
from deckpress.check._outcomes import Failure
from deckpress.check._results import Entry, Judged
from deckpress.frozen import dataclass
from deckpress.model.game import Game
from deckpress.model.ledger import Claim, Conflict, Figure, Supply
from deckpress.problems import Mark


@dataclass(frozen=True, slots=True)
class Cause:
    """A wrong count, the totals that are off for its sake, the entries of the ledger that are broken for its sake."""

    failure: Failure
    totals: tuple[Failure, ...]
    entries: tuple[Entry, ...]


@dataclass(frozen=True, slots=True)
class Causes:
    """`entries` are the broken ones that no wrong count explains; `names`: those that a wrong number in a name does."""

    counts: tuple[Cause, ...]
    entries: tuple[Entry, ...]
    names: Mapping[Mark, tuple[Entry, ...]]

    @property
    def explained(self) -> frozenset[Claim | Supply | Conflict]:
        """What is named at a wrong count or name and not again."""
        return frozenset(one.entry for one in self.broken if one not in self.entries)

    @property
    def claims(self) -> tuple[Judged, ...]:
        """The broken claims that no wrong count explains."""
        return tuple(one for one in self.entries if isinstance(one, Judged))

    @property
    def broken(self) -> tuple[Entry, ...]:
        """All of them, explained or not."""
        named = (one for entries in self.names.values() for one in entries)
        return (*self.entries, *(one for cause in self.counts for one in cause.entries), *named)


def _causes(game: Game) -> Causes:
    failures = [failure for outcome in listing(game).outcomes for failure in outcome.failures]
    known = _conflicting(game)
    failures = [one for one in failures if (_stated(one), one.found) not in known]
    groups = grouped(failures)
    broken = [one for one in worked(game).entries if not one.sound]
    found, left = explained(game, [failure for failure, _ in groups], broken)
    counts = (Cause(failure, tuple(totals), found[n]) for n, (failure, totals) in enumerate(groups))
    names = {pair.number: one for pair, one in by_names(game, listing(game).renamed, left) if pair.number}
    named = [one for entries in names.values() for one in entries]
    return Causes(tuple(counts), tuple(one for one in left if one not in named), names)


causes = PerGame(_causes)


def _stated(failure: Failure) -> int:
    return failure.statement.amount.least if failure.statement.amount else 0


def _conflicting(game: Game) -> set[tuple[object, object]]:
    """Pairs of numbers that the ledger knows to disagree: shown as a conflict, not as a mismatch."""
    pairs = {(one.left.value, one.right.value) for one in worked(game).conflicts}
    return pairs | {(right, left) for left, right in pairs}


def grouped(failures: Iterable[Failure]) -> list[tuple[Failure, list[Failure]]]:
    """Each cause with the totals that are off for its sake and no other; the smallest groups are the causes."""
    ordered = sorted(failures, key=lambda failure: (len(failure.pieces), failure.statement.mark))
    found, left = [], list(ordered)
    while left:
        cause = left.pop(0)
        others = [one for one in left if _one_number(one, cause) or _for_its_sake(one, cause, ordered)]
        left = [one for one in left if one not in others]
        found.append((cause, others))
    return found


def _one_number(one: Failure, other: Failure) -> bool:
    """The 8 of "8 of each: Lettuce, Egg" is one number, however many it is about."""
    here, there = one.statement.amount, other.statement.amount
    return here is not None and there is not None and here.mark == there.mark


def _for_its_sake(total: Failure, cause: Failure, failures: Iterable[Failure]) -> bool:
    """The total is off by what its wrong parts are off, or by this cause alone."""
    if not cause.pieces or not cause.pieces <= total.pieces:
        return False
    if total.statement.mark == cause.statement.mark:
        return True
    if total.measure != cause.measure:
        return False
    inner = [one for one in failures if one.pieces < total.pieces and one.measure == total.measure]
    smallest = [one for one in inner if not any(other.pieces < one.pieces for other in inner)]
    own = [one for one in failures if _one_number(one, cause) and one.pieces <= total.pieces] or [cause]
    return total.difference in (_off(own), _off(smallest))


def _off(failures: Iterable[Failure]) -> int:
    return sum(one.difference for one in failures)


def contradicted(game: Game, counts: Iterable[Cause] | None = None) -> tuple[Figure, ...]:
    """Figures of the original that the data holds to and a wrong line of the component list does not."""
    failures = [one for cause in counts or causes(game).counts for one in (cause.failure, *cause.totals)]
    found = {(game.rulebook.at(one.statement.mark.line), one.found) for one in failures}
    return tuple(figure for figure in game.figures if (figure.rule, figure.figure) in found)
