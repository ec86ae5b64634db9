"""Font names in ("fira-sans-bold"); files, glyph cover, metrics and kerned widths of words in em out.

Families come from fontpkg-* packages, opened as package data. Kerning is on, ligatures are off, so that extracted text
is what was written. Figures are lining where a font has them: a hanging 0 is read as an o. Width and kerning of a word
are worked out once per font, from pairs that HarfBuzz kerned.
"""

import re
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from importlib.util import find_spec
from itertools import pairwise
from pkgutil import iter_modules
from typing import Any, NamedTuple

STYLES = ("regular", "bold", "italic", "bold-italic")
_FILES = {"regular": "Regular", "bold": "Bold", "italic": "Italic", "bold-italic": "BoldItalic"}
_FALLBACK = {"bold-italic": ("bold", "italic", "regular"), "bold": ("regular",), "italic": ("regular",), "regular": ()}
_FIGURES = "0123456789"
_FEATURES = dict.fromkeys(("liga", "clig", "calt", "rlig", "ccmp", "locl", "dlig"), False) | {
    "kern": True,
    "lnum": True,
}


class Shaped(NamedTuple):
    """A word in one font: its width in em and the kerning after each character in 1/1000 em (empty: none)."""

    width: float
    kerns: tuple[int, ...]


class Metrics(NamedTuple):
    """Heights above (and depth below) the base line in em, measured on H, x, d and p."""

    cap: float
    x: float
    ascent: float
    descent: float


class Font:
    """One font file, opened when it is first measured; `latin` where it has all of ASCII."""

    def __init__(self, name: str, file: Traversable) -> None:
        import uharfbuzz

        self.name, self.content = name, file.read_bytes()
        face = uharfbuzz.Face(uharfbuzz.Blob(self.content))
        self._harfbuzz, self._font = uharfbuzz, uharfbuzz.Font(face)
        self._upem: int = face.upem
        self._words: dict[str, Shaped] = {}
        self._pairs: dict[str, int] = {}
        self._advances: dict[str, int] = {}
        self.figures = self._lining()
        self.metrics = self._measured()
        self.blank = self.width(" ")
        self.latin = all(self.has(chr(code)) for code in range(33, 127))

    def has(self, character: str) -> bool:
        return self._font.get_nominal_glyph(ord(character)) is not None

    def advance(self, character: str) -> float:
        """In 1/1000 em, not kerned."""
        return self._advance(character) * 1000 / self._upem

    def width(self, word: str) -> float:
        """Width in em, kerned."""
        return self.shape(word).width

    def shape(self, word: str) -> Shaped:
        found = self._words.get(word)
        if found is None:
            found = self._words[word] = self._shape(word)
        return found

    def _shape(self, word: str) -> Shaped:
        """Advances and the kerning of neighbours: pairs are shaped once, so a new word costs a few look-ups."""
        advances = [self._advance(character) for character in word]
        kerns = [self._pair(a, b) for a, b in pairwise(word)]
        width = sum(advances) / self._upem + sum(kerns) / 1000
        return Shaped(width, (*kerns, 0) if any(kerns) else ())

    def _pair(self, first: str, second: str) -> int:
        """Kerning between two characters in 1/1000 em."""
        found = self._pairs.get(first + second)
        if found is None:
            found = self._pairs[first + second] = self._kerned(first, second)
        return found

    def _shaped(self, text: str) -> Any:
        buffer = self._harfbuzz.Buffer()
        buffer.add_str(text)
        buffer.guess_segment_properties()
        self._harfbuzz.shape(self._font, buffer, _FEATURES)
        return buffer

    def _lining(self) -> dict[str, int]:
        """The glyph of each figure."""
        glyphs = [info.codepoint for info in self._shaped(_FIGURES).glyph_infos]
        return dict(zip(_FIGURES, glyphs, strict=True)) if len(glyphs) == len(_FIGURES) else {}

    def _kerned(self, first: str, second: str) -> int:
        places: list[Any] = list(self._shaped(first + second).glyph_positions or ())
        if len(places) != 2 or places[1].x_advance == 0:
            return 0  # a mark that combines
        kern = places[0].x_advance - self._advance(first)
        return round(float(kern) * 1000 / self._upem)

    def _advance(self, character: str) -> int:
        found = self._advances.get(character)
        if found is None:
            glyph = self.figures.get(character) or self._font.get_nominal_glyph(ord(character)) or 0
            found = self._advances[character] = int(self._font.get_glyph_h_advance(glyph))
        return found

    def _measured(self) -> Metrics:
        cap, x, d = (self._extents(character)[0] for character in "Hxd")
        p = self._extents("p")
        return Metrics(cap, x, max(cap, d), max(0.0, -(p[0] + p[1])))

    def _extents(self, character: str) -> tuple[float, float]:
        glyph = self._font.get_nominal_glyph(ord(character)) or 0
        extents: Any = self._font.get_glyph_extents(glyph)
        return (extents.y_bearing / self._upem, extents.height / self._upem) if extents else (0.7, -0.7)


class FontBook:
    """All fonts by name; what was opened and measured stays."""

    def __init__(self) -> None:
        self._fonts: dict[str, Font] = {}

    def font(self, name: str) -> Font:
        """The font of a name such as "fira-sans-bold"; LookupError names what there is."""
        found = self._fonts.get(name)
        if found is None:
            family, style = split(name)
            found = self._fonts[name] = Font(name, _file(family, style))
        return found

    def named(self, family: str, style: str = "regular") -> str:
        """The name of a family's font, with the nearest style that the family has."""
        for candidate in (style, *_FALLBACK[style]):
            if candidate in _styles(family):
                return f"{family}-{candidate}"
        raise LookupError(f"the font family {family} has no static TrueType file in a known style")


@cache
def shared() -> FontBook:
    """The book of this process: fonts are the same for every game."""
    return FontBook()


def families() -> tuple[str, ...]:
    """The installed families, by the fontpkg-* packages."""
    found = (module.name for module in iter_modules() if module.name.startswith("fontpkg_"))
    return tuple(sorted(name.removeprefix("fontpkg_").replace("_", "-") for name in found))


def has_family(family: str) -> bool:
    slug = re.fullmatch("[a-z0-9-]+", family)
    return slug is not None and find_spec("fontpkg_" + family.replace("-", "_")) is not None


def split(name: str) -> tuple[str, str]:
    """Family and style of a font's name.

    >>> split("fira-sans-bold-italic"), split("bungee-regular")
    (('fira-sans', 'bold-italic'), ('bungee', 'regular'))
    """
    style = next((style for style in ("bold-italic", *STYLES) if name.endswith("-" + style)), "")
    if not style:
        raise LookupError(f"{name} is no font name: write family and style, such as fira-sans-bold")
    return name.removesuffix("-" + style), style


@cache
def _styles(family: str) -> dict[str, Traversable]:
    if not has_family(family):
        raise LookupError(f"the font family {family} is not installed; there are: {', '.join(families())}")
    folder = files("fontpkg_" + family.replace("-", "_")).joinpath("files")
    entries = {entry.name.rpartition("-")[2].removesuffix(".ttf"): entry for entry in folder.iterdir()}
    return {style: entries[suffix] for style, suffix in _FILES.items() if suffix in entries}


def _file(family: str, style: str) -> Traversable:
    try:
        return _styles(family)[style]
    except KeyError:
        raise LookupError(f"the font family {family} has no {style}") from None
