"""Faces in; the same faces in grey or with little ink out: pictures, patterns and shapes stay, paint changes.

Low ink: white grounds, black on white, pictures as line drawings, patterns as thin lines, so that categories are told
apart by icon and line pattern. Such faces always have a rim. Groups that faces share are changed once and stay shared.
"""

from collections.abc import Mapping, Sequence
from dataclasses import field
from typing import Literal

from deckpress.frozen import dataclass, replace
from deckpress.layout.colours import curved, luminance
from deckpress.layout.die import outline
from deckpress.layout.raster import lightened
from deckpress.layout.segments import bounds, rectangle
from deckpress.layout.svg import SIDE
from deckpress.model.face import Face, Gradient, Group, Image, Item, Path, Segment, Text
from deckpress.units import PT

Ink = Literal["full", "grey", "low"]
Faces = Mapping[tuple[str, str, str], Face]

BLACK, WHITE, LINE = "#000000", "#ffffff", "#767676"
DARK, LIGHT = 0.034, 0.7
"""Luminance up to which a fill stays black (the ink of outlines), and from which it counts as white."""
BAND_PT, BAND = 4.5, 0.044
"""A line of a picture that is wider, and wider than this share of it, is a band: a dark one under a coloured one, which
together look like a tube."""
OUTLINE_PT = 0.5


def inked(faces: Faces, ink: Ink) -> Faces:
    """All faces of a game with this ink."""
    if ink == "full":
        return faces
    change: _Grey | _Low = _Grey() if ink == "grey" else _Low()
    return {key: change.face(face) for key, face in faces.items()}


def grey(colour: str) -> str:
    """The grey that is as light as a colour.

    >>> grey("#ff0000"), grey("#ffffff")
    ('#7f7f7f', '#ffffff')
    """
    return "#" + 3 * f"{round(255 * curved(luminance(colour))):02x}"


@dataclass(slots=True)
class _Grey:
    """Every colour by its lightness."""

    known: dict[int, tuple[Item, Item]] = field(default_factory=dict)

    def face(self, face: Face) -> Face:
        ground = grey(face.ground) if face.ground else None
        return replace(face, ground=ground, items=tuple(self.item(item) for item in face.items))

    def item(self, item: Item) -> Item:
        match item:
            case Path():
                return replace(item, fill=self.paint(item.fill), stroke=grey(item.stroke) if item.stroke else None)
            case Text():
                return replace(item, colour=grey(item.colour))
            case Image():
                return replace(item, key=f"{item.key}-grey", content=lightened(item.content, 0.0))
            case Group():
                return self.group(item)

    def group(self, group: Group) -> Item:
        if id(group) not in self.known:
            items = tuple(self.item(item) for item in group.items)
            self.known[id(group)] = group, replace(group, items=items)
        return self.known[id(group)][1]

    def paint(self, fill: str | Gradient | None) -> str | Gradient | None:
        if isinstance(fill, Gradient):
            return replace(fill, stops=tuple((place, grey(colour)) for place, colour in fill.stops))
        return grey(fill) if fill else None


@dataclass(slots=True)
class _Low:
    """Lines instead of areas; `known` keeps changed groups by their scale, since lines of pictures grow with it.

    `drawn` is the scale of the picture that an item belongs to, 0 outside pictures.
    """

    known: dict[tuple[int, float, float], tuple[Item, Item]] = field(default_factory=dict)
    width: float = 0.0

    def face(self, face: Face) -> Face:
        self.width = face.width
        found = [self.item(item, 1.0, 0.0) for item in face.items]
        inside = Group(tuple(item for item in found if item is not None), clip=_trim(face))
        return replace(face, ground=WHITE, edge="rim", items=(inside,))

    def item(self, item: Item, scale: float, drawn: float, role: str = "") -> Item | None:
        match item:
            case Path():
                return _drawn(item, scale, drawn, role) if drawn else self.shape(item, scale)
            case Text():
                return replace(item, colour=BLACK)
            case Image():
                return replace(item, key=f"{item.key}-low", content=lightened(item.content, 0.55))
            case Group():
                return self.group(item, scale, drawn)

    def group(self, group: Group, scale: float, drawn: float) -> Item:
        scale *= group.matrix.factor
        key = (id(group), round(scale, 4), round(drawn, 4))
        if key not in self.known:
            self.known[key] = group, self._group(group, scale, drawn)
        return self.known[key][1]

    def _group(self, group: Group, scale: float, drawn: float) -> Group:
        if group.label.endswith(" pattern"):
            return replace(group, items=tuple(_thin(item) for item in group.items if isinstance(item, Path)))
        drawn = drawn or (scale if _is_picture(group) else 0.0)
        roles = _roles(group) if drawn else ("",) * len(group.items)
        items = (self.item(item, scale, drawn, role) for item, role in zip(group.items, roles, strict=True))
        return replace(group, items=tuple(item for item in items if item is not None))

    def shape(self, path: Path, scale: float) -> Path:
        """A panel: white, with an outline where it had one or stood out; grounds of the whole face have none."""
        box = bounds(path.segments)
        whole = box is not None and box.width * scale >= self.width - 0.5
        tone = _tone(path.fill)
        fill = WHITE if path.fill else None
        if path.stroke:
            return replace(path, fill=fill, stroke=BLACK, width_pt=min(path.width_pt, 1.0), opacity=1.0)
        if whole or tone is None or tone > LIGHT:
            return replace(path, fill=fill, opacity=1.0)
        return replace(path, fill=fill, stroke=BLACK, width_pt=OUTLINE_PT / max(scale, 1e-6), opacity=1.0)


def _drawn(path: Path, scale: float, drawn: float, role: str) -> Path | None:
    """A stroke of a picture: outlines thinner, shading gone, dark details and light patches kept.

    A tone whose outline follows hides what is behind it.
    """
    tone = _tone(path.fill)
    if path.stroke:
        fill = None if path.fill is None else BLACK if tone is not None and tone < DARK else WHITE
        colour, width = _line(path, scale, drawn, role)
        return replace(path, fill=fill, stroke=colour, width_pt=width, opacity=1.0)
    if tone is None or (DARK <= tone < LIGHT and role != "hides"):
        return None
    return replace(path, fill=BLACK if tone < DARK else WHITE, opacity=1.0)


def _roles(group: Group) -> tuple[str, ...]:
    """What each item of a picture is to the others: "hides" has its own outline later on, "tube" is a dark line and the
    coloured one inside it."""
    paths = [item if isinstance(item, Path) else None for item in group.items]
    return tuple(_role(path, number, paths) if path else "" for number, path in enumerate(paths))


def _role(path: Path, number: int, paths: Sequence[Path | None]) -> str:
    own, size = path.segments, len(path.segments)
    if not path.stroke:
        later = (other for other in paths[number + 1 :] if other and other.stroke and not other.fill)
        return "hides" if any(other.segments[:size] == own for other in later) else ""
    others = (o for o in paths if o and o is not path and o.stroke and not o.fill and o.segments == own)
    return "tube" if not path.fill and any(_dark(other) != _dark(path) for other in others) else ""


def _dark(path: Path) -> bool:
    return path.stroke is not None and luminance(path.stroke) < 2 * DARK


def _line(path: Path, scale: float, drawn: float, role: str) -> tuple[str, float]:
    """Colour and width: coloured bands become white, every other line is black."""
    width, dark = path.width_pt * scale, _dark(path)
    wide = width >= max(BAND_PT, BAND * SIDE * PT * drawn)
    if not wide and role != "tube":
        return BLACK, min(width, 0.35 + 0.3 * width) / max(scale, 1e-6)
    return (BLACK, path.width_pt) if dark else (WHITE, path.width_pt * 1.12)


def _thin(path: Path) -> Path:
    """A pattern's lines, thin and grey; its areas as outlines."""
    if path.stroke:
        dots = path.cap == 1 and bool(path.dash_pt) and path.dash_pt[0] < 0.1
        return replace(path, stroke=LINE, width_pt=max(0.35, path.width_pt * (0.45 if dots else 0.16)), opacity=1.0)
    return replace(path, fill=None, stroke=LINE, width_pt=0.35, opacity=1.0)


def _tone(fill: str | Gradient | None) -> float | None:
    if isinstance(fill, Gradient):
        return sum(luminance(colour) for _, colour in fill.stops) / len(fill.stops)
    return luminance(fill) if fill else None


def _is_picture(group: Group) -> bool:
    """Pictures are labelled with their name and hold nothing but paths."""
    labelled = bool(group.label) and not group.label.endswith((" front", " back")) and group.label != "row"
    return labelled and not any(isinstance(item, Text) for item in group.items)


def _trim(face: Face) -> tuple[Segment, ...]:
    """The die line: nothing is drawn outside it."""
    return rectangle(*face.box) if face.shape == "rectangle" else outline(face)
