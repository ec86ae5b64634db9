"""What a person typed from a calibration page in; a number for each scale out, ValueError where it cannot be one."""

import re

from deckpress.impose.printer import LENGTH_X, LENGTH_Y, MOST_STEPS

MOST_STRETCH = 0.1
LETTERS = ("A", "B", "C", "D", "X", "Y")
EXAMPLE = "write for instance A=+3,B=-1,C=0,D=2,X=179.5,Y=239.5"
SHOWN = 40
"""Characters of what was typed that a message repeats."""
_DASHES = str.maketrans("−–—‐‑", "-----")
_APART = re.compile(r"[\s,;]+(?=[^\W\d_]\s*[=:])|[\s,;]*$")
"""Between two readings: what comes next is a letter. So a comma inside a number is a decimal comma."""
_NUMBER = re.compile(r"([+-]?)\s*(\d+(?:[.,]\d*)?|[.,]\d+)\s*(mm)?", re.ASCII)


def read(text: str) -> dict[str, float]:
    """Readings by letter; blanks, semicolons, decimal commas, long dashes and "mm" behind X and Y are understood.

    >>> read("A=+3, b=−1; X=179,5 mm")
    {'A': 3.0, 'B': -1.0, 'X': 179.5}
    """
    found: dict[str, float] = {}
    for part in filter(None, _APART.split(text.strip())):
        name, _, number = part.replace(":", "=", 1).partition("=")
        letter = name.strip().upper()
        if letter not in LETTERS:
            raise ValueError(f"'{part[:SHOWN]}' is no reading: {EXAMPLE}")
        if letter in found:
            raise ValueError(f"{letter} is read twice: {found[letter]:g} and {number.strip()[:SHOWN]}")
        found[letter] = _number(part[:SHOWN], letter, number.translate(_DASHES).strip())
    if not found:
        raise ValueError(f"no reading: {EXAMPLE}")
    return found


def _number(part: str, letter: str, text: str) -> float:
    """Within what a printer may do and the scales show; more is a slip of the pen."""
    match = _NUMBER.fullmatch(text)
    true = {"X": LENGTH_X, "Y": LENGTH_Y}.get(letter, 0.0)
    if not match or (match[3] and not true):
        raise ValueError(f"'{part}' has no number behind its letter: {EXAMPLE}")
    number = float(match[1] + match[2].replace(",", "."))
    most = true * MOST_STRETCH or MOST_STEPS
    if not true - most <= number <= true + most:
        raise ValueError(f"'{part}' cannot be: {letter} lies between {true - most:g} and {true + most:g}")
    return number
