"""A typeset booklet as frozen values: pages in reading order, the lines of its outline, places that lead elsewhere."""

from deckpress.frozen import dataclass
from deckpress.geometry import Box
from deckpress.model.face import Item


@dataclass(frozen=True, slots=True)
class Jump:
    """A place on a page (mm from its top left) that leads to another page, counted from 0."""

    box: Box
    page: int


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the outline: level 1 for chapters, 2 for the rules below them; the page counts from 0."""

    title: str
    level: int
    page: int


@dataclass(frozen=True, slots=True)
class Leaf:
    """One page of a booklet, items from its own top left. `label` is what readers call it: "cover", "4"."""

    items: tuple[Item, ...]
    label: str
    jumps: tuple[Jump, ...] = ()
    blank: bool = False


@dataclass(frozen=True, slots=True)
class Booklet:
    """Pages of one size, mm. The last one is the back cover: pages that fill up a section come before it."""

    title: str
    width: float
    height: float
    pages: tuple[Leaf, ...]
    outline: tuple[Entry, ...]
