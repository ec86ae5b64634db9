"""What checks of faces look at: a face, and what stands on it: texts, symbols, what is painted, bottom first."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import field
from typing import NamedTuple

from deckpress.frozen import dataclass
from deckpress.geometry import Box, Matrix
from deckpress.model.face import Face, Group, Text
from deckpress.preflight.face._below import Ground
from deckpress.preflight.face._layers import Layer, Pile
from deckpress.preflight.face._outline import Row

Key = tuple[str, str, str]
NONE = 1e9
"""pt: of what draws no line; scaled by nothing it is nothing, as a line would be."""


class Line(NamedTuple):
    """A line of text as it stands on the face: its ink (mm), its size there (pt), how many layers lie below it."""

    text: Text
    matrix: Matrix
    box: Box
    size_pt: float
    under: int


class Symbol(NamedTuple):
    """An icon of the game: where its group is placed, a box round it on the face, how many layers lie below it."""

    group: Group
    matrix: Matrix
    box: Box | None
    under: int


@dataclass(slots=True)
class Contents:
    """What stands on a face; its thinnest line (pt), whether a picture is a raster, a box round texts and symbols."""

    ground: Ground
    lines: list[Line] = field(default_factory=list)
    symbols: list[Symbol] = field(default_factory=list)
    stack: list[Layer | Pile] = field(default_factory=list)
    thinnest: float = NONE
    raster: bool = False
    reach: Box | None = None

    def below(self, one: Line | Symbol, row: Row) -> tuple[str, ...]:
        """The colours that may be seen below a text or symbol at points in a row."""
        return self.ground.below(self.stack[: one.under], row)


class Seen(NamedTuple):
    """A face and what stands on it."""

    face: Face
    on: Contents


Faces = Mapping[Key, Seen]


def fitting(face: Face, lines: Iterable[Line]) -> Iterable[Line]:
    """The lines of texts that fit their boxes: what one that is too long runs into is no finding of its own."""
    long = _long(face)
    return [line for line in lines if line.text.shows not in long] if long else lines


def placed(face: Face, lines: Sequence[Line]) -> Sequence[Line]:
    """All lines of texts that fit; of one that is too long the first, which stands where it was meant to stand."""
    long = _long(face)
    first = {line.text.shows: line for line in reversed(lines)} if long else {}
    return [line for line in lines if line.text.shows not in long or first[line.text.shows] is line] if long else lines


def _long(face: Face) -> set[str]:
    return {fit.shows for fit in face.fits if fit.fill > 1}
