"""All grids of some files in; those that hold cards out. What is left out is said, with how to have it read."""

from collections.abc import Iterator, Sequence
from pathlib import PurePosixPath

from deckpress.load.tables import vocabulary
from deckpress.load.tables.cells import Grid
from deckpress.model.decks import Card, Deck
from deckpress.problems import Problem, Side

_SAME = 0.8
"""The share of names that makes two decks one deck in two files."""


def sheets(grids: Sequence[Grid], named: bool) -> tuple[tuple[Grid, ...], tuple[Problem, ...]]:
    """Without sheets for ideas, statistics, removed cards; unless files were `named`, without other tables."""
    filled = [grid for grid in grids if any(not row.blank for row in grid.rows)]
    kept = [grid for grid in filled if not vocabulary.holds_no_cards(_name(grid, named))] or filled
    if not named:
        kept = [grid for grid in kept if _speaks_of_cards(grid)] or kept
    left = [grid for grid in filled if grid not in kept]
    return tuple(kept), tuple(_left_out(grid) for grid in left)


def _name(grid: Grid, named: bool) -> str:
    """A sheet's own name; a file's only where nobody asked for that file."""
    return grid.sheet if grid.sheet or named else PurePosixPath(grid.file).stem


def _speaks_of_cards(grid: Grid) -> bool:
    """Words above its columns that people write above columns of cards, in one of the first rows."""
    rows = [row for row in grid.rows if not row.blank][:4]
    return any(vocabulary.of_cards(cell.text) for row in rows for cell in row.cells if cell.text)


def _left_out(grid: Grid) -> Problem:
    why = "by its name it holds no cards" if vocabulary.holds_no_cards(_name(grid, False)) else "no column of cards"
    message = f"left out: {grid.title}, {why}"
    return Problem(grid.mark, "table-sheet", "info", message, "name its file with --cards, or rename it")


def decks(found: Sequence[Deck]) -> tuple[tuple[Deck, ...], tuple[Problem, ...]]:
    """One deck saved in two files is counted once; where the two differ, that is a finding."""
    kept: list[Deck] = []
    problems: list[Problem] = []
    for deck in found:
        twin = next((other for other in kept if _same(deck, other)), None)
        if twin is None:
            kept.append(deck)
        else:
            problems.append(_twins(twin, deck))
    return tuple(kept), tuple(problems)


def _same(one: Deck, other: Deck) -> bool:
    if one.file == other.file:
        return False
    first, second = ({card.name.casefold() for card in deck.cards} for deck in (one, other))
    return len(first & second) >= _SAME * max(len(first), len(second))


def _twins(first: Deck, second: Deck) -> Problem:
    counts = {card.name.casefold(): card for card in first.cards}
    differing = [
        (counts[card.name.casefold()], card)
        for card in second.cards
        if card.name.casefold() in counts and counts[card.name.casefold()].copies != card.copies
    ]
    if not differing and first.total == second.total:
        message = f"{second.title} holds the same cards as {first.title} and is not counted again"
        return Problem(second.mark, "table-sheet", "info", message)
    sides = [side for pair in differing[:4] for side in _sides(pair)]
    message = f"two tables hold the same cards with different counts: {first.title} {first.total}, {second.title} "
    message += f"{second.total}; the first is counted"
    return Problem(
        second.mark, "table-twins", "warning", message, "delete the old one, or name one: --cards", tuple(sides)
    )


def _sides(pair: Sequence[Card]) -> Iterator[Side]:
    return (Side(f"{card.copies} {card.name}", card.marks["copies"]) for card in pair)
