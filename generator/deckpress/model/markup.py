"""Rich text in, styled spans out: **bold**, *italic*, <icon>, line breaks and bullets. Anything else is text.

Only known icon names count as icons (`<coin>`); "x<y" and "<Ham>" stay text unless the name is near a known one,
which the loader reports. `\\*` is a literal asterisk.
"""

import re
from collections.abc import Collection
from typing import NamedTuple


class Span(NamedTuple):
    """A stretch of one style, or an icon (then `text` is its name)."""

    text: str
    bold: bool = False
    italic: bool = False
    icon: bool = False


class Line(NamedTuple):
    """A line as the author broke it; `bullet` lines hang behind a dot."""

    spans: tuple[Span, ...]
    bullet: bool = False


_TOKEN = re.compile(r"\\([*<\\])|(\*\*)|(\*)|<([a-z][a-z0-9-]*)>")


def parse(text: str, icons: Collection[str]) -> tuple[Line, ...]:
    """Lines of spans; an asterisk without its partner on the same line stays an asterisk."""
    return tuple(_line(line, icons) for line in text.rstrip("\n").split("\n"))


def marked(text: str) -> bool:
    """False where all of it is words, as in most texts, or marks of lines."""
    return _TOKEN.search(text) is not None


def _line(text: str, icons: Collection[str]) -> Line:
    bullet = text.lstrip().startswith(("- ", "• "))
    body = text.lstrip()[2:] if bullet else text
    return Line(tuple(_spans(body, icons)), bullet)


def _spans(text: str, icons: Collection[str]) -> list[Span]:
    spans: list[Span] = []
    style, start, buffer = {"**": False, "*": False}, 0, ""

    def flush() -> None:
        nonlocal buffer
        if buffer:
            spans.append(Span(buffer, style["**"], style["*"]))
        buffer = ""

    for match in _TOKEN.finditer(text):
        buffer += text[start : match.start()]
        start = match.end()
        mark = match[2] or match[3]
        if match[1]:
            buffer += match[1]
        elif mark and (_closes(text, match.start()) if style[mark] else _opens(text, match.end(), mark)):
            flush()
            style[mark] = not style[mark]
        elif match[4] and match[4] in icons:
            flush()
            spans.append(Span(match[4], style["**"], style["*"], True))
        else:
            buffer += match[0]
    buffer += text[start:]
    flush()
    return spans


_CLOSING = {"**": re.compile(r"(?<=[^\s\\])\*\*"), "*": re.compile(r"(?:(?<=[^\s\\*])|(?<=[^\s\\*]\*\*))\*(?!\*)")}


def _opens(text: str, end: int, mark: str) -> bool:
    """A mark opens before a word, and only where its partner closes after one: 2 * 3 * 4 is a product."""
    return not text[end : end + 1].isspace() and _CLOSING[mark].search(text, end + 1) is not None


def _closes(text: str, start: int) -> bool:
    return not text[start - 1 : start].isspace()


def icon_names(text: str) -> tuple[str, ...]:
    """Every `<name>` in a text, known or not: what the loader compares with the icons there are."""
    return tuple(match[4] for match in _TOKEN.finditer(text) if match[4])


def plain(text: str, icons: Collection[str]) -> str:
    """The text as people read it aloud: icons as their names, marks gone."""
    return "\n".join("".join(span.text for span in line.spans) for line in parse(text, icons))
