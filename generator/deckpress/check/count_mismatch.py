"""A number of the component list is not what the data holds.

Both sides are shown and neither is corrected. A changed count is one finding: the smallest group that is wrong is the
cause, and the totals that are off by it are named as further sides. A line counts as wrong only when no reading of its
words agrees with the data.
"""

from collections.abc import Iterable, Iterator

from deckpress.check._counts import Failure
from deckpress.check._listing import listing
from deckpress.check._names import pieces_of
from deckpress.model.game import Game
from deckpress.model.numbers import number_text
from deckpress.problems import Mark, Problem, Side, error


def check(game: Game) -> Iterable[Problem]:
    failures = [failure for outcome in listing(game).outcomes for failure in outcome.failures]
    for cause, others in grouped(failures):
        yield _problem(game, cause, others)


def grouped(failures: Iterable[Failure]) -> Iterator[tuple[Failure, list[Failure]]]:
    """Each cause with the totals that are off for its sake and no other."""
    ordered = sorted(failures, key=lambda failure: (len(failure.pieces), failure.statement.mark))
    left = list(ordered)
    while left:
        cause = left.pop(0)
        if not cause.pieces:
            yield cause, []
            continue
        others = [one for one in left if cause.pieces <= one.pieces and _explained(one, cause, ordered)]
        left = [one for one in left if one not in others]
        yield cause, others


def _explained(total: Failure, cause: Failure, failures: Iterable[Failure]) -> bool:
    """The total is off by what its wrong parts are off, or by this cause alone."""
    if total.measure != cause.measure or total.statement.mark == cause.statement.mark:
        return total.statement.mark == cause.statement.mark
    inner = [one for one in failures if one.pieces < total.pieces and one.measure == total.measure]
    smallest = [one for one in inner if not any(other.pieces < one.pieces for other in inner)]
    return total.difference in (cause.difference, sum(one.difference for one in smallest))


def _problem(game: Game, cause: Failure, others: Iterable[Failure]) -> Problem:
    statement = cause.statement
    stated = statement.amount.text if statement.amount else ""
    mark = statement.amount.mark if statement.amount else statement.mark
    name = statement.name or cause.label
    if not cause.pieces:
        message = f"{name}: the list says {stated}, but {cause.label} add up to {cause.found}"
        return error(mark, "count-mismatch", message, "correct the total or a part", [Side(statement.text, mark)])
    difference = number_text(cause.difference, signed=True)
    message = f"{name}: the list says {stated}, the data holds {cause.found} ({difference})"
    sides = [Side(f"{stated} {name}", mark), *_found(game, cause)]
    sides += [Side(one.statement.text, one.statement.mark) for one in others]
    return error(mark, "count-mismatch", message, _hint(game, cause), sides)


def _found(game: Game, cause: Failure) -> list[Side]:
    """The pieces that were counted: each with its copies where they are few, else the file."""
    pieces = pieces_of(game, cause.pieces)
    if len(pieces) > 6:
        kinds = dict.fromkeys(piece.kind for piece in pieces)
        files = [Mark(next(p for p in pieces if p.kind == kind).mark.file) for kind in kinds]
        return [Side(f"{cause.found} in {len(pieces)} designs", file) for file in files[:1]]
    return [Side(f"{piece.copies} {piece.name}", piece.place("copies")) for piece in pieces]


def _hint(game: Game, cause: Failure) -> str:
    """What stands outside the total, if that is what is missing."""
    outside = [kind for kind in game.kinds.values() if not kind.counted]
    for kind in outside:
        count = sum(piece.copies for piece in game.of_kind(kind.id))
        if count == -cause.difference:
            return f"{count} {kind.name} are not counted (counted: false)"
    return "one of the two is wrong: neither was changed"
