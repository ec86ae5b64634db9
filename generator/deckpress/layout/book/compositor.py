"""Running text, a width and a style in; measured lines whose runs know their links out.

A word wider than its line and a letter that no font has are set all the same, never left out, and said.
"""

import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import field
from typing import NamedTuple

from deckpress.frozen import dataclass
from deckpress.geometry import Box
from deckpress.layout.book.look import Look, Style
from deckpress.layout.book.ties import Ties, tied, untied
from deckpress.layout.breaking import Row, balanced, rows
from deckpress.layout.direction import placed, runs_left, unsupported
from deckpress.layout.hyphens import hyphenator
from deckpress.layout.quotes import curled
from deckpress.layout.room import SHARES
from deckpress.layout.speller import Speller, missing
from deckpress.layout.words import Paragraph
from deckpress.model.face import Text
from deckpress.model.markup import Line as Markup
from deckpress.model.markup import Span
from deckpress.model.rulebook import Inline, Inlines
from deckpress.problems import Mark, Problem, error
from deckpress.units import PT, mm


class Run(NamedTuple):
    """Drawn as one: text in one font from x (mm), with the link that it belongs to, or empty."""

    x: float
    text: str
    font: str
    size_pt: float
    width: float
    link: str
    leftward: bool = False


class Line(NamedTuple):
    """Runs from the left edge of the width they were set in."""

    runs: tuple[Run, ...]
    width: float


@dataclass(slots=True)
class Compositor:
    """Sets lines and gathers what is wrong with them."""

    look: Look
    language: str
    problems: list[Problem] = field(default_factory=list)

    def lines(self, inlines: Inlines, width: float, style: Style, mark: Mark) -> tuple[Line, ...]:
        """All lines; an author's line breaks are kept, words are parted only where one is wider than its line."""
        speller = self.look.speller(style)
        speller.missing.clear()
        limit, found = width * PT / style.size_pt, list[Line]()
        for part in _broken(self._curled(inlines, speller)):
            spans = tuple(Span(inline.text, inline.bold, inline.italic) for inline in part)
            words = [paragraph for paragraph in speller.paragraphs([Markup(spans)]) if paragraph.words]
            broken = self._rows(words, limit, style)
            found += self._placed(broken, part, width, style)
            self._too_wide(broken, limit, width, style, mark)
        self._missing(speller.missing, speller.families, mark)
        self._unsupported(inlines, mark)
        return tuple(found)

    def _curled(self, inlines: Inlines, speller: Speller) -> Inlines:
        """With the quotes of a printed book, where the font has them; code stays as it is written."""
        if not any("'" in i.text or '"' in i.text for i in inlines) or not all(map(speller.main.has, "“”„’")):
            return inlines
        texts = curled(("" if inline.code else inline.text for inline in inlines), self.language)
        return tuple(i if i.code else i._replace(text=text) for i, text in zip(inlines, texts, strict=True))

    def width(self, text: str, style: Style) -> float:
        """Of a text on one line, mm."""
        words = self.look.speller(style).plain(text)
        return sum(word.width + (word.space if n else 0) for n, word in enumerate(words)) * style.size_pt / PT

    def _rows(self, words: Sequence[Paragraph], limit: float, style: Style) -> list[Row]:
        if style.align == "centre":
            found = balanced(words, limit)
        else:
            ties: Ties = {}
            bound = [tied(paragraph, limit, ties) for paragraph in words]
            found = [untied(row, ties) for row in rows(bound, limit)]
        if any(row.width > limit + 1e-6 for row in found):
            return rows(words, limit, hyphenator(self.look.speller(style), self.language))
        return found

    def _placed(self, found: Sequence[Row], part: Inlines, width: float, style: Style) -> Iterator[Line]:
        links = _Links(part)
        em = style.size_pt / PT
        for row in found:
            free = SHARES["right" if self._mirrored(style) else style.align] * (width - row.width * em)
            runs = _leftward if any(part.width for word in row.words for part in word.parts) else _runs
            yield Line(tuple(runs(row, links, free, style.size_pt)), row.width * em)

    def _mirrored(self, style: Style) -> bool:
        return style.align == "left" and runs_left(self.language)

    def _too_wide(self, found: Sequence[Row], limit: float, width: float, style: Style, mark: Mark) -> None:
        for row in found:
            if row.width > limit + 1e-6:
                word = "".join(part.text for part in row.words[0].parts)
                over = mm((row.width - limit) * style.size_pt / PT)
                word = f"{word[:40]}…" if len(word) > 40 else word
                message = f"'{word}' is {over} too wide for its {mm(width)} in the booklet"
                self.problems.append(error(mark, "book-overflow", message, "shorten or part the word"))

    def _missing(self, characters: set[str], families: Sequence[str], mark: Mark) -> None:
        if characters:
            self.problems.append(error(mark, "glyph-missing", *missing(characters, families)))

    def _unsupported(self, inlines: Inlines, mark: Mark) -> None:
        reason = unsupported("".join(inline.text for inline in inlines))
        if reason:
            self.problems.append(error(mark, "script-unsupported", f"the booklet: {reason[0]}", reason[1]))


class _Links:
    """Which link a letter belongs to, letter by letter; hyphens put in at line ends belong to none."""

    def __init__(self, inlines: Inlines) -> None:
        letters = [(c, i.link) for i in inlines for c in unicodedata.normalize("NFC", i.text) if not c.isspace()]
        self.letters, self.at = letters, 0

    def take(self, text: str) -> str:
        """The link of the next stretch of letters."""
        link = self.letters[self.at][1] if self.at < len(self.letters) else ""
        last = self.at + len(text) - 1
        put_in = text.endswith("-") and (last >= len(self.letters) or self.letters[last][0] != "-")
        self.at += len(text) - put_in
        return link


def _broken(inlines: Inlines) -> Iterator[Inlines]:
    """Parts between the author's line breaks."""
    part: list[Inline] = []
    for inline in inlines:
        first, *others = inline.text.split("\n")
        part.append(inline._replace(text=first))
        for other in others:
            yield tuple(part)
            part = [inline._replace(text=other)]
    yield tuple(part)


def _runs(row: Row, links: _Links, left: float, size: float) -> Iterator[Run]:
    """Neighbours of one font, scale and link become one run, blanks inside."""
    em, end = size / PT, left
    run: Run | None = None
    for number, word in enumerate(row.words):
        start = end + (word.space * em if number else 0.0)
        for place, part in enumerate(word.parts):
            x, link = start + part.x * em, links.take(part.text)
            if run and (run.font, run.size_pt, run.link) == (part.font, size * part.scale, link):
                blank = " " if place == 0 and word.space else ""
                run = run._replace(text=run.text + blank + part.text)
            else:
                if run:
                    yield run._replace(width=(x if place else end) - run.x)
                run = Run(x, part.text, part.font, size * part.scale, 0.0, link)
        end = start + word.width * em
    if run:
        yield run._replace(width=end - run.x)


def _leftward(row: Row, links: _Links, left: float, size: float) -> Iterator[Run]:
    """A line with words from right to left: links are told in reading order, parts stand in drawing order."""
    em = size / PT
    found = {id(part): links.take(part.text) for word in row.words for part in word.parts}
    for x, part in placed(row.words):
        wide, leftward = part.width * em, bool(part.level % 2)
        yield Run(left + x * em, part.text, part.font, size * part.scale, wide, found[id(part)], leftward)


def texts(line: Line, x: float, base: float, style: Style, accent: str) -> Iterator[Text]:
    """Items of a line whose left edge is at x; links to rules are in the accent colour."""
    for run in line.runs:
        colour = accent if run.link.startswith(("#", "http")) else style.colour
        yield Text(
            run.text,
            x + run.x,
            base,
            run.font,
            run.size_pt,
            run.width,
            colour,
            "rulebook",
            "literal",
            leftward=run.leftward,
        )


def places(line: Line, x: float, height: float) -> Iterator[tuple[Box, str]]:
    """The boxes of a line's links, from the line's top."""
    yield from ((Box(x + run.x, 0.0, run.width, height), run.link) for run in line.runs if run.link)
