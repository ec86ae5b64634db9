"""A language in; a function that parts a word so that its first half fits, with a hyphen, out."""

from functools import cache
from typing import Any

from deckpress.layout.breaking import Hyphenator
from deckpress.layout.speller import Speller
from deckpress.layout.words import ICON, Word

LEAST = 5
"""Shorter words are not parted."""


@cache
def _dictionary(language: str) -> Any:
    import pyphen

    found = pyphen.language_fallback(language)
    return pyphen.Pyphen(lang=found, left=2, right=3) if found else None


def hyphenator(speller: Speller, language: str) -> Hyphenator | None:
    """None for a language that has no dictionary."""
    dictionary = _dictionary(language)
    if dictionary is None:
        return None

    def part(word: Word, room: float) -> tuple[Word, Word] | None:
        if len(word.parts) != 1 or word.parts[0].font == ICON or len(word.parts[0].text) < LEAST:
            return None
        whole = word.parts[0]
        bold = "bold" in whole.font and not speller.bold
        italic = whole.font.endswith("italic") and not speller.italic
        for place in reversed(dictionary.positions(whole.text)):
            parts, width = speller.parts(whole.text[:place] + "-", bold, italic)
            if width <= room:
                rest, other = speller.parts(whole.text[place:], bold, italic)
                return Word(width, word.space, parts), Word(other, 0.0, rest)
        return None

    return part
