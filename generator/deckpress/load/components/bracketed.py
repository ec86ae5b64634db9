"""What stands in brackets behind a thing in; what it says besides a breakdown out: the number itself, or its sum."""

import re
from math import prod

from deckpress.load.components.amounts import amount_at, product_at
from deckpress.load.components.drafts import Draft
from deckpress.load.components.marked import Marked
from deckpress.model.statements import Amount

_FACTORS = re.compile(r"\d{1,4}(?: [^\W\d]+)?(?:\s*[x×]\s*\d{1,4}(?: [^\W\d]+)?){1,5}")
_VALUES_IN = re.compile(
    r"(?:values |numbered )?(\d{1,3})\s*(?:-|–|to)\s*(\d{1,3}),? in (?:each of )?(\d{1,3}) [^\W\d]+"
)


def times(part: Draft) -> int | None:
    """ "20 cards (4 sets of 5)": what a product comes to."""
    both = (part.amount.exact, part.times[0].exact) if part.amount and part.times else (None, None)
    return both[0] * both[1] if both[0] and both[1] else None


def added(content: Marked) -> int | None:
    """ "12 cards (7 + 5)"."""
    alone = re.fullmatch(r"\d{1,9}(?:\s*\+\s*\d{1,9})+", content.text.strip())
    return sum(map(int, re.findall(r"\d+", alone[0]))) if alone else None


def multiplied(content: Marked) -> int | None:
    """ "36 cards (4 x 9 goods)", "(3 colours x 3 shapes x 4 numbers)", "(1-9 in 4 colours)"."""
    text = content.text.strip()
    if _FACTORS.fullmatch(text):
        return prod(map(int, re.findall(r"\d+", text)))
    if match := _VALUES_IN.fullmatch(text):
        first, last, groups = map(int, match.groups())
        return (last - first + 1) * groups
    found = product_at(content)
    return found[0].least * found[1].amount.least if found else None


def lone(content: Marked) -> Amount | None:
    """ "(18)", "(x4)", "(52 total)", "(18 cards)"."""
    found = amount_at(content)
    rest = content.text[found.end :].strip() if found else ""
    return (
        found.amount
        if found and re.fullmatch(r"|(?:cards?|tiles?|tokens?|pieces?|total|in total|copies)", rest, re.I)
        else None
    )
