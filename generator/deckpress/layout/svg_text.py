"""A `<text>` element in; lines of text in user units out, with the letters that no font has.

A family that is not installed is set in Fira Sans and said; a letter that a family lacks comes from Fira Sans alone.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import field
from xml.etree.ElementTree import Element

from deckpress.frozen import dataclass
from deckpress.layout import svg_numbers
from deckpress.layout.direction import LEFTWARD
from deckpress.layout.families import has_family
from deckpress.layout.fonts import Font, shared
from deckpress.layout.svg_shape import number
from deckpress.model.face import Text
from deckpress.units import PT

FALLBACK = "fira-sans"
INHERITED = frozenset(("font-family", "font-size", "font-weight", "font-style", "text-anchor"))
Values = Callable[[Element], Mapping[str, str]]


@dataclass(slots=True)
class Lettering:
    """Items in user units; `lost` are letters that cannot be drawn, `notes` what is set in another font."""

    items: tuple[Text, ...] = ()
    lost: list[str] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)


def letter(element: Element, fill: str | None, values: Values) -> Lettering:
    """The element's own text and that of its tspans, each from its own place or behind the one before."""
    done = Lettering()
    items: list[Text] = []
    x, y = number(element, "x"), number(element, "y")
    for part, text in _parts(element):
        style = {**values(element), **values(part)} if part is not element else dict(values(element))
        x, y = number(part, "x", x), number(part, "y", y)
        if LEFTWARD.search(text):
            done.lost.append(f"the text '{text}', which is written from right to left,")
            continue
        fonts = _fonts(style, done)
        size = _size(style)
        runs = list(_runs(text, fonts, done))
        width = sum(font.width(run) for run, font in runs) * size
        x -= {"middle": width / 2, "end": width}.get(style.get("text-anchor", "start"), 0.0)
        for run, font in runs:
            items.append(Text(run, x, y, font.name, size * PT, font.width(run) * size, fill or "#000000"))
            x += font.width(run) * size
    done.items = tuple(items)
    return done


def _parts(element: Element) -> Iterator[tuple[Element, str]]:
    """Stretches of text with the element that they stand in; line breaks of the file are blanks."""
    if element.text and element.text.strip():
        yield element, " ".join(element.text.split())
    for child in element:
        if str(child.tag).rpartition("}")[2] == "tspan" and (text := " ".join("".join(child.itertext()).split())):
            yield child, text


def _size(style: Mapping[str, str]) -> float:
    return svg_numbers.number(style.get("font-size", "16").strip().removesuffix("px"), "font-size")


def _fonts(style: Mapping[str, str], done: Lettering) -> list[Font]:
    """The first installed family in the wanted weight, and the fall-back."""
    wanted = [name.strip(" '\"") for name in style.get("font-family", FALLBACK).split(",")]
    slugs = [name.lower().replace(" ", "-") for name in wanted]
    installed = next((slug for slug in slugs if has_family(slug)), None)
    if installed is None:
        done.notes.append(f"the font {wanted[0]} is not installed: its text is set in Fira Sans")
    weight = style.get("font-weight", "normal")
    heavy = weight == "bold" or (re.fullmatch("[6-9]00", weight) is not None)
    names = [("bold" if heavy else ""), ("italic" if style.get("font-style") in ("italic", "oblique") else "")]
    kind = "-".join(filter(None, names)) or "regular"
    book = shared()
    families = dict.fromkeys((installed or FALLBACK, FALLBACK))
    return [book.font(book.named(family, kind)) for family in families]


def _runs(text: str, fonts: list[Font], done: Lettering) -> Iterator[tuple[str, Font]]:
    """Neighbouring letters of one font."""
    run, current = "", fonts[0]
    for character in text:
        font = next((font for font in fonts if font.has(character)), None)
        if font is None:
            done.lost.append(f"the letter '{character}', which no font has,")
            font = fonts[0]
        if font is not current and run:
            yield run, current
            run = ""
        run, current = run + character, font
    if run:
        yield run, current
