"""Rich text in (lines of spans from model.markup); paragraphs of words measured in em out.

A word is a row of parts of one font each, and icons; a blank that must not break (a number and its icon) lies inside.
"""

import re
import unicodedata
from collections.abc import Iterable, Sequence
from functools import lru_cache

from deckpress.frozen import replace
from deckpress.layout import direction
from deckpress.layout.direction import LEFTWARD, PACKAGE
from deckpress.layout.fonts import Font, FontBook
from deckpress.layout.words import ICON, ICON_LEFT, ICON_SIDE, ICON_WIDE, Paragraph, Part, Word, pieces, wide
from deckpress.model.markup import Line, Span

SAID = 6
"""Missing characters that are named; more are counted."""
SUITED = ("heebo", "amiri", "noto-sans-cjk-jp")
SMALL_CAPS = 0.8
"""Size of a small capital against its capital."""

_NUMBER = re.compile(r"[(+−\-×]?\d+(?:[.,/–]\d+)?[×x]?")


class Speller:
    """Measures the words of one text style; `leftward` where the language is written from right to left."""

    def __init__(
        self, book: FontBook, families: Sequence[str], style: str, small_caps: bool = False, leftward: bool = False
    ) -> None:
        self.book, self.families, self.small_caps, self.leftward = book, tuple(families), small_caps, leftward
        self.bold, self.italic = style.startswith("bold"), style.endswith("italic")
        self._chains: dict[tuple[bool, bool], tuple[Font, ...]] = {}
        self.main = self._fonts(False, False)[0]
        self.metrics = self.main.metrics
        self.blank = self.main.blank
        self.missing: set[str] = set()
        self._words: dict[tuple[str, bool, bool], tuple[tuple[Part, ...], float, frozenset[str]]] = {}
        self._plain: dict[str, tuple[Word, ...]] = {}

    def plain(self, text: str) -> list[Word]:
        """The words of a text without marks, in the style itself."""
        words: list[Word] = []
        known = self._plain
        for chunk in text.split():
            found = known.get(chunk)
            if found is None:
                found = self._of_chunk(chunk)
                if not self.missing:
                    known[chunk] = found
            words += found
        return self._directed(words, text) if self.leftward or not text.isascii() else words

    def _directed(self, words: list[Word], text: str) -> list[Word]:
        """In drawing order and joined where a text runs to the left, or stands in a language that does."""
        if not words or not (self.leftward or LEFTWARD.search(text)) or not direction.available():
            return words
        return direction.directed(words, self.leftward, self.book)

    def _of_chunk(self, chunk: str) -> tuple[Word, ...]:
        words: list[Word] = []
        for number, piece in enumerate(pieces(chunk)):
            parts, width = self.parts(piece, False, False)
            own = len(parts) == 1 and parts[0].font == self.main.name and parts[0].scale == 1.0
            plain = piece if own and not number else ""
            words.append(Word(width, 0.0 if number else self.blank, parts, plain and parts[0].text))
        return tuple(words)

    def paragraphs(self, lines: Sequence[Line]) -> list[Paragraph]:
        return [Paragraph(tuple(self._words_of(line)), self._dot() if line.bullet else None) for line in lines]

    def _words_of(self, line: Line) -> list[Word]:
        return self._directed(self._line(line.spans), "".join(span.text for span in line.spans if not span.icon))

    def _dot(self) -> Word:
        parts, width = self.parts("•", False, False)
        return Word(width, 0.0, parts)

    def _line(self, spans: Sequence[Span]) -> list[Word]:
        words: list[Word] = []
        glue, blank = False, False  # glue: no blank since the last word; blank: one is due
        for span in spans:
            if span.icon:
                words = self._add(words, self._icon(span.text), glue and not blank, True)
                glue, blank = True, False
                continue
            if span.text[:1].isspace():
                blank = True
            for number, chunk in enumerate(span.text.split()):
                first = number == 0 and glue and not blank
                for place, piece in enumerate(pieces(chunk)):
                    parts, width = self.parts(piece, span.bold, span.italic)
                    word = Word(width, 0.0 if place else self._blank(words, parts), parts)
                    words = self._add(words, word, first and place == 0, False)
                blank = False
            glue = glue or bool(words)
            blank = blank if not span.text.strip() else span.text[-1:].isspace()
        return words

    def _blank(self, words: list[Word], parts: tuple[Part, ...]) -> float:
        """The blank between two words is that of their font where they share one."""
        font = words[-1].parts[-1].font if words and words[-1].parts else ""
        same = bool(parts) and font == parts[0].font and font != ICON
        return self.book.font(font).blank if same else self.blank

    def _add(self, words: list[Word], word: Word, glued: bool, icon: bool) -> list[Word]:
        """Joins a word to the last one where no line may break: no blank between, or a number and its icon."""
        last = words[-1] if words else None
        bound = last is not None and not glued and _bound(last, word, icon)
        if last is None or not (glued or bound):
            words.append(word)
            return words
        gap = 0.0 if glued else self.blank * 0.7
        moved = tuple(replace(part, x=part.x + last.width + gap) for part in word.parts)
        words[-1] = Word(last.width + gap + word.width, last.space, last.parts + moved)
        return words

    def _icon(self, name: str) -> Word:
        side = self.metrics.cap * ICON_SIDE
        return Word(side * ICON_WIDE, self.blank, (Part(side * ICON_LEFT, name, ICON, side),))

    def parts(self, text: str, bold: bool, italic: bool) -> tuple[tuple[Part, ...], float]:
        """A word as stretches of one font each, and its width in em."""
        key = (text, bold, italic)
        found = self._words.get(key)
        if found is None:
            found = self._words[key] = self._measured(text, bold, italic)
        self.missing |= found[2]
        return found[0], found[1]

    def _measured(self, text: str, bold: bool, italic: bool) -> tuple[tuple[Part, ...], float, frozenset[str]]:
        fonts = self._fonts(bold, italic)
        if text.isascii() and fonts[0].latin and not self.small_caps:
            return (Part(0.0, text, fonts[0].name, 1.0),), fonts[0].width(text), frozenset()
        parts: list[Part] = []
        x = 0.0
        missing: set[str] = set()
        for run, font, scale in self._runs(unicodedata.normalize("NFC", text), fonts, missing):
            parts.append(Part(x, run, font.name, scale))
            x += font.width(run) * scale
        return tuple(parts), x, frozenset(missing)

    def _runs(self, text: str, fonts: tuple[Font, ...], missing: set[str]) -> list[tuple[str, Font, float]]:
        runs: list[tuple[str, Font, float]] = []
        for character in text:
            shown, scale = character, 1.0
            if self.small_caps and character.islower() and len(character.upper()) == 1:
                shown, scale = character.upper(), SMALL_CAPS
            font = next((font for font in fonts if font.has(shown)), None)
            if font is None:
                missing.add(character)
                font = fonts[0]
            if font is not fonts[0] and font.metrics.x:
                scale = round(scale * (fonts[0].metrics.x or font.metrics.x) / font.metrics.x, 3)
            if runs and runs[-1][1] is font and runs[-1][2] == scale:
                runs[-1] = (runs[-1][0] + shown, font, scale)
            else:
                runs.append((shown, font, scale))
        return runs

    def _fonts(self, bold: bool, italic: bool) -> tuple[Font, ...]:
        key = (bold or self.bold, italic or self.italic)
        if key not in self._chains:
            style = "-".join(name for name, on in (("bold", key[0]), ("italic", key[1])) if on) or "regular"
            named = (self.book.named(family, style) for family in self.families)
            self._chains[key] = tuple(self.book.font(name) for name in named)
        return self._chains[key]


@lru_cache(maxsize=64)
def speller(
    book: FontBook, families: tuple[str, ...], style: str, small_caps: bool = False, leftward: bool = False
) -> Speller:
    """The same for all layouts: their words are measured once."""
    return Speller(book, families, style, small_caps, leftward)


def _bound(last: Word, word: Word, icon: bool) -> bool:
    """A number stays with the icon after it; an icon with the number after it, unless it has one before."""
    if icon:
        text = last.parts[-1].text if last.parts and last.parts[-1].font != ICON else ""
        return bool(_NUMBER.fullmatch(text))
    if len(last.parts) == 1 and last.parts[0].font == ICON:
        return bool(word.parts) and bool(_NUMBER.fullmatch(word.parts[0].text.rstrip(".,;:)")))
    return False


def missing(characters: Iterable[str], families: Sequence[str], where: str = "") -> tuple[str, str]:
    """What to say of characters that no font has, and what to do.

    >>> missing("漢", ["fira-sans"])[0]
    "'漢' (U+6F22) is in none of the fonts fira-sans"
    """
    found = sorted(characters)
    named = ", ".join(f"'{character}' (U+{ord(character):04X})" for character in found[:SAID])
    more = f" and {len(found) - SAID} more" if len(found) > SAID else ""
    hint = "name a further family in game.yaml's fonts, or write another character"
    if LEFTWARD.search("".join(found)) or any(wide(character) for character in found):
        hint = f"name a further family in game.yaml's fonts, such as {' or '.join(SUITED)} (pip install {PACKAGE})"
    verb = "is" if len(found) == 1 else "are"
    return f"{named}{more}{where} {verb} in none of the fonts {', '.join(families)}", hint
