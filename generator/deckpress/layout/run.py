"""Compiled items and a piece's scope in; a Drawing out. Neighbours that depend on the same few fields draw once."""

from collections.abc import Sequence
from dataclasses import field
from operator import itemgetter
from typing import Any

from deckpress.expressions import Fault
from deckpress.frozen import dataclass
from deckpress.geometry import Box
from deckpress.layout.desk import Draw, Part, edges
from deckpress.layout.drawing import Drawing, Scope, Trouble
from deckpress.model.face import Group


def drawn(parts: Sequence[Part], scope: Scope) -> Drawing:
    """All items for one scope."""
    drawing = Drawing()
    for part in parts:
        draw_part(part, scope, drawing)
    return drawing


def draw_part(part: Part, scope: Scope, drawing: Drawing) -> None:
    """One item; what cannot be worked out is a trouble and leaves the others alone."""
    try:
        box = part.draw(scope, drawing)
    except Fault as fault:
        drawing.troubles.append(Trouble("", "layout-expression", "error", fault.message, "", part.mark))
        return
    if box is not None:
        drawing.shown.update(part.names, part.paths)
    if part.id and box is not None:
        drawing.boxes[part.id] = box
        scope[part.id] = edges(box)


@dataclass(slots=True)
class Once:
    """An item that reads nothing draws the same for every piece: in groups and rows that differ it is made once.

    Not a group or a row itself: how often items are drawn is counted there, for each piece.
    """

    make: Draw
    own: Drawing = field(default_factory=Drawing)
    box: Box | None = None
    made: bool = False

    def draw(self, scope: Scope, drawing: Drawing) -> Box | None:
        if not self.made:
            self.own = Drawing()
        try:
            self.box = self.box if self.made else self.make(scope, self.own)
            self.made = True
        finally:  # what stood before a fault stands
            drawing.items += self.own.items
            drawing.add_findings(self.own)
        return self.box


@dataclass(slots=True)
class Shared:
    """Neighbouring items that depend on few fields: one group per combination of their values."""

    parts: tuple[Part, ...]
    names: tuple[str, ...]
    label: str
    known: dict[tuple[Any, ...], tuple[Drawing, Group | None]] = field(default_factory=dict)

    def draw(self, scope: Scope, drawing: Drawing) -> None:
        key = tuple([scope[name] for name in self.names])
        found = self.known.get(key)
        if found is None:
            own = drawn(self.parts, scope)
            found = self.known[key] = own, self._group(own)
        own, group = found
        if group is not None:
            drawing.items.append(group)
        drawing.add_findings(own)
        for name, box in own.boxes.items():
            scope[name] = edges(box)

    def _group(self, own: Drawing) -> Group | None:
        if not own.items:
            return None
        first = own.items[0]
        return first if len(own.items) == 1 and isinstance(first, Group) else Group(tuple(own.items), label=self.label)


@dataclass(slots=True)
class Single:
    """An item that differs from piece to piece."""

    part: Part

    def draw(self, scope: Scope, drawing: Drawing) -> None:
        draw_part(self.part, scope, drawing)


Step = Shared | Single


def steps(parts: Sequence[Part], scopes: Sequence[Scope], computed: frozenset[str], label: str) -> tuple[Step, ...]:
    """Puts neighbours together whose fields take far fewer values than there are pieces.

    `computed` are names that are not known before drawing: what depends on them is drawn singly.
    """
    spread = _Spread(scopes)
    found: list[Step] = []
    run: list[Part] = []
    names: frozenset[str] = frozenset()
    for part in parts:
        few = part.names.isdisjoint(computed) and spread.few(part.names)
        if few and run and (part.names <= names or names <= part.names):
            run.append(part)
            names |= part.names
            continue
        if run:
            found.append(Shared(tuple(run), tuple(sorted(names)), label))
        run, names = ([part], part.names) if few else ([], frozenset())
        if not few:
            found.append(Single(part))
    if run:
        found.append(Shared(tuple(run), tuple(sorted(names)), label))
    return tuple(found)


@dataclass(slots=True)
class _Spread:
    """How many different values fields take over all pieces."""

    scopes: Sequence[Scope]
    known: dict[frozenset[str], int] = field(default_factory=dict)

    def few(self, names: frozenset[str]) -> bool:
        """True where at most half as many combinations as pieces occur."""
        return self.count(names) * 2 <= max(2, len(self.scopes))

    def count(self, names: frozenset[str]) -> int:
        if names not in self.known:
            values = map(itemgetter(*sorted(names)), self.scopes) if names else ()
            self.known[names] = len(set(values)) if names else min(1, len(self.scopes))
        return self.known[names]
