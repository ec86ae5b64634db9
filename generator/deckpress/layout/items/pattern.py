"""pattern: a texture of lines and dots in a box, drawn once however often it is used.

- `name`: checks, waves, leaves, dots, diamonds, stripes, crosses, zigzag, bricks, scales, gingham, hatching, grid,
  rain, tiles, crumbs, rays
- `at`, `size` or `box: trim|bleed|safe`; `radius` rounds the corners
- `colour` of the figures, `ground` below them (none); `scale` 1 is a step of 4 mm
"""

from deckpress.expressions import Fault
from deckpress.geometry import Box
from deckpress.layout.bounds import upright
from deckpress.layout.desk import PLACE, Desk, Draw
from deckpress.layout.drawing import Drawing, Scope
from deckpress.layout.patterns import PATTERNS, STEP, pattern
from deckpress.layout.segments import rectangle
from deckpress.layout.value import Value, together
from deckpress.model.face import Path
from deckpress.model.layouts import Node

MOST_FIGURES = 40_000
"""A texture too fine to see."""
KEYS = (*PLACE, "name", "colour", "ground", "scale", "radius")


def compile(body: Node, desk: Desk) -> tuple[list[Value], Draw]:
    """What the pattern reads, and how it is drawn."""
    reader = desk.reader
    values = {
        "box": desk.place(body),
        "name": reader.choice(body.get("name"), "dots", PATTERNS, "a pattern"),
        "colour": reader.colour(body.get("colour"), "#000000"),
        "ground": reader.colour(body.get("ground"), None),
        "scale": reader.number(body.get("scale"), 1.0),
        "radius": reader.length(body.get("radius"), 0.0),
    }
    get = together(values)

    def draw(scope: Scope, drawing: Drawing) -> Box | None:
        v = get(scope)
        box = upright(v["box"])
        if v["ground"]:
            drawing.items.append(Path(rectangle(*box, v["radius"], v["radius"]), v["ground"], mark=body.mark))
        if v["colour"]:
            scale = max(0.1, min(20.0, v["scale"]))
            if box.width * box.height > MOST_FIGURES * (STEP * scale) ** 2:
                raise Fault(f"the pattern has more than {MOST_FIGURES:,} figures: make its scale larger")
            drawing.items.append(pattern(v["name"], box, v["colour"], scale, v["radius"]))
        return box

    return list(values.values()), draw
