"""Papers, formats (a piece's size and shape) and plans (how formats stand on paper), mm."""

from dataclasses import field
from typing import Literal

from deckpress.frozen import dataclass

Shape = Literal["rectangle", "round", "hexagon", "free"]

UNSAFE = 6.0
"""Along the paper's edge home printers cannot print (4 to 6)."""


@dataclass(frozen=True, slots=True)
class Paper:
    """A sheet size, portrait: width <= height unless it is made landscape."""

    id: str
    title: str
    width: float
    height: float

    @property
    def landscape(self) -> "Paper":
        return Paper(self.id, self.title, self.height, self.width)


@dataclass(frozen=True, slots=True)
class Format:
    """Trim size and shape. `corner` is the radius, `safe` the inset of the safe area, `bleed` the usual bleed.

    A free shape has a `die` line: SVG path data in mm from the trim's top left.
    """

    id: str
    title: str
    width: float
    height: float
    shape: Shape = "rectangle"
    corner: float = 3.0
    safe: float = 3.0
    bleed: float = 2.0
    die: str = ""


@dataclass(frozen=True, slots=True)
class Plan:
    """How faces stand on sheets: scheme and its settings. `gaps` maps a paper id or a shape to the gap (x, y).

    The gap shrinks to `least_gap` where more pieces fit then. `margins` (left, top, right, bottom) force the area,
    `grid` (columns, rows) the number of places; both are best fit when left out. `bleed` replaces the faces' own,
    `fold` is the distance from a trim to a fold (or a board's thickness), `tray` how printed sheets come to lie.
    `registration` adds crosses on both sides, `mixed` puts all sizes on the same sheets,
    `turned` lets pieces lie on their sides where more fit.
    """

    id: str
    title: str
    scheme: str
    flip: Literal["long-edge", "short-edge", ""] = "long-edge"
    gap: tuple[float, float] = (2.0, 2.0)
    gaps: dict[str, tuple[float, float]] = field(default_factory=dict)
    margin: float = 6.0
    margins: tuple[float, float, float, float] | None = None
    orientation: Literal["portrait", "landscape", "best"] = "best"
    marks: Literal["edge", "full", "corner", "silhouette-3", "silhouette-4", "none"] = "edge"
    marks_on: Literal["front", "back", "both"] = "front"
    text: str = ""
    least_gap: float = 1.0
    grid: tuple[int, int] | None = None
    bleed: float | None = None
    fold: float = 3.0
    registration: bool = False
    mixed: bool = False
    turned: bool = False
    tray: Literal["face-up", "face-down"] = "face-down"
