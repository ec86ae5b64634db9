"""SVG path data in; one letter for each step and the numbers of all steps in one row out. What is no path data is said.

Drawing programs mostly write plain numbers with blanks between them: that is proven by one pattern, and split as a
whole. All else is read number by number.
"""

import re
from collections.abc import Iterator, Sequence

from deckpress.layout import svg_numbers

_SIZES = {"MmLlTt": 2, "HhVv": 1, "Cc": 6, "SsQq": 4, "Zz": 0}
COUNTS = {"A": 7, "a": 7, **{letter: size for letters, size in _SIZES.items() for letter in letters}}
"""Numbers of a step; the flags of an arc may stand in one with what follows, so that it is never plain."""
_FOLLOWS = {"M": "L", "m": "l"}
"""What a letter means from its second step on, where it means something else."""
_TOKEN = re.compile(rf"[MmLlHhVvCcSsQqTtAaZz]|{svg_numbers.FORM}", re.ASCII)

_SHORT = r"[\s,]*+[-+]?(?:\d{1,9}+(?:\.\d*+)?+|\.\d++)(?![\d.+-])"
"""A number without an exponent, by its digits alone of a sensible size, and no other close behind it."""
_STEPS = [rf"[{letters}](?:(?:{_SHORT}){{{size}}})++" if size else f"[{letters}]" for letters, size in _SIZES.items()]
_PLAIN = re.compile(rf"(?:[\s,]*+(?:{'|'.join(_STEPS)}))*+[\s,]*+", re.ASCII)
_BLANKS = bytes(code if chr(code) in "0123456789.+-" else ord(" ") for code in range(256))
"""Bytes as they are in numbers, all others as blanks."""
_NUMERIC = b"0123456789.+-, \t\r\n\f\v"
_STEP = re.compile("([A-Za-z])([^A-Za-z]*)")


def is_plain(data: str) -> bool:
    """True only where it is sure to be read, and draws something."""
    return data[:1].isalpha() and _PLAIN.fullmatch(data) is not None


def read(data: str) -> tuple[str, Sequence[float]]:
    """ValueError where it makes no sense.

    >>> read("M1 2 3 4h5")
    ('MLh', [1.0, 2.0, 3.0, 4.0, 5.0])
    """
    if _PLAIN.fullmatch(data):
        return _split(data)
    letters, row = "", list[float]()
    for letter, numbers in _commands(data):
        letters += letter
        row += numbers
    return letters, row


def _split(plain: str) -> tuple[str, Sequence[float]]:
    text = plain.encode()
    letters = text.translate(None, _NUMERIC).decode()
    row = [*map(float, text.translate(_BLANKS).split())]
    if sum(map(COUNTS.__getitem__, letters)) < len(row):
        letters = "".join(_each(*step) for step in _STEP.findall(plain))
    return letters, row


def _each(letter: str, numbers: str) -> str:
    """A letter for each of its steps."""
    size = COUNTS[letter]
    steps = len(numbers.replace(",", " ").split()) // size if size else 1
    return letter + _FOLLOWS.get(letter, letter) * (steps - 1)


def _commands(data: str) -> Iterator[tuple[str, list[float]]]:
    left = _TOKEN.sub("", data).replace(",", "").strip()
    if left:
        raise ValueError(f"'{left[:20]}' is no path data")
    command = ""
    numbers: list[float] = []
    for token in _tokens(data):
        if token in COUNTS:
            yield from _repeated(command, numbers)
            command, numbers = token, []
        else:
            numbers.append(svg_numbers.sensible(float(token), token, "d"))
    yield from _repeated(command, numbers)


def _tokens(data: str) -> list[str]:
    """Numbers and letters; the flags of an arc may stand without blanks ("a1 1 0 01 2 3")."""
    found = _TOKEN.findall(data)
    if "A" not in data and "a" not in data:
        return found
    out: list[str] = []
    place, letter = 0, ""
    for token in found:
        if token.isalpha():
            letter, place = token, 0
            out.append(token)
            continue
        while letter in "Aa" and letter and place % 7 in (3, 4) and len(token) > 1 and token[0] in "01":
            out.append(token[0])
            token, place = token[1:], place + 1
        out.append(token)
        place += 1
    return out


def _repeated(command: str, numbers: list[float]) -> Iterator[tuple[str, list[float]]]:
    if not command:
        if numbers:
            raise ValueError("path data begins with a number")
        return
    count = COUNTS[command]
    if count == 0 or len(numbers) % count or not numbers:
        if numbers or count:
            raise ValueError(f"{command} in path data takes {count} numbers at a time, not {len(numbers)}")
        yield command, []
        return
    for start in range(0, len(numbers), count):
        yield _FOLLOWS.get(command, command) if start else command, numbers[start : start + count]
