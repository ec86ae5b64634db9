"""Paths of an SVG file that are sure to be read in; the picture's items out, drawn when somebody walks through them."""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from deckpress.frozen import replace
from deckpress.geometry import Box, Matrix
from deckpress.layout import svg_paths
from deckpress.model.face import Item, Path
from deckpress.model.sketch import Sketch


class Draft(NamedTuple):
    """A path as it stands in the file, and what it is painted with: paths that still have no segments."""

    data: str
    matrix: Matrix
    looks: tuple[Path, ...]

    def paths(self) -> tuple[Path, ...]:
        segments = svg_paths.path(self.data, self.matrix)
        return tuple(replace(look, segments=segments) for look in self.looks)


Shape = Item | Draft


def drawn(shapes: Iterable[Shape]) -> tuple[Item, ...]:
    items: list[Item] = []
    for shape in shapes:
        items += shape.paths() if isinstance(shape, Draft) else (shape,)
    return tuple(items)


def sketched(
    shapes: tuple[Shape, ...], box: Box, finish: Callable[[tuple[Item, ...]], tuple[Item, ...]]
) -> Sketch | None:
    """None where nothing waits to be drawn, or there is more than paths."""
    looks, waits = list[Path](), False
    for shape in shapes:
        if isinstance(shape, Draft):
            looks += shape.looks
            waits = True
        elif isinstance(shape, Path):
            looks.append(shape)
        else:
            return None
    return Sketch(tuple(looks), box, lambda: finish(drawn(shapes))) if waits else None
