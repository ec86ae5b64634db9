"""Runs all content checks in the order of their names; each check is one file of this folder.

`GROUP = "ledger"` in it says that it proves that rules and components agree (`deckpress check --only ledger`).
"""

from deckpress import registry
from deckpress.model.game import Game
from deckpress.problems import Problem, in_game, sort


def check(game: Game) -> tuple[Problem, ...]:
    """What the game's content says against itself, sorted by place."""
    modules = (registry.module("deckpress.check", name) for name in registry.names("deckpress.check") if name != "run")
    return sort(in_game((problem for module in modules for problem in module.check(game)), game.id))
