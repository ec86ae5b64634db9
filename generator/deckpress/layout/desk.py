"""What compiling an item needs: the frame it stands in, the names it may use, pictures, fonts. Items in, Parts out."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import field
from itertools import count
from typing import Any

from deckpress.frozen import dataclass, replace
from deckpress.geometry import Box
from deckpress.layout import art
from deckpress.layout.bounds import near
from deckpress.layout.direction import runs_left
from deckpress.layout.drawing import Drawing, Scope
from deckpress.layout.fonts import FontBook
from deckpress.layout.speller import Speller, speller
from deckpress.layout.value import Value, constant, join
from deckpress.layout.values import Reader
from deckpress.model.formats import Format
from deckpress.model.game import Art, Game
from deckpress.model.layouts import Node
from deckpress.model.values import Record
from deckpress.problems import Mark

Draw = Callable[[Scope, Drawing], Box | None]
"""Draws one item for a scope and gives the box it takes up (None: nothing was drawn)."""

MOST_ITEMS = 5_000
"""Items of one layout: parts that use parts multiply them."""
PLACE = ("at", "size", "box", "below", "gap", "id")
"""Keys of everything that stands in a box."""


@dataclass(frozen=True, slots=True)
class Part:
    """A compiled item. `names` are the fields it depends on; `id` names its box to later items."""

    names: frozenset[str]
    paths: frozenset[str]
    draw: Draw
    mark: Mark
    id: str = ""


@dataclass(slots=True)
class Desk:
    """One layout on the table for one kind; `inner` for what stands in a group or row of it."""

    game: Game
    format: Format
    reader: Reader
    book: FontBook
    frame: Box
    parts: Mapping[str, Node]
    compile_items: Callable[["Node", "Desk"], Sequence[Part]]
    boxes: dict[str, frozenset[str]] = field(default_factory=dict)
    using: tuple[str, ...] = ()
    inner: bool = False
    counter: Iterator[int] = field(default_factory=count)

    def inside(self, width: float, height: float, lets: Mapping[str, frozenset[str]] = {}) -> "Desk":
        """The desk of a group: its own frame, more names with the fields behind them; findings go to the same list."""
        frame = Box(0, 0, width, height)
        known = {**self.reader.lets, **{name: self.reader.fields(names) for name, names in lets.items()}}
        reader = replace(self.reader, names=self.reader.names | lets.keys(), anchors=anchors(frame), lets=known)
        return replace(self, reader=reader, frame=frame, boxes=dict(self.boxes), inner=True)

    def expand(self, names: frozenset[str]) -> frozenset[str]:
        """Names of earlier boxes become the fields that those depend on."""
        if self.boxes.keys().isdisjoint(names):
            return names
        return frozenset().union(*(self.boxes.get(name, frozenset((name,))) for name in names))

    def takes(self, node: Node) -> bool:
        """Counts the items of a layout; False for those beyond the most, which is said once."""
        made = next(self.counter)
        if made == MOST_ITEMS:
            message = f"the layout has more than {MOST_ITEMS:,} items once its parts are used"
            self.reader.wrong(node.mark, "layout-value", message, "use fewer parts in parts")
        return made < MOST_ITEMS

    def name_box(self, id: str, names: frozenset[str]) -> None:
        """From here on the item's box may be named in expressions and by `below`."""
        self.boxes[id] = names
        self.reader.names = self.reader.names | {id}

    def _fixed(self, node: Node) -> Box:
        """The frame itself, or with bleed, or the safe area in it."""
        name, growth = str(node.value), {"trim": 0.0, "bleed": self.format.bleed, "safe": -self.format.safe}
        if name not in growth:
            self.reader.wrong(node.mark, "layout-value", f"there is no box {name}", near(name, growth))
        return self.frame.grown(growth.get(name, 0.0))

    def place(self, body: Node, default: Box | None = None) -> Value:
        """The box of an item from its `box`, `at`, `size`, `below` and `gap`."""
        named = body.get("box")
        if named is not None:
            return constant(self._fixed(named), named.mark)
        size = default or self.frame
        at = self.reader.pair(body.get("at"), (size.x, size.y), "at")
        sizes = self.reader.pair(body.get("size"), (size.width, size.height), "size")
        box = join([at, sizes], _box)
        below = body.get("below")
        return self._below(body, below, box) if below is not None else box

    def _below(self, body: Node, below: Node, box: Value) -> Value:
        name = str(below.value)
        if name not in self.boxes:
            hint = near(name, self.boxes) if self.boxes else "give that item an id"
            self.reader.wrong(below.mark, "layout-value", f"no earlier item is called {name}", hint)
            return box
        gap = self.reader.length(body.get("gap"), 0.0)
        own_x = body.get("at") is not None
        above = Value(frozenset((name,)), lambda scope: scope[name])

        def under(values: Any) -> Box:
            own, space, edges = values
            x = own.x if own_x else edges["left"]
            return Box(x, edges["bottom"] + space, own.width, own.height)

        return join([box, gap, above], under)

    def picture(self, wanted: Mapping[str, Art], name: str) -> art.Picture | None:
        found = wanted.get(name)
        return art.picture(found) if found is not None else None

    def icon(self, name: str) -> art.Picture | None:
        return self.picture(self.game.icons, name)

    def speller(self, role: str, style: str, small_caps: bool) -> Speller:
        families = tuple(self.game.fonts[role])
        return speller(self.book, families, style, small_caps, runs_left(self.game.language))


def _box(values: Any) -> Box:
    (x, y), (width, height) = values
    return Box(x, y, width, height)


def anchors(frame: Box) -> dict[str, float]:
    """The edges of a frame by the names that expressions use."""
    return {
        "left": frame.x,
        "right": frame.right,
        "top": frame.y,
        "bottom": frame.bottom,
        "centre": frame.centre[0],
        "middle": frame.centre[1],
    }


def edges(box: Box) -> Record:
    """A drawn item's box as later items name it: title.bottom, title.width."""
    return Record({**anchors(box), "width": box.width, "height": box.height})
