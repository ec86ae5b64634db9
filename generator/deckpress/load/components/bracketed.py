"""What stands in brackets behind a thing in; what it says besides a breakdown out: the number itself, or its sum."""

import re

from deckpress.load.components.amounts import amount_at
from deckpress.load.components.drafts import Draft
from deckpress.load.components.marked import Marked
from deckpress.model.statements import Amount


def times(part: Draft) -> int | None:
    """ "20 cards (4 sets of 5)": what a product comes to."""
    both = (part.amount.exact, part.times[0].exact) if part.amount and part.times else (None, None)
    return both[0] * both[1] if both[0] and both[1] else None


def added(content: Marked) -> int | None:
    """ "12 cards (7 + 5)"."""
    alone = re.fullmatch(r"\d{1,9}(?:\s*\+\s*\d{1,9})+", content.text.strip())
    return sum(map(int, re.findall(r"\d+", alone[0]))) if alone else None


def lone(content: Marked) -> Amount | None:
    """ "(18)", "(x4)", "(52 total)", "(18 cards)"."""
    found = amount_at(content)
    rest = content.text[found.end :].strip() if found else ""
    return (
        found.amount
        if found and re.fullmatch(r"|(?:cards?|tiles?|tokens?|pieces?|total|in total|copies)", rest, re.I)
        else None
    )
