"""SVG path data and transforms in; segments (absolute M, L, C, Z) and matrices out. Pure arithmetic."""

import math
import re
from collections.abc import Callable, Iterator, Mapping, Sequence

from deckpress.geometry import Matrix, scale, shift
from deckpress.layout import svg_numbers
from deckpress.model.face import Segment

_TOKEN = re.compile(rf"[MmLlHhVvCcSsQqTtAaZz]|{svg_numbers.FORM}", re.ASCII)
_COUNTS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}
_COMMANDS = frozenset("MmLlHhVvCcSsQqTtAaZz")


def path(data: str) -> tuple[Segment, ...]:
    """Segments of a `d` attribute; ValueError where it makes no sense."""
    pen = _Pen()
    for command, numbers in _commands(data):
        pen.draw(command, numbers)
    return tuple(pen.segments)


def _commands(data: str) -> Iterator[tuple[str, list[float]]]:
    left = _TOKEN.sub("", data).replace(",", "").strip()
    if left:
        raise ValueError(f"'{left[:20]}' is no path data")
    command = ""
    numbers: list[float] = []
    for token in _tokens(data):
        if token in _COMMANDS:
            yield from _repeated(command, numbers)
            command, numbers = token, []
        else:
            numbers.append(svg_numbers.sensible(float(token), token, "d"))
    yield from _repeated(command, numbers)


def _tokens(data: str) -> list[str]:
    """Numbers and letters; the flags of an arc may stand without blanks ("a1 1 0 01 2 3")."""
    found = _TOKEN.findall(data)
    if "A" not in data and "a" not in data:
        return found
    out: list[str] = []
    place, letter = 0, ""
    for token in found:
        if token.isalpha():
            letter, place = token, 0
            out.append(token)
            continue
        while letter in "Aa" and letter and place % 7 in (3, 4) and len(token) > 1 and token[0] in "01":
            out.append(token[0])
            token, place = token[1:], place + 1
        out.append(token)
        place += 1
    return out


def _repeated(command: str, numbers: list[float]) -> Iterator[tuple[str, list[float]]]:
    if not command:
        if numbers:
            raise ValueError("path data begins with a number")
        return
    count = _COUNTS[command.upper()]
    if count == 0 or len(numbers) % count or not numbers:
        if numbers or count:
            raise ValueError(f"{command} in path data takes {count} numbers at a time, not {len(numbers)}")
        yield command, []
        return
    for start in range(0, len(numbers), count):
        follows = {"M": "L", "m": "l"}.get(command, command) if start else command
        yield follows, numbers[start : start + count]


class _Pen:
    """Follows path commands and keeps absolute segments."""

    def __init__(self) -> None:
        self.segments: list[Segment] = []
        self.x = self.y = self.start_x = self.start_y = 0.0
        self.handle: tuple[str, float, float] = ("", 0.0, 0.0)

    def draw(self, command: str, numbers: list[float]) -> None:
        name = command.upper()
        if command.islower():
            numbers = self._absolute(name, numbers)
        getattr(self, "_" + name.lower())(*numbers)
        if name not in "CSQT":
            self.handle = ("", self.x, self.y)

    def _absolute(self, name: str, numbers: list[float]) -> list[float]:
        if name == "H":
            return [numbers[0] + self.x]
        if name == "V":
            return [numbers[0] + self.y]
        if name == "A":
            return [*numbers[:5], numbers[5] + self.x, numbers[6] + self.y]
        return [number + (self.y if place % 2 else self.x) for place, number in enumerate(numbers)]

    def _to(self, x: float, y: float) -> None:
        self.x, self.y = x, y

    def _m(self, x: float, y: float) -> None:
        self._to(x, y)
        self.start_x, self.start_y = x, y
        self.segments.append(("M", (x, y)))

    def _l(self, x: float, y: float) -> None:
        self._to(x, y)
        self.segments.append(("L", (x, y)))

    def _h(self, x: float) -> None:
        self._l(x, self.y)

    def _v(self, y: float) -> None:
        self._l(self.x, y)

    def _c(self, x1: float, y1: float, x2: float, y2: float, x: float, y: float) -> None:
        self.segments.append(("C", (x1, y1, x2, y2, x, y)))
        self._to(x, y)
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
            self.segments.append(("C", curve) if len(curve) == 6 else ("L", curve))
        self._to(x, y)

    def _z(self) -> None:
        self.segments.append(("Z", ()))
        self._to(self.start_x, self.start_y)


def arc(
    start: tuple[float, float],
    radii: tuple[float, float],
    turn: float,
    large: bool,
    sweep: bool,
    end: tuple[float, float],
) -> list[tuple[float, ...]]:
    """An elliptical arc as Bezier curves (SVG 1.1, appendix F.6)."""
    (x1, y1), (x2, y2), (rx, ry) = start, end, radii
    if rx == 0 or ry == 0 or start == end:
        return [end] if start != end else []
    cos, sin = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    dx, dy = (x1 - x2) / 2, (y1 - y2) / 2
    px, py = cos * dx + sin * dy, cos * dy - sin * dx
    grow = math.sqrt(max(1.0, (px / rx) ** 2 + (py / ry) ** 2))
    rx, ry = rx * grow, ry * grow
    below = (rx * py) ** 2 + (ry * px) ** 2
    root = math.sqrt(max(0.0, (rx * ry) ** 2 - below) / below) * (-1 if large == sweep else 1)
    qx, qy = root * rx * py / ry, -root * ry * px / rx
    centre = cos * qx - sin * qy + (x1 + x2) / 2, sin * qx + cos * qy + (y1 + y2) / 2
    first = math.atan2((py - qy) / ry, (px - qx) / rx)
    span = math.atan2((-py - qy) / ry, (-px - qx) / rx) - first
    span += 2 * math.pi * ((sweep and span < 0) - (not sweep and span > 0))
    place = Matrix(cos * rx, sin * rx, -sin * ry, cos * ry, *centre)
    return _unit_arc(first, span, place)


def _unit_arc(first: float, span: float, place: Matrix) -> list[tuple[float, ...]]:
    count = max(1, math.ceil(abs(span) / (math.pi / 2) - 1e-6))
    step = span / count
    handle = 4 / 3 * math.tan(step / 4)
    curves = []
    for number in range(count):
        a, b = first + number * step, first + (number + 1) * step
        points = (
            (math.cos(a) - handle * math.sin(a), math.sin(a) + handle * math.cos(a)),
            (math.cos(b) + handle * math.sin(b), math.sin(b) - handle * math.cos(b)),
            (math.cos(b), math.sin(b)),
        )
        curves.append(tuple(value for point in points for value in place.apply(*point)))
    return curves


_TRANSFORM = re.compile(r"\s*,?\s*(matrix|translate|scale|rotate|skewX|skewY)\s*\(([^)]*)\)")


def transform(text: str) -> Matrix:
    """The matrix of a `transform` attribute; ValueError names what is unknown."""
    matrix, place = Matrix(), 0
    while place < len(text.rstrip()):
        match = _TRANSFORM.match(text, place)
        if not match:
            raise ValueError(f"'{text[place:].strip()}' is no transform")
        matrix = _single(match[1], svg_numbers.numbers(match[2], match[1])).then(matrix)
        place = match.end()
    return matrix


def _single(name: str, v: Sequence[float]) -> Matrix:
    try:
        return _TRANSFORMS[name](*v)
    except TypeError:
        raise ValueError(f"{name} does not take {len(v)} numbers") from None


def _rotate(angle: float, x: float = 0.0, y: float = 0.0) -> Matrix:
    cos, sin = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    return shift(-x, -y).then(Matrix(cos, sin, -sin, cos)).then(shift(x, y))


_TRANSFORMS: Mapping[str, Callable[..., Matrix]] = {
    "matrix": lambda a, b, c, d, e, f: Matrix(a, b, c, d, e, f),
    "translate": lambda x, y=0.0: shift(x, y),
    "scale": scale,
    "rotate": _rotate,
    "skewX": lambda angle: Matrix(c=math.tan(math.radians(angle))),
    "skewY": lambda angle: Matrix(b=math.tan(math.radians(angle))),
}
