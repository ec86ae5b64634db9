"""Lengths with a unit in; millimetres out, and numbers as people write them. Bare numbers are mm everywhere."""

import re
from functools import lru_cache

PT = 72 / 25.4
"""Points in a millimetre: 1 pt is 1/72 inch (PDF 32000, 8.3.2.3), 1 inch is 25.4 mm."""

LARGEST = 1_000_000
"""In any unit."""
_MM = {"mm": 1.0, "cm": 10.0, "in": 25.4, "pt": 25.4 / 72}
_LENGTH = re.compile(r"\s*(-?(?:\d+\s+)?\d+/\d+|-?\d+(?:\.\d+)?|-?\.\d+)\s*(mm|cm|in|pt)\s*")


@lru_cache(maxsize=4096)
def length(text: str) -> float:
    """Millimetres of a text such as "3 mm", "1/8 in" or "2 1/2 in"; ValueError says what was expected.

    >>> length("1/8 in")
    3.175
    """
    match = _LENGTH.fullmatch(text)
    if not match or re.search(r"/0*\s*\D", text):
        raise ValueError(f"'{text}' is no length: write a number and its unit, such as 3 mm, 1/8 in or 12 pt")
    number = _fraction(match[1]) if "/" in text else float(match[1])
    if abs(number) > LARGEST:
        raise ValueError(f"'{text[:40]}' is longer than anything that is printed")
    return round(number * _MM[match[2]], 6)


def _fraction(text: str) -> float:
    """Of "1/8" and "2 1/2"."""
    from fractions import Fraction  # a module that takes longer to import than all of ours here

    return float(sum((Fraction(part) for part in text.split()), Fraction()))


def mm(value: float) -> str:
    """A length for people, without trailing zeros.

    >>> mm(63.0), mm(88.9)
    ('63 mm', '88.9 mm')
    """
    return f"{value:.2f}".rstrip("0").rstrip(".") + " mm"


def number_text(value: float) -> str:
    """As people write it: 3, 2.5, with a true minus sign.

    >>> number_text(3.0), number_text(-2)
    ('3', '\u22122')
    """
    text = f"{value:g}" if isinstance(value, float) else str(value)
    return text.replace("-", "\u2212")


def signed(value: float) -> str:
    """A difference: +1, \u22121, 0."""
    return f"+{number_text(value)}" if value > 0 else number_text(value)
