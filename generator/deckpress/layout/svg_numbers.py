"""A number as SVG writes it in; a finite float of a sensible size out, or a ValueError that names the attribute."""

import re

LARGEST = 1e9
"""Coordinates beyond are a mistake: sums and products of what is allowed stay finite."""
FORM = r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?"
_NUMBER = re.compile(rf"\s*({FORM})\s*", re.ASCII)


def number(text: str, name: str) -> float:
    """
    >>> number(" 1.5e1", "x")
    15.0
    """
    match = _NUMBER.fullmatch(text)
    return sensible(float(match[1]) if match else LARGEST * 2, text, name)


def sensible(value: float, text: str, name: str) -> float:
    """The value; ValueError where it is beyond all pictures."""
    if abs(value) > LARGEST:
        raise ValueError(f'{name}="{text[:40]}"')
    return value


def numbers(text: str, name: str) -> list[float]:
    """Numbers with blanks or commas between them."""
    return [number(part, name) for part in re.split(r"[\s,]+", text.strip(" \t\r\n,")) if part]
