"""group: items with a frame of their own, moved and turned together.

- `at`, `size` or `box` (the whole face); anchors inside (left, right, middle, ...) are those of the group
- `turn`: degrees clockwise; by 180 it is the mirrored corner of a held card; other angles than quarters turn about
  the middle
- `items`: the list
"""

from deckpress.geometry import Box, Matrix, shift, turned
from deckpress.layout.art import turned_about
from deckpress.layout.desk import Desk, Draw
from deckpress.layout.drawing import Drawing, Scope
from deckpress.layout.run import drawn
from deckpress.layout.value import Value
from deckpress.model.face import Group
from deckpress.model.layouts import Node

KEYS = ("at", "size", "box", "below", "gap", "id", "turn", "items")


def compile(body: Node, desk: Desk) -> tuple[list[Value], Draw]:
    """What the group's items read, and how they are drawn."""
    place = desk.place(body)
    size = body.get("size")
    fixed: Box = place.get({}) if not place.names else desk.frame
    if place.names and size is not None:
        desk.reader.wrong(size.mark, "layout-value", "the size of a group is fixed", "write lengths without fields")
    inner = desk.inside(fixed.width, fixed.height)
    parts = tuple(desk.compile_items(body.get("items") or Node((), body.mark), inner))
    turn = desk.reader.number(body.get("turn"), 0.0)

    def draw(scope: Scope, drawing: Drawing) -> Box | None:
        box: Box = place.get(scope)
        own = drawn(parts, scope)
        drawing.add_findings(own)
        if not own.items:
            return None
        drawing.items.append(Group(tuple(own.items), matrix(box, turn.get(scope)), mark=body.mark))
        return box

    read = [Value(part.names, lambda scope: None, part.paths) for part in parts]
    return [place, turn, *read], draw


def matrix(box: Box, turn: float) -> Matrix:
    """From the group's frame to the frame around it."""
    if turn % 90 == 0:
        inner = turned(round(turn), box.width, box.height)
    else:
        inner = turned_about(turn, box.width / 2, box.height / 2)
    return inner.then(shift(box.x, box.y))
