"""An SVG file as bytes in; display-list paths in a box of at most 100 units out, with a finding for what would be lost.

Read natively: path, basic shapes, g, use of shapes in the file, transforms, plain and style attributes, class, id,
element and child selectors of a style sheet, gradients, clip paths, text in an installed family. Nothing is fetched.
"""

import re
from functools import lru_cache
from xml.etree import ElementTree
from xml.parsers import expat

from deckpress.frozen import dataclass
from deckpress.geometry import TOLERANCE, Box, Matrix, scale, shift
from deckpress.layout import svg_numbers
from deckpress.layout.segments import bounds, rectangle
from deckpress.layout.svg_drafts import drawn, sketched
from deckpress.layout.svg_style import Style
from deckpress.layout.svg_walk import MOST_STEPS, Reader, TooMuch, tag_of
from deckpress.model.face import Group, Item, Path
from deckpress.model.sketch import Sketch

LARGEST = 400_000
"""Bytes of an SVG file: flat art is far below."""
SIDE = 100.0
"""The longer side of every picture's own box: keeps numbers of a like size whatever the view box was."""
OVER = 0.5
"""So far may a picture run over its box without being cut there."""


@dataclass(slots=True)
class Drawing:
    """What an SVG draws, from (0, 0) to (width, height); `lost` is not drawn, `notes` say what is set otherwise."""

    items: tuple[Item, ...] | Sketch
    width: float
    height: float
    lost: tuple[str, ...]
    notes: tuple[str, ...] = ()


class Unreadable(Exception):
    """A file that is no usable SVG; the message says why."""


def read(content: bytes) -> Drawing:
    """The drawing of an SVG file; Unreadable where there is none."""
    root = _root(content)
    base, box = _frame(*(root.get(name, "") for name in ("viewBox", "width", "height")))
    try:
        reader = Reader(root, late=len(content) <= MOST_STEPS)  # each line or curve takes a letter or number of its own
        shapes = reader.walk(root, base, Style())
    except TooMuch as reason:
        raise Unreadable(str(reason)) from None
    lost, notes = (tuple(dict.fromkeys(said)) for said in (reader.lost, reader.notes))
    items = sketched(shapes, box.grown(OVER + TOLERANCE), lambda items: _clipped(items, box))
    return Drawing(items or _clipped(drawn(shapes), box), box.width, box.height, lost, notes)


def _root(content: bytes) -> ElementTree.Element:
    if len(content) > LARGEST:
        raise Unreadable(f"the file has {len(content):,} bytes; {LARGEST:,} are allowed")
    if _declares_entities(content):
        raise Unreadable("it declares entities: save it as plain SVG")
    try:
        root = ElementTree.fromstring(content)
    except (ElementTree.ParseError, LookupError, ValueError) as reason:
        raise Unreadable(f"it is no well-formed XML: {reason}") from None
    if tag_of(root) != "svg":
        raise Unreadable(f"its root is <{tag_of(root)}>, not <svg>")
    return root


class _Declared(Exception):
    """An entity, or the root: what stands before it has been read."""


def _declares_entities(content: bytes) -> bool:
    """Whatever the encoding: the parser itself says what it meets before the root."""
    declared: list[str] = []
    parser = expat.ParserCreate()

    def entity(name: str, *_: object) -> None:
        declared.append(name)
        raise _Declared

    def element(*_: object) -> None:
        raise _Declared

    parser.EntityDeclHandler, parser.StartElementHandler = entity, element
    try:
        parser.Parse(content, True)
    except (_Declared, expat.ExpatError, LookupError, ValueError):
        return bool(declared)
    return False


@lru_cache(maxsize=64)
def _frame(view_box: str, width: str, height: str) -> tuple[Matrix, Box]:
    """The matrix into a picture's own box, and that box; many pictures have one size."""
    view, wide, high = _view(view_box, _size(width), _size(height))
    factor = SIDE / max(wide, high)
    fit = min(wide / view.width, high / view.height)
    centre = shift((wide - view.width * fit) / 2, (high - view.height * fit) / 2)
    base = shift(-view.x, -view.y).then(scale(fit)).then(centre).then(scale(factor))
    return base, Box(0, 0, wide * factor, high * factor)


def _view(view_box: str, width: float, height: float) -> tuple[Box, float, float]:
    """The view box and the size that the file gives itself; one stands in for the other."""
    try:
        numbers = svg_numbers.numbers(view_box, "viewBox")
    except ValueError as reason:
        raise Unreadable(f"{reason} cannot be read") from None
    if len(numbers) == 4:
        view = Box(*numbers)
        if min(view.width, view.height) <= 0:
            raise Unreadable("its viewBox is empty")
        return view, width or view.width, height or view.height
    if not width or not height:
        raise Unreadable("it has neither a viewBox nor a width and height")
    return Box(0, 0, width, height), width, height


def _size(text: str) -> float:
    match = re.fullmatch(rf"\s*({svg_numbers.FORM})\s*(?:px|mm|cm|in|pt|pc)?\s*", text)
    size = float(match[1]) if match else 0.0
    return size if 0 < size <= svg_numbers.LARGEST else 0.0


def _clipped(items: tuple[Item, ...], box: Box) -> tuple[Item, ...]:
    """Items that run over the view box are cut there, as every viewer does."""
    found = bounds(segment for item in items if isinstance(item, Path) for segment in item.segments)
    if found is None or box.grown(OVER).holds(found):
        return items
    return (Group(items, clip=rectangle(*box)),)
