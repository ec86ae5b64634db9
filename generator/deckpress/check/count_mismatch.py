"""A number of the component list is not what the data holds.

Both sides are shown and neither is corrected. A changed count is one finding: the smallest group that is wrong is the
cause, and the totals that are off by it are named as further sides. A line counts as wrong only when no reading of its
words agrees with the data.
"""

from collections.abc import Iterable, Iterator
from typing import Any

from deckpress.check._causes import Cause, causes, contradicted
from deckpress.check._listing import listing
from deckpress.check._names import ALL, pieces_of
from deckpress.check._outcomes import Failure, Outcome
from deckpress.check._results import told
from deckpress.check._words import words
from deckpress.model.game import Game
from deckpress.model.statements import Statement
from deckpress.problems import Problem, Side, error
from deckpress.units import signed

GROUP = "ledger"
FEW = 6
"""Pieces that are named one by one."""


def check(game: Game) -> Iterable[Problem]:
    return (_problem(game, cause) for cause in causes(game).counts)


def _problem(game: Game, cause: Cause) -> Problem:
    failure = cause.failure
    statement = failure.statement
    stated = statement.amount.text if statement.amount else ""
    mark = statement.amount.mark if statement.amount else statement.mark
    name = _named(game, failure)
    if not failure.pieces:
        message = f"{name}: the list says {stated}, but {failure.label} add up to {failure.found}"
        parts = (part for part in statement.parts if part.amount and part.measure == "components")
        sides = [Side(f"{stated} {name}", mark), *(_said(statement, part) for part in parts)]
        return error(mark, "count-mismatch", message, "correct the total or a part", sides)
    difference = signed(failure.difference)
    if failure.wanted is not None:
        stated = f"{stated} per {statement.per}"
    message = f"{name}: the list says {stated}, the data holds {failure.found} ({difference})"
    sides = [Side(f"{stated} {name}", mark), *_found(game, failure)]
    sides += [Side(one.statement.text, one.statement.mark) for one in cause.totals]
    sides += [Side(told(one), one.entry.mark) for one in cause.entries]
    sides += [Side(f"{one.section}: {one.written}", one.mark) for one in contradicted(game, [cause])]
    return error(mark, "count-mismatch", message, _hint(game, cause), sides)


def _said(whole: Statement, part: Statement) -> Side:
    """A part of a line as the line says it."""
    amount = part.amount.text if part.amount else ""
    groups = f" × {whole.groups.text}" if part.each and whole.groups else ""
    return Side(f"{amount}{groups} {part.name or part.group}".strip(), part.amount.mark if part.amount else part.mark)


def _named(game: Game, failure: Failure) -> str:
    """What was counted; "cards" alone says which only where all of them are meant."""
    name = failure.statement.name or failure.label
    every = {piece.id for piece in game.counted}
    general = words(name) in {(word,) for word in ("card", *ALL)}
    return f"all {name}" if general and failure.pieces == every else name


def _found(game: Game, failure: Failure) -> list[Side]:
    """What was counted, at the first of its pieces; then each piece with its copies, where they are few."""
    pieces = pieces_of(game, failure.pieces)
    each = [Side(f"{piece.copies} {piece.name}", piece.place("copies")) for piece in pieces]
    if len(pieces) == 1:
        return each
    total = Side(f"{failure.found} in {len(pieces)} designs", pieces[0].place("copies"))
    return [total, *(each if len(pieces) <= FEW else ())]


def _hint(game: Game, cause: Cause) -> str:
    """What stands outside the total, if that is what is missing."""
    failure = cause.failure
    outside = [kind for kind in game.kinds.values() if not kind.counted]
    for kind in outside:
        count = sum(piece.copies for piece in game.of_kind(kind.id))
        if count == -failure.difference:
            return f"{count} {kind.name} are not counted (counted: false)"
    follow = " and ".join(what for what, some in (("totals", cause.totals), ("the ledger", cause.entries)) if some)
    follows = f"; {follow} below the two are off for its sake" if follow else ""
    return f"one of the two is wrong: neither was changed{follows}"


def table(game: Game) -> list[dict[str, Any]]:
    """Every line of the component list with its parts below it: what it states, what the data holds, for people."""
    return [row for outcome in listing(game).outcomes for row in _rows(game, outcome, 0)]


def _rows(game: Game, outcome: Outcome, depth: int) -> Iterator[dict[str, Any]]:
    statement = outcome.statement
    pieces = pieces_of(game, outcome.pieces) if outcome.pieces else ()
    yield {
        "depth": depth,
        "name": statement.name,
        "stated": statement.amount.text if statement.amount else "",
        "found": sum(piece.copies for piece in pieces) if pieces else None,
        "pieces": [(piece.kind, piece.id) for piece in pieces],
        "outside": outcome.absent,
        "agrees": outcome.absent or (bool(pieces) and not outcome.failures),
    }
    for part in outcome.parts:
        yield from _rows(game, part, depth + 1)
