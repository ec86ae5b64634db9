"""A game in; its component list judged against its data out, for the checks that report one kind of finding each."""

from collections.abc import Iterator
from difflib import SequenceMatcher

from deckpress.check._compared import Compared, Renamed, Unit, compared
from deckpress.check._memo import PerGame
from deckpress.check._names import Names
from deckpress.check._outcomes import Outcome
from deckpress.check._renumbered import renumbered
from deckpress.check._words import words
from deckpress.frozen import replace
from deckpress.model.game import Game

ALIKE = 0.6
"""How alike two names must be to be taken for one thing with two names."""


def _listing(game: Game) -> Compared:
    found, renumbers = renumbered(compared(Names(game), game.statements))
    renamed = tuple(_renamed(found))
    paired = {id(pair.outcome) for pair in renamed}
    taken = {pair.unit.pieces for pair in renamed}
    return replace(
        found,
        missing=tuple(one for one in found.missing if id(one) not in paired),
        unlisted=tuple(unit for unit in found.unlisted if unit.pieces not in taken),
        renamed=(*renumbers, *renamed),
    )


listing = PerGame(_listing)


def _renamed(found: Compared) -> Iterator[Renamed]:
    """Pairs of what is missing and what is not listed: alike in name, or nearly so and equal in number."""
    free = list(found.unlisted)
    for outcome in found.missing:
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
