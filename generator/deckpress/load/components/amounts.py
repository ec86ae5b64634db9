"""A text and a place in it in; the amount that starts there out: 24, seven, 4x, x4, 17-20, 30+, ~60, at least 4."""

import re
from typing import NamedTuple

from deckpress.load.components.late import late
from deckpress.load.components.marked import Marked
from deckpress.model.numbers import LARGE, SMALL, value
from deckpress.model.statements import Amount

NUMBER = rf"(?:\d{{1,3}}(?:,\d{{3}})+|{LARGE}|\d+|\b(?:{SMALL}|zero)\b)"
"""Digits or counting words."""
BEGINS = r"(?:\d|an?[- ]|do|ei|el|fi|fo|ha|hu|ni|on|se|si|te|th[iro]|tw|ze)"
"""What every NUMBER begins with: so short that it costs nothing to look for it first."""

_OF_PLAYERS = (
    r"aids?|boards?|mats?|cards?|screens?|sheets?|tokens?|pawns?|pieces?|markers?|figures?|tiles?|references?|trays?"
    r"|shields?|cubes?|dis[ck]s?|meeples?|sets?|decks?|dice|colou?rs?|tableaus?|panels?|boxes|dials?|standees?|guides?"
)
_NO_COUNT = (
    r"(?!\s*[-+]?\s*(?:(?:mm|cm|m|in\.|inch|inches|pt|px|dpi|g|gsm|kg|min|mins|minutes?|hours?|years?|yrs?"
    rf"|pages?|players?(?!\s+(?:[a-z]+\s+)?(?:{_OF_PLAYERS})\b)|sided|sides?|faced?)(?!\w)|[%°\"″€$£]))"
)
"""What follows a number that counts no components: a size, a time, a value, an age, how many play ("4 player boards"
are boards)."""
_AMOUNT = re.compile(
    r"(?P<about>(?:~|≈|±)\s*|(?:about|around|approx\.?|approximately|roughly|circa|ca\.|c\.|some)\s+)?"
    r"(?:(?P<least>at least|minimum|min\.)\s+|(?P<most>up to|at most|no more than|maximum|max\.)\s+)?"
    rf"(?P<before>[x×]\s*)?(?P<low>{NUMBER})(?:\s*(?:-|–|—|to)\s*(?P<high>{NUMBER}))?"
    r"(?P<plus>\s*\+|\s+or more\b)?(?P<after>\s*[x×](?![a-z0-9×]|\s*\d))?"
    rf"(?![\w.]|-[A-Za-z]|/\d|\s*[x×]\s*\d)(?(after)|{_NO_COUNT})",  # "30 x $5" counts notes
    re.IGNORECASE,
)
_PRODUCT = re.compile(rf"([1-9]\d*)\s*[x×]\s*([1-9]\d*)(?=\s+[^\W\d]|$){_NO_COUNT}", re.IGNORECASE)
_PAIRS = late(rf"(?:(?P<many>{NUMBER}|an?)\s+)?(?P<what>pairs?|couples?)(?:\s+of\s+(?=[^\W\d]|\d+-)|$)", "pair|couple")
_DOZENS = late(rf"(?P<many>\d{{1,3}}|{NUMBER})[- ](?P<what>dozens?)\b", "dozen")
_SET_OF = late(rf"an?\s+(?=[a-z]+(?:\s[a-z]+)?\s+of\s+{NUMBER}\s)", rf"an?\s.*\sof\s+{BEGINS}")
_ARTICLE = re.compile(r"an?\s+(?=[A-Za-z])", re.IGNORECASE)
ROUGHLY = 0.1
"""How far an approximate number may be off: a tenth."""


class Found(NamedTuple):
    """An amount and where it ends; `times` when it was written with x."""

    amount: Amount
    end: int
    times: bool


def amount_at(text: Marked, start: int = 0) -> Found | None:
    """The amount that begins exactly at a place."""
    match = _AMOUNT.match(text.text, start)
    if not match or (match["before"] and not match["before"].strip()):
        return None
    low, high = int(value(match["low"]) or 0), int(value(match["high"] or "") or 0)
    least, most = low, high or low
    if match["about"]:
        least, most = int(low - low * ROUGHLY), int(most + most * ROUGHLY + 0.5)
    least = 0 if match["most"] else least
    open_end = bool(match["plus"] or match["least"])
    mark = text.mark(match.start("low"))
    amount = Amount(least, None if open_end else most, match[0].strip(), mark)
    return Found(amount, match.end(), bool(match["before"] or match["after"]))


def product_at(text: Marked) -> tuple[Amount, Found] | None:
    """ "2 x 10 Coins": both numbers. A size ("60 x 40 mm", "2 x 3 x 4") is none."""
    match = _PRODUCT.match(text.text)
    if not match:
        return None
    many, each = (Amount(int(match[k]), int(match[k]), match[k], text.mark(match.start(k))) for k in (1, 2))
    return many, Found(each, match.end(2), True)


def article_at(text: Marked, start: int = 0) -> Found | None:
    """ "a map" says 1."""
    match = _ARTICLE.match(text.text, start)
    return Found(Amount(1, 1, match[0].strip(), text.mark(start)), match.end(), False) if match else None


class Bundles(NamedTuple):
    """Things counted by pairs or dozens: how many things, how many bundles, and the word for one."""

    things: Found
    bundles: Amount
    word: str


def bundles_at(text: Marked) -> Bundles | None:
    """ "a pair of dice", "3 pairs of boots", "Dice: a pair", "2 dozen eggs": a name may begin with the word as well."""
    match = _PAIRS.match(text.text)
    if match:
        many = int(value(match["many"] or "") or 1)
        bundles, each = (Amount(n, n, str(n), text.mark()) for n in (many, 2 * many))
        return Bundles(Found(each, match.end(), False), bundles, f"{match['what']} of")
    found, match = amount_at(text), _DOZENS.match(text.text)
    if not found or not match:
        return None
    many = int(value(match["many"]) or 0)
    return Bundles(found, Amount(many, many, match["many"], text.mark()), match["what"])


def set_at(text: Marked) -> Found | None:
    """ "a set of 5 meeples" says 1 as "one set of 5 meeples" does."""
    match = _SET_OF.match(text.text)
    return Found(Amount(1, 1, "1", text.mark()), match.end(), False) if match else None
