"""The component list says that something is two-sided, and its kind has no back.

Give the kind a `back` in game.yaml (the front's own layout, where both sides are alike), or mend the list.
"""

from collections.abc import Iterable

from deckpress.check._listing import listing
from deckpress.check._names import pieces_of
from deckpress.model.game import Game
from deckpress.problems import Problem, Side, error

GROUP = "ledger"


def check(game: Game) -> Iterable[Problem]:
    for outcome in listing(game).every():
        statement = outcome.statement
        pieces = pieces_of(game, outcome.pieces) if statement.sides > 1 and outcome.pieces else ()
        kinds = dict.fromkeys(piece.kind for piece in pieces if not game.kinds[piece.kind].back)
        for kind in (game.kinds[id] for id in kinds):
            message = f"the list calls {statement.name} two-sided; {kind.name} has no back"
            sides = (Side(statement.text, statement.mark), Side(f"{kind.name}: no back", kind.mark))
            yield error(statement.mark, "component-sides", message, f"write back: {kind.layout}, or another", sides)
