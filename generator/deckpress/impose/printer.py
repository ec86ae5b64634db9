"""Readings of a calibration page in, a printer profile out; a job and a profile in, the corrected job out.

Everything is seen from the front of the sheet, mm and degrees, x to the right and y down, angles clockwise. A printer
moves the back of a sheet by an offset, turns it about the middle of the paper and makes both sides shorter or longer.
"""

from collections.abc import Iterator, Mapping
from math import cos, degrees, isfinite, radians, sin

from deckpress.frozen import dataclass, replace
from deckpress.geometry import Matrix, scale, shift
from deckpress.model.formats import Paper
from deckpress.model.sheet import Job, Page
from deckpress.problems import Mark, Problem
from deckpress.units import mm

STEP = 0.2
"""mm a step of the verniers stands for."""
EDGE_X, EDGE_Y = 25.0, 30.0
"""Where the scales stand, from the paper's edges: B and D measure at x, A and C at y."""
LENGTH_X, LENGTH_Y = 180.0, 240.0
"""Lines X and Y as they should measure."""
MOST_STEPS = 50.0
"""10 mm, twice what the worst tray does."""
MOST_ANGLE = 10.0
"""Degrees; scales that far off give less."""


@dataclass(frozen=True, slots=True)
class Profile:
    """What a printer does: offset and angle of the back, and how long 1 mm comes out on both sides."""

    name: str
    offset: tuple[float, float] = (0.0, 0.0)
    angle: float = 0.0
    scale: tuple[float, float] = (1.0, 1.0)

    def plain(self) -> dict[str, object]:
        """As the profile's file holds it."""
        return {"name": self.name, "offset_mm": self.offset, "angle_degrees": self.angle, "scale": self.scale}


def profile(name: str, plain: Mapping[str, object]) -> Profile:
    """From a profile's file, which its name calls; ValueError or KeyError where it is none."""
    x, y, wide, high, angle = map(_number, (*_pair(plain["offset_mm"]), *_pair(plain["scale"]), plain["angle_degrees"]))
    most = MOST_STEPS * STEP
    if max(abs(x), abs(y)) > most or abs(angle) > MOST_ANGLE or not all(0.5 <= one <= 2 for one in (wide, high)):
        raise ValueError("no printer does that")
    return Profile(name, (x, y), angle, (wide, high))


def _pair(value: object) -> tuple[object, object]:
    if not isinstance(value, list | tuple) or len(value) != 2:
        raise ValueError("not a pair of numbers")
    return value[0], value[1]


def _number(value: object) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or not isfinite(value):
        raise ValueError("not a number")
    return float(value)


def solve(name: str, readings: Mapping[str, float], paper: Paper) -> Profile:
    """A and C (steps to the right at the top and the foot), B and D (steps down at the left and the right) give offset
    and angle by least squares; X and Y (measured mm of lines of 180 and 240 mm) give the scale.

    One scale of a pair alone tells nothing of the angle; with none of a pair that way the back lies right.
    """
    steps = {letter: readings[letter] * STEP for letter in "ABCD" if letter in readings}
    wide, high = paper.width - 2 * EDGE_X, paper.height - 2 * EDGE_Y
    turn = _turned(steps, wide, high)
    x = _mean([steps[at] - way * turn * high / 2 for at, way in (("A", 1), ("C", -1)) if at in steps])
    y = _mean([steps[at] + way * turn * wide / 2 for at, way in (("B", 1), ("D", -1)) if at in steps])
    size = readings.get("X", LENGTH_X) / LENGTH_X, readings.get("Y", LENGTH_Y) / LENGTH_Y
    return Profile(name, (round(x, 4), round(y, 4)), round(degrees(turn), 4), (round(size[0], 6), round(size[1], 6)))


def _turned(steps: Mapping[str, float], wide: float, high: float) -> float:
    """Radians clockwise, from the pairs that were read."""
    found = [(high, steps["A"] - steps["C"])] if {"A", "C"} <= steps.keys() else []
    found += [(wide, steps["D"] - steps["B"])] if {"B", "D"} <= steps.keys() else []
    return sum(apart * moved for apart, moved in found) / (sum(apart**2 for apart, _ in found) or 1.0)


def _mean(values: list[float]) -> float:
    return sum(values) / len(values) if values else 0.0


def in_words(found: Profile) -> tuple[str, ...]:
    """What the readings mean, for people."""
    x, y = found.offset
    lines = [
        f"The back lies {mm(abs(x))} too far {'right' if x > 0 else 'left'}" if x else "The back lies right sideways"
    ]
    lines[0] += f" and {mm(abs(y))} too {'low' if y > 0 else 'high'}." if y else " and right in height."
    way = "clockwise" if found.angle > 0 else "anticlockwise"
    lines.append(f"It is turned by {abs(found.angle):.2f}° {way}." if found.angle else "It is not turned.")
    for axis, size in zip(("across", "down"), found.scale, strict=True):
        if size != 1:
            lines.append(f"Prints come out {abs(size - 1) * 100:.2f} % too {'long' if size > 1 else 'short'} {axis}.")
    return tuple(lines)


def corrected(job: Job, found: Profile) -> Job:
    """Every page with what undoes the printer's faults."""
    seen = lying(found) if job.paper.width > job.paper.height else found
    return replace(job, pages=tuple(replace(page, matrix=_undone(page, job, seen)) for page in job.pages))


def lying(found: Profile) -> Profile:
    """What is known for paper that lies: drivers turn it a quarter one way or the other, which swaps the lengths,
    leaves the angle, and hides to which side the back moves."""
    return replace(found, offset=(0.0, 0.0), scale=(found.scale[1], found.scale[0]))


def reach(found: Profile, paper: Paper) -> float:
    """How far the correction may bring something nearer to an edge of the paper, mm."""
    turn, sides = sin(radians(abs(found.angle))), (paper.width / 2, paper.height / 2)
    grown = [max(1 / scale - 1, 0.0) * max(sides) for scale in found.scale]
    return max(map(abs, found.offset)) * 1.05 + turn * max(sides) + max(grown)


def unsure(job: Job, found: Profile) -> Iterator[Problem]:
    """Sheets of pieces whose backs the profile cannot move, because the paper lies."""
    backs = any(page.slots for page in job.pages if page.side == "verso")
    if backs and any(found.offset) and job.paper.width > job.paper.height:
        message = f"the paper lies: the offset of {found.name} was read on upright paper and does not move these backs"
        hint = "choose a plan that stands, such as duplex-long; angle and scale are put right"
        yield Problem(Mark(job.file), "printer-lying", "warning", message, hint)


def _undone(page: Page, job: Job, found: Profile) -> Matrix:
    """The inverse of: scale, turn about the middle, move. A back is seen from behind, so signs change with the flip."""
    x, y, angle = 0.0, 0.0, 0.0
    if page.side == "verso":
        (x, y), angle = found.offset, -found.angle
        x, y = (x, -y) if job.flip == "short-edge" else (-x, y)
    middle = job.paper.width / 2, job.paper.height / 2
    grown = scale(1 / found.scale[0], 1 / found.scale[1])
    return shift(-middle[0] - x, -middle[1] - y).then(_turn(-angle)).then(grown).then(shift(*middle))


def _turn(angle: float) -> Matrix:
    """Clockwise by degrees (y runs down)."""
    c, s = cos(radians(angle)), sin(radians(angle))
    return Matrix(c, s, -s, c)
