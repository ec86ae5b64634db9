"""Properties of an SVG element in; what a shape is painted with out."""

import re
from collections.abc import Mapping
from functools import lru_cache
from xml.etree import ElementTree

from deckpress.frozen import dataclass, replace
from deckpress.geometry import Box, Matrix
from deckpress.layout import svg_numbers
from deckpress.layout.svg_sheet import declarations
from deckpress.layout.svg_transforms import transform
from deckpress.model.face import Gradient, Path, Segment
from deckpress.units import PT

NAMES = {
    "black": "#000000", "white": "#ffffff", "red": "#ff0000", "green": "#008000", "blue": "#0000ff",
    "yellow": "#ffff00", "orange": "#ffa500", "gray": "#808080", "grey": "#808080", "silver": "#c0c0c0",
    "maroon": "#800000", "olive": "#808000", "lime": "#00ff00", "aqua": "#00ffff", "cyan": "#00ffff",
    "teal": "#008080", "navy": "#000080", "fuchsia": "#ff00ff", "magenta": "#ff00ff", "purple": "#800080",
    "brown": "#a52a2a", "pink": "#ffc0cb", "gold": "#ffd700", "tan": "#d2b48c", "beige": "#f5f5dc",
}  # fmt: skip
"""The colour names that drawing programs write; others are reported."""


def colour(text: str) -> str | None:
    """ "#rrggbb" of an SVG colour, None for none; ValueError names what is unknown.

    >>> colour("#0f0"), colour("rgb(255, 0, 0)"), colour("none")
    ('#00ff00', '#ff0000', None)
    """
    text = text.strip().lower()
    if text in ("none", "transparent"):
        return None
    if re.fullmatch(r"#[0-9a-f]{6}", text):
        return text
    if re.fullmatch(r"#[0-9a-f]{3}", text):
        return "#" + "".join(2 * digit for digit in text[1:])
    match = re.fullmatch(r"rgb\(\s*(\d+)(%?)\s*,\s*(\d+)%?\s*,\s*(\d+)%?\s*\)", text)
    if match:
        most = 100 if match[2] else 255
        return "#" + "".join(f"{round(min(int(match[n]), most) * 255 / most):02x}" for n in (1, 3, 4))
    if text in NAMES:
        return NAMES[text]
    raise ValueError(f"the colour '{text}'")


@dataclass(frozen=True, slots=True)
class Style:
    """What a shape inherits: paints, line, opacities."""

    fill: str | None = "#000000"
    stroke: str | None = None
    width: float = 1.0
    cap: int = 0
    join: int = 0
    dash: tuple[float, ...] = ()
    even_odd: bool = False
    opacity: float = 1.0
    fill_opacity: float = 1.0
    stroke_opacity: float = 1.0
    current: str = "#000000"

    def under(self, values: Mapping[str, str]) -> "Style":
        """This style with an element's own values; ValueError names what cannot be read."""
        return _under(self, tuple(values.items())) if values else self

    def looks(self, factor: float) -> tuple[Path, ...] | None:
        """The paths of a shape without their segments; None where a paint depends on the shape."""
        return _looks(self, factor)

    def paths(
        self, segments: tuple[Segment, ...], fill: str | Gradient | None, stroke: str | None, factor: float
    ) -> tuple[Path, ...]:
        """The shape as one path, or two where fill and line differ in opacity."""
        inside, along = self.opacity * self.fill_opacity, self.opacity * self.stroke_opacity
        stroke = stroke if self.width > 0 else None
        if fill and stroke and inside == along:
            return (self._line(segments, fill, stroke, factor, self.even_odd, along),)
        found = []
        if fill and inside > 0:
            found.append(Path(segments, fill, even_odd=self.even_odd, opacity=inside))
        if stroke and along > 0:
            found.append(self._line(segments, None, stroke, factor, False, along))
        return tuple(found)

    def _line(
        self,
        segments: tuple[Segment, ...],
        fill: str | Gradient | None,
        stroke: str,
        factor: float,
        even_odd: bool,
        opacity: float,
    ) -> Path:
        dash = tuple(value * factor * PT for value in self.dash)
        return Path(segments, fill, stroke, self.width * factor * PT, dash, self.cap, self.join, even_odd, opacity)


@lru_cache(maxsize=4096)
def _looks(style: Style, factor: float) -> tuple[Path, ...] | None:
    if any(paint and paint.startswith("url(") for paint in (style.fill, style.stroke)):
        return None
    return style.paths((), style.fill, style.stroke, factor)


@lru_cache(maxsize=4096)
def _under(style: Style, own: tuple[tuple[str, str], ...]) -> Style:
    """Kept: most shapes of a picture, and of all pictures by one hand, are painted alike."""
    values = dict(own)
    found: dict[str, object] = {}
    current = colour(values["color"]) or style.current if "color" in values else style.current
    for name in ("fill", "stroke"):
        if name in values and values[name] != "inherit":
            found[name] = current if values[name] == "currentColor" else _paint(values[name])
    for name, key in _NUMBERS.items():
        if name in values and values[name] != "inherit":
            found[key] = _number(name, values[name])
    for name, (key, options) in _CHOICES.items():
        if name in values and values[name] in options:
            found[key] = options[values[name]]
    if "stroke-dasharray" in values:
        found["dash"] = _dash(values["stroke-dasharray"])
    if "opacity" in values:
        found["opacity"] = style.opacity * _number("opacity", values["opacity"])
    return replace(style, current=current, **found)  # type: ignore[arg-type]


_NUMBERS = {"stroke-width": "width", "fill-opacity": "fill_opacity", "stroke-opacity": "stroke_opacity"}
_CHOICES: Mapping[str, tuple[str, Mapping[str, object]]] = {
    "stroke-linecap": ("cap", {"butt": 0, "round": 1, "square": 2}),
    "stroke-linejoin": ("join", {"miter": 0, "round": 1, "bevel": 2}),
    "fill-rule": ("even_odd", {"evenodd": True, "nonzero": False}),
}


def _paint(text: str) -> str | None:
    return text.strip() if text.strip().startswith("url(") else colour(text)


def _number(name: str, text: str) -> float:
    """A length or share of zero or more."""
    bare = text.strip()
    value = svg_numbers.number(bare.removesuffix("px").removesuffix("%"), name) / (100 if bare.endswith("%") else 1)
    if value < 0:
        raise ValueError(f'{name}="{text}"')
    return value


def _dash(text: str) -> tuple[float, ...]:
    """Lengths of dashes and gaps; one whose lengths are all zero is a solid line."""
    if text.strip() in ("none", "inherit"):
        return ()
    found = tuple(_number("stroke-dasharray", part) for part in re.split(r"[\s,]+", text.strip()) if part)
    return found if any(found) else ()


def gradient(
    source: ElementTree.Element, by_id: Mapping[str, ElementTree.Element], box: Box | None, matrix: Matrix
) -> Gradient | None:
    """A linear or radial gradient in picture coordinates; None where the element is none."""
    tag = str(source.tag).rpartition("}")[2]
    link = (source.get("href") or source.get("{http://www.w3.org/1999/xlink}href") or "").removeprefix("#")
    chain = [source] + ([by_id[link]] if link in by_id and by_id[link] is not source else [])
    stops = next((found for element in chain if (found := _stops(element))), [])
    if tag not in ("linearGradient", "radialGradient") or not stops or box is None:
        return None
    values = {name: value for element in reversed(chain) for name, value in element.attrib.items()}
    if values.get("gradientUnits") != "userSpaceOnUse":
        matrix = Matrix(box.width, 0, 0, box.height, box.x, box.y).then(matrix)
    matrix = transform(values.get("gradientTransform", "")).then(matrix)
    if tag == "linearGradient":
        first = matrix.apply(_share(values, "x1", 0.0), _share(values, "y1", 0.0))
        return Gradient(
            "linear", (*first, *matrix.apply(_share(values, "x2", 1.0), _share(values, "y2", 0.0))), tuple(stops)
        )
    centre = matrix.apply(_share(values, "cx", 0.5), _share(values, "cy", 0.5))
    radius = _share(values, "r", 0.5) * matrix.factor
    return Gradient("radial", (*centre, radius, 0.0), tuple(stops))


def _share(values: Mapping[str, str], name: str, default: float) -> float:
    text = values.get(name)
    if text is None:
        return default
    return svg_numbers.number(text.strip().removesuffix("%"), name) / (100 if text.strip().endswith("%") else 1)


def _stops(element: ElementTree.Element) -> list[tuple[float, str]]:
    found = []
    for stop in element:
        values = {**stop.attrib, **declarations(stop.get("style", ""))}
        shade = colour(values.get("stop-color", "#000000"))
        if shade is not None:
            found.append((_share(values, "offset", 0.0), shade))
    return found
