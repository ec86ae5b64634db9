"""A face as a display list in mm, origin at the trim box's top left, y down. Drawing has no decisions left in it.

Items are equal when they draw the same: places (`mark`) and names of fields take no part in equality and hash.
"""

from collections.abc import Iterator, Sequence
from dataclasses import field
from typing import Literal

from deckpress.frozen import dataclass
from deckpress.geometry import Box, Matrix
from deckpress.model.formats import Shape
from deckpress.model.sketch import Sketch
from deckpress.problems import Mark

Segment = tuple[str, tuple[float, ...]]
"""("M", (x, y)), ("L", (x, y)), ("C", (x1, y1, x2, y2, x, y)) or ("Z", ())."""

Edge = Literal["rim", "bleed"]
Side = Literal["front", "back"]


@dataclass(frozen=True, slots=True)
class Gradient:
    """Linear from (x1, y1) to (x2, y2) or radial round (x1, y1) with radius x2; stops are (offset, colour)."""

    kind: Literal["linear", "radial"]
    points: tuple[float, float, float, float]
    stops: tuple[tuple[float, str], ...]


@dataclass(frozen=True, slots=True)
class Path:
    """A filled and/or stroked path; colours are "#rrggbb", width in pt."""

    segments: tuple[Segment, ...]
    fill: str | Gradient | None = None
    stroke: str | None = None
    width_pt: float = 0.0
    dash_pt: tuple[float, ...] = ()
    cap: int = 0
    join: int = 0
    even_odd: bool = False
    opacity: float = 1.0
    mark: Mark | None = field(compare=False, default=None)


@dataclass(frozen=True, slots=True)
class Text:
    """One line of text in one font, from (x, baseline y). `font` names a registered font ("fira-sans-bold").

    `shows` says which fields it shows (names apart by blanks, or "literal"), `role` the size class for preflight,
    `spread` how much wider than usual each blank is (a justified line, mm). A `leftward` text is kept as it is read and
    drawn from right to left, its letters joined.
    """

    text: str
    x: float
    y: float
    font: str
    size_pt: float
    width: float
    colour: str = "#000000"
    shows: str = field(compare=False, default="")
    role: str = field(compare=False, default="")
    mark: Mark | None = field(compare=False, default=None)
    spread: float = 0.0
    leftward: bool = False


@dataclass(frozen=True, slots=True)
class Image:
    """A raster picture (normalised PNG or JPEG bytes by key) in a box."""

    key: str
    content: bytes = field(repr=False)
    box: Box
    pixels: tuple[int, int]
    mark: Mark | None = field(compare=False, default=None)


@dataclass(frozen=True, slots=True)
class Group:
    """Items under one matrix and clip. Equal groups are drawn once and placed often; `label` names it to people."""

    items: "tuple[Item, ...] | Sketch"
    matrix: Matrix = Matrix()
    clip: tuple[Segment, ...] | None = None
    label: str = field(compare=False, default="")
    mark: Mark | None = field(compare=False, default=None)


Item = Path | Text | Image | Group


@dataclass(frozen=True, slots=True)
class Fit:
    """How full a fitted text box is: for the list of the fullest texts."""

    shows: str
    size_pt: float
    smallest_pt: float
    fill: float
    mark: Mark = field(compare=False)


@dataclass(frozen=True, slots=True)
class Face:
    """One side of one piece. `edge` says whether its ground runs into the bleed or stops inside a rim.

    `shown` are the fields that drive something drawn, a text, a picture, a condition that came true ("type"), and how
    they are read: "type.colour" for a field of the value, "=type" for the value itself. `die` is the cut line of a
    free shape.
    """

    kind: str
    piece: str
    side: Side
    width: float
    height: float
    shape: Shape
    corner: float
    safe: float
    bleed: float
    edge: Edge
    items: tuple[Item, ...]
    ground: str | None = None
    fits: tuple[Fit, ...] = field(compare=False, default=())
    mark: Mark | None = field(compare=False, default=None)
    shown: frozenset[str] = field(compare=False, default=frozenset())
    die: tuple[Segment, ...] = ()

    @property
    def box(self) -> Box:
        return Box(0, 0, self.width, self.height)


def texts(items: Sequence[Item], matrix: Matrix | None = None) -> Iterator[tuple[Text, Matrix]]:
    """Every text with the matrix that takes it to face coordinates."""
    matrix = matrix or Matrix()
    for item in items:
        if isinstance(item, Text):
            yield item, matrix
        elif isinstance(item, Group) and not isinstance(item.items, Sketch):
            yield from texts(item.items, item.matrix.then(matrix))
