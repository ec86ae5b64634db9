"""Glyphs of a font that reportlab cannot embed, or of joined writing, in; a composite PDF font out (PDF 32000, 9.7).

For variable and OpenType fonts and for text from right to left: codes of two bytes, each a glyph and what it reads as.
HarfBuzz makes the subset, at the weight that is wanted.
"""

from collections.abc import Iterable, Iterator, Mapping
from hashlib import sha256
from typing import Any

from reportlab.pdfbase import pdfdoc

from deckpress.export import _operators as op
from deckpress.layout.fonts import Font
from deckpress.layout.joining import Glyph
from deckpress.model.face import Text
from deckpress.units import PT

Name, Dict, Array, String = pdfdoc.PDFName, pdfdoc.PDFDictionary, pdfdoc.PDFArray, pdfdoc.PDFString
_SYSTEM: dict[str, Any] = {"Registry": String("Adobe"), "Ordering": String("Identity"), "Supplement": 0}
LEAST = 0.5
"""Thousandths of an em below which nothing is moved."""
_CMAP = """/CIDInit /ProcSet findresource begin 12 dict begin begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def /CMapType 2 def
1 begincodespacerange <0000> <ffff> endcodespacerange
{}
endcmap CMapName currentdict /CMap defineresource pop end end"""


class Composite:
    """A font in one file. A code stands for a glyph and its reading, in CFF fonts for the glyph alone."""

    def __init__(self, font: Font, name: str, document: Any, stream: Any) -> None:
        self.font, self.name, self.document, self._stream = font, f"/{name}", document, stream
        self._codes: dict[tuple[int, str], int] = {}
        self._glyphs: dict[int, tuple[int, str]] = {}
        document.delayedFonts.append(self)

    def shown(self, text: Text) -> str:
        """Operators for one text: its glyphs from left to right, each moved as the font asks for."""
        font = self.font
        glyphs = font.leftward(text.text) if text.leftward else self._plain(text)
        out: list[str] = []
        codes: list[str] = []
        rise, due = 0.0, 0.0
        for glyph in glyphs:
            if abs(glyph.up - rise) >= LEAST:
                out += [*_row(codes, due), f"{op.number(glyph.up * text.size_pt / 1000, 3)} Ts"]
                codes, rise, due = [], glyph.up, 0.0
            due -= glyph.right
            codes += [*_moved(due), f"<{self._code(glyph):04x}>"]
            due = (0.0 if abs(due) >= LEAST else due) + glyph.right - glyph.advance + font.glyph_advance(glyph.id)
        return " ".join([*out, *_row(codes, due), *(["0 Ts"] if rise else [])])

    def _plain(self, text: Text) -> Iterator[Glyph]:
        """From left to right: a glyph for each letter, kerned word by word, blanks as wide as the line wants them."""
        font, more = self.font, 1000 * text.spread * PT / text.size_pt
        for number, word in enumerate(text.text.split(" ")):
            if number:
                blank = font.glyph(" ")
                yield Glyph(blank, " ", font.glyph_advance(blank) + more)
            kerns = font.shape(word).kerns or (0,) * len(word)
            for letter, kern in zip(word, kerns, strict=True):
                glyph = font.glyph(letter)
                yield Glyph(glyph, letter, font.glyph_advance(glyph) + kern)

    def _code(self, glyph: Glyph) -> int:
        key = (glyph.id, glyph.text)
        if key not in self._codes:
            code = self._codes[key] = self._new_code(glyph)
            self._glyphs.setdefault(code, key)
        return self._codes[key]

    def _new_code(self, glyph: Glyph) -> int:
        """Any for TrueType; in a CFF font the glyph's own. Letters that it lacks (that is said) get spare ones."""
        if self.font.outlines == "glyf":
            return len(self._codes) + 1
        return glyph.id or next(code for code in range(0xFFFF, 0, -1) if code not in self._glyphs)

    def addObjects(self, document: Any) -> None:  # noqa: N802  (reportlab's name: called when the file is made)
        """The font with all that was used of it."""
        codes = sorted(self._glyphs)
        base: str = f"{_tag(self.font.name, self._glyphs.values())}+{self.font.name.title().replace('-', '')}"
        glyf = self.font.outlines == "glyf"
        inner = {
            "Type": Name("Font"),
            "Subtype": Name("CIDFontType2" if glyf else "CIDFontType0"),
            "BaseFont": Name(base),
            "CIDSystemInfo": Dict(_SYSTEM),
            "FontDescriptor": document.Reference(Dict(self._descriptor(base))),
            "W": Array([part for code in codes for part in (code, Array([self._width(code)]))]),
        }
        if glyf:
            inner["CIDToGIDMap"] = self._object(self._map(codes))
        outer = {
            "Type": Name("Font"),
            "Subtype": Name("Type0"),
            "BaseFont": Name(base),
            "Encoding": Name("Identity-H"),
            "DescendantFonts": Array([document.Reference(Dict(inner))]),
            "ToUnicode": self._object(self._readings(codes)),
        }
        document.idToObject["BasicFonts"].dict[self.name[1:]] = document.Reference(Dict(outer))

    def _object(self, content: bytes, entries: Mapping[str, Any] | None = None) -> Any:
        return self.document.Reference(self._stream(content, entries))

    def _width(self, code: int) -> float:
        return round(self.font.glyph_advance(self._glyphs[code][0]), 2)

    def _map(self, codes: Iterable[int]) -> bytes:
        """Two bytes per code: its glyph."""
        return b"\0\0" + b"".join(self._glyphs[code][0].to_bytes(2, "big") for code in codes)

    def _readings(self, codes: Iterable[int]) -> bytes:
        """What each code reads as, in blocks of a hundred."""
        lines = [f"<{code:04x}> <{self._glyphs[code][1].encode('utf-16-be').hex()}>" for code in codes]
        blocks = [lines[first : first + 100] for first in range(0, len(lines), 100)]
        body = "\n".join("\n".join([f"{len(block)} beginbfchar", *block, "endbfchar"]) for block in blocks)
        return _CMAP.format(body).encode()

    def _descriptor(self, base: str) -> dict[str, Any]:
        glyf = self.font.outlines == "glyf"
        metrics = self.font.metrics
        content = self.font.subset({glyph for glyph, _ in self._glyphs.values()})
        file = self._object(content) if glyf else self._object(content, {"Subtype": Name("CIDFontType0C")})
        heights = {"Ascent": metrics.ascent, "Descent": -metrics.descent, "CapHeight": metrics.cap}
        return {
            "Type": Name("FontDescriptor"),
            "FontName": Name(base),
            "Flags": 4,
            "FontBBox": Array([-1000, -1000, 3000, 2000]),
            "ItalicAngle": 0,
            "StemV": 80,
            **{key: round(1000 * value) for key, value in heights.items()},
            "FontFile2" if glyf else "FontFile3": file,
        }


def _row(codes: list[str], due: float) -> list[str]:
    return [f"[{' '.join([*codes, *_moved(due)])}]TJ"] if codes else []


def _moved(due: float) -> list[str]:
    """The number of a TJ that moves to the left by so many thousandths."""
    return [op.number(due, 1)] if abs(due) >= LEAST else []


def _tag(name: str, glyphs: Iterable[tuple[int, str]]) -> str:
    """Six capitals that name a subset."""
    digest = sha256(f"{name} {sorted(glyphs)}".encode()).digest()
    return "".join(chr(65 + byte % 26) for byte in digest[:6])
