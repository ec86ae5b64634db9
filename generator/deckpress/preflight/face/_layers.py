"""Items of a face in; the layers that they paint out, each with the box that is seen of it, bottom first."""

from collections.abc import Iterable, Iterator
from math import inf
from typing import NamedTuple

from deckpress.geometry import Box, Matrix
from deckpress.layout.segments import bounds, rectangle
from deckpress.model.face import Gradient, Group, Image, Path, Text
from deckpress.preflight.face._outline import Outline, Shapes

NOWHERE = Box(inf, inf, 0, 0)
"""A frame in which nothing is seen."""


class Layer(NamedTuple):
    """A painted thing and its box: a fill, the lines of a pattern in their clip (`over`), or a raster picture."""

    box: Box
    matrix: Matrix
    outline: Outline
    colours: tuple[str, ...]
    opacity: float = 1.0
    over: bool = False

    @property
    def hiding(self) -> bool:
        """Whether what lies below it is not seen and its own colours are known."""
        return bool(self.colours) and self.opacity >= 1 and not self.over


class Pile(NamedTuple):
    """All that a group without texts paints, and a box round what is seen of it in its frame, where it stands in one;
    taken apart only where something stands on it."""

    box: Box
    matrix: Matrix
    group: Group
    frame: Box | None


def painted(item: Path | Image, matrix: Matrix, shapes: Shapes) -> Iterable[Layer]:
    """The layer that an item is, if it covers anything."""
    if isinstance(item, Image):
        return _layer(rectangle(*item.box), matrix, (), shapes)
    if not item.fill:
        return ()
    colours = tuple(stop[1] for stop in item.fill.stops) if isinstance(item.fill, Gradient) else (item.fill,)
    return _layer(item.segments, matrix, colours, shapes, item.opacity)


def _layer(
    outline: Outline, matrix: Matrix, colours: tuple[str, ...], shapes: Shapes, opacity: float = 1.0, over: bool = False
) -> Iterable[Layer]:
    box = shapes.box(outline)
    return [Layer(matrix.box(box), matrix, outline, colours, opacity, over)] if box else ()


def framed(group: Group, matrix: Matrix, frame: Box | None) -> Box | None:
    """The frame that the clip of a group leaves of the one around it."""
    clip = bounds(group.clip) if group.clip is not None else None
    if clip is None:
        return frame
    own = matrix.box(clip)
    return own if frame is None else own.common(frame) or NOWHERE


def cut(layers: Iterable[Layer], frame: Box | None) -> Iterable[Layer]:
    """Layers as far as they are seen in a frame."""
    if frame is None:
        return layers
    return [layer._replace(box=box) for layer in layers if (box := layer.box.common(frame))]


def is_pattern(group: Group) -> bool:
    return group.clip is not None and group.label.endswith(" pattern")


def layers_of(group: Group, matrix: Matrix, shapes: Shapes) -> Iterator[Layer]:
    """The layers of a group, bottom first; what its clip cuts off is not seen."""
    if group.clip is not None and is_pattern(group):
        colours = tuple(colour for item in group.items if isinstance(item, Path) for colour in _inks(item))
        yield from _layer(group.clip, matrix, colours[:1], shapes, over=True)
    else:
        yield from cut(_each(group, matrix, shapes), framed(group, matrix, None))


def _each(group: Group, matrix: Matrix, shapes: Shapes) -> Iterator[Layer]:
    for item in group.items:
        if isinstance(item, Group):
            yield from layers_of(item, item.matrix.then(matrix), shapes)
        elif not isinstance(item, Text):
            yield from painted(item, matrix, shapes)


def _inks(item: Path) -> tuple[str, ...]:
    return tuple(ink for ink in (item.fill, item.stroke) if isinstance(ink, str))
