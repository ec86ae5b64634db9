"""A kind in; what its pieces are called together out: titles of pages, charts and lists speak of one or of several."""

import re

from deckpress.model.game import Game
from deckpress.model.parts import components
from deckpress.model.pieces import Kind

_ENDINGS = ((r"(?<=[b-df-hj-np-tv-z])y$", "ies"), (r"(?<=x|z)$|(?<=ch|sh)$", "es"), (r"(?<=[a-rt-zà-ÿ])$", "s"))
"""How an English name ends, and what it gets. Names in -s are left alone: most are plurals already;
so are names of several words around "of"."""


def called(game: Game, kind: Kind) -> str:
    """The kind's name, or its plural where the box holds more than one."""
    if components(game.of_kind(kind.id)) == 1:
        return kind.name
    return kind.plural or (several(kind.name) if game.language.partition("-")[0] == "en" else kind.name)


def several(name: str) -> str:
    """The plural of an English name.

    >>> several("Chef Tile"), several("Dish"), several("Party"), several("Coins"), several("Slice of Ham")
    ('Chef Tiles', 'Dishes', 'Parties', 'Coins', 'Slice of Ham')
    """
    if " of " in name:
        return name
    return next((re.sub(end, more, name, count=1) for end, more in _ENDINGS if re.search(end, name)), name)
