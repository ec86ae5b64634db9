"""shape: a filled or outlined figure.

- `box: trim|bleed|safe`, or `at: [x, y]` and `size: [w, h]`; `bleed: true` lets sides on the trim edge run on into
  the bleed
- `kind: rectangle|ellipse|line|polygon|star|path` (rectangle); `radius` rounds a rectangle's corners;
  `points: [[x, y], ...]` or `sides: 6` for a polygon, `sides: 5` and `inner: 0.45` for a star; `d` is SVG path data in
  mm, from the box's corner; a line runs from the box's top left to its bottom right
- `fill`, `stroke` (colours), `line` (width in pt, 1), `dash: [on, off]` (pt), `cap: butt|round|square`
- `gradient: {to: colour, angle: 90, kind: linear|radial}` from the fill to another colour, 90 runs downwards
- `opacity` from 0 to 1
"""

from math import cos, pi, radians, sin
from typing import Any

from deckpress.expressions import Fault
from deckpress.geometry import Box, shift
from deckpress.layout import svg_paths
from deckpress.layout.bounds import points, upright
from deckpress.layout.desk import PLACE, Desk, Draw
from deckpress.layout.drawing import Drawing, Scope
from deckpress.layout.segments import ellipse, moved, polygon, rectangle
from deckpress.layout.value import Value, constant, join, together
from deckpress.model.face import Gradient, Path, Segment
from deckpress.model.layouts import Node

KINDS = ("rectangle", "ellipse", "line", "polygon", "star", "path")
KEYS = (
    *PLACE, "kind", "radius", "points", "sides", "inner", "d", "fill", "stroke", "line", "dash", "cap", "gradient",
    "opacity", "bleed",
)  # fmt: skip
_CAPS = {"butt": 0, "round": 1, "square": 2}


def compile(body: Node, desk: Desk) -> tuple[list[Value], Draw]:
    """What the shape reads, and how it is drawn."""
    reader = desk.reader
    values = {
        "box": desk.place(body),
        "outline": _outline(body, desk),
        "fill": reader.colour(body.get("fill"), None),
        "stroke": reader.colour(body.get("stroke"), None),
        "line": reader.typed(body.get("line"), 1.0, points),
        "dash": reader.numbers(body.get("dash"), (), 0.0, of=points),
        "cap": reader.choice(body.get("cap"), "butt", _CAPS, "cap"),
        "opacity": reader.number(body.get("opacity"), 1.0, 0.0, 1.0),
        "bleed": reader.flag(body.get("bleed")),
        "to": _gradient(body, desk),
    }
    get = together(values)
    frame, bleed = desk.frame, desk.format.bleed

    def draw(scope: Scope, drawing: Drawing) -> Box | None:
        v = get(scope)
        box: Box = _grown(v["box"], frame, bleed) if v["bleed"] else v["box"]
        segments = v["outline"](box)
        fill = _filled(v["fill"], v["to"], box)
        if not segments or not (fill or v["stroke"]):
            return None
        width = v["line"] if v["stroke"] else 0.0
        path = Path(segments, fill, v["stroke"], width, v["dash"], _CAPS[v["cap"]], 1, False, v["opacity"], body.mark)
        drawing.items.append(path)
        return box

    return list(values.values()), draw


def _grown(box: Box, frame: Box, bleed: float) -> Box:
    """The sides that lie on the trim edge run out to the bleed edge."""
    left = box.x - bleed if abs(box.x - frame.x) < 0.01 else box.x
    top = box.y - bleed if abs(box.y - frame.y) < 0.01 else box.y
    right = box.right + bleed if abs(box.right - frame.right) < 0.01 else box.right
    bottom = box.bottom + bleed if abs(box.bottom - frame.bottom) < 0.01 else box.bottom
    return Box(left, top, right - left, bottom - top)


def _outline(body: Node, desk: Desk) -> Value:
    """A function from the box to segments."""
    reader = desk.reader
    kind = reader.choice(body.get("kind"), "rectangle", KINDS, "the kind of a shape")
    radius = reader.length(body.get("radius"), 0.0)
    sides = reader.number(body.get("sides"), 0, 0, 200)
    inner = reader.number(body.get("inner"), 0.45)
    points = _points(body.get("points"), desk)
    data = reader.typed(body.get("d"), "", _text)
    return join([kind, radius, sides, inner, points, data], lambda values: _Outline(*values))


def _text(value: Any) -> str:
    return "" if value is None else str(value)


def _points(node: Node | None, desk: Desk) -> Value:
    if node is None:
        return constant(())
    return join([desk.reader.pair(point, (0.0, 0.0), "a point") for point in node], tuple)


class _Outline:
    """Draws one kind of figure into a box."""

    def __init__(self, kind: str, radius: float, sides: float, inner: float, points: Any, data: str) -> None:
        self.kind, self.radius, self.inner, self.points, self.data = kind, radius, inner, points, data
        self.sides = int(sides) or (6 if kind == "polygon" else 5)

    def __call__(self, box: Box) -> tuple[Segment, ...]:
        if self.kind == "line":
            return (("M", (box.x, box.y)), ("L", (box.right, box.bottom)))
        upright(box)
        match self.kind:
            case "ellipse":
                return ellipse(*box.centre, box.width / 2, box.height / 2)
            case "polygon" if self.points:
                return polygon([value for x, y in self.points for value in (box.x + x, box.y + y)])
            case "polygon":
                return _ring(box, self.sides, 1.0)
            case "star":
                return _ring(box, 2 * self.sides, self.inner)
            case "path":
                return self._path(box)
        return rectangle(*box, self.radius, self.radius)

    def _path(self, box: Box) -> tuple[Segment, ...]:
        try:
            return moved(svg_paths.path(self.data), shift(box.x, box.y))
        except ValueError as reason:
            raise Fault(str(reason)) from None


def _ring(box: Box, count: int, inner: float) -> tuple[Segment, ...]:
    """Corners on the box's ellipse, the first on top; every second one drawn in for a star."""
    values: list[float] = []
    for number in range(count):
        share = inner if number % 2 and inner != 1.0 else 1.0
        angle = 2 * pi * number / count - pi / 2
        values.append(box.centre[0] + cos(angle) * box.width / 2 * share)
        values.append(box.centre[1] + sin(angle) * box.height / 2 * share)
    return polygon(values)


def _gradient(body: Node, desk: Desk) -> Value:
    node = body.get("gradient")
    if node is None:
        return constant(None)
    desk.reader.keys(node, ("to", "angle", "kind"), "gradient")
    to = desk.reader.colour(node.get("to"), "#ffffff")
    angle = desk.reader.number(node.get("angle"), 90.0)
    kind = desk.reader.choice(node.get("kind"), "linear", ("linear", "radial"), "the kind of a gradient")
    return join([to, angle, kind], tuple)


def _filled(fill: str | None, to: Any, box: Box) -> str | Gradient | None:
    if not fill or not to:
        return fill
    colour, angle, kind = to
    x, y = box.centre
    stops = ((0.0, fill), (1.0, colour))
    if kind == "radial":
        return Gradient("radial", (x, y, max(box.width, box.height) / 2, 0.0), stops)
    dx, dy = cos(radians(angle)) * box.width / 2, sin(radians(angle)) * box.height / 2
    return Gradient("linear", (x - dx, y - dy, x + dx, y + dy), stops)
