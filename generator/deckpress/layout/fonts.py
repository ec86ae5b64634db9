"""Font names in ("fira-sans-bold"); glyph cover, metrics and kerned widths of words in em out.

Kerning is on, ligatures are off, so that extracted text is what was written. Figures are lining where a font has them:
a hanging 0 is read as an o. Width and kerning of a word are worked out once per font, from pairs that HarfBuzz kerned;
words written from right to left are shaped whole, for they are joined.
"""

from collections.abc import Callable, Iterable
from functools import cache
from typing import Any, NamedTuple

from deckpress.frozen import dataclass
from deckpress.layout.families import FALLBACK, Source, content, families, file, source, split, styles
from deckpress.layout.joining import Glyph, joined

_FIGURES = "0123456789"
_FEATURES = dict.fromkeys(("liga", "clig", "calt", "rlig", "ccmp", "locl", "dlig"), False) | {
    "kern": True,
    "lnum": True,
}
_TALL, _DEEP = "Hdאلا漢", "pךقع漢"
"""Letters that reach as far up and down as their scripts do."""
_DRAWN = frozenset(
    ("glyf", "loca", "CFF ", "CFF2", "head", "hhea", "hmtx", "maxp", "fvar", "avar", "gvar", "HVAR", "MVAR", "name")
)
"""What a font needs to be drawn, at any weight."""


@dataclass(frozen=True, slots=True)
class Shaped:
    """A word in one font: its width in em and the kerning after each character in 1/1000 em (empty: none)."""

    width: float
    kerns: tuple[int, ...]


class Metrics(NamedTuple):
    """Heights above (and depth below) the base line in em; x is 0 where the font has no Latin letters."""

    cap: float
    x: float
    ascent: float
    descent: float


class _Measures(dict[str, int]):
    """What characters or pairs of them measure, worked out when they are first asked for."""

    def __init__(self, measure: Callable[[str], int]) -> None:
        super().__init__()
        self._measure = measure

    def __missing__(self, text: str) -> int:
        found = self[text] = self._measure(text)
        return found


class Font:
    """One font file, opened when it is first measured; `latin` where it has all of ASCII.

    `static` where it is TrueType as it stands in the file, which reportlab embeds; others are embedded by `subset`.
    """

    def __init__(self, name: str, source: Source) -> None:
        import uharfbuzz

        self.name, self.source, self.axes = name, source, source.axes
        self.face = uharfbuzz.Face(self._mapped(uharfbuzz), source.number)
        self._harfbuzz, self._font = uharfbuzz, uharfbuzz.Font(self.face)
        self._font.set_variations(dict(source.axes))
        self.outlines = "glyf" if "glyf" in self.face.table_tags else "CFF "
        self.static = self.outlines == "glyf" and not source.axes
        self.upem: int = self.face.upem
        self._words: dict[str, Shaped] = {}
        self._joined: dict[str, tuple[Glyph, ...]] = {}
        self._pairs, self._advances = _Measures(self._kerned), _Measures(self._measured_advance)
        self.figures = self._lining()
        self.metrics = self._measured()
        self.blank = self.width(" ")
        self.latin = all(self.has(chr(code)) for code in range(33, 127))

    def _mapped(self, harfbuzz: Any) -> Any:
        """The file, not read as a whole: of half a megabyte, measuring looks at a few pages."""
        try:
            return harfbuzz.Blob.from_file_path(file(self.source.package, self.source.file))
        except harfbuzz.HarfBuzzError:
            return harfbuzz.Blob(self.content)  # says why it cannot be read

    @property
    def content(self) -> bytes:
        """The file itself."""
        return content(self.source.package, self.source.file)

    def has(self, character: str) -> bool:
        return self._font.get_nominal_glyph(ord(character)) is not None

    def advance(self, character: str) -> float:
        """In 1/1000 em, not kerned."""
        return self._advances[character] * 1000 / self.upem

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
        pairs = self._pairs
        kerns = [pairs[word[place : place + 2]] for place in range(len(word) - 1)]
        width = sum(map(self._advances.__getitem__, word)) / self.upem + sum(kerns) / 1000
        return Shaped(width, (*kerns, 0) if any(kerns) else ())

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

    def _kerned(self, pair: str) -> int:
        """Kerning between two characters in 1/1000 em."""
        places: Any = self._shaped(pair).glyph_positions or ()
        if len(places) != 2 or places[1].x_advance == 0:
            return 0  # a mark that combines
        return round(float(places[0].x_advance - self._advances[pair[0]]) * 1000 / self.upem)

    def _measured_advance(self, character: str) -> int:
        return int(self._font.get_glyph_h_advance(self.glyph(character)))

    def glyph(self, character: str) -> int:
        return self.figures.get(character) or int(self._font.get_nominal_glyph(ord(character)) or 0)

    def glyph_advance(self, glyph: int) -> float:
        """In 1/1000 em."""
        return 1000 * float(self._font.get_glyph_h_advance(glyph)) / self.upem

    def leftward(self, text: str) -> tuple[Glyph, ...]:
        """The forms of a text that is written from right to left, from left to right as they are drawn."""
        found = self._joined.get(text)
        if found is None:
            found = self._joined[text] = joined(self, text)
        return found

    def leftward_shaped(self, text: str) -> tuple[list[Any], list[Any]]:
        """HarfBuzz's forms and places of a text from right to left, a cluster for each letter where it can be."""
        buffer = self._harfbuzz.Buffer()
        buffer.cluster_level = self._harfbuzz.BufferClusterLevel.MONOTONE_CHARACTERS
        buffer.add_str(text)
        buffer.direction = "rtl"
        buffer.guess_segment_properties()
        self._harfbuzz.shape(self._font, buffer, {"kern": True})
        return list(buffer.glyph_infos), list(buffer.glyph_positions or ())

    def subset(self, glyphs: Iterable[int]) -> bytes:
        """A font file of these forms under their numbers, at this font's weight; of a CFF font its outlines alone."""
        flags = self._harfbuzz.SubsetFlags
        wanted = self._harfbuzz.SubsetInput()
        wanted.flags = flags.RETAIN_GIDS | flags.NO_HINTING | flags.DOWNGRADE_CFF2 | flags.CFF_IDENTITY_CHARSET
        for glyph in sorted(glyphs):
            wanted.glyph_set.add(glyph)
        for tag in sorted(set(self.face.table_tags) - _DRAWN):
            wanted.drop_table_tag_set.add(int.from_bytes(tag.encode(), "big"))
        wanted.pin_all_axes_to_default(self.face)
        for axis, value in self.axes:
            wanted.pin_axis_location(self.face, axis, value)
        made = self._harfbuzz.subset(self.face, wanted)
        return bytes((made.blob if self.outlines == "glyf" else made.reference_table("CFF ")).data)

    def leftward_width(self, text: str) -> float:
        return sum(glyph.advance for glyph in self.leftward(text)) / 1000

    def _measured(self) -> Metrics:
        tall, deep = ("".join(letter for letter in probe if self.has(letter)) for probe in (_TALL, _DEEP))
        top = max((self._extents(letter)[0] for letter in tall), default=0.7)
        bottom = min((sum(self._extents(letter)) for letter in deep), default=-0.2)
        cap, x = (self._extents(letter)[0] if self.has(letter) else 0.0 for letter in "Hx")
        return Metrics(cap or top, x, top, max(0.0, -bottom))

    def _extents(self, character: str) -> tuple[float, float]:
        glyph = self._font.get_nominal_glyph(ord(character)) or 0
        extents: Any = self._font.get_glyph_extents(glyph)
        return (extents.y_bearing / self.upem, extents.height / self.upem) if extents else (0.7, -0.7)


class FontBook:
    """All fonts by name; what was opened and measured stays."""

    def __init__(self) -> None:
        self._fonts: dict[str, Font] = {}

    def font(self, name: str) -> Font:
        """The font of a name such as "fira-sans-bold"; LookupError names what there is."""
        found = self._fonts.get(name)
        if found is None:
            family, style = split(name)
            found = self._fonts[name] = Font(name, source(family, style))
        return found

    def named(self, family: str, style: str = "regular") -> str:
        """The name of a family's font, with the nearest style that the family has."""
        for candidate in (style, *FALLBACK[style]):
            if candidate in styles(family):
                return f"{family}-{candidate}"
        raise LookupError(f"the font family {family} has no static TrueType file in a known style")


@cache
def shared() -> FontBook:
    """The book of this process: fonts are the same for every game."""
    return FontBook()


@cache
def family_with(character: str) -> str | None:
    """The first installed family that has a character: for our own pages, which name what a game is called."""
    book = shared()
    return next((name for name in families() if book.font(book.named(name)).has(character)), None)
