"""The elements of an SVG file in; display-list items out, and what would be lost on the way."""

import re
from collections.abc import Mapping
from dataclasses import field
from xml.etree.ElementTree import Element

from deckpress.frozen import dataclass
from deckpress.geometry import Matrix, shift
from deckpress.layout import svg_commands, svg_numbers, svg_sheet, svg_style, svg_text
from deckpress.layout.segments import bounds, moved, rectangle
from deckpress.layout.svg_drafts import Draft, Shape, drawn
from deckpress.layout.svg_shape import number, shape
from deckpress.layout.svg_style import Style
from deckpress.layout.svg_transforms import transform
from deckpress.model.face import Gradient, Group, Item, Segment

MOST = 4_000
"""Elements drawn, `use` counted as often as it is used."""

MOST_STEPS = 200_000
"""Lines and curves drawn, those of a `use` and of a clip as often as they are drawn: no file of the largest size that
draws each of its elements once has more."""

DEEPEST = 100
"""Elements inside each other, `use` counted like a group."""

_SILENT = {"title", "desc", "metadata", "defs", "linearGradient", "radialGradient", "clipPath", "style", "namedview"}
_LOST = {
    "mask": "a mask", "pattern": "a pattern", "filter": "a filter", "image": "an embedded picture",
    "foreignObject": "foreign content", "script": "a script", "animate": "an animation", "marker": "a marker",
    "symbol": "a symbol", "switch": "a switch", "a": "a link", "textPath": "text on a path",
    "animateTransform": "an animation", "set": "an animation", "meshgradient": "a mesh gradient",
}  # fmt: skip
_REPEATED = {"use", "clipPath"}
"""Elements by which a file can draw more than it holds: then lines and curves are counted."""

Path = tuple[Element, ...]
"""The elements around an element, from the outside in."""


class TooMuch(Exception):
    """More elements, or deeper ones, than any picture needs."""


def tag_of(element: Element) -> str:
    """Without its namespace."""
    return str(element.tag).rpartition("}")[2]


@dataclass(slots=True)
class Reader:
    """Walks through the elements of a file; where it is `late`, paths that are sure to be read wait to be drawn."""

    root: Element
    lost: list[str] = field(default_factory=list)
    by_id: dict[str, Element] = field(default_factory=dict)
    sheet: svg_sheet.Sheet = field(default_factory=svg_sheet.Sheet)
    notes: list[str] = field(default_factory=list)
    late: bool = False
    drawn: int = 0
    steps: int = 0

    def __post_init__(self) -> None:
        elements = list(self.root.iter())
        tags = [tag_of(element) for element in elements]
        self.late = self.late and _REPEATED.isdisjoint(tags)
        self.by_id = {id: element for element in elements if (id := element.get("id"))}
        texts = ["".join(one.itertext()) for one, tag in zip(elements, tags, strict=True) if tag == "style"]
        if not texts:
            return
        self.sheet = svg_sheet.sheet("\n".join(texts))
        if len(self.sheet.rules) > svg_sheet.MOST_RULES:
            raise TooMuch(f"its style sheet has more than {svg_sheet.MOST_RULES} rules")
        for rule in self.sheet.lost:
            self.lose(f"the style rule '{rule}'")

    def lose(self, what: str) -> None:
        self.lost.append(what)

    def walk(self, parent: Element, matrix: Matrix, style: Style, path: Path = ()) -> tuple[Shape, ...]:
        items: list[Shape] = []
        around = (*path, parent)
        for element in parent:
            items += self.element(element, matrix, style, around)
        return tuple(items)

    def element(self, element: Element, matrix: Matrix, style: Style, path: Path) -> tuple[Shape, ...]:
        tag = tag_of(element)
        if tag in _SILENT or not isinstance(element.tag, str) or _foreign(element.tag):
            return ()
        if tag in _LOST:
            self.lose(_LOST[tag])
            return ()
        self._count_drawn(1)
        if len(path) > DEEPEST:
            raise TooMuch(f"its groups are nested deeper than {DEEPEST} levels")
        values = self.sheet.values(element, path)
        for name in ("mask", "filter"):
            if values.get(name, "none") != "none":
                self.lose(_LOST[name])
        if values.get("display") == "none" or values.get("visibility") == "hidden":
            return ()
        style = self._styled(style, values)
        matrix = self._transformed(element, matrix)
        try:
            return self._cut(values, matrix, self._drawn(tag, element, matrix, style, path))
        except ValueError as reason:  # a number or colour that is none, wherever it stands
            self.lose(str(reason))
            return ()

    def _styled(self, style: Style, values: Mapping[str, str]) -> Style:
        try:
            return style.under(values)
        except ValueError as reason:
            self.lose(str(reason))
            return style

    def _transformed(self, element: Element, matrix: Matrix) -> Matrix:
        text = element.get("transform")
        if text is None:
            return matrix
        try:
            found = transform(text).then(matrix)
        except ValueError as reason:
            self.lose(str(reason))
            return matrix
        if not max(map(abs, found)) <= svg_numbers.LARGEST:
            self.lose(f"the transform '{text[:40]}'")
            return matrix
        return found

    def _drawn(
        self,
        tag: str,
        element: Element,
        matrix: Matrix,
        style: Style,
        path: Path,
    ) -> tuple[Shape, ...]:
        if tag in ("g", "svg"):
            return self.walk(element, matrix, style, path)
        if tag == "use":
            return self._used(element, matrix, style, path)
        if tag == "text":
            return self._lettered(element, matrix, style, path)
        return self._painted(tag, element, matrix, style)

    def _used(self, element: Element, matrix: Matrix, style: Style, path: Path) -> tuple[Shape, ...]:
        link = element.get("href") or element.get("{http://www.w3.org/1999/xlink}href") or ""
        target = self.by_id.get(link.removeprefix("#")) if link.startswith("#") else None
        if target is None or target in path:
            self.lose(f"the link to '{link}'")
            return ()
        place = shift(number(element, "x"), number(element, "y")).then(matrix)
        return self.element(target, place, style, (*path, target))

    def _lettered(self, element: Element, matrix: Matrix, style: Style, path: Path) -> tuple[Item, ...]:
        around = [self.sheet.values(outer, path[:depth]) for depth, outer in enumerate(path)]
        inherited = {name: value for values in around for name, value in values.items() if name in svg_text.INHERITED}
        fill = style.fill if style.fill and not style.fill.startswith("url(") else None
        lettering = svg_text.letter(element, fill, lambda part: {**inherited, **self.sheet.values(part, path)})
        self._count_drawn(len(lettering.items))
        self.lost += lettering.lost
        self.notes += lettering.notes
        return (Group(lettering.items, matrix),) if lettering.items else ()

    def _painted(self, tag: str, element: Element, matrix: Matrix, style: Style) -> tuple[Shape, ...]:
        looks = style.looks(matrix.factor) if self.late and tag == "path" else None
        if looks is not None and svg_commands.is_plain(data := element.get("d", "")):
            return (Draft(data, matrix, looks),) if looks else ()
        segments = shape(tag, element, matrix)
        if segments is None:
            self.lose(f"<{tag}>")
        if not segments:
            return ()
        self._count(segments)
        fill = self._paint(style.fill, element, matrix)
        stroke = self._paint(style.stroke, element, matrix)
        if isinstance(stroke, Gradient):
            self.lose("a gradient along a line")
            stroke = stroke.stops[0][1]
        return style.paths(segments, fill, stroke, matrix.factor)

    def _count_drawn(self, more: int) -> None:
        self.drawn += more
        if self.drawn > MOST:
            raise TooMuch(f"it draws more than {MOST} elements")

    def _count(self, segments: tuple[Segment, ...]) -> None:
        self.steps += len(segments)
        if self.steps > MOST_STEPS:
            raise TooMuch(f"it draws more than {MOST_STEPS:,} lines and curves")

    def _paint(self, paint: str | None, element: Element, matrix: Matrix) -> str | Gradient | None:
        if not paint or not paint.startswith("url("):
            return paint
        id = re.sub(r"url\(\s*['\"]?#?([^'\")]*)['\"]?\s*\).*", r"\1", paint)
        source = self.by_id.get(id)
        found = self._gradient(source, element, matrix) if source is not None else None
        if found is None:
            what = _LOST.get(tag_of(source), f"the paint '{id}'") if source is not None else f"the missing paint '{id}'"
            self.lose(what)
        return found

    def _gradient(self, source: Element, element: Element, matrix: Matrix) -> Gradient | None:
        """It is laid over the shape in the shape's own units."""
        own = shape(tag_of(element), element) or ()
        return svg_style.gradient(source, self.by_id, bounds(own), matrix)

    def _cut(self, values: Mapping[str, str], matrix: Matrix, items: tuple[Shape, ...]) -> tuple[Shape, ...]:
        """Items under a clip path: the shapes of the clip joined to one outline."""
        link = values.get("clip-path", "none")
        if link == "none" or not items:
            return items
        source = self.by_id.get(re.sub(r"url\(\s*['\"]?#?([^'\")]*).*", r"\1", link))
        if source is None or tag_of(source) != "clipPath" or source.get("clipPathUnits") == "objectBoundingBox":
            self.lose(f"the clip '{link}'")
            return items
        return (Group(drawn(items), clip=self._outline(source, matrix)),)

    def _outline(self, source: Element, matrix: Matrix) -> tuple[Segment, ...]:
        outline: list[Segment] = []
        for child in source:
            segments = shape(tag_of(child), child)
            if segments is None:
                self.lose(f"<{tag_of(child)}> in a clip")
                continue
            self._count(segments)
            outline += moved(segments, self._transformed(child, matrix))
        return tuple(outline) or rectangle(0, 0, 0, 0)


def _foreign(tag: str) -> bool:
    """True for the private elements of drawing programs."""
    return tag.startswith("{") and "www.w3.org/2000/svg" not in tag
