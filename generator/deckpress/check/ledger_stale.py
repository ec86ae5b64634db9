"""A claim or a waiver of ledger.yaml names a number that its rule no longer holds, or not that often.

The rule was changed and the ledger was not, or the other way round: see whether the new number is right, then write it
here.
"""

from collections.abc import Iterable

from deckpress.check._numbers import accounted
from deckpress.model.game import Game
from deckpress.model.ledger import Claim
from deckpress.problems import Problem, Side, error


def check(game: Game) -> Iterable[Problem]:
    for entry, rule, number in accounted(game).stale:
        found = game.rulebook.rule(rule)
        if found is None:
            continue
        name = entry.id if isinstance(entry, Claim) else "a waiver"
        often = f" {max(entry.at)} times" if entry.at and max(entry.at) > 1 else ""
        message = f"{name}: the rule {rule} does not say {number}{often}"
        sides = (Side(f"ledger: {number}", entry.mark), Side(found.title, found.mark))
        yield error(entry.mark, "ledger-stale", message, "see which of the two is right", sides)
