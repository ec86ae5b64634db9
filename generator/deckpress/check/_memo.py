"""What several checks of one game need is worked out once: the last game's value is kept."""

from collections.abc import Callable
from typing import Generic, TypeVar

from deckpress.model.game import Game

T = TypeVar("T")


class PerGame(Generic[T]):
    """Wraps a function of a game; the same Game object gives the same value again."""

    def __init__(self, function: Callable[[Game], T]) -> None:
        self.function = function
        self.last: tuple[Game, T] | None = None

    def __call__(self, game: Game) -> T:
        if self.last is None or self.last[0] is not game:
            self.last = (game, self.function(game))
        return self.last[1]
