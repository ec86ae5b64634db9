"""A line of a component list in; its pieces out: what stands before a colon, the items, the brackets."""

import re
from bisect import bisect, bisect_left
from collections.abc import Iterator

from deckpress.load.components.amounts import amount_at
from deckpress.load.components.marked import Marked
from deckpress.model.numbers import numbers

_SEPARATOR = re.compile(
    r"\s*(?:(?:,(?!\d{3}\b)|;)\s*(?:and\s+|plus\s+|&\s*)?|\s/\s*|(?<=[a-z])/(?=\d+\s+[A-Za-z])|\s\+\s+|\s(?:and|plus|&)\s+|\s[-–—]\s+)"
)
_CLAUSE = re.compile(
    r"(?:of which|including|incl\.|includes|each|of each|in each|one each|one of each|a (?:different|unique)"
    r"|double-sided|two-sided|printed on both|all different|all unique|identical|in (?:\d+|[a-z]+) )",
    re.IGNORECASE,
)
_ARTICLE = re.compile(r"an?\s+\w", re.IGNORECASE)
_NOTHING = re.compile(r"\s*(?:$|[(\[,;])")
_TRAILING = re.compile(r"[^,;()]{2,40}?(?:\s[x×]\s?\d+|:\s*\d+|\s\(\d+\))\s*(?:$|[,;)])")
""" "Barley x5": the next item has its number behind it."""
_OPEN, _CLOSE = "([", ")]"
DEEPEST = 20
"""Brackets inside each other: what has more says nothing about components."""


def depth_zero(text: str) -> list[bool]:
    """For every character whether it stands outside all brackets."""
    outside, depth = [], 0
    for sign in text:
        depth -= sign in _CLOSE and depth > 0
        outside.append(depth == 0 and sign not in _CLOSE)
        depth += sign in _OPEN
    return outside


def split(text: Marked) -> tuple[Marked, ...]:
    """Items and clauses of a line: it is divided only where an amount or a clause follows ("salt and pepper" stays)."""
    outside = depth_zero(text.text)
    for number in numbers(text.text, False):  # "one hundred and eight" is one
        outside[number.start : number.end] = [False] * (number.end - number.start)
    found, start = [], 0
    digits = [match.start() for match in re.finditer(r"\d", text.text)]
    for match in _SEPARATOR.finditer(text.text):
        counted = bisect(digits, match.start()) > bisect_left(digits, start)
        if match.start() < len(outside) and outside[match.start()] and _begins(text, match, counted):
            found.append(text.cut(start, match.start()))
            keep_plus = "plus" in match[0] or "+" in match[0]
            start = match.start() if keep_plus else match.end()
    return (*found, text.cut(start)) if text else ()


def _begins(text: Marked, separator: re.Match[str], counted: bool) -> bool:
    """Whether an item or a clause follows; "Reef – 18" and "Salt and Pepper x4" are one each. `counted`: a number
    stands before."""
    index = separator.end()
    if found := amount_at(text, index):
        dash = separator[0].strip() in ("-", "–", "—")
        return not (dash and _NOTHING.match(text.text, found.end))
    if _CLAUSE.match(text.text, index) or _ARTICLE.match(text.text, index):
        return True
    return counted and _TRAILING.match(text.text, index) is not None


def colon(text: Marked) -> tuple[Marked, Marked] | None:
    """What stands before and behind the first colon outside brackets ("3:2" has none)."""
    outside = depth_zero(text.text)
    for match in re.finditer(r":(?!\d)", text.text):
        if outside[match.start()]:
            return text.cut(0, match.start()), text.cut(match.end())
    return None


def brackets(text: Marked) -> tuple[Marked, tuple[Marked, ...]]:
    """The text without its outer brackets, and what stands in them."""
    if sum(sign in _OPEN for sign in text.text) > DEEPEST and _depth(text.text) > DEEPEST:
        return _without(text), ()
    contents = tuple(_contents(text))
    for sign in ("(", "["):
        index = text.text.find(sign)
        if index >= 0 and contents:
            return _without(text), contents
    return text, ()


def _depth(text: str) -> int:
    most = depth = 0
    for sign in text:
        depth += (sign in _OPEN) - (sign in _CLOSE and depth > 0)
        most = max(most, depth)
    return most


def _contents(text: Marked) -> Iterator[Marked]:
    depth, start = 0, 0
    for index, sign in enumerate(text.text):
        if sign in _OPEN:
            start = index + 1 if depth == 0 else start
            depth += 1
        elif sign in _CLOSE and depth:
            depth -= 1
            if depth == 0:
                yield text.cut(start, index)
    if depth:
        yield text.cut(start)


def _without(text: Marked) -> Marked:
    outside = depth_zero(text.text)
    keep = [index for index, free in enumerate(outside) if free and text.text[index] not in _OPEN]
    shown = "".join(text.text[index] for index in keep)
    return Marked(shown, tuple(text.places[index] for index in keep), text.file, text.start).cut(0)
