"""What faces should paint and what a finished file paints in their slots in; whether the two are the same out."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from io import BytesIO
from typing import NamedTuple

from deckpress.geometry import Matrix
from deckpress.model.face import Face, Gradient, Group, Image, Item, Path
from deckpress.preflight.reading import Reading, Unreadable
from deckpress.preflight.reading.drawing import Colour, Drawing, Painted, Raster
from deckpress.units import PT

NEAR = 0.5
"""pt: how far the rounding of a picture's numbers may take a point, once the picture is enlarged."""


class Shape(NamedTuple):
    """What should be painted, as a file says it; `image` is the picture where it is one."""

    painted: Painted
    image: Image | None = None


class Proof:
    """Compares what faces should show with what was found; of equal slots once."""

    def __init__(self, reading: Reading, faces: Mapping[int, Face]) -> None:
        self.reading = reading
        self.due = {key: tuple(_shapes(face.items, Matrix())) for key, face in faces.items()}
        self._judged: dict[tuple[int, int], tuple[bool, Drawing]] = {}
        self._pictures: dict[tuple[int, str], bool] = {}

    def same(self, key: int, found: Drawing) -> bool:
        known = (key, id(found))
        if known not in self._judged:
            due = self.due[key]
            same = len(due) == len(found) and all(map(self._like, due, found))
            self._judged[known] = same, found
        return self._judged[known][0]

    def _like(self, due: Shape, found: Painted) -> bool:
        painted, image = due
        if max(abs(painted.x - found.x), abs(painted.y - found.y)) > NEAR or painted.line != found.line:
            return False
        if image is not None:
            return bool(found.picture) and self._picture(found.picture, image)
        return not found.picture and _coloured(painted.fill, found.fill)

    def _picture(self, number: int, image: Image) -> bool:
        key = (number, image.key)
        if key not in self._pictures:
            with suppress(Unreadable):
                self._pictures[key] = _holds(self.reading.drawings.picture(number), image)
        return self._pictures.setdefault(key, False)


def _coloured(due: tuple[Colour, ...], found: tuple[Colour, ...]) -> bool:
    """A run of colours may be written with fewer of them: of two at one place the file needs one."""
    return due == found or (len(due) > 1 < len(found) and set(found) <= set(due))


def _holds(found: Raster, image: Image) -> bool:
    """JPEG stands in the file as it is, other pictures as their pixels."""
    if found.pixels != image.pixels:
        return False
    if found.packed:
        return found.content == image.content
    from PIL import Image as Pillow

    with Pillow.open(BytesIO(image.content)) as opened:
        return found.content == opened.convert("RGB").tobytes()


def _shapes(items: Sequence[Item], matrix: Matrix) -> Iterator[Shape]:
    """What a face's items paint, in order; a run of colours and the line round it are two shapes."""
    for item in items:
        match item:
            case Group():
                yield from _shapes(item.items, item.matrix.then(matrix))
            case Path(fill=Gradient() as gradient):
                yield _shape(item, matrix, tuple(_rgb(colour) for _, colour in gradient.stops), None)
                if item.stroke:
                    yield _shape(item, matrix, (), item.stroke)
            case Path(fill=str(fill)) if fill:
                yield _shape(item, matrix, (_rgb(fill),), item.stroke)
            case Path(stroke=str(line)) if line:
                yield _shape(item, matrix, (), line)
            case Image():
                x, y = matrix.apply(item.box.x, item.box.bottom)
                yield Shape(Painted((), None, 0, x * PT, -y * PT), item)


def _shape(item: Path, matrix: Matrix, fill: tuple[Colour, ...], line: str | None) -> Shape:
    x, y = matrix.apply(*item.segments[0][1][:2])
    return Shape(Painted(fill, _rgb(line) if line else None, 0, x * PT, -y * PT))


def _rgb(colour: str) -> Colour:
    return tuple(int(colour[place : place + 2], 16) for place in (1, 3, 5))
