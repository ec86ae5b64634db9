"""row: the same items again and again: a row, a column or a grid.

- `each`: a number n, a list, or `=expr` for either; inside, `i` counts from 0 and `it` is the entry (or i)
- `at` is the first place, `step: [dx, dy]` the way to the next; `columns: n` with `line: [dx, dy]` begins a new line
- `centre: true` puts the whole row's middle at `at`
- `items`: what stands at each place
"""

from collections.abc import Mapping, Sequence
from typing import Any

from deckpress.expressions import Fault
from deckpress.geometry import Box, around, shift
from deckpress.layout.desk import Desk, Draw
from deckpress.layout.drawing import Drawing, Scope
from deckpress.layout.run import drawn
from deckpress.layout.value import Value, together
from deckpress.model.face import Group
from deckpress.model.layouts import Node

KEYS = ("each", "at", "step", "columns", "line", "centre", "items", "id")
MOST = 400
"""Entries of a row: more is a mistake."""
OWN = frozenset(("i", "it"))
TIMES = ""
"""How often the rows around draw what stands in them: no name of an expression."""


def compile(body: Node, desk: Desk) -> tuple[list[Value], Draw]:
    """What the row reads, and how it is drawn."""
    reader = desk.reader
    values = {
        "each": reader.typed(body.get("each"), (), _entries),
        "at": reader.pair(body.get("at"), (0.0, 0.0), "at"),
        "step": reader.pair(body.get("step"), (0.0, 0.0), "step"),
        "columns": reader.number(body.get("columns"), 0, 0, MOST),
        "line": reader.pair(body.get("line"), (0.0, 0.0), "line"),
        "centre": reader.flag(body.get("centre")),
    }
    get = together(values)
    inner = desk.inside(desk.frame.width, desk.frame.height, {"i": frozenset(), "it": values["each"].names})
    parts = tuple(desk.compile_items(body.get("items") or Node((), body.mark), inner))
    same = all(OWN.isdisjoint(part.names) for part in parts)

    def draw(scope: Scope, drawing: Drawing) -> Box | None:
        v = get(scope)
        times = scope.get(TIMES, 1) * max(1, len(v["each"]))
        if times > MOST:
            raise Fault(f"rows in rows draw their items {times} times; {MOST} are allowed")
        boxes: list[Box] = []
        shared: Group | None = None
        for i, (it, place) in enumerate(zip(v["each"], _places(v), strict=True)):
            if shared is None or not same:
                own = drawn(parts, {**scope, "i": i, "it": it, TIMES: times})
                drawing.add_findings(own)
                shared = Group(tuple(own.items), label="row")
            if shared.items:
                drawing.items.append(_at(shared, place, same, body))
            boxes += [box.moved(*place) for box in own.boxes.values()] or [Box(*place, 0, 0)]
        return around(boxes) if boxes else None

    read = [Value(part.names - OWN, lambda scope: None, part.paths) for part in parts]
    return [*values.values(), *read], draw


def _at(shared: Group, place: tuple[float, float], same: bool, body: Node) -> Group:
    """A shared group in its place; what stands once needs no group around."""
    return Group((shared,) if same else shared.items, shift(*place), mark=body.mark)


def _entries(value: Any) -> Sequence[Any]:
    if value is None:
        return ()
    if isinstance(value, int) and not isinstance(value, bool):
        value = range(max(0, min(value, MOST + 1)))
    if not isinstance(value, tuple | list | range):
        raise Fault(f"each takes a whole number or a list, not {value!r}")
    if len(value) > MOST:
        raise Fault(f"each has more entries than the {MOST} that are allowed")
    return tuple(value)


def _places(v: Mapping[str, Any]) -> list[tuple[float, float]]:
    """Where each entry stands."""
    count, columns = len(v["each"]), int(v["columns"]) or len(v["each"])
    (x, y), (dx, dy), (lx, ly) = v["at"], v["step"], v["line"]
    if v["centre"]:
        wide, high = min(count, columns) - 1, -(-count // max(columns, 1)) - 1
        x, y = x - (dx * wide + lx * high) / 2, y - (dy * wide + ly * high) / 2
    places = [divmod(number, columns) for number in range(count)]
    return [(x + dx * column + lx * line, y + dy * column + ly * line) for line, column in places]
