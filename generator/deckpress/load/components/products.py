"""What stands in brackets or behind a colon in; what it multiplies out: "15 x 5 flavours", "5 suits x 12", "4 x 9"."""

import re
from math import prod
from typing import NamedTuple

from deckpress.load.components.amounts import amount_at, product_at
from deckpress.load.components.clauses import GROUPS
from deckpress.load.components.marked import Marked
from deckpress.model.statements import Amount

_FACTORS = re.compile(r"\d{1,4}(?: [^\W\d]+)?(?:\s*[x×]\s*\d{1,4}(?: [^\W\d]+)?){1,5}")
_VALUES_IN = re.compile(
    r"(?:values |numbered )?(\d{1,3})\s*(?:-|–|to)\s*(\d{1,3}),? in (?:each of )?(\d{1,3}) [^\W\d]+"
)
_WORDS = r"(?P<group>[^\W\d]+(?: [^\W\d]+)?)"
_TIMES = r"(?:\s*[x×]\s*| (?:in|of|for|per) (?:each of )?)"
_SPAN = r"(?:(?:values? |numbered )?(?P<first>\d{1,4})\s*(?:-|–|to)\s*)?(?P<each>\d{1,4})"
_PRODUCTS = (
    re.compile(rf"{_SPAN}{_TIMES}(?P<groups>\d{{1,3}}) {_WORDS}", re.I),
    re.compile(rf"(?P<groups>\d{{1,3}}) {_WORDS}\s*[x×]\s*{_SPAN}(?: [^\W\d]+)?", re.I),
)
_GROUP = re.compile(
    rf"(?:different )?(?:{GROUPS}|flavou?rs|elements|symbols|values|ranks|numbers|levels|goods|houses|species|rows"
    r"|designs|motifs|pictures|animals|regions|players|teams|cards|tiles|tokens|pieces)",
    re.I,
)
"""What a box is divided into; "2 x 3 spaces" may be how a board looks."""


class Product(NamedTuple):
    """So many of each of so many groups; `sure`: the word is one for groups."""

    each: Amount
    groups: Amount
    group: str
    sure: bool

    @property
    def comes_to(self) -> int:
        return self.each.least * self.groups.least


def product(content: Marked) -> Product | None:
    """ "15 x 5 flavours", "5 suits x 12", "1-12 in 4 colours"; a size ("2 x 3 cm") is none."""
    match = next((found for pattern in _PRODUCTS if (found := pattern.fullmatch(content.text))), None)
    counted = amount_at(content, match.start("groups")) if match else None
    each = int(match["each"]) - int(match["first"] or 1) + 1 if match else 0
    if not match or each < 1 or not (counted or _GROUP.fullmatch(match["group"])):
        return None
    text = content.text[match.start("first") if match["first"] else match.start("each") : match.end("each")]
    groups = int(match["groups"])
    return Product(
        Amount(each, each, text, content.mark(match.start("each"))),
        Amount(groups, groups, match["groups"], content.mark(match.start("groups"))),
        match["group"],
        _GROUP.fullmatch(match["group"]) is not None,
    )


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
