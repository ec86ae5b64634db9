"""An SVG file as bytes in; display-list paths in a box of at most 100 units out, with a finding for what would be lost.

Read natively: path, basic shapes, g, use of shapes in the file, transforms, plain and style attributes, class, id,
element and child selectors of a style sheet, gradients, clip paths, text in an installed family. Nothing is fetched.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from xml.etree import ElementTree

from deckpress.geometry import Box, Matrix, scale, shift
from deckpress.layout import svg_paths, svg_style
from deckpress.layout.segments import bounds, ellipse, moved, polygon, rectangle
from deckpress.layout.svg_style import Style
from deckpress.model.face import Gradient, Group, Item, Path, Segment

LARGEST = 400_000
"""Bytes of an SVG file: flat art is far below."""
MOST = 4_000
"""Elements drawn, `use` counted as often as it is used."""
SIDE = 100.0
"""The longer side of every picture's own box: keeps numbers of a like size whatever the view box was."""

_SILENT = {"title", "desc", "metadata", "defs", "linearGradient", "radialGradient", "clipPath", "style", "namedview"}
_LOST = {
    "mask": "a mask", "pattern": "a pattern", "filter": "a filter", "image": "an embedded picture", "text": "text",
    "foreignObject": "foreign content", "script": "a script", "animate": "an animation", "marker": "a marker",
    "symbol": "a symbol", "switch": "a switch", "a": "a link", "textPath": "text on a path",
    "animateTransform": "an animation", "set": "an animation", "meshgradient": "a mesh gradient",
}  # fmt: skip


@dataclass(slots=True)
class Drawing:
    """What an SVG draws, from (0, 0) to (width, height); `lost` says what it could not."""

    items: tuple[Item, ...]
    width: float
    height: float
    lost: tuple[str, ...]


class Unreadable(Exception):
    """A file that is no usable SVG; the message says why."""


def read(content: bytes) -> Drawing:
    """The drawing of an SVG file; Unreadable where there is none."""
    root = _root(content)
    view, width, height = _view(root)
    factor = SIDE / max(width, height)
    fit = min(width / view.width, height / view.height)
    centre = shift((width - view.width * fit) / 2, (height - view.height * fit) / 2)
    base = shift(-view.x, -view.y).then(scale(fit)).then(centre).then(scale(factor))
    reader = _Reader(root)
    items = reader.walk(root, base, Style())
    if not items and not reader.lost:
        reader.lose("it draws nothing")
    box = Box(0, 0, width * factor, height * factor)
    return Drawing(_clipped(items, box), box.width, box.height, tuple(dict.fromkeys(reader.lost)))


def _root(content: bytes) -> ElementTree.Element:
    if len(content) > LARGEST:
        raise Unreadable(f"the file has {len(content):,} bytes; {LARGEST:,} are allowed")
    if re.search(rb"<!(DOCTYPE|ENTITY)[^>]*\[|<!ENTITY", content):
        raise Unreadable("it declares entities: save it as plain SVG")
    try:
        root = ElementTree.fromstring(content)
    except ElementTree.ParseError as reason:
        raise Unreadable(f"it is no well-formed XML: {reason}") from None
    if _tag(root) != "svg":
        raise Unreadable(f"its root is <{_tag(root)}>, not <svg>")
    return root


def _tag(element: ElementTree.Element) -> str:
    return str(element.tag).rpartition("}")[2]


def _view(root: ElementTree.Element) -> tuple[Box, float, float]:
    """The view box and the size that the file gives itself; one stands in for the other."""
    width, height = (_size(root.get(name)) for name in ("width", "height"))
    numbers = [float(value) for value in re.findall(r"[-+.\deE]+", root.get("viewBox", ""))]
    if len(numbers) == 4:
        view = Box(*numbers)
        return view, width or view.width, height or view.height
    if not width or not height:
        raise Unreadable("it has neither a viewBox nor a width and height")
    return Box(0, 0, width, height), width, height


def _size(text: str | None) -> float:
    match = re.fullmatch(r"\s*([\d.]+)\s*(?:px|mm|cm|in|pt|pc)?\s*", text or "")
    return float(match[1]) if match else 0.0


def _clipped(items: tuple[Item, ...], box: Box) -> tuple[Item, ...]:
    """Items that run over the view box are cut there, as every viewer does."""
    found = [bounds(item.segments) for item in items if isinstance(item, Path)]
    room = box.grown(0.5)
    if all(inner is None or room.holds(inner) for inner in found):
        return items
    return (Group(items, clip=rectangle(*box)),)


@dataclass(slots=True)
class _Reader:
    root: ElementTree.Element
    lost: list[str] = field(default_factory=list)
    by_id: dict[str, ElementTree.Element] = field(default_factory=dict)
    sheet: svg_style.Sheet = field(default_factory=svg_style.Sheet)
    drawn: int = 0

    def __post_init__(self) -> None:
        self.by_id = {id: element for element in self.root.iter() if (id := element.get("id"))}
        texts = ["".join(element.itertext()) for element in self.root.iter() if _tag(element) == "style"]
        self.sheet = svg_style.sheet("\n".join(texts))
        for rule in self.sheet.lost:
            self.lose(f"the style rule '{rule}'")

    def lose(self, what: str) -> None:
        self.lost.append(what)

    def walk(
        self, parent: ElementTree.Element, matrix: Matrix, style: Style, path: tuple[ElementTree.Element, ...] = ()
    ) -> tuple[Item, ...]:
        items: list[Item] = []
        for element in parent:
            items += self.element(element, matrix, style, (*path, parent))
        return tuple(items)

    def element(
        self, element: ElementTree.Element, matrix: Matrix, style: Style, path: tuple[ElementTree.Element, ...]
    ) -> tuple[Item, ...]:
        tag = _tag(element)
        if tag in _SILENT or not isinstance(element.tag, str) or _foreign(element):
            return ()
        if tag in _LOST:
            self.lose(_LOST[tag])
            return ()
        self.drawn += 1
        if self.drawn > MOST:
            raise Unreadable(f"it draws more than {MOST} elements")
        values = self.sheet.values(element, path)
        for name in ("mask", "filter"):
            if values.get(name, "none") != "none":
                self.lose(_LOST[name])
        if values.get("display") == "none" or values.get("visibility") == "hidden":
            return ()
        style = self._styled(style, values)
        matrix = self._transformed(element, matrix)
        return self._cut(values, matrix, self._drawn(tag, element, matrix, style, path))

    def _styled(self, style: Style, values: Mapping[str, str]) -> Style:
        try:
            return style.under(values)
        except ValueError as reason:
            self.lose(str(reason))
            return style

    def _transformed(self, element: ElementTree.Element, matrix: Matrix) -> Matrix:
        try:
            return svg_paths.transform(element.get("transform", "")).then(matrix)
        except ValueError as reason:
            self.lose(str(reason))
            return matrix

    def _drawn(
        self,
        tag: str,
        element: ElementTree.Element,
        matrix: Matrix,
        style: Style,
        path: tuple[ElementTree.Element, ...],
    ) -> tuple[Item, ...]:
        if tag in ("g", "svg"):
            return self.walk(element, matrix, style, path)
        if tag == "use":
            return self._used(element, matrix, style, path)
        try:
            segments = shape(tag, element)
        except ValueError as reason:
            self.lose(str(reason))
            return ()
        if segments is None:
            self.lose(f"<{tag}>")
            return ()
        return self._painted(segments, matrix, style)

    def _used(
        self, element: ElementTree.Element, matrix: Matrix, style: Style, path: tuple[ElementTree.Element, ...]
    ) -> tuple[Item, ...]:
        link = element.get("href") or element.get("{http://www.w3.org/1999/xlink}href") or ""
        target = self.by_id.get(link.removeprefix("#")) if link.startswith("#") else None
        if target is None or target in path:
            self.lose(f"the link to '{link}'")
            return ()
        place = shift(number(element, "x"), number(element, "y")).then(matrix)
        return self.element(target, place, style, (*path, target))

    def _painted(self, segments: tuple[Segment, ...], matrix: Matrix, style: Style) -> tuple[Item, ...]:
        if not segments:
            return ()
        fill = self._paint(style.fill, segments, matrix)
        stroke = self._paint(style.stroke, segments, matrix)
        if isinstance(stroke, Gradient):
            self.lose("a gradient along a line")
            stroke = stroke.stops[0][1]
        return style.paths(moved(segments, matrix), fill, stroke, abs(matrix.a * matrix.d - matrix.b * matrix.c) ** 0.5)

    def _paint(self, paint: str | None, segments: tuple[Segment, ...], matrix: Matrix) -> str | Gradient | None:
        if not paint or not paint.startswith("url("):
            return paint
        id = re.sub(r"url\(\s*['\"]?#?([^'\")]*)['\"]?\s*\).*", r"\1", paint)
        source = self.by_id.get(id)
        found = svg_style.gradient(source, self.by_id, bounds(segments), matrix) if source is not None else None
        if found is None:
            what = _LOST.get(_tag(source), f"the paint '{id}'") if source is not None else f"the missing paint '{id}'"
            self.lose(what)
        return found

    def _cut(self, values: Mapping[str, str], matrix: Matrix, items: tuple[Item, ...]) -> tuple[Item, ...]:
        """Items under a clip path: the shapes of the clip joined to one outline."""
        link = values.get("clip-path", "none")
        if link == "none" or not items:
            return items
        source = self.by_id.get(re.sub(r"url\(\s*['\"]?#?([^'\")]*).*", r"\1", link))
        if source is None or _tag(source) != "clipPath" or source.get("clipPathUnits") == "objectBoundingBox":
            self.lose(f"the clip '{link}'")
            return items
        return (Group(items, clip=self._outline(source, matrix)),)

    def _outline(self, source: ElementTree.Element, matrix: Matrix) -> tuple[Segment, ...]:
        outline: list[Segment] = []
        for child in source:
            segments = shape(_tag(child), child)
            if segments is None:
                self.lose(f"<{_tag(child)}> in a clip")
                continue
            outline += moved(segments, self._transformed(child, matrix))
        return tuple(outline) or rectangle(0, 0, 0, 0)


def _foreign(element: ElementTree.Element) -> bool:
    """True for the private elements of drawing programs."""
    return str(element.tag).startswith("{") and "www.w3.org/2000/svg" not in str(element.tag)


def number(element: ElementTree.Element, name: str, default: float = 0.0) -> float:
    """A length attribute in user units; ValueError where it has another unit."""
    text = element.get(name)
    if text is None:
        return default
    match = re.fullmatch(r"\s*([-+]?[\d.]+(?:[eE][-+]?\d+)?)(?:px)?\s*", text)
    if not match:
        raise ValueError(f'{name}="{text}"')
    return float(match[1])


def shape(tag: str, element: ElementTree.Element) -> tuple[Segment, ...] | None:
    """The outline of a basic shape in its own units; None for what is no shape."""
    match tag:
        case "path":
            return svg_paths.path(element.get("d", ""))
        case "rect":
            rx, ry = (number(element, name, -1) for name in ("rx", "ry"))
            rx, ry = (ry if rx < 0 else rx), (rx if ry < 0 else ry)
            x, y, width, height = (number(element, name) for name in ("x", "y", "width", "height"))
            return rectangle(x, y, width, height, rx, ry)
        case "circle":
            r = number(element, "r")
            return ellipse(number(element, "cx"), number(element, "cy"), r, r)
        case "ellipse":
            return ellipse(*(number(element, name) for name in ("cx", "cy", "rx", "ry")))
        case "line":
            return polygon([number(element, name) for name in ("x1", "y1", "x2", "y2")], closed=False)
        case "polyline" | "polygon":
            points = [float(value) for value in re.findall(r"[-+]?[\d.]+(?:[eE][-+]?\d+)?", element.get("points", ""))]
            return polygon(points, closed=tag == "polygon")
    return None
