"""Free margins in; registration marks out: a circle with a cross in the middle of opposite margins, on both sides.

Held against the light the crosses of both sides show how far the printer drifts.
"""

from deckpress.geometry import Box
from deckpress.impose.marks import WIDTH_PT, Line
from deckpress.layout.segments import ellipse
from deckpress.model.face import Group, Item, Path
from deckpress.model.formats import Paper

RADIUS = 1.5


def centres(paper: Paper, block: Box, unsafe: float) -> tuple[tuple[float, float], ...]:
    """Opposite pairs that have room between the unprintable strip and the block (which knows its bleed)."""
    x, y = paper.width / 2, paper.height / 2
    upright = [(x, (unsafe + block.y) / 2), (x, (block.bottom + paper.height - unsafe) / 2)]
    lying = [((unsafe + block.x) / 2, y), ((block.right + paper.width - unsafe) / 2, y)]
    pairs = [upright] if _room(block.y - unsafe, paper.height - unsafe - block.bottom) else []
    pairs += [lying] if _room(block.x - unsafe, paper.width - unsafe - block.right) else []
    return tuple(centre for pair in pairs for centre in pair)


def _room(one: float, other: float) -> bool:
    return min(one, other) >= 2 * RADIUS


def lines(points: tuple[tuple[float, float], ...]) -> tuple[Line, ...]:
    """What the furniture keeps clear of."""
    return tuple(
        line
        for x, y in points
        for d in (-RADIUS, 0, RADIUS)
        for line in (Line(x + d, y - RADIUS, x + d, y + RADIUS), Line(x - RADIUS, y + d, x + RADIUS, y + d))
    )


def drawn(points: tuple[tuple[float, float], ...]) -> tuple[Item, ...]:
    """One group of circles and crosses."""
    if not points:
        return ()
    circles = [part for x, y in points for part in ellipse(x, y, RADIUS, RADIUS)]
    crosses = [part for x, y in points for part in _cross(x, y)]
    return (Group((Path((*circles, *crosses), stroke="#000000", width_pt=WIDTH_PT),), label="registration marks"),)


def _cross(x: float, y: float) -> tuple[tuple[str, tuple[float, ...]], ...]:
    return (
        ("M", (x - RADIUS, y)), ("L", (x + RADIUS, y)), ("M", (x, y - RADIUS)), ("L", (x, y + RADIUS)),
    )  # fmt: skip
