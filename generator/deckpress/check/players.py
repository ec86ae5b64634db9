"""Player counts go from the least to the most, and the box supplies no more than the rulebook names.

Mend it in game.yaml: `players: {stated: [2, 4]}` means 2 to 4.
"""

from collections.abc import Iterable

from deckpress.model.game import Game
from deckpress.problems import Problem, error

CODE = "players"


def check(game: Game) -> Iterable[Problem]:
    spans = {"stated": game.players.stated, "implied": game.players.implied, "supplied": game.players.supplied}
    for name, span in spans.items():
        if span and span[0] > span[1]:
            message = f"players {name}: the least ({span[0]}) is more than the most ({span[1]})"
            yield error(game.marks.get("players", game.mark), CODE, message, f"write [{span[1]}, {span[0]}]")
