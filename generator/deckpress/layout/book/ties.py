"""Measured words in; words that should share a line tied out, and rows with their ties undone.

A number stays with what it counts or names ("3 cards", "Round 2"), a sum and a row of numbers stay whole ("4 + 1 = 5",
"1, 2, 3"), and no short word ends a paragraph alone.
"""

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from deckpress.layout.breaking import Row
from deckpress.layout.words import Paragraph, Word

LONGEST = 0.45
"""Tied words take up no more of a line: else they would tear holes into narrow columns."""
ALONE = 12
"""A last word with fewer letters than this is not left alone."""
_NUMBER = re.compile(r"\d+(?:[.,]\d+)?")
_LISTED = re.compile(r"[“(]?\d+,")
_SIGN = re.compile(r"[+−×÷=<>≤≥]")
_NAME = re.compile(r"[^\W\d_a-z]\w+|steps?|values?|parts?|phases?|places?|pages?|sheets?")
"""What a number behind it tells apart: "Round 2", "step 4", "of value 5"."""

Ties = dict[int, tuple[Word, ...]]
"""Which words a tied one stands for, by its identity."""


def tied(paragraph: Paragraph, limit: float, ties: Ties) -> Paragraph:
    """The paragraph with its ties as single words, which `ties` remembers."""
    groups = list(_grouped(paragraph.words))
    return paragraph._replace(words=tuple(one for group in groups for one in _as_one(group, limit, ties)))


def untied(row: Row, ties: Ties) -> Row:
    return row._replace(words=[one for word in row.words for one in ties.get(id(word), (word,))])


def _grouped(words: Sequence[Word]) -> Iterator[list[Word]]:
    group = list(words[:1])
    last = len(words) - 2
    for number, (word, follows) in enumerate(pairwise(words)):
        ends = number == last and number > 1 and len(_text(follows)) < ALONE
        before = _text(words[number - 1]) if number else ""
        if follows.space and (ends or _holds(before, _text(word), _text(follows))):
            group.append(follows)
            continue
        yield group
        group = [follows]
    if group:
        yield group


def _holds(before: str, text: str, follows: str) -> bool:
    if _NUMBER.fullmatch(text):
        counts = follows[:1].isalpha() and not _NAME.fullmatch(before)
        return counts or bool(_SIGN.fullmatch(follows))
    leads = _NAME.fullmatch(text) or _SIGN.fullmatch(text) or _LISTED.fullmatch(text)
    return leads is not None and _NUMBER.match(follows) is not None


def _as_one(group: Sequence[Word], limit: float, ties: Ties) -> Sequence[Word]:
    width = sum(word.width for word in group) + sum(word.space for word in group[1:])
    if len(group) < 2 or width > limit * LONGEST:
        return group
    one = Word(width, group[0].space, tuple(part for word in group for part in word.parts))
    ties[id(one)] = tuple(group)
    return [one]


def _text(word: Word) -> str:
    return "".join(part.text for part in word.parts)
