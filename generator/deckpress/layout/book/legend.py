"""The icons that stand on a game's faces in; a legend out: each icon with its name and what it means."""

from collections.abc import Sequence

from deckpress.geometry import Box, shift
from deckpress.layout.book import rooms
from deckpress.layout.book.blocks import Column
from deckpress.layout.book.bricks import Brick, words
from deckpress.layout.book.icons import term, title
from deckpress.layout.book.pictures import Gallery
from deckpress.layout.book.rooms import ICON, ICONS_APART, IN_ROW
from deckpress.layout.stacked import stacked
from deckpress.model.face import Group, Item
from deckpress.model.game import Game

SIDE = 6.2


def legend(game: Game, gallery: Gallery, column: Column) -> list[Brick]:
    """Icons in columns, those that the glossary explains first; nothing for a game without icons."""
    found = sorted(gallery.icons(game), key=lambda icon: (term(game, icon) is None, title(game, icon)))
    rows = [found[start : start + IN_ROW] for start in range(0, len(found), IN_ROW)]
    return [_row(game, row, gallery, column) for row in rows]


def _row(game: Game, names: Sequence[str], gallery: Gallery, column: Column) -> Brick:
    width = rooms.cell(column.width, ICONS_APART)
    items: list[Item] = []
    high = SIDE
    for number, name in enumerate(names):
        cell, height = _cell(game, name, gallery, column)
        items.append(Group(cell, shift(column.x + number * (width + ICONS_APART), 0)))
        high = max(high, height)
    return Brick(tuple(items), high, 1.3)


def _cell(game: Game, name: str, gallery: Gallery, column: Column) -> tuple[tuple[Item, ...], float]:
    look = column.setter.look
    width, size = rooms.icon(column.width)
    small, bold = look.style(0.78, leading=1.2), look.style(size, "bold", leading=1.2)
    picture = gallery.drawing(game.icons[name], Box(0, 0, SIDE, SIDE))
    word = term(game, name)
    lines = words(column.setter, word.term if word else title(game, name), width, bold, game.mark)
    if word:
        lines += words(column.setter, word.means, width, small, word.mark)
    placed, height = stacked(lines, ICON, 0.3)
    return (picture, *placed), height
