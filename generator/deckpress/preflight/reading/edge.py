"""Runs of text that may leave the safe area in; the boxes that they fill on the page out."""

from collections.abc import Iterable, Iterator, Sequence
from math import hypot
from typing import NamedTuple

from deckpress.preflight.reading.found import Run
from deckpress.preflight.reading.plane import Sides, box, common


class Outer(NamedTuple):
    """A text beyond the safe area: its letters, its box in pt, the place of its slot on the page or None."""

    letters: str
    box: Sides
    slot: int | None


def outer(found: Iterable[tuple[Run, Sides]], safe: Sides, slots: Sequence[Sides]) -> Iterator[Outer]:
    """Of each run what can be seen: as long as its base line, as high as its font, inside its clip.

    A text whose base line stands in a trim box counts up to that: what its font could hold above is blank, or cut off.
    """
    for run, clip in found:
        sides = common(filled(run), clip)
        if run.letters and _beyond(sides, safe):
            slot = _slot(run, slots)
            if slot is not None and inside(slots[slot], run.x, run.y) and inside(slots[slot], run.end_x, run.end_y):
                sides = common(sides, slots[slot])
            if _beyond(sides, safe):
                yield Outer(run.letters, sides, slot)


def _beyond(sides: Sides, safe: Sides) -> bool:
    left, bottom, right, top = sides
    within = safe[0] <= left and safe[1] <= bottom and right <= safe[2] and top <= safe[3]
    return not within and left <= right and bottom <= top


def filled(run: Run) -> Sides:
    """The smallest upright box round a run, whichever way it is turned.

    >>> filled(Run("ham", 10, 20, 40, 20, 10, (-0.3, 0.9)))
    (10, 17.0, 40, 29.0)
    """
    _, x, y, end_x, end_y, size, (below, above) = run
    if y == end_y and x < end_x:
        return x, y + below * size, end_x, y + above * size
    along = hypot(end_x - x, end_y - y) or 1.0
    across, up = (end_x - x) / along * size, (end_y - y) / along * size
    return box([(a - up * high, b + across * high) for a, b in ((x, y), (end_x, end_y)) for high in (below, above)])


def _slot(run: Run, slots: Sequence[Sides]) -> int | None:
    """The slot that a run belongs to: where its middle is."""
    x, y = (run.x + run.end_x) / 2, (run.y + run.end_y) / 2
    return next((place for place, slot in enumerate(slots) if inside(slot, x, y)), None)


def inside(sides: Sides, x: float, y: float) -> bool:
    return sides[0] <= x <= sides[2] and sides[1] <= y <= sides[3]
