"""Bare pairs of numbers behind a thing ("15 x 5, 20 x 1") in; how many of which value they are, or that they may be
sizes, out."""

import re
from typing import NamedTuple

from deckpress.frozen import replace
from deckpress.load.components.marked import Marked
from deckpress.model.statements import Amount, Statement

_PAIR = re.compile(r"(\d{1,4})\s*[x×]\s*(\d{1,4})")
_PAIRS = re.compile(
    rf"{_PAIR.pattern}(?:\s*(?:[,;/+&]|,?\s(?:and|plus)\s)\s*(?:and\s+)?{_PAIR.pattern})*", re.IGNORECASE
)
_NARROWEST = 8
"""No paper and no token is more than so many times as long as it is wide."""
_FAR = 2
"""Counts of some of a thing come to less than so many times its number: sizes in mm to far more."""


class Worth(NamedTuple):
    """So many of each value, or why that is not sure; neither where they are sizes."""

    parts: tuple[Statement, ...] = ()
    unclear: str = ""


def pairs(content: Marked) -> bool:
    """Whether there is nothing but such pairs, and more than one."""
    return _PAIRS.fullmatch(content.text) is not None and len(_PAIR.findall(content.text)) > 1


def worth(content: Marked, whole: Amount | None) -> Worth | None:
    """None where it says something else. The value may stand in front, where that fits the number of all."""
    if not _PAIRS.fullmatch(content.text):
        return None
    found = [(_number(content, match, 1), _number(content, match, 2)) for match in _PAIR.finditer(content.text)]
    turned = [(many, value) for value, many in found]
    narrow = any(max(a.least, b.least) > _NARROWEST * min(a.least, b.least) for a, b in found)
    counted = next((one for one in (found, turned) if whole and _sum(one) == whole.least), None)
    if counted and (narrow or len(found) > 1):
        return Worth(tuple(map(_part, counted)))
    if len(found) == 1:
        return Worth()
    if narrow:
        return Worth(tuple(map(_part, found)))
    likely = whole is None or _sum(found) <= _FAR * whole.least
    return Worth(unclear=_doubt(content, *found[0]) if likely else "")


def _doubt(content: Marked, many: Amount, value: Amount) -> str:
    told = f"{many.text} of value {value.text}, or {many.text} x {value.text} mm"
    return f"{content.text} may be counts of values or sizes: write {told}"


def _sum(counted: list[tuple[Amount, Amount]]) -> int:
    return sum(many.least for many, _ in counted)


def _number(content: Marked, match: re.Match[str], group: int) -> Amount:
    number = int(match[group])
    return Amount(number, number, match[group], content.mark(match.start(group)))


def _part(pair: tuple[Amount, Amount]) -> Statement:
    """ "15 of value 5"; the value may as well be the name ("5 Coins")."""
    many, value = pair
    said = f"{many.text} of value {value.text}"
    named = Statement(many, f"value {value.text}", many.mark, said, "counts of values", numbers=(value.mark,))
    return replace(named, alternatives=(replace(named, name=value.text),))
