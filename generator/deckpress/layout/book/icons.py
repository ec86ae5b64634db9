"""The icons that stand on a game's faces in; a legend out: each icon with its name and what it means."""

import re
from collections.abc import Sequence

from deckpress.geometry import Box, shift
from deckpress.layout.book.blocks import Column
from deckpress.layout.book.bricks import Brick, stacked, words
from deckpress.layout.book.pictures import Gallery
from deckpress.model.face import Group, Item
from deckpress.model.game import Game
from deckpress.model.words import Term

SIDE = 6.2
COLUMNS = 3
GAP = 4.0
_TITLE = re.compile(rb"<title>([^<]*)</title>")


def term(game: Game, icon: str) -> Term | None:
    """The glossary's word for an icon: its name, or an alias such as "hand icon"."""
    name, id = title(game, icon).lower(), icon.replace("-", " ")
    spoken = {name, f"{id} icon", f"{id} symbol"} | ({id} if name.startswith(id) else set())
    words = game.words.terms
    return next((t for t in words if spoken & {word.lower() for word in (t.term, t.plural, *t.aliases)}), None)


def title(game: Game, icon: str) -> str:
    """The category that it stands for, else the name that the picture itself gives."""
    entries = [entry for group in game.categories.values() for entry in group.values()]
    category = next((entry for entry in entries if entry.fields.get("icon") == icon), None)
    if category is not None:
        return str(category.fields.get("name", category))
    found = _TITLE.search(game.icons[icon].content)
    return found[1].decode("utf-8", "replace").strip() if found else icon.replace("-", " ").capitalize()


def legend(game: Game, gallery: Gallery, column: Column) -> list[Brick]:
    """Icons in columns, those that the glossary explains first; nothing for a game without icons."""
    found = sorted(gallery.icons(game), key=lambda icon: (term(game, icon) is None, title(game, icon)))
    rows = [found[start : start + COLUMNS] for start in range(0, len(found), COLUMNS)]
    return [_row(game, row, gallery, column) for row in rows]


def _row(game: Game, names: Sequence[str], gallery: Gallery, column: Column) -> Brick:
    width = (column.width - GAP * (COLUMNS - 1)) / COLUMNS
    items: list[Item] = []
    high = SIDE
    for number, name in enumerate(names):
        cell, height = _cell(game, name, width, gallery, column)
        items.append(Group(cell, shift(column.x + number * (width + GAP), 0)))
        high = max(high, height)
    return Brick(tuple(items), high, 1.3)


def _cell(game: Game, name: str, width: float, gallery: Gallery, column: Column) -> tuple[tuple[Item, ...], float]:
    look = column.setter.look
    small, bold = look.style(0.78, leading=1.2), look.style(0.82, "bold", leading=1.2)
    picture = gallery.drawing(game.icons[name], Box(0, 0, SIDE, SIDE))
    word = term(game, name)
    lines = words(column.setter, word.term if word else title(game, name), width - SIDE - 1.6, bold, game.mark)
    if word:
        lines += words(column.setter, word.means, width - SIDE - 1.6, small, word.mark)
    placed, height = stacked(lines, SIDE + 1.6, 0.3)
    return (picture, *placed), height
