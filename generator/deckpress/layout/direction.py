"""Words that are written from right to left, or stand among such, in; their levels, and where each part is drawn, out.

Unicode's bidirectional algorithm (UAX 9): python-bidi works out a level for each letter of a paragraph, odd ones run to
the left; a line is put into drawing order when it has been broken. Installed with the extra of other scripts.
"""

import re
from collections.abc import Iterator, Sequence
from functools import cache
from importlib.util import find_spec
from itertools import groupby
from operator import itemgetter
from typing import NamedTuple
from unicodedata import bidirectional

from deckpress.layout.fonts import FontBook
from deckpress.layout.words import ICON, ICON_LEFT, ICON_WIDE, Part, Word

LEFTWARD = re.compile("[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\U00010800-\U00010fff\U0001e800-\U0001efff]")
"""Letters of Hebrew, Arabic and the other scripts that run to the left."""
UNSHAPED = re.compile("[\u0900-\u0dff\u0e31\u0e34-\u0e3a\u0e47-\u0e4e\u0f00-\u109f\u1780-\u17ff]")
"""Letters of Indic and South-East Asian scripts: their forms change places, which takes more than a direction."""
LANGUAGES = frozenset(("ar", "dv", "fa", "he", "ku", "ps", "sd", "ug", "ur", "yi"))
_ISOLATES = re.compile("[\u2066-\u2069]")
PACKAGE = "'deckpress[scripts]'"
_INSTALL = f"install it: pip install {PACKAGE}"
_SIGNS = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""Signs without width that set a direction. They have done their work with the levels; some fonts would draw them."""
_PICTURE = "\ufffc"
_LEAST_GAP = 1e-6


class Placed(NamedTuple):
    """A part where it is drawn, in em from the left end of its line."""

    x: float
    part: Part


@cache
def available() -> bool:
    return find_spec("bidi") is not None


def runs_left(language: str) -> bool:
    """Whether a language is written from right to left.

    >>> runs_left("he"), runs_left("fa-IR"), runs_left("en")
    (True, True, False)
    """
    return language.partition("-")[0] in LANGUAGES


def unsupported(text: str) -> tuple[str, str] | None:
    """What is wrong with a text whose letters would stand in the wrong order or unjoined, and what to do."""
    if text.isascii():
        return None
    leftward, unshaped = LEFTWARD.search(text), UNSHAPED.search(text)
    if leftward and not available():
        return f"'{leftward[0]}' is written from right to left: a part of its own sets that", _INSTALL
    if unshaped:
        reason = f"'{unshaped[0]}' is of a script whose letters change places, which deckpress does not set"
        return reason, "set it as a picture (SVG paths)"
    return None


def directed(words: Sequence[Word], leftward: bool, book: FontBook) -> list[Word]:
    """The words of a paragraph, their parts split where the direction changes and measured as they are drawn."""
    texts = [_text(word) for word in words]
    spaced = [" " * bool(word.space and n) + texts[n] for n, word in enumerate(words)]
    levels = _levels("".join(spaced), leftward)
    found: list[Word] = []
    at = 0
    for word, text, whole in zip(words, texts, spaced, strict=True):
        end = at + len(whole)
        found.append(_directed(word, levels[end - len(text) : end], levels[at], book))
        at = end
    return found


def _text(word: Word) -> str:
    return "".join(_PICTURE if part.font == ICON else part.text for part in word.parts)


def _levels(text: str, leftward: bool) -> list[int]:
    """The level of each letter. A paragraph runs as its language does, or as its letters do where all run otherwise."""
    from bidi import algorithm

    text = _ISOLATES.sub(_PICTURE, text)
    rightward = any(bidirectional(letter) == "L" for letter in text)
    base = int(not rightward or (leftward and bool(LEFTWARD.search(text))))
    storage = {**algorithm.get_empty_storage(), "base_level": base, "base_dir": "LR"[base]}
    algorithm.get_embedding_levels(text, storage)
    for number, letter in enumerate(storage["chars"]):
        letter["index"] = number  # signs without width are taken out on the way
    algorithm.explicit_embed_and_overrides(storage)
    algorithm.resolve_weak_types(storage)
    algorithm.resolve_neutral_types(storage, False)
    algorithm.resolve_implicit_levels(storage, False)
    known = {letter["index"]: int(letter["level"]) for letter in storage["chars"]}
    return [known.get(number, base) for number in range(len(text))]


def _directed(word: Word, levels: Sequence[int], before: int, book: FontBook) -> Word:
    parts: list[Part] = []
    at, x, end = 0, 0.0, 0.0
    for part in word.parts:
        start, wide = _extent(part, book)
        if parts and start - end > _LEAST_GAP:
            parts.append(Part(x, "", "", 1.0, start - end, min(parts[-1].level, levels[at])))
            x += start - end
        for level, text in _split(part, levels[at:]):
            width = wide if part.font == ICON else _width(text, level, part, book)
            parts.append(Part(x, text, part.font, part.scale, width, level))
            x += width
        at += 1 if part.font == ICON else len(part.text)
        end = start + wide
    return Word(x, word.space, tuple(parts), level=before)


def _extent(part: Part, book: FontBook) -> tuple[float, float]:
    """Where a part that was measured from left to right begins, and how wide it is."""
    if part.font == ICON:
        return part.x - ICON_LEFT * part.scale, ICON_WIDE * part.scale
    return part.x, book.font(part.font).width(part.text) * part.scale


def _width(text: str, level: int, part: Part, book: FontBook) -> float:
    font = book.font(part.font)
    return (font.leftward_width(text) if level % 2 else font.width(text)) * part.scale


def _split(part: Part, levels: Sequence[int]) -> Iterator[tuple[int, str]]:
    """Stretches of one level."""
    if part.font == ICON:
        yield levels[0], part.text
        return
    for level, letters in groupby(zip(levels, part.text, strict=False), key=itemgetter(0)):
        yield level, "".join(letter for _, letter in letters if letter not in _SIGNS)


def placed(words: Sequence[Word], spread: float = 0.0) -> list[Placed]:
    """The parts of a line in drawing order; blanks are wider by `spread`."""
    units: list[Part] = []
    for number, word in enumerate(words):
        if number and word.space:
            units.append(Part(0.0, "", "", 1.0, word.space + spread, word.level))
        units += word.parts
    found: list[Placed] = []
    x = 0.0
    for part in _reordered(units):
        if part.text:
            found.append(Placed(x + (ICON_LEFT * part.scale if part.font == ICON else 0.0), part))
        x += part.width
    return found


def _reordered(units: list[Part]) -> list[Part]:
    """Rule L2: from the highest level down to the lowest odd one, stretches at that level or above are turned round."""
    for level in range(max((unit.level for unit in units), default=0), 0, -1):
        turned: list[Part] = []
        for inside, stretch in groupby(units, key=lambda unit: unit.level >= level):
            line = list(stretch)
            turned += reversed(line) if inside else line
        units = turned
    return units
