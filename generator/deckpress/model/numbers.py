"""A line of text in; the numbers in it out, written as digits or as words, with their columns and values."""

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Literal, NamedTuple

_ONES = (
    *("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"),
    *("thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"),
)
_TENS = ("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")
_ORDINALS = (
    *("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth", "eleventh"),
    *("twelfth", *(f"{word}th" for word in _ONES[13:])),
)
_TENTHS = tuple(f"{word[:-1]}ieth" for word in _TENS)
CARDINALS = {
    **{word: n for n, word in enumerate(_ONES)},
    **{word: 20 + 10 * n for n, word in enumerate(_TENS)},
    "hundred": 100,
    "thousand": 1000,
    "dozen": 12,
}
"""Words that count."""
ORDINALS = {
    **{word: n for n, word in enumerate(_ORDINALS, 1)},
    **{word: 20 + 10 * n for n, word in enumerate(_TENTHS)},
}
"""Words that tell a place in an order."""
TIMES = {"once": 1, "twice": 2, "thrice": 3}
_WORDS = {**CARDINALS, **ORDINALS, **TIMES}

Form = Literal["digits", "word", "ordinal"]


class Number(NamedTuple):
    """A number of a text: as written, its value, where it starts and ends (columns from 0)."""

    text: str
    value: float
    start: int
    end: int
    form: Form


_DIGITS = (
    r"(?<![\w.,])\d{1,3}(?:,\d{3})+(?![\w,])"
    r"|(?:(?<=\b[xX])|(?<![A-Za-z_\d.]))\d+(?:\.\d+)?(?:(?:st|nd|rd|th)(?![A-Za-z]))?(?![A-Za-z_\d]*\d)"
)
_WORD = "|".join(sorted(_WORDS, key=len, reverse=True))
_PAIR = rf"(?:{'|'.join(_TENS)})[- ](?:{'|'.join((*_ONES[1:10], *_ORDINALS[:9]))})"
_ONE = "(?:one|two|three|four|five|six|seven|eight|nine)"
_TEEN = "(?:ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen)"
SMALL = rf"(?:(?:twen|thir|for|fif|six|seven|eigh|nine)ty(?:[- ]{_ONE}\b)?|{_TEEN}|{_ONE})"
"""One to ninety-nine, as short as can be: the pattern stands in many others, each compiled when deckpress starts."""
_THOUSAND = rf"thousand(?:,?[- ](?:and[- ])?(?:(?:{SMALL}|an?)[- ])?hundred)?"
_BIG = rf"(?:dozen|(?:{_THOUSAND}|hundred(?:[- ]thousand)?)(?:,?[- ](?:and[- ])?{SMALL}\b)?)"
_DOZENS = rf"(?:half[- ](?:an?[- ])?dozen|(?:{SMALL}|(?<![\d.,])\d{{1,3}})[- ]dozens?)"
LARGE = rf"\b(?:{_DOZENS}|(?:(?:{SMALL}|an?)[- ])?{_BIG})\b"
"""Several words that are one number: "one hundred and eight", "two thousand", "half a dozen", "3 dozen"."""
LONGEST = 60
"""Characters of a number: no game counts so far, and Python reads no number of thousands of digits."""
_NUMBER = re.compile(rf"(?P<large>{LARGE})|(?P<digits>{_DIGITS})|\b(?P<word>{_PAIR}|{_WORD})\b", re.I)
_TOKEN = re.compile(r"[A-Za-z]+|\d+")
_FIRST = frozenset((*_WORDS, "a", "an", "half"))
"""Words that a number may begin with."""
_DIGIT = re.compile(r"\d")
_LETTERS = re.compile(r"[a-z]+")
_HIDDEN = re.compile(r"\{#[^{}]*\}|\]\([^)\s]*\)|^\s*(?:>\s*)*\d+[.)](?=\s)|<!--.*?-->|https?://\S+|`[^`]*`")


def numbers(line: str, markdown: bool = True) -> Iterator[Number]:
    """From left to right; in Markdown not those of ids, link targets, list markers, code and addresses.

    >>> [(n.text, n.value) for n in numbers("2. Deal seven cards, the third (5/10) [x](#a-3)")]
    [('seven', 7), ('third', 3), ('5', 5), ('10', 10)]
    >>> [(n.text, n.value) for n in numbers("one hundred and eight cards, half a dozen dice, 2 dozen pawns")]
    [('one hundred and eight', 108), ('half a dozen', 6), ('2 dozen', 24)]
    """
    yield from _found(line, markdown)


@lru_cache(maxsize=8192)
def _found(line: str, markdown: bool) -> tuple[Number, ...]:
    if not _DIGIT.search(line) and _WORDS.keys().isdisjoint(_LETTERS.findall(line.lower())):
        return ()
    shown = _HIDDEN.sub(lambda match: " " * len(match[0]), line) if markdown else line
    return tuple(_number(match) for match in _matches(shown) if len(match[0]) <= LONGEST)


def _matches(text: str) -> Iterator[re.Match[str]]:
    """Those that the pattern finds: it is long, so it is tried only where a number may begin."""
    end = 0
    for token in _TOKEN.finditer(text):
        begins = token[0].isdigit() or token[0].lower() in _FIRST
        if begins and token.start() >= end and (match := _NUMBER.match(text, token.start())):
            end = match.end()
            yield match


def _number(match: re.Match[str]) -> Number:
    word = match["word"] or match["large"]
    return Number(match[0], _of_word(word) if word else _of_digits(match[0]), *match.span(), _form(match[0], word))


def value(text: str) -> float | None:
    """The value of one number as a person writes it: "7", "seven", "7th", "1,000"; None where it is none."""
    word = text.strip()
    if word.isdecimal() and word.isascii():
        return int(word) if len(word) <= LONGEST else None
    if word.lower() in _WORDS:
        return _WORDS[word.lower()]
    found = next(numbers(word, False), None)
    return found.value if found and found.text == word else None


def _form(text: str, word: str | None) -> Form:
    if word:
        return "ordinal" if word.lower().replace(" ", "-").rpartition("-")[2] in ORDINALS else "word"
    return "ordinal" if text[-1].isalpha() else "digits"


def _of_digits(text: str) -> float:
    plain = text.replace(",", "").lower().rstrip("sthndr")
    return float(plain) if "." in plain else int(plain)


def _of_word(text: str) -> int:
    """ "Two thousand and fifty-two": what stands before hundred, dozen and thousand is multiplied, the rest added."""
    done = now = 0
    for word in re.findall(r"[a-z]+|\d+", text.lower()):
        size = CARDINALS.get(word.removesuffix("s"), 0)
        if size in (12, 100) and word.startswith(("dozen", "hundred")):
            now = max(now, 1) * size // (2 if text.lower().startswith("half") else 1)
        elif size == 1000:
            done, now = max(now, 1) * size, 0
        elif word not in ("a", "an", "and", "half"):
            now += int(word) if word.isdecimal() else _WORDS[word]
    return done + now
