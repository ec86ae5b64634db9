"""A text in; its words as names are compared out: small, single, without accents and little words."""

import re
import unicodedata
from functools import lru_cache

from deckpress.model.numbers import value

Words = tuple[str, ...]
_STOP = frozenset(
    ("of", "the", "a", "an", "with", "for", "and", "or", "each", "in", "by", "to", "showing", "which", "are", "is", "s")
)
_IRREGULAR = {
    "dice": "die",
    "leaves": "leaf",
    "loaves": "loaf",
    "halves": "half",
    "knives": "knife",
    "people": "person",
}
_WORD = re.compile(r"[^\W_]+")


@lru_cache(maxsize=8192)
def words(text: str) -> Words:
    """Small, single, without accents and little words; number words as digits.

    >>> words("One-star MasterClass cards"), words("Dressings/Sauces")
    (('1', 'star', 'masterclass', 'card'), ('dressing', 'sauce'))
    """
    folded = text.casefold()
    plain = folded if folded.isascii() else _plain(folded)
    found = _WORD.findall(plain.replace("'s", ""))
    return tuple(_word(word) for word in found if word not in _STOP)


def _plain(text: str) -> str:
    """Without accents."""
    parted = unicodedata.normalize("NFKD", text.replace("’", "'"))
    return "".join(sign for sign in parted if not unicodedata.combining(sign))


def _word(word: str) -> str:
    number = value(word)
    if number is not None:
        return f"{number:g}"
    return _IRREGULAR.get(word) or _single(word)


def _single(word: str) -> str:
    if len(word) > 4 and word.endswith("ies"):
        return word[:-3] + "y"
    if len(word) > 4 and word.endswith(("ches", "shes", "sses", "xes", "toes", "roes", "goes", "noes")):
        return word[:-1] if word.endswith("canoes") else word[:-2]
    if len(word) > 7 and word.endswith("en"):  # Aktionskarten
        return word[:-1]
    return word[:-1] if len(word) > 3 and word.endswith("s") and not word.endswith(("ss", "us", "is")) else word
