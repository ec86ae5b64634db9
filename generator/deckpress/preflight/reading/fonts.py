"""A font of a PDF in; the letters and the length of what a page shows in it out (PDF 32000, 9.4 and 9.10)."""

import re
from typing import Any

from deckpress.preflight.reading.file import File
from deckpress.preflight.reading.squeeze import squeezed
from deckpress.preflight.reading.values import Unreadable

_GLYPH = re.compile(r"<([0-9A-Fa-f]{4})>|([-.\d]+)")
_READING = re.compile(r"<([0-9A-Fa-f]{4})> <((?:[0-9A-Fa-f]{4})+)>\n")
_LETTER = re.compile(r"<([0-9A-Fa-f]{2})>\s*<((?:[0-9A-Fa-f]{4})+)>")
_KERN = re.compile(r"\)([-.\d]+)\(")
_PART = re.compile(r"((?:[^()\\]++|\\.)++)|\)\s*([-.\d]+)\s*\(", re.DOTALL)
_ESCAPED = re.compile(r"\\(.)", re.DOTALL)
Reach = tuple[float, float]
"""How far letters go below their base line (negative) and above it, in ems."""
_SIGNS = {"n": "\n", "r": "\r", "t": "\t", "b": "\b", "f": "\f"}


class Font:
    """Codes of one byte, each with its width and its letters; strings are read word by word and kept."""

    def __init__(self, file: File, entry: Any) -> None:
        found = file.of(entry)
        self.reach = _reach(file, found)
        first = file.of(found["/FirstChar"])
        self._widths = {chr(first + place): width for place, width in enumerate(file.of(found["/Widths"]))}
        signs = _LETTER.findall(file.stream(found["/ToUnicode"]))
        self._letters = {chr(int(code, 16)): bytes.fromhex(sign).decode("utf-16-be") for code, sign in signs}
        self._blank = self._widths.get(" ", 0)
        self._words: dict[str, tuple[str, float]] = {}

    def read(self, shown: str) -> tuple[str, float, int]:
        """The inside of a TJ array's strings: its letters without blanks, thousandths of its size, blanks.

        A word is what stands between two blanks, for blanks are never kerned.
        """
        words = shown.split(" ")
        letters, width, known = "", (len(words) - 1) * self._blank, self._words
        for word in words:
            found = known.get(word) or self._word(word)
            letters += found[0]
            width += found[1]
        return letters, width, len(words) - 1

    def _word(self, word: str) -> tuple[str, float]:
        parts = _parted(word) if "\\" in word else _KERN.split(word)
        codes = "".join(parts[::2])
        width = sum(map(self._widths.__getitem__, codes)) - sum(map(float, parts[1::2]))
        self._words[word] = squeezed("".join(map(self._letters.__getitem__, codes))), width
        return self._words[word]

    def glyphs(self, shown: str) -> tuple[str, float]:
        raise Unreadable("codes of two bytes are shown in a font of single ones")


class Composite(Font):
    """Codes of two bytes, each a glyph."""

    def __init__(self, file: File, entry: Any) -> None:
        found = file.of(entry)
        inner = file.of(file.of(found["/DescendantFonts"])[0])
        self.reach = _reach(file, inner)
        widths = file.of(inner["/W"])
        self._advances = dict(zip(widths[::2], (file.of(one)[0] for one in widths[1::2]), strict=True))
        signs = _READING.findall(file.stream(found["/ToUnicode"]))
        self._reads = {int(code, 16): squeezed(bytes.fromhex(sign).decode("utf-16-be")) for code, sign in signs}

    def glyphs(self, shown: str) -> tuple[str, float]:
        """The inside of a TJ array: its letters without blanks, as they are drawn, and thousandths of its size."""
        letters, width = "", 0.0
        for code, moved in _GLYPH.findall(shown):
            if moved:
                width -= float(moved)
            else:
                letters += self._reads[int(code, 16)]
                width += self._advances[int(code, 16)]
        return letters, width

    def read(self, shown: str) -> tuple[str, float, int]:
        raise Unreadable("single bytes are shown in a font of two")


def font(file: File, entry: Any) -> Font:
    return (Composite if file.of(entry).get("/Subtype") == "/Type0" else Font)(file, entry)


def _reach(file: File, found: dict[str, Any]) -> Reach:
    described = file.of(found["/FontDescriptor"])
    return described["/Descent"] / 1000, described["/Ascent"] / 1000


def _parted(word: str) -> list[str]:
    """Codes and kerning by turns, as _KERN gives them, of a word in which brackets or strokes are escaped."""
    parts, place = [""], 0
    for match in _PART.finditer(word):
        if match.start() != place:
            break
        place = match.end()
        if match[2]:
            parts += [match[2], ""]
        else:
            parts[-1] += _ESCAPED.sub(lambda sign: _SIGNS.get(sign[1], sign[1]), match[1])
    if place != len(word):
        raise Unreadable(f"{word[:20]!r} is no text")
    return parts
