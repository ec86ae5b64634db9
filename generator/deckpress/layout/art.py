"""A picture file (model.game.Art) in; one shared display-list Group of at most 100 units a side out, and findings.

SVG becomes paths, so that grey, low ink, contrast and hashes see it; rasters are normalised. Read once per content.
"""

from functools import lru_cache
from hashlib import sha256
from math import cos, radians, sin
from typing import NamedTuple

from deckpress.frozen import dataclass, replace
from deckpress.geometry import Box, Matrix
from deckpress.layout import raster, svg
from deckpress.layout.segments import rectangle
from deckpress.model.face import Group, Image, Item, Path, Text
from deckpress.model.game import Art
from deckpress.problems import Mark, Problem, Severity

SIDE = svg.SIDE


_HINTS = {
    "svg-unreadable": "open it in a drawing program and save it as plain SVG, or use a PNG instead",
    "svg-feature": "turn it into plain shapes in a drawing program, or use a PNG instead",
    "raster-unusable": "save it again as PNG, JPEG or WebP in its printed size at 300 dpi",
    "picture-empty": "put a picture in its place that shows something",
}


class Finding(NamedTuple):
    code: str
    severity: Severity
    message: str

    @property
    def hint(self) -> str:
        return _HINTS.get(self.code, "")


@dataclass(frozen=True, slots=True)
class Picture:
    """A drawn picture: its group, its own size and what was found when it was read."""

    group: Group
    width: float
    height: float
    findings: tuple[Finding, ...] = ()


def picture(art: Art) -> Picture:
    """The picture of a file; what cannot be read is an empty one with its finding."""
    return _read(art.suffix, art.content, art.name)


@lru_cache(maxsize=512)
def _read(suffix: str, content: bytes, name: str) -> Picture:
    return _vector(content, name) if suffix == ".svg" else _raster(content, name)


def _vector(content: bytes, name: str) -> Picture:
    try:
        drawing = svg.read(content)
    except svg.Unreadable as reason:
        return Picture(Group((), label=name), SIDE, SIDE, (Finding("svg-unreadable", "error", str(reason)),))
    lost = tuple(Finding("svg-feature", "error", f"{what} would be lost in print") for what in drawing.lost)
    notes = tuple(Finding("svg-font", "warning", note) for note in drawing.notes)
    empty = () if drawing.items else (Finding("picture-empty", "error", "it draws nothing"),)
    return Picture(Group(drawing.items, label=name), drawing.width, drawing.height, (*lost, *notes, *empty))


def _raster(content: bytes, name: str) -> Picture:
    try:
        found = raster.normalise(content)
    except raster.Unusable as reason:
        return Picture(Group((), label=name), SIDE, SIDE, (Finding("raster-unusable", "error", str(reason)),))
    factor = SIDE / max(found.width, found.height)
    box = Box(0, 0, found.width * factor, found.height * factor)
    image = Image(sha256(content).hexdigest()[:16], found.content, box, (found.width, found.height))
    notes = tuple(Finding("raster-changed", "info", note) for note in found.notes)
    empty = (Finding("picture-empty", "warning", "it is all of one colour, or transparent"),) if found.flat else ()
    return Picture(Group((image,), label=name), box.width, box.height, (*notes, *empty))


@lru_cache(maxsize=512)
def silhouette(group: Group, colour: str) -> Group:
    """The same picture in one colour."""
    return Group(tuple(_tinted(item, colour) for item in group.items), group.matrix, group.clip, group.label)


def _tinted(item: Item, colour: str) -> Item:
    match item:
        case Path():
            return Path(
                item.segments, colour if item.fill else None, colour if item.stroke else None, item.width_pt,
                item.dash_pt, item.cap, item.join, item.even_odd, item.opacity, item.mark,
            )  # fmt: skip
        case Group():
            return silhouette(item, colour)
        case Text():
            return replace(item, colour=colour)
    return item


def placed(picture: Picture, box: Box, fit: str, focus: tuple[float, float], turn: float = 0.0) -> Group:
    """The picture in a box: whole (contain) or filling it, cut to the box round the focus point (cover)."""
    ratios = box.width / picture.width, box.height / picture.height
    factor = max(ratios) if fit == "cover" else min(ratios)
    over_x, over_y = picture.width * factor - box.width, picture.height * factor - box.height
    share = focus if fit == "cover" else (0.5, 0.5)
    matrix = Matrix(factor, 0, 0, factor, box.x - over_x * share[0], box.y - over_y * share[1])
    if turn:
        matrix = matrix.then(turned_about(turn, *box.centre))
    inner = Group((picture.group,), matrix)
    if fit != "cover" or max(over_x, over_y) < 0.01:
        return inner
    return Group((inner,), clip=rectangle(*box))


def turned_about(degrees: float, x: float, y: float) -> Matrix:
    """Clockwise by any angle about a point."""
    c, s = cos(radians(degrees)), sin(radians(degrees))
    return Matrix(c, s, -s, c, x - c * x + s * y, y - s * x - c * y)


def problems(art: Art, mark: Mark) -> tuple[Problem, ...]:
    """The findings of a picture as problems of its file."""
    place = Mark(art.file) if art.file else mark
    return tuple(
        Problem(place, finding.code, finding.severity, f"{art.name}: {finding.message}", finding.hint)
        for finding in picture(art).findings
    )
