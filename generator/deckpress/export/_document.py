"""Fonts, forms, states, shadings and pictures in; the objects of one PDF file out, by reportlab's object layer.

reportlab makes subsets of fonts and the file; the contents are text that we write. Nothing but embedded fonts is named.
"""

import zlib
from collections.abc import Mapping, Sequence
from functools import lru_cache
from io import BytesIO
from itertools import pairwise
from typing import Any

from reportlab.pdfbase import pdfdoc
from reportlab.pdfbase.ttfonts import TTFont

from deckpress.export import _operators as op
from deckpress.export._composite import Composite
from deckpress.layout.fonts import FontBook
from deckpress.model.face import Gradient, Image
from deckpress.units import PT

Name, Dict, Array, String = pdfdoc.PDFName, pdfdoc.PDFDictionary, pdfdoc.PDFArray, pdfdoc.PDFString
LEVEL = 6
"""zlib's usual level: 9 takes three times as long for 1 %."""

LEAST_KERN = 10
"""Thousandths of an em below which kerning is left out: 0.03 mm at 10 pt, and a tenth of the file."""

_ESCAPES = {"\\": "\\\\", "(": "\\(", ")": "\\)", "\r": "\\r"}


class Stream(pdfdoc.PDFStream):  # type: ignore[misc]
    """A stream that is compressed as it is made."""

    def __init__(self, content: bytes, entries: Mapping[str, Any] | None = None, packed: bool = False) -> None:
        super().__init__(Dict(dict(entries or {})), content if packed else zlib.compress(content, LEVEL))
        self.packed = packed

    def format(self, document: Any) -> bytes:
        self.dictionary["Length"] = len(self.content)
        if not self.packed:
            self.dictionary["Filter"] = Name("FlateDecode")
        head: bytes = pdfdoc.pdfdocEnc(self.dictionary.format(document))
        content: bytes = self.content
        return head + b"\nstream\n" + content + b"\nendstream"


class Written(pdfdoc.PDFObject):  # type: ignore[misc]
    """A dictionary that is written once from names and references: pages, of which there are many."""

    __RefOnly__ = 1

    def __init__(self, text: str, references: Mapping[str, Any]) -> None:
        self.text, self.references = text, references

    def format(self, document: Any) -> bytes:
        parts = [f"/{key} {reference.format(document).decode()}" for key, reference in self.references.items()]
        return f"<<{self.text}{' '.join(parts)}>>".encode()


@lru_cache(maxsize=64)
def _embedded(name: str, book: FontBook) -> Any:
    """A font for the file, with the figures that were measured."""
    font = book.font(name)
    embedded = TTFont(name, BytesIO(font.content), asciiReadable=0)
    for figure, glyph in font.figures.items():
        embedded.face.charToGlyph[ord(figure)] = glyph
        embedded.face.charWidths[ord(figure)] = font.advance(figure)
    return embedded


class Face:
    """A font in one file: words become strings with kerning; the word is the unit that is kept."""

    def __init__(self, name: str, document: Any, book: FontBook) -> None:
        self.font, self.document = book.font(name), document
        self.embedded = _embedded(name, book)
        self.embedded.splitString(" ", document)
        self.name = self.embedded.getSubsetInternalName(0, document)
        self.words: dict[str, str | None] = {}

    def body(self, word: str) -> str | None:
        """The inside of a TJ array's strings: codes with kerning between; None where one subset is not enough."""
        kerns = self.font.shape(word).kerns
        split = self.embedded.splitString(word, self.document)
        found: str | None = None
        if not word:
            found = ""
        elif len(split) == 1 and split[0][0] == 0:
            codes = [_ESCAPES.get(chr(code), chr(code)) for code in split[0][1]]
            pairs = zip(codes, kerns or (0,) * len(codes), strict=False)
            found = "".join(f"{code}){-kern}(" if abs(kern) >= LEAST_KERN else code for code, kern in pairs)
        self.words[word] = found
        return found

    def pieces(self, text: str) -> Sequence[tuple[str, str]]:
        """Subset names and escaped codes: for texts of more than 255 different characters."""
        split = self.embedded.splitString(text, self.document)
        return [
            (
                self.embedded.getSubsetInternalName(subset, self.document),
                "".join(_ESCAPES.get(chr(code), chr(code)) for code in codes),
            )
            for subset, codes in split
        ]


class Document:
    """One PDF file in the making."""

    def __init__(self, book: FontBook, language: str = "") -> None:
        self.file = pdfdoc.PDFDocument(compression=1, invariant=1, pdfVersion=(1, 7), lang=language or None)
        self.book = book
        self.fonts: dict[tuple[str, bool], Face | Composite] = {}
        self.resources: dict[str, dict[str, Any]] = {"XObject": {}, "ExtGState": {}, "Shading": {}}
        self._names: dict[tuple[str, Any], str] = {}
        self._shared: dict[frozenset[tuple[str, str]], Any] = {}

    def face(self, name: str, leftward: bool = False) -> Face | Composite:
        """The font as this file has it; joined writing is in one of its own."""
        key = (name, leftward or not self.book.font(name).static)
        if key not in self.fonts:
            self.fonts[key] = self._composite(name) if key[1] else Face(name, self.file, self.book)
        return self.fonts[key]

    def _composite(self, name: str) -> Composite:
        return Composite(self.book.font(name), f"C{len(self.fonts) + 1}", self.file, Stream)

    def _named(self, kind: str, prefix: str, key: Any, make: Any) -> str:
        """The name of an object in the resources; made when it is first wanted."""
        if (kind, key) not in self._names:
            made = self.file.Reference(make())
            name = f"{prefix}{len(self.resources[kind]) + 1}"
            self.resources[kind][name] = made
            self._names[kind, key] = name
        return self._names[kind, key]

    def form(self, content: str, box: Sequence[float], used: set[tuple[str, str]]) -> str:
        """A Form XObject with the resources that its content names."""
        entries = {
            "Type": Name("XObject"),
            "Subtype": Name("Form"),
            "BBox": Array([round(value, 2) for value in box]),
            "Resources": self.resource(used),
        }
        make = lambda: Stream(content.encode("latin-1"), entries)  # noqa: E731
        return self._named("XObject", "X", ("form", len(self._names)), make)

    def state(self, opacity: float) -> str:
        make = lambda: Dict({"Type": Name("ExtGState"), "ca": round(opacity, 3), "CA": round(opacity, 3)})  # noqa: E731
        return self._named("ExtGState", "S", round(opacity, 3), make)

    def shading(self, gradient: Gradient) -> str:
        return self._named("Shading", "H", gradient, lambda: _shading(gradient))

    def image(self, image: Image) -> str:
        return self._named("XObject", "X", ("image", image.key), lambda: self._picture(image))

    def _picture(self, image: Image) -> Stream:
        """JPEG as it is; anything else as compressed pixels with a mask where parts are transparent."""
        from PIL import Image as Pillow

        entries = {
            "Type": Name("XObject"),
            "Subtype": Name("Image"),
            "Width": image.pixels[0],
            "Height": image.pixels[1],
            "ColorSpace": Name("DeviceRGB"),
            "BitsPerComponent": 8,
        }
        if image.content.startswith(b"\xff\xd8"):
            return Stream(image.content, {**entries, "Filter": Name("DCTDecode")}, packed=True)
        with Pillow.open(BytesIO(image.content)) as opened:
            pixels = opened.convert("RGB").tobytes()
            if opened.mode == "RGBA":
                mask = {**entries, "ColorSpace": Name("DeviceGray")}
                entries["SMask"] = self.file.Reference(Stream(opened.getchannel("A").tobytes(), mask))
        return Stream(pixels, entries)

    def resource(self, used: set[tuple[str, str]]) -> Any:
        """A resource dictionary with what was named and no more; equal ones are one object."""
        key = frozenset(used)
        if key not in self._shared:
            entries: dict[str, Any] = {}
            for kind, name in sorted(key):
                if kind == "Font":
                    entries["Font"] = self.file.Reference(self.file.idToObject["BasicFonts"])
                else:
                    entries.setdefault(kind, {})[name] = self.resources[kind][name]
            done = {kind: Dict(part) if isinstance(part, dict) else part for kind, part in entries.items()}
            self._shared[key] = self.file.Reference(Dict(done))
        return self._shared[key]

    def common(self) -> Any:
        """One resource dictionary for all pages: everything there is."""
        used = {(kind, name) for kind, names in self.resources.items() for name in names}
        return self.resource(used | ({("Font", "all")} if self.fonts else set()))

    def content(self, text: str) -> Any:
        return self.file.Reference(Stream(text.encode("latin-1")))


def _shading(gradient: Gradient) -> Any:
    """An axial or radial shading (PDF 32000, 8.7.4.5) over its stops."""
    x1, y1, x2, y2 = gradient.points
    if gradient.kind == "linear":
        coordinates, type = [x1 * PT, -y1 * PT, x2 * PT, -y2 * PT], 2
    else:
        coordinates, type = [x1 * PT, -y1 * PT, 0, x1 * PT, -y1 * PT, x2 * PT], 3
    return Dict(
        {
            "ShadingType": type,
            "ColorSpace": Name("DeviceRGB"),
            "Coords": Array([round(value, 3) for value in coordinates]),
            "Function": _function(gradient.stops),
            "Extend": Array(["true", "true"]),
        }
    )


def _function(stops: Sequence[tuple[float, str]]) -> Any:
    """Colour over the way from 0 to 1: one exponential function per pair of stops, stitched."""
    stops = [(0.0, stops[0][1]), *stops] if stops[0][0] > 0 else list(stops)
    stops = [*stops, (1.0, stops[-1][1])] if stops[-1][0] < 1 else stops
    pairs = [(a, b) for a, b in pairwise(stops) if b[0] > a[0]]
    parts = [
        Dict({"FunctionType": 2, "Domain": Array([0, 1]), "C0": _rgb(a[1]), "C1": _rgb(b[1]), "N": 1}) for a, b in pairs
    ]
    if len(parts) == 1:
        return parts[0]
    return Dict(
        {
            "FunctionType": 3,
            "Domain": Array([0, 1]),
            "Functions": Array(parts),
            "Bounds": Array([round(b[0], 4) for _, b in pairs[:-1]]),
            "Encode": Array([0, 1] * len(parts)),
        }
    )


def _rgb(colour: str) -> Any:
    return Array([float(op.number(int(colour[place : place + 2], 16) / 255, 3)) for place in (1, 3, 5)])
