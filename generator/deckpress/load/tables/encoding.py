"""A text file's bytes in; its text out. UTF-8 is expected; what is no UTF-8 is never guessed in silence."""

import codecs
import re

from deckpress.problems import Mark, Problem, error

_MARKS_OF_WINDOWS = "€‚„…‘’“”•–—™"
"""Typographic marks in bytes that ISO-8859-1 does not use and all Windows code pages of the West share."""


def decode(content: bytes, file: str, encoding: str = "") -> tuple[str | None, tuple[Problem, ...]]:
    """`encoding` is what the user named, or empty. None where it cannot be read, with line and byte."""
    if encoding:
        return _named(content, file, encoding)
    if content.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return _named(content, file, "utf-16")
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as reason:
        return _not_utf_8(content, file, reason.start)
    if "\0" in text:
        return None, (error(Mark(file), "table-encoding", "this is no text file: it holds zero bytes", _HOW),)
    return text, ()


_HOW = "save it as UTF-8, or name its encoding: --encoding windows-1252"


def _named(content: bytes, file: str, encoding: str) -> tuple[str | None, tuple[Problem, ...]]:
    try:
        text = content.decode(encoding).removeprefix("\ufeff")
    except LookupError:
        message = f"unknown encoding {encoding}"
        return None, (error(Mark(file), "table-encoding", message, "known: utf-8, windows-1252, iso-8859-1, ..."),)
    except UnicodeError as reason:
        start = getattr(reason, "start", 0)
        mark = _mark(content, file, start)
        message = f"not {encoding}: byte {content[start]:#04x} in line {mark.line}"
        return None, (error(mark, "table-encoding", message, "save the file as UTF-8"),)
    return text, (Problem(Mark(file), "table-encoding", "info", f"read as {encoding}"),)


def _not_utf_8(content: bytes, file: str, start: int) -> tuple[str | None, tuple[Problem, ...]]:
    mark = _mark(content, file, start)
    text = _surely_windows(content)
    if text is not None:
        message = f"not UTF-8 but Windows-1252, and read so: {_words(content, start, 'windows-1252')}"
        return text, (Problem(mark, "table-encoding", "info", message, "save the file as UTF-8"),)
    guess = _guess(content)
    message = f"not UTF-8: byte {content[start]:#04x} in line {mark.line}, byte {mark.column} of the line"
    hint = f"perhaps {guess} ({_words(content, start, guess)}): save it as UTF-8, or check with --encoding {guess}"
    return None, (error(mark, "table-encoding", message, hint),)


def _mark(content: bytes, file: str, start: int) -> Mark:
    before = content[:start]
    return Mark(file, before.count(b"\n") + 1, start - before.rfind(b"\n"))


def _surely_windows(content: bytes) -> str | None:
    """The text where quotation marks and dashes give Windows-1252 away: no other reading puts them so."""
    try:
        text = content.decode("windows-1252")
    except UnicodeDecodeError:
        return None
    odd = [n for n, character in enumerate(text) if 0x80 <= content[n] <= 0x9F]
    if not odd or any(text[n] not in _MARKS_OF_WINDOWS for n in odd):
        return None
    inside = [n for n in odd if text[n - 1 : n].isalpha() and text[n + 1 : n + 2].isalpha() and text[n] != "’"]
    return None if inside or re.search(rb"[\xc0-\xff]{4}", content) else text


def _guess(content: bytes) -> str:
    """The likeliest old encoding of a text in a European language."""
    high = [byte for byte in content if byte >= 0x80]
    if re.search(rb"[\xc0-\xff]{4}", content):
        return "windows-1251"
    letters = sum(byte < 0xA0 for byte in high)  # letters on a Mac, marks in Windows-1252
    return "mac-roman" if letters * 2 > len(high) else "windows-1252"


def _words(content: bytes, start: int, encoding: str) -> str:
    """The word round a byte, as that encoding reads it."""
    first = max(content.rfind(sign, 0, start) for sign in (b" ", b"\n", b",", b";", b"\t")) + 1
    ends = [end for sign in (b" ", b"\r", b"\n", b",", b";", b"\t") if (end := content.find(sign, start)) >= 0]
    return f"'{content[first : min(ends, default=len(content))][:40].decode(encoding, 'replace')}'"
