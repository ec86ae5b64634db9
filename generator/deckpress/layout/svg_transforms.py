"""A `transform` attribute of SVG in; its matrix out. Pure arithmetic."""

import math
import re
from collections.abc import Callable, Mapping, Sequence

from deckpress.geometry import Matrix, scale, shift
from deckpress.layout import svg_numbers

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
