"""Rows in; their items one below the other out: lines of a kit's page and bricks of a book alike."""

from collections.abc import Sequence
from typing import Protocol

from deckpress.geometry import shift
from deckpress.model.face import Group, Item


class Row(Protocol):
    """Items from (0, 0) down, their height and the space above, which the first of a stack does without."""

    @property
    def items(self) -> tuple[Item, ...]: ...
    @property
    def height(self) -> float: ...
    @property
    def above(self) -> float: ...


def stacked(rows: Sequence[Row], x: float = 0.0, y: float = 0.0) -> tuple[tuple[Item, ...], float]:
    """From (x, y): the items and where they end."""
    items: list[Item] = []
    for number, row in enumerate(rows):
        y += row.above if number else 0.0
        items.append(Group(row.items, shift(x, y)))
        y += row.height
    return tuple(items), y
