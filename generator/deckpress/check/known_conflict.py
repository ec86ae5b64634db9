"""A contradiction of the rulebook that ledger.yaml knows: both sides, both places, the reasoning.

It is shown in every run and fails none. When its sides agree again the entry is stale, which is an error: delete it.
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from deckpress.check._ledger import Disagreement, worked
from deckpress.model.game import Game
from deckpress.problems import Problem, Side, error


class Told(NamedTuple):
    """A conflict as readers are told of it: what each side says with its figure."""

    id: str
    title: str
    sides: tuple[str, str]
    because: str


def told(game: Game) -> tuple[Told, ...]:
    """All conflicts whose figures can be worked out."""
    return tuple(_told(one) for one in worked(game).conflicts if not (one.left.fault or one.right.fault))


def _told(one: Disagreement) -> Told:
    conflict = one.conflict
    sides = _say(conflict.left_says, one.left.value), _say(conflict.right_says, one.right.value)
    return Told(conflict.id, conflict.title, sides, conflict.because)


def check(game: Game) -> Iterable[Problem]:
    for one in worked(game).conflicts:
        conflict = one.conflict
        if one.left.fault or one.right.fault:
            continue
        sides = tuple(_sides(game, one))
        if one.left.value == one.right.value:
            message = f"{conflict.id} is no conflict any more: both sides give {one.left.value}"
            yield error(conflict.mark, "known-conflict", message, "delete the entry", sides)
        else:
            message = f"{conflict.title}: {_say(conflict.left_says, one.left.value)} against "
            message += f"{_say(conflict.right_says, one.right.value)}. {conflict.because}"
            yield Problem(conflict.mark, "known-conflict", "conflict", message, "", sides)


def _say(words: str, value: object) -> str:
    return f"{words} ({value})" if words else str(value)


def _sides(game: Game, one: Disagreement) -> Iterator[Side]:
    conflict = one.conflict
    for rule, words, result in (
        (conflict.left_rule, conflict.left_says or conflict.left, one.left),
        (conflict.right_rule, conflict.right_says or conflict.right, one.right),
    ):
        found = game.rulebook.rule(rule)
        yield Side(f"{words}: {result.value}", found.mark if found else conflict.mark)
