"""Raster pictures have 300 dots per inch at their printed size: a warning below, an error below 200.

Measured after groups have scaled them. Use a larger file, print it smaller, or draw it as SVG.
"""

from collections.abc import Iterable, Iterator, Sequence
from math import inf

from deckpress.geometry import Matrix
from deckpress.model.face import Group, Image, Item
from deckpress.model.game import Game
from deckpress.preflight.face import _ink
from deckpress.preflight.face._seen import Faces
from deckpress.problems import Mark, Problem, Severity

CODE = "raster-dpi"
LEAST, WANTED = 200.0, 300.0


def check(game: Game, faces: Faces) -> Iterable[Problem]:
    for face, on in faces.values():
        for image, name, matrix in _images(face.items, Matrix()) if on.raster else ():
            dpi = printed_dpi(image, matrix)
            if dpi < WANTED - 0.5:
                wide, high = image.pixels
                message = (
                    f"{_ink.whose(face)}: {name} ({wide} × {high} px) prints at {dpi:.0f} dpi; {WANTED:.0f} are wanted"
                )
                mark = Mark(game.art[name].file) if name in game.art else face.mark or game.mark
                severity: Severity = "error" if dpi < LEAST - 0.5 else "warning"
                yield Problem(mark, CODE, severity, message, "use a larger file or print it smaller")


def printed_dpi(image: Image, matrix: Matrix) -> float:
    """What is scaled to nothing is not seen, and fine enough."""
    inches = max(image.box.width, image.box.height) * matrix.factor / 25.4
    return max(image.pixels) / inches if inches else inf


def _images(items: Sequence[Item], matrix: Matrix, name: str = "a picture") -> Iterator[tuple[Image, str, Matrix]]:
    for item in items:
        if isinstance(item, Image):
            yield item, name, matrix
        elif isinstance(item, Group):
            yield from _images(item.items, item.matrix.then(matrix), item.label or name)
