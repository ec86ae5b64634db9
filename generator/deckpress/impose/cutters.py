"""A paper in; the marks that a Silhouette cutter looks for out, and the boxes that pieces keep clear of.

Lines of 1 mm, 10 mm from the paper's edge (feeders that pull the sheet in need 15.875 mm). Older machines look for
three marks: a filled 5 mm square top left and an L top right and bottom left; newer ones for an L in each corner.
"""

from deckpress.geometry import Box
from deckpress.model.face import Group, Item, Path, Segment
from deckpress.model.formats import Paper

INSET = 10.0
ARM = 5.0
"""mm; the machines take 5 to 20, and short arms leave room for eight cards."""
SQUARE = 5.0
LINE = 1.0
CLEARANCE = 1.5
STYLES = ("silhouette-3", "silhouette-4")


def boxes(paper: Paper, style: str) -> tuple[Box, ...]:
    """Where marks stand, with the clearance that the machine's eye needs; none for other styles."""
    if style not in STYLES:
        return ()
    sizes = [SQUARE if style == "silhouette-3" else ARM, ARM, ARM, *([ARM] if style == "silhouette-4" else [])]
    return tuple(Box(x, y, size, size).grown(CLEARANCE) for size, (x, y) in zip(sizes, _corners(paper), strict=False))


def _corners(paper: Paper) -> list[tuple[float, float]]:
    """Top left, top right, bottom left, bottom right: the outer corner of each mark is INSET from both edges."""
    right, bottom = paper.width - INSET - ARM, paper.height - INSET - ARM
    return [(INSET, INSET), (right, INSET), (INSET, bottom), (right, bottom)]


def drawn(paper: Paper, style: str) -> tuple[Item, ...]:
    """Filled shapes, so that no line cap makes them longer."""
    if style not in STYLES:
        return ()
    right, bottom = paper.width - INSET, paper.height - INSET
    first = _square(INSET, INSET) if style == "silhouette-3" else _angle(INSET, INSET, 1, 1)
    angles = [first, _angle(right, INSET, -1, 1), _angle(INSET, bottom, 1, -1)]
    if style == "silhouette-4":
        angles.append(_angle(right, bottom, -1, -1))
    path = Path(tuple(part for angle in angles for part in angle), fill="#000000")
    return (Group((path,), label="cutter marks"),)


def _angle(x: float, y: float, right: int, down: int) -> tuple[Segment, ...]:
    """An L with its outer corner at (x, y) and arms along both edges."""
    points = [(0, 0), (ARM, 0), (ARM, LINE), (LINE, LINE), (LINE, ARM), (0, ARM)]
    placed = [(x + right * a, y + down * b) for a, b in points]
    return (("M", placed[0]), *(("L", point) for point in placed[1:]), ("Z", ()))


def _square(x: float, y: float) -> tuple[Segment, ...]:
    points = [(x, y), (x + SQUARE, y), (x + SQUARE, y + SQUARE), (x, y + SQUARE)]
    return (("M", points[0]), *(("L", point) for point in points[1:]), ("Z", ()))
