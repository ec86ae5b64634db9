"""A picture in the game's art folder is on no piece and in no layout.

Nothing is wrong with the game; perhaps a name was changed on one side only.
"""

from collections.abc import Iterable
from itertools import chain

from deckpress.model.game import Game
from deckpress.model.mentions import by_place
from deckpress.problems import Mark, Problem


def check(game: Game) -> Iterable[Problem]:
    unused = {name: art for name, art in game.art.items() if f"/{game.id}/art/" in art.file}
    for words in chain([named_entries(game) | {game.cover}], by_place(game.pieces, game.layouts.values())):
        unused = {name: art for name, art in unused.items() if name not in words}
        if not unused:
            return
    for name, art in unused.items():
        message = f"no piece and no layout shows the picture {name}"
        yield Problem(Mark(art.file), "art-unused", "info", message, "name it, or delete the file")


def named_entries(game: Game) -> frozenset[str]:
    """Pictures that an entry of a category names, whether a piece has chosen the entry or not."""
    entries = (entry for group in game.categories.values() for entry in group.values())
    values = (value for entry in entries for value in (str(entry), *entry.fields.values()))
    return frozenset(word for value in values for word in (value if isinstance(value, tuple) else (str(value),)))
