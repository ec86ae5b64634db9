"""A contradiction of the rulebook that ledger.yaml knows: both sides, both places, the reasoning.

It is shown in every run and fails none. When its sides agree again the entry is stale, which is an error: delete it.
`gives: [8, 5]` writes down the figures that were judged; a conflict with other figures is another one, and an error.
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from deckpress.check._causes import causes
from deckpress.check._ledger import worked
from deckpress.check._results import Disagreement
from deckpress.model.game import Game
from deckpress.problems import Problem, Side, error

GROUP = "ledger"


class Told(NamedTuple):
    """A conflict as readers are told of it: what each side says with its figure."""

    id: str
    title: str
    sides: tuple[str, str]
    because: str


def told(game: Game) -> tuple[Told, ...]:
    """All conflicts whose figures can be worked out."""
    return tuple(_told(one) for one in worked(game).conflicts if not one.fault)


def _told(one: Disagreement) -> Told:
    conflict = one.entry
    sides = _say(conflict.left_says, one.left.value), _say(conflict.right_says, one.right.value)
    return Told(conflict.id, conflict.title, sides, conflict.because)


def check(game: Game) -> Iterable[Problem]:
    explained = causes(game).explained
    for one in worked(game).conflicts:
        if not one.fault:
            yield _problem(game, one, one.entry in explained)


def _problem(game: Game, one: Disagreement, explained: bool) -> Problem:
    """Stale or moved, unless a wrong count is the reason; else the conflict as it is known."""
    conflict, sides = one.entry, tuple(_sides(game, one))
    if one.left.value == one.right.value and not explained:
        message = f"{conflict.id} is no conflict any more: both sides give {one.left.value}"
        return error(conflict.mark, "known-conflict", message, "delete the entry", sides)
    if one.moved and not explained:
        message = f"{conflict.id} is another conflict: {_both(*(given.value for given in conflict.gives))} was judged, "
        message += f"{_both(one.left.value, one.right.value)} is found"
        return error(conflict.mark, "known-conflict", message, "judge it anew, and write the new figures", sides)
    message = f"{conflict.title}: {_say(conflict.left_says, one.left.value)} against "
    message += f"{_say(conflict.right_says, one.right.value)}. {conflict.because}"
    return Problem(conflict.mark, "known-conflict", "conflict", message, "", sides)


def _both(*values: object) -> str:
    return " against ".join(str(value) for value in values)


def _say(words: str, value: object) -> str:
    return f"{words} ({value})" if words else str(value)


def _sides(game: Game, one: Disagreement) -> Iterator[Side]:
    conflict = one.entry
    for rule, words, result in (
        (conflict.left_rule, conflict.left_says or conflict.left, one.left),
        (conflict.right_rule, conflict.right_says or conflict.right, one.right),
    ):
        found = game.rulebook.rule(rule)
        yield Side(f"{words}: {result.value}", found.mark if found else conflict.mark)
