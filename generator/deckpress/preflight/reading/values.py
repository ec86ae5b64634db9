"""The text of one PDF object in; a Python value out (PDF 32000, 7.3). What is no value is a fault of the file.

Names keep their stroke ("/Font"), strings their brackets away; a reference is a Ref.
"""

import re
from collections.abc import Iterator
from typing import Any, NamedTuple


class Unreadable(ValueError):
    """What a reader of PDFs would stumble over."""


class Ref(NamedTuple):
    """Another object of the file by its number."""

    number: int


class Text(str):
    """A string, as opposed to a name or a word."""


_BLANK = re.compile(r"(?:\s+|%[^\r\n]*)*")
_TOKEN = re.compile(
    r"""(?:
    (?P<sign><<|>>|\[|\])
  | (?P<ref>\d+)\s+0\s+R\b
  | (?P<number>[-+]?(?:\d+\.?\d*|\.\d+))
  | (?P<name>/[^\s/<>\[\]()%]*)
  | \((?P<text>(?:[^()\\]++|\\.)*+)\)
  | <(?P<hex>[0-9A-Fa-f\s]*)>
  | (?P<word>[a-z]+)
    )(?:\s+|%[^\r\n]*)*""",
    re.VERBOSE | re.DOTALL,
)
_WORDS = {"true": True, "false": False, "null": None}


_FLAT = re.compile(r"\s*<<(?:\s*/\w+\s*(?:\d+\s+0\s+R\b|\[[-.\d\s]*\]|/\w+))*\s*>>\s*")
_ENTRY = re.compile(r"(/\w+)\s*(?:(\d+)\s+0\s+R|\[([-.\d\s]*)\]|(/\w+))")
"""Dictionaries of references, names and numbers alone, as pages are: there are many of them."""


def value(text: str) -> Any:
    """The first value of a text.

    >>> value("<</Type/Page /Kids [3 0 R 4.5] >>")
    {'/Type': '/Page', '/Kids': [Ref(number=3), 4.5]}
    """
    if _FLAT.fullmatch(text):
        return {name: _of(ref, numbers, other) for name, ref, numbers, other in _ENTRY.findall(text)}
    return _next(_tokens(text))


def _of(ref: str, numbers: str, name: str) -> Any:
    """One of the three."""
    return Ref(int(ref)) if ref else name or [float(number) for number in numbers.split()]


def _tokens(text: str) -> Iterator[tuple[str, str]]:
    first = _BLANK.match(text)
    place = first.end() if first else 0
    while place < len(text):
        match = _TOKEN.match(text, place)
        if not match:
            raise Unreadable(f"{text[place : place + 20]!r} is no value")
        place = match.end()
        kind = match.lastgroup or ""
        yield kind, match[kind]


def _next(tokens: Iterator[tuple[str, str]]) -> Any:
    return _value(*next(tokens, ("", "the end")), tokens)


def _value(kind: str, text: str, tokens: Iterator[tuple[str, str]]) -> Any:
    match kind:
        case "number":
            return float(text) if "." in text else int(text)
        case "ref":
            return Ref(int(text))
        case "text" | "hex":
            return Text(text)
        case "word":
            return _WORDS.get(text, text)
        case "name":
            return text
    if text in ("<<", "["):
        return _dictionary(tokens) if text == "<<" else list(_until(tokens, "]"))
    raise Unreadable(f"{text} stands where a value should")


def _until(tokens: Iterator[tuple[str, str]], end: str) -> Iterator[Any]:
    """The values up to a closing bracket."""
    for kind, text in tokens:
        if kind == "sign" and text == end:
            return
        yield _value(kind, text, tokens)
    raise Unreadable(f"{end} is missing")


def _dictionary(tokens: Iterator[tuple[str, str]]) -> dict[str, Any]:
    parts = list(_until(tokens, ">>"))
    if len(parts) % 2:
        raise Unreadable("a dictionary has a name without a value")
    return dict(zip(parts[::2], parts[1::2], strict=True))
