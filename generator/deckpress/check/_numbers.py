"""A game in; every number of its rulebook with what accounts for it out: read, bound, waived or nothing."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Literal

from deckpress.check._listing import listing
from deckpress.check._memo import PerGame
from deckpress.frozen import dataclass, replace
from deckpress.model.game import Game
from deckpress.model.ledger import Claim, Waiver
from deckpress.model.numbers import numbers, value
from deckpress.model.rulebook import Rulebook
from deckpress.problems import Mark

State = Literal["read", "bound", "waived", "unbound"]


@dataclass(frozen=True, slots=True)
class Place:
    """A number of the rulebook: where it stands, in which rule, and by what it is accounted for."""

    text: str
    value: float
    rule: str
    mark: Mark
    state: State = "unbound"
    by: str = ""


@dataclass(frozen=True, slots=True)
class Accounted:
    """All numbers in their order; claims and waivers whose numbers no longer stand in the rule."""

    places: tuple[Place, ...]
    stale: tuple[tuple[Claim | Waiver, str, str], ...]

    @property
    def gone(self) -> frozenset[tuple[str, float | None]]:
        """Rules with a number that they no longer say: one finding names all that speaks of it."""
        return frozenset((rule, value(number)) for _, rule, number in self.stale)

    def new(self, rule: str) -> tuple[Place, ...]:
        """Numbers of a rule that nothing accounts for: one of them stands in the place of one that is gone."""
        return tuple(place for place in self.places if place.rule == rule and place.state == "unbound")


def _accounted(game: Game) -> Accounted:
    read = {mark for mark, _ in _read(game)}
    bound: dict[Mark, tuple[State, str]] = dict(_in_names(game))
    bound |= dict.fromkeys(read, ("read", "component list"))
    everything = tuple(_right(game, _places(game.rulebook)))
    named = {mark for mark, (state, _) in bound.items() if state == "bound"}
    standing = _standing(place for place in everything if place.mark not in named)
    stale: list[tuple[Claim | Waiver, str, str]] = []
    for waiver in game.ledger.waivers:
        for text in waiver.numbers:
            found, whole = _stands(standing, waiver.rule, text, waiver.at)
            bound |= {mark: ("waived", waiver.because) for mark in found if mark not in bound}
            stale += [] if whole else [(waiver, waiver.rule, text)]
    for claim in game.ledger.claims:
        for rule in claim.rules if claim.number else ():
            found, whole = _stands(standing, rule, claim.number, claim.at)
            bound |= {mark: ("bound", claim.id) for mark in found if mark not in read}
            stale += [] if whole else [(claim, rule, claim.number)]
    return Accounted(tuple(_with(place, bound) for place in everything), tuple(stale))


accounted = PerGame(_accounted)


def _right(game: Game, places: Iterable[Place]) -> Iterator[Place]:
    """A wrong number in a name of the component list is a finding of its own: here it is put right."""
    right = {pair.number: pair.right for pair in listing(game).renamed if pair.number}
    for place in places:
        yield replace(place, value=right[place.mark]) if place.mark in right else place


def carried(game: Game) -> Mapping[str, frozenset[float]]:
    """The values of the numbers in each rule."""
    found: dict[str, set[float]] = {rule.id: set() for rule in game.rulebook.rules}
    for place in accounted(game).places:
        found.setdefault(place.rule, set()).add(place.value)
    return {rule: frozenset(values) for rule, values in found.items()}


def _in_names(game: Game) -> Iterator[tuple[Mark, tuple[State, str]]]:
    """Number words in the names of pieces ("Two at Once") count nothing: the name is bound to the piece."""
    numbered = {piece.name: piece.id for piece in game.pieces if _worded(piece.name)}
    for name, id in numbered.items():
        pattern = re.compile(re.escape(name).replace("\\ ", r"\s+"), re.IGNORECASE)
        for line, text in enumerate(game.rulebook.lines, 1):
            for match in pattern.finditer(text):
                for number in numbers(match[0], False):
                    mark = Mark(game.rulebook.mark.file, line, match.start() + number.start + 1)
                    yield mark, ("bound", f"name of {id}")


def _worded(name: str) -> bool:
    """ "5 Coins" may be an amount in the text; "Two at Once" is a name."""
    found = list(numbers(name, False))
    return bool(found) and all(number.form != "digits" for number in found)


def _with(place: Place, bound: dict[Mark, tuple[State, str]]) -> Place:
    state, by = bound.get(place.mark, ("unbound", ""))
    return Place(place.text, place.value, place.rule, place.mark, state, by)


def _places(book: Rulebook) -> Iterator[Place]:
    """Line by line; what stands before the first rule belongs to none."""
    starts = {rule.mark.line: rule.id for rule in book.rules}
    rule = ""
    for line, text in enumerate(book.lines, 1):
        rule = starts.get(line, rule)
        for number in numbers(text):
            yield Place(number.text, number.value, rule, Mark(book.mark.file, line, number.start + 1))


Standing = Mapping[tuple[str, float], Sequence[Mark]]
"""Where a number stands in a rule."""


def _standing(places: Iterable[Place]) -> Standing:
    found: dict[tuple[str, float], list[Mark]] = {}
    for place in places:
        found.setdefault((place.rule, place.value), []).append(place.mark)
    return found


def _stands(standing: Standing, rule: str, text: str, at: tuple[int, ...]) -> tuple[list[Mark], bool]:
    """The places of a number in a rule, as digits or words: the first, or those of `at`; whether all are there."""
    wanted = value(text)
    found = standing.get((rule, wanted), ()) if wanted is not None else ()
    asked = at or (1,)
    return [mark for n, mark in enumerate(found, 1) if n in asked], max(asked) <= len(found)


def _read(game: Game) -> Iterator[tuple[Mark, str]]:
    """The numbers that the component list gave: counts, groups, spares, and those in names that were understood."""
    for outcome in listing(game).every():
        statement = outcome.statement
        for one in (statement, *(part for part in statement.parts if part.each)):
            amounts = (one.amount, one.groups, one.spare)
            yield from ((amount.mark, amount.text) for amount in amounts if amount)
        if outcome.absent or (outcome.match and not outcome.match.left):
            yield from ((mark, statement.name) for mark in statement.numbers)
