"""Source lines in; text without markup whose every character knows its line and column out."""

import re
from itertools import repeat

from deckpress.frozen import dataclass
from deckpress.problems import Mark

_MARKUP = re.compile(  # bounded, so that thousands of openings without an end are read in one go
    r"<!--.{0,2000}?-->"
    r"|!\[[^\]]{0,1000}\](?:\([^)]{0,2000}\))?"  # pictures
    r"|\[(?P<link>[^\]]{0,1000})\]\([^)]{0,2000}\)"
    r"|\*{1,3}|(?<![A-Za-z0-9])_{1,2}|_{1,2}(?![A-Za-z0-9])|`+|~~"
    r"|</?[A-Za-z][^>]*>|:[a-z][a-z_-]+:(?=\s)"
    r"|\{#[^{}]*\}"
    r"|[\u2600-\u27bf\ufe0f\U0001f000-\U0001faff]"  # pictures in front of a number
)
_BLANKS = re.compile(r"\s\s")


@dataclass(frozen=True, slots=True)
class Marked:
    """A text; `places[i]` is the line and column of its character i. An empty one stands at `start`."""

    text: str
    places: tuple[tuple[int, int], ...]
    file: str
    start: tuple[int, int] = (1, 1)

    def mark(self, index: int = 0) -> Mark:
        line, column = self.places[index] if index < len(self.places) else self._end()
        return Mark(self.file, line, column)

    def _end(self) -> tuple[int, int]:
        return (self.places[-1][0], self.places[-1][1] + 1) if self.places else self.start

    def cut(self, start: int, end: int | None = None) -> "Marked":
        """A slice without the blanks round it."""
        text = self.text[start:end]
        first = start + len(text) - len(text.lstrip())
        stripped = text.strip()
        mark = self.mark(first)
        return Marked(stripped, self.places[first : first + len(stripped)], self.file, (mark.line, mark.column))

    def stripped(self, characters: str) -> "Marked":
        """Without blanks and some characters at its end."""
        return self.cut(0, len(self.text.rstrip(characters + " \t")))

    def __bool__(self) -> bool:
        return bool(self.text)


def plain(file: str, line: int, column: int, source: str) -> Marked:
    """One source line from a column (from 1) on; links keep their words, pictures and signs go, of blanks one stays."""
    shown = _shown(source)
    text = source if len(shown) == len(source) else "".join([source[at] for at in shown])
    if _BLANKS.search(text):
        kept = [n for n, sign in enumerate(text) if not (n and sign.isspace() and text[n - 1].isspace())]
        shown, text = [shown[n] for n in kept], "".join([text[n] for n in kept])
    start = column + len(source) - len(source.lstrip())
    places = tuple(zip(repeat(line), [column + at for at in shown], strict=False))
    return Marked(text, places, file, (line, start)).cut(0)


def _shown(source: str) -> list[int]:
    """The columns (from 0) that people see."""
    found: list[int] = []
    done = 0
    for match in _MARKUP.finditer(source):
        found += range(done, match.start())
        if match["link"] is not None:
            start = match.start("link")
            found += [start + index for index in _shown(match["link"])]
        done = match.end()
    return [*found, *range(done, len(source))]


def joined(first: Marked, second: Marked) -> Marked:
    """A line and the one that goes on with it."""
    if not first or not second:
        return first or second
    blank = first._end()
    return Marked(f"{first.text} {second.text}", (*first.places, blank, *second.places), first.file, first.start)
