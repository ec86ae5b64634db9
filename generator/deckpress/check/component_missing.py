"""The component list names something that the data does not have.

Words, plural, case, aliases and spelling were tried. Add the pieces, or give the kind an alias in game.yaml.
"""

from collections.abc import Iterable

from deckpress.check._listing import listing
from deckpress.model.game import Game
from deckpress.problems import Problem, error

GROUP = "ledger"


def check(game: Game) -> Iterable[Problem]:
    for outcome in listing(game).missing:
        statement = outcome.statement
        stated = statement.amount.text if statement.amount else ""
        message = f"the list has {stated} {statement.name}; the data has nothing of that name"
        hint = "add it to the pieces, or an alias to its kind"
        yield error(statement.mark, "component-missing", message, hint)
