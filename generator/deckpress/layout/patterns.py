"""A pattern's name, a box in mm and colours in; one group of thick dashes and round dots in a clip out.

Dots are round caps of dashes without length, checks are thick dashes: real circles would cost a hundred times as much.
Each name is another texture, so that grey print and colour-blind eyes tell them apart. `scale` 1 is a step of 4 mm.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from math import cos, pi, sin, sqrt

from deckpress.geometry import Box
from deckpress.layout.segments import polygon, rectangle
from deckpress.model.face import Group, Item, Path, Segment
from deckpress.units import PT

STEP = 4.0
"""Distance from one figure to the next at scale 1, mm."""


@lru_cache(maxsize=512)
def pattern(name: str, box: Box, colour: str, scale: float = 1.0, radius: float = 0.0) -> Group:
    """The pattern in a box, clipped to its corners. KeyError for an unknown name."""
    items = tuple(PATTERNS[name](box.grown(STEP * scale), STEP * scale, colour))
    return Group(items, clip=rectangle(*box, radius, radius), label=f"{name} pattern")


def _steps(first: float, last: float, step: float) -> Iterator[float]:
    count = int((last - first) / step) + 1
    for number in range(count):
        yield first + number * step


def _lines(
    box: Box, step: float, upright: bool = False, offset: float = 0.0, stagger: float = 0.0
) -> tuple[Segment, ...]:
    """Parallel lines over a box; every second one begins `stagger` later, which moves its dashes."""
    found: list[Segment] = []
    across = (box.x, box.right) if upright else (box.y, box.bottom)
    along = (box.y, box.bottom) if upright else (box.x, box.right)
    for number, place in enumerate(_steps(across[0] + offset, across[1], step)):
        first, last = along[0] + (stagger if number % 2 else 0.0), along[1]
        ends = ((place, first), (place, last)) if upright else ((first, place), (last, place))
        found += [("M", ends[0]), ("L", ends[1])]
    return tuple(found)


def _slants(box: Box, step: float, down: bool = True) -> tuple[Segment, ...]:
    """Lines at 45 degrees, `step` apart."""
    found: list[Segment] = []
    high = box.height
    for x in _steps(box.x - high, box.right, step * sqrt(2)):
        ends = ((x, box.y), (x + high, box.bottom)) if down else ((x, box.bottom), (x + high, box.y))
        found += [("M", ends[0]), ("L", ends[1])]
    return tuple(found)


def _stroke(segments: tuple[Segment, ...], colour: str, width: float, dash: Sequence[float] = (), cap: int = 0) -> Path:
    return Path(segments, None, colour, width * PT, tuple(length * PT for length in dash), cap, 1)


def checks(box: Box, step: float, colour: str) -> Iterator[Item]:
    cell = step / 2
    yield _stroke(_lines(box, cell, stagger=cell), colour, cell, (cell, cell))


def dots(box: Box, step: float, colour: str) -> Iterator[Item]:
    yield _stroke(_lines(box, step / 2, stagger=step / 2), colour, step * 0.34, (0.01, step - 0.01), cap=1)


def stripes(box: Box, step: float, colour: str) -> Iterator[Item]:
    yield _stroke(_slants(box, step), colour, step * 0.4)


def diamonds(box: Box, step: float, colour: str) -> Iterator[Item]:
    side = step * 0.7
    yield _stroke(_slants(box, side), colour, side * 0.78, (side * 0.78, side * 1.22))


def crosses(box: Box, step: float, colour: str) -> Iterator[Item]:
    arm, half = step * 0.5, step * 0.25
    yield _stroke(_lines(box, step, offset=step / 2), colour, step * 0.16, (arm, step - arm))
    moved = Box(box.x + half, box.y + half, box.width - half, box.height - half)
    yield _stroke(_lines(moved, step, upright=True), colour, step * 0.16, (arm, step - arm))


def waves(box: Box, step: float, colour: str) -> Iterator[Item]:
    segments: list[Segment] = []
    swing = step * 0.28
    for y in _steps(box.y, box.bottom, step * 0.75):
        segments.append(("M", (box.x, y)))
        for x in _steps(box.x, box.right, 2 * step):
            segments.append(("C", (x + step / 2, y - 2 * swing, x + step / 2, y - 2 * swing, x + step, y)))
            segments.append(("C", (x + 1.5 * step, y + 2 * swing, x + 1.5 * step, y + 2 * swing, x + 2 * step, y)))
    yield _stroke(tuple(segments), colour, step * 0.18, cap=1)


def leaves(box: Box, step: float, colour: str) -> Iterator[Item]:
    segments: list[Segment] = []
    for number, y in enumerate(_steps(box.y, box.bottom, step)):
        lean = 1 if number % 2 else -1
        for x in _steps(box.x + (step / 2 if number % 2 else 0), box.right, step):
            segments += _leaf(x, y, step * 0.42, lean)
    yield Path(tuple(segments), colour)


def _leaf(x: float, y: float, size: float, lean: int) -> list[Segment]:
    dx = size * lean
    return [
        ("M", (x - dx, y + size)),
        ("C", (x - dx, y - size * 0.3, x, y - size, x + dx, y - size)),
        ("C", (x + dx, y + size * 0.3, x, y + size, x - dx, y + size)),
        ("Z", ()),
    ]


def zigzag(box: Box, step: float, colour: str) -> Iterator[Item]:
    segments: list[Segment] = []
    for y in _steps(box.y, box.bottom, step * 0.75):
        points = [
            (x, y + (step * 0.4 if number % 2 else 0)) for number, x in enumerate(_steps(box.x, box.right, step / 2))
        ]
        segments += polygon([value for point in points for value in point], closed=False)
    yield _stroke(tuple(segments), colour, step * 0.16)


def bricks(box: Box, step: float, colour: str) -> Iterator[Item]:
    row = step * 0.6
    yield _stroke(_lines(box, row), colour, step * 0.1)
    uprights = _lines(box, step / 2, upright=True, stagger=row)
    yield _stroke(uprights, colour, step * 0.1, (row, row))


def scales(box: Box, step: float, colour: str) -> Iterator[Item]:
    segments: list[Segment] = []
    r, k = step / 2, step / 2 * 0.5523
    for number, y in enumerate(_steps(box.y, box.bottom, r)):
        for x in _steps(box.x + (r if number % 2 else 0), box.right, step):
            segments.append(("M", (x - r, y)))
            segments.append(("C", (x - r, y + k, x - k, y + r, x, y + r)))
            segments.append(("C", (x + k, y + r, x + r, y + k, x + r, y)))
    yield _stroke(tuple(segments), colour, step * 0.12)


def gingham(box: Box, step: float, colour: str) -> Iterator[Item]:
    yield Path(_lines(box, step), None, colour, step * 0.45 * PT, opacity=0.5)
    yield Path(_lines(box, step, upright=True), None, colour, step * 0.45 * PT, opacity=0.5)


def hatching(box: Box, step: float, colour: str) -> Iterator[Item]:
    yield _stroke(_slants(box, step * 0.6) + _slants(box, step * 0.6, down=False), colour, step * 0.09)


def grid(box: Box, step: float, colour: str) -> Iterator[Item]:
    yield _stroke(_lines(box, step) + _lines(box, step, upright=True), colour, step * 0.1)


def rain(box: Box, step: float, colour: str) -> Iterator[Item]:
    lines = _lines(box, step / 2, upright=True, stagger=step / 2)
    yield _stroke(lines, colour, step * 0.12, (step * 0.45, step * 0.55), cap=1)


def tiles(box: Box, step: float, colour: str) -> Iterator[Item]:
    yield _stroke(_lines(box, step) + _lines(box, step, upright=True), colour, step * 0.07)
    corners = _lines(box, step)
    yield _stroke(corners, colour, step * 0.4, (step * 0.4, step * 0.6))


def crumbs(box: Box, step: float, colour: str) -> Iterator[Item]:
    for size, offset, gaps in ((0.2, 0.0, (0.9, 1.7)), (0.12, 0.45, (0.7, 1.1, 1.6)), (0.28, 0.25, (2.3, 1.4, 3.1))):
        dash = [value for gap in gaps for value in (0.01, gap * step)]
        lines = _lines(box, step * 0.9, offset=offset * step, stagger=step * 0.8)
        yield _stroke(lines, colour, step * size, dash, cap=1)


def rays(box: Box, step: float, colour: str) -> Iterator[Item]:
    x, y = box.centre
    reach = box.width + box.height
    count = max(6, min(40, round(48 / step)))
    points: list[Segment] = []
    for number in range(count):
        first, last = (2 * pi * (number + share) / count for share in (0.0, 0.5))
        ends = [(x + cos(angle) * reach, y + sin(angle) * reach) for angle in (first, last)]
        points += polygon([value for point in ((x, y), *ends) for value in point])
    yield Path(tuple(points), colour)


PATTERNS: dict[str, Callable[[Box, float, str], Iterator[Item]]] = {
    "checks": checks,
    "waves": waves,
    "leaves": leaves,
    "dots": dots,
    "diamonds": diamonds,
    "stripes": stripes,
    "crosses": crosses,
    "zigzag": zigzag,
    "bricks": bricks,
    "scales": scales,
    "gingham": gingham,
    "hatching": hatching,
    "grid": grid,
    "rain": rain,
    "tiles": tiles,
    "crumbs": crumbs,
    "rays": rays,
}
"""The first seven are tablecloths of a contest of seven kinds of food."""
