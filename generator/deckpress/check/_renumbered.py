"""Compared statements in; those whose name holds a wrong number ("15 of value 6" for value 5), and all put right, out.

The proof is the list itself: with the other number in the name it names what no line names, and less is wrong
altogether. Where the count is wrong too, that is left to the check of counts.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import field

from deckpress.check._compared import Compared, Renamed, Unit, compared
from deckpress.check._names import Ids, pieces_of
from deckpress.check._outcomes import Outcome
from deckpress.check._words import words
from deckpress.frozen import dataclass, replace
from deckpress.model.numbers import Number, numbers
from deckpress.model.pieces import Piece
from deckpress.model.statements import Statement
from deckpress.problems import Mark

_TRIED = 12
"""Lines, things that no line names, numbers in them: where there are more, something else is the matter."""
_NEAREST = 3
"""Things of another count that a line is tried for."""
_LONGEST = 40
"""Characters of a value that a name may hold."""


def renumbered(found: Compared) -> tuple[Compared, tuple[Renamed, ...]]:
    """First the lines whose count fits what they then name; then those whose count is wrong as well."""
    pairs: list[Renamed] = []
    for fits in (True, False):
        for outcome in list(_suspects(found))[:_TRIED]:
            tried = (_put_right(found, outcome, unit) for unit in _candidates(found, outcome, fits))
            better, pair = next((both for both in tried if both), (found, None))
            found = better
            pairs += [pair] if pair else []
    return found, tuple(pairs)


def _candidates(found: Compared, outcome: Outcome, fits: bool) -> list[Unit]:
    """What the line may mean: of such a count, or else of another, the nearest first."""
    units, amount = tuple(_units(found)), outcome.statement.amount
    if amount is None or len(units) > _TRIED:
        return []
    if fits:
        return [unit for unit in units if amount.holds(unit.count)]
    others = (unit for unit in units if not amount.holds(unit.count))
    return sorted(others, key=lambda unit: abs(unit.count - amount.least))[:_NEAREST]


def _units(found: Compared) -> Iterator[Unit]:
    """What no line names: thing by thing, and all of a kind together."""
    yield from found.unlisted
    yield from _hidden(found)
    kinds: dict[str, list[Unit]] = {}
    for unit in found.unlisted:
        (kind,) = {piece.kind for piece in pieces_of(found.names.game, unit.pieces)}
        kinds.setdefault(kind, []).append(unit)
    for units in kinds.values():
        if len(units) > 1:
            ids: Ids = frozenset().union(*(unit.pieces for unit in units))
            yield Unit(units[0].name, ids, sum(unit.count for unit in units), units[0].mark)


def _hidden(found: Compared) -> Iterator[Unit]:
    """Pieces that a line names as a whole and divides by names that mean nothing: no line names them one by one."""
    for outcome in found.every():
        parts = outcome.parts if outcome.statement.whole else ()
        if outcome.pieces and len(parts) > 1 and all(part.pieces is None and not part.absent for part in parts):
            pieces = pieces_of(found.names.game, outcome.pieces)
            yield from (Unit(one.name, frozenset({one.id}), one.copies, one.mark) for one in pieces)


def _wrong(found: Compared) -> int:
    return found.faults + len(tuple(_hidden(found)))


def _suspects(found: Compared) -> Iterator[Outcome]:
    """What names nothing, or what another line names, or another number of it, and has a number in its name."""
    missing = {id(one) for one in found.missing}
    every = list(found.every())
    often = Counter((one.pieces or frozenset(), one.statement.name) for one in every)
    for outcome in every:
        wrong = any(failure.statement is outcome.statement for failure in outcome.failures)
        doubtful = wrong or id(outcome) in missing or often[outcome.pieces or frozenset(), outcome.statement.name] > 1
        if doubtful and any(numbers(outcome.statement.name, False)):
            yield outcome


def _twins(outcome: Outcome, every: Iterable[Outcome]) -> Iterator[Mark]:
    """Other lines that call the same pieces by the same name."""
    for one in every:
        same = outcome.pieces and one.pieces == outcome.pieces and one.statement.name == outcome.statement.name
        if same and one.statement.mark != outcome.statement.mark:
            yield one.statement.mark


def _put_right(found: Compared, outcome: Outcome, unit: Unit) -> tuple[Compared, Renamed] | None:
    """With each number of the things that no line names in the place of each in the name."""
    statement, twins = outcome.statement, tuple(_twins(outcome, found.every()))
    if not _in_order(found, outcome, unit, twins):
        return None
    there = _numbers_of(pieces_of(found.names.game, unit.pieces))
    if len(there) > _TRIED:
        return None
    for old, mark in zip(numbers(statement.name, False), statement.numbers, strict=False):
        for new in sorted(there - set(words(old.text))):
            swap = _Swap(statement.mark, old, new)
            if not _may_mean(found, swap.of(statement), unit):
                continue
            better = compared(found.names, tuple(swap.of(one) for one in found.statements))
            if _wrong(better) < _wrong(found) and _means(better, statement, unit):
                named = replace(unit, name=swap.of(statement).name)
                return better, Renamed(outcome, named, mark, old.text, float(new), twins)
    return None


def _may_mean(found: Compared, statement: Statement, unit: Unit) -> bool:
    """Whether its name fits them, to the last word where its count does not: reading the list again takes time."""
    fits = statement.amount is not None and statement.amount.holds(unit.count)
    return any(unit.pieces <= match.pieces and (fits or not match.left) for match in found.names.find(statement.name))


def _means(found: Compared, statement: Statement, unit: Unit) -> bool:
    """Whether the line now means the things that no line named."""
    return any(one.statement.mark == statement.mark and one.pieces == unit.pieces for one in found.every())


def _in_order(found: Compared, outcome: Outcome, unit: Unit, twins: Sequence[Mark]) -> bool:
    """Of two lines with one name, both right in their number, that one is wrong which stands where the data has the
    other thing."""
    order = [piece.id for piece in found.names.game.pieces]
    first, other = (min(order.index(id) for id in ids) for ids in (outcome.pieces or unit.pieces, unit.pieces))
    return bool(outcome.failures) or all((mark < outcome.statement.mark) == (first < other) for mark in twins)


def _numbers_of(pieces: Iterable[Piece]) -> set[str]:
    """The numbers in the names of pieces and in their fields."""
    texts = [text for piece in pieces for text in (piece.name, *map(str, piece.fields.values()))]
    return {word for text in texts if len(text) <= _LONGEST for word in words(text) if word.isdecimal()}


@dataclass(frozen=True, slots=True)
class _Swap:
    """Another number in the names that a line is read with, every statement once."""

    mark: Mark
    old: Number
    new: str
    done: dict[int, Statement] = field(default_factory=dict)

    def of(self, one: Statement) -> Statement:
        if id(one) not in self.done:
            name = re.sub(rf"\b{re.escape(self.old.text)}\b", self.new, one.name) if one.mark == self.mark else one.name
            parts, others = (tuple(map(self.of, ones)) for ones in (one.parts, one.alternatives))
            self.done[id(one)] = replace(one, name=name, parts=parts, alternatives=others)
        return self.done[id(one)]
