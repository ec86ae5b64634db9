"""SVG path data in; segments (absolute M, L, C, Z) out. Pure arithmetic."""

from collections.abc import Sequence

from deckpress.geometry import Matrix
from deckpress.layout import svg_commands
from deckpress.layout.svg_arcs import arc
from deckpress.model.face import Segment

_LENGTHS = {"M": 2, "L": 2, "C": 6, "Z": 0}


def path(data: str, matrix: Matrix | None = None) -> tuple[Segment, ...]:
    """Segments of a `d` attribute, under a matrix if asked; ValueError where it makes no sense."""
    letters, numbers = svg_commands.read(data)
    if not _LENGTHS.keys() >= set(letters):  # else the numbers are the points as they stand
        letters, numbers = _drawn(letters, numbers)
    points = _moved(numbers, matrix) if matrix else tuple(numbers)
    segments, place = [], 0
    for letter in letters:
        end = place + _LENGTHS[letter]
        segments.append((letter, points[place:end]))
        place = end
    return tuple(segments)


def _moved(points: Sequence[float], matrix: Matrix) -> tuple[float, ...]:
    """x, y, x, y, ... under a matrix."""
    a, b, c, d, e, f = matrix
    xs, ys, moved = points[::2], points[1::2], list(points)
    if b == c == 0:  # as nearly everywhere: a picture stands upright
        moved[::2] = [a * x + e for x in xs]
        moved[1::2] = [d * y + f for y in ys]
    else:
        moved[::2] = [a * x + c * y + e for x, y in zip(xs, ys, strict=True)]
        moved[1::2] = [b * x + d * y + f for x, y in zip(xs, ys, strict=True)]
    return tuple(moved)


def _drawn(letters: str, numbers: Sequence[float]) -> tuple[str, Sequence[float]]:
    """The same steps as absolute ones."""
    pen, place = _Pen(), 0
    for letter in letters:
        end = place + svg_commands.COUNTS[letter]
        pen.draw(letter, numbers[place:end])
        place = end
    return "".join(pen.letters), pen.points


class _Pen:
    """Follows path commands and keeps absolute steps and their points."""

    def __init__(self) -> None:
        self.letters: list[str] = []
        self.points: list[float] = []
        self.x = self.y = self.start_x = self.start_y = 0.0
        self.handle: tuple[str, float, float] = ("", 0.0, 0.0)

    def draw(self, command: str, numbers: Sequence[float]) -> None:
        name = command.upper()
        if command.islower():
            numbers = self._absolute(name, numbers)
        getattr(self, "_" + name.lower())(*numbers)
        if name not in "CSQT":
            self.handle = ("", self.x, self.y)

    def _absolute(self, name: str, numbers: Sequence[float]) -> Sequence[float]:
        if name == "H":
            return [numbers[0] + self.x]
        if name == "V":
            return [numbers[0] + self.y]
        if name == "A":
            return [*numbers[:5], numbers[5] + self.x, numbers[6] + self.y]
        return [number + (self.y if place % 2 else self.x) for place, number in enumerate(numbers)]

    def _to(self, letter: str, *points: float) -> None:
        self.letters.append(letter)
        self.points += points
        self.x, self.y = points[-2:]

    def _m(self, x: float, y: float) -> None:
        self._to("M", x, y)
        self.start_x, self.start_y = x, y

    def _l(self, x: float, y: float) -> None:
        self._to("L", x, y)

    def _h(self, x: float) -> None:
        self._to("L", x, self.y)

    def _v(self, y: float) -> None:
        self._to("L", self.x, y)

    def _c(self, x1: float, y1: float, x2: float, y2: float, x: float, y: float) -> None:
        self._to("C", x1, y1, x2, y2, x, y)
        self.handle = ("C", x2, y2)

    def _s(self, x2: float, y2: float, x: float, y: float) -> None:
        self._c(*self._mirrored("C"), x2, y2, x, y)

    def _q(self, x1: float, y1: float, x: float, y: float) -> None:
        first = self.x + 2 / 3 * (x1 - self.x), self.y + 2 / 3 * (y1 - self.y)
        self._c(*first, x + 2 / 3 * (x1 - x), y + 2 / 3 * (y1 - y), x, y)
        self.handle = ("Q", x1, y1)

    def _t(self, x: float, y: float) -> None:
        self._q(*self._mirrored("Q"), x, y)

    def _mirrored(self, kind: str) -> tuple[float, float]:
        name, x, y = self.handle
        return (2 * self.x - x, 2 * self.y - y) if name == kind else (self.x, self.y)

    def _a(self, rx: float, ry: float, turn: float, large: float, sweep: float, x: float, y: float) -> None:
        for curve in arc((self.x, self.y), (abs(rx), abs(ry)), turn, bool(large), bool(sweep), (x, y)):
            self._to("C" if len(curve) == 6 else "L", *curve)
        self.x, self.y = x, y  # the end itself: that of the curve is a hair off

    def _z(self) -> None:
        self.letters.append("Z")
        self.x, self.y = self.start_x, self.start_y
