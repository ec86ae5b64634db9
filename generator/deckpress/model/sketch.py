"""What a picture's paths are painted with, and a box that holds them, in; the paths themselves out, when asked for.

A check looks at most pictures without walking into them: how thin their lines are and where they end is enough.
"""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from deckpress.geometry import Box

if TYPE_CHECKING:
    from deckpress.model.face import Item, Path


class Sketch(Sequence["Item"]):
    """Items of a group that are drawn when somebody first walks through them: at least one path, no text, no raster.

    `looks` are the paths without their segments; `box` holds all that is seen of them. In all else it is the tuple of
    its items.
    """

    __slots__ = ("_draw", "_items", "box", "looks")

    def __init__(self, looks: "tuple[Path, ...]", box: Box, draw: "Callable[[], tuple[Item, ...]]") -> None:
        self.looks, self.box, self._draw = looks, box, draw
        self._items: tuple[Item, ...] = ()

    @property
    def items(self) -> "tuple[Item, ...]":
        self._items = self._items or self._draw()
        return self._items

    def __bool__(self) -> bool:
        return True

    def __len__(self) -> int:
        return len(self.items)

    def __getitem__(self, place: Any) -> Any:
        return self.items[place]

    def __iter__(self) -> Any:
        return iter(self.items)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Sketch):
            return self.items == other
        return self is other or (self._paints == other._paints and self.items == other.items)

    @property
    def _paints(self) -> tuple[object, ...]:
        """Sketches that differ in them need not be drawn to tell that they differ."""
        return tuple([(look.fill, look.stroke, look.width_pt) for look in self.looks])

    def __hash__(self) -> int:
        return hash(self.items)

    def __repr__(self) -> str:
        return repr(self.items)
