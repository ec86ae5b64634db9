"""A game's set-up in; a picture of the table for each number of players out, with a key that gives the numbers."""

from collections.abc import Mapping, Sequence

from deckpress.frozen import replace
from deckpress.layout.book import rooms
from deckpress.layout.book.blocks import Column
from deckpress.layout.book.bricks import Brick, kept, words
from deckpress.layout.book.look import Style
from deckpress.layout.book.pictures import Gallery
from deckpress.layout.book.rooms import SIGN
from deckpress.layout.book.table_top import dot, letters_of, table_top
from deckpress.layout.stacked import stacked
from deckpress.model.game import Game
from deckpress.model.setup import Heap, Start
from deckpress.problems import Mark


def setup_pictures(game: Game, gallery: Gallery, column: Column) -> list[Brick]:
    """One picture per number of players, each with its title and key in one piece. The first key names everything."""
    bricks: list[Brick] = []
    first: Start | None = None
    for start in game.setup.starts:
        if start.of("table", "player", "first"):
            bricks += _figure(game, start, first, gallery, column)
            first = first or start
    return bricks


def _figure(game: Game, start: Start, first: Start | None, gallery: Gallery, column: Column) -> list[Brick]:
    style = column.setter.look.style(1.02, "bold", column.setter.look.accent, 1.25)
    title = words(
        column.setter, f"The table for {_players(start)}", column.width, style, game.mark, column.x, column.line
    )
    letters = letters_of(first or start)
    key = _changed(start, first, letters, column) if first else _key(start, letters, column)
    top = replace(title[0], floats=True)
    return kept([top, *title[1:], table_top(start, gallery, column, letters)]) + key


def _players(start: Start) -> str:
    return "1 player" if start.players == 1 else f"{start.players} players"


def _key(start: Start, letters: Mapping[str, str], column: Column) -> list[Brick]:
    """Letter, name and number of every heap, in two columns; then what stays in the box."""
    half = rooms.key(column.width)
    shown = [heap for heap in start.heaps if heap.id in letters]
    entries = [_entry(heap, letters[heap.id], half, _style(column), column) for heap in shown]
    rows = -(-len(entries) // 2)
    left, high = stacked([brick for entry in entries[:rows] for brick in entry], column.x)
    right, deep = stacked([brick for entry in entries[rows:] for brick in entry], column.x + half + SIGN)
    return _boxed(start, [Brick((*left, *right), max(high, deep), 1.2)], column)


def _changed(start: Start, first: Start, letters: Mapping[str, str], column: Column) -> list[Brick]:
    """Only what differs from the first picture."""
    before = {heap.id: heap for heap in first.heaps}
    said = f"Letters as for {_players(first)}"
    other = [heap for heap in start.heaps if heap.id in letters and heap.says != before[heap.id].says]
    found = words(
        column.setter,
        f"{said}{'; different here:' if other else '.'}",
        column.width,
        _style(column),
        _mark(start),
        column.x,
        1.2,
    )
    for heap in other:
        found += _entry(heap, letters[heap.id], column.width, _style(column), column)
    return _boxed(start, kept(found), column)


def _boxed(start: Start, key: Sequence[Brick], column: Column) -> list[Brick]:
    """The key, and what is not used."""
    left = [f"{heap.name} ({heap.says})" for heap in start.of("box")]
    if not left:
        return [*key[:-1], replace(key[-1], keep=False)]
    text = f"Left in the box: {', '.join(left)}."
    return kept(key) + words(column.setter, text, column.width, _style(column), _mark(start), column.x, 0.5)


def _style(column: Column) -> Style:
    return column.setter.look.style(rooms.KEY, leading=1.22)


def _mark(start: Start) -> Mark:
    return start.heaps[0].mark


def _entry(heap: Heap, letter: str, width: float, style: Style, column: Column) -> list[Brick]:
    """ "B  Draw pile: 94 cards, face down"; each player's says so."""
    name = f"{heap.name}, each player" if heap.where == "player" else heap.name
    text = f"{name}: {heap.says}" if heap.says else name
    first, *others = words(column.setter, text, width - SIGN, style, heap.mark, SIGN) or [Brick((), style.down)]
    sign = dot(letter, SIGN / 2 - 0.6, first.height / 2, column)
    return [replace(first, items=(*sign, *first.items), above=0.4), *others]
