"""What a spreadsheet stores in; what a person typed out: 3 and not 3.0, 007, 1/3, 50%, TRUE."""

import datetime
import math
import re
from fractions import Fraction
from typing import Any

from deckpress.load.tables.cells import Fault, clean

_FRACTION = re.compile(r".*\?+/(\?+|\d+)\s*")


def typed(value: Any, number_format: str = "") -> tuple[str, Fault]:
    """The text, and what is wrong with it. Spreadsheets compute with 15 digits, so no more are shown.

    >>> typed(3.0), typed(2.5), typed(7, "000"), typed(0.1 + 0.2)
    (('3', ''), ('2.5', ''), ('007', ''), ('0.3', ''))
    """
    if value is None:
        return "", ""
    if isinstance(value, str):
        return clean(value), ""
    if isinstance(value, bool):
        return str(value).upper(), ""
    if isinstance(value, datetime.datetime | datetime.date):
        return _date(value), "date"
    if isinstance(value, datetime.time | datetime.timedelta):
        return str(value), "time"
    return number(value, number_format), ""


def _date(value: datetime.date) -> str:
    if isinstance(value, datetime.datetime) and value.time() != datetime.time():
        return value.isoformat(" ", "minutes")
    return value.isoformat()[:10]


def number(value: float, number_format: str = "") -> str:
    """A number as its cell shows it where that matters: leading zeros, percent, fractions."""
    if not math.isfinite(value):
        return str(value)
    pattern = number_format.split(";")[0].replace('"', "").strip()
    if re.fullmatch("0{2,}", pattern) and value == int(value):
        return f"{int(value):0{len(pattern)}d}"
    if re.fullmatch(r"0(\.0+)?\s?%", pattern):
        return f"{value * 100:.15g}%"
    if fraction := _FRACTION.fullmatch(pattern):
        most = int(fraction[1]) if fraction[1].isdigit() else 10 ** len(fraction[1]) - 1
        return _fraction(Fraction(value).limit_denominator(most))
    if isinstance(value, int) or (value == int(value) and abs(value) < 1e15):
        return str(int(value))
    return f"{value:.15g}"


def _fraction(value: Fraction) -> str:
    whole, rest = divmod(abs(value), 1)
    sign = "-" if value < 0 else ""
    parts = [str(whole)] if whole or not rest else []
    return sign + " ".join([*parts, str(rest)] if rest else parts)
