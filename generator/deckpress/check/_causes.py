"""A game in; its wrong counts out, each with every place that states the number: one change is one finding."""

import re
from collections.abc import Iterable
from dataclasses import dataclass

from deckpress.check._counts import Failure
from deckpress.check._ledger import Judged, worked
from deckpress.check._listing import listing
from deckpress.check._memo import PerGame
from deckpress.model.game import Game

_COUNTING = re.compile(r"\b(?:count|per|most|sum)\(|\bcopies\b")
"""Expressions that a number of copies goes into."""


@dataclass(frozen=True, slots=True)
class Cause:
    """A wrong count, the totals that are off for its sake, the claims that are broken for its sake."""

    failure: Failure
    totals: tuple[Failure, ...]
    claims: tuple[Judged, ...]


@dataclass(frozen=True, slots=True)
class Causes:
    """`claims` are the broken ones that no wrong count explains."""

    counts: tuple[Cause, ...]
    claims: tuple[Judged, ...]


def _causes(game: Game) -> Causes:
    failures = [failure for outcome in listing(game).outcomes for failure in outcome.failures]
    known = _conflicting(game)
    failures = [one for one in failures if (_stated(one), one.found) not in known]
    broken = [judged for judged in worked(game).claims if not judged.holds and not judged.result.fault]
    found, explained = [], set()
    for failure, totals in grouped(failures):
        claims = tuple(one for one in broken if _for_its_sake(one, (failure, *totals)))
        explained |= {id(one) for one in claims}
        found.append(Cause(failure, tuple(totals), claims))
    return Causes(tuple(found), tuple(one for one in broken if id(one) not in explained))


causes = PerGame(_causes)


def _stated(failure: Failure) -> int:
    return failure.statement.amount.least if failure.statement.amount else 0


def _conflicting(game: Game) -> set[tuple[object, object]]:
    """Pairs of numbers that the ledger knows to disagree: shown as a conflict, not as a mismatch."""
    pairs = {(one.left.value, one.right.value) for one in worked(game).conflicts}
    return pairs | {(right, left) for left, right in pairs}


def _for_its_sake(judged: Judged, failures: Iterable[Failure]) -> bool:
    """The claim counts pieces that the wrong count is about; where it is a number, it is off by the same."""
    for failure in failures:
        about = failure.pieces and failure.pieces <= judged.result.pieces
        if about and _COUNTING.search(judged.claim.expect) and judged.difference in (None, failure.difference):
            return True
    return False


def grouped(failures: Iterable[Failure]) -> list[tuple[Failure, list[Failure]]]:
    """Each cause with the totals that are off for its sake and no other; the smallest groups are the causes."""
    ordered = sorted(failures, key=lambda failure: (len(failure.pieces), failure.statement.mark))
    found, left = [], list(ordered)
    while left:
        cause = left.pop(0)
        others = [
            one for one in left if cause.pieces and cause.pieces <= one.pieces and _explained(one, cause, ordered)
        ]
        left = [one for one in left if one not in others]
        found.append((cause, others))
    return found


def _explained(total: Failure, cause: Failure, failures: Iterable[Failure]) -> bool:
    """The total is off by what its wrong parts are off, or by this cause alone."""
    if total.statement.mark == cause.statement.mark:
        return True
    if total.measure != cause.measure:
        return False
    inner = [one for one in failures if one.pieces < total.pieces and one.measure == total.measure]
    smallest = [one for one in inner if not any(other.pieces < one.pieces for other in inner)]
    return total.difference in (cause.difference, sum(one.difference for one in smallest))
