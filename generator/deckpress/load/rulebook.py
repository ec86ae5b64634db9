"""A rulebook in Markdown in; chapters and rules with stable ids, computed numbers and places out.

CommonMark with tables. `## Chapter {#id}`, `### Rule {#id .ruling}`: every heading below the title carries its id.
"""

import re
from collections.abc import Sequence
from dataclasses import field
from functools import lru_cache
from typing import cast, get_args

from deckpress.frozen import dataclass, replace
from deckpress.load.headings import Heading, headings
from deckpress.load.lazy_blocks import Blocks, Joined, Source
from deckpress.model.rulebook import Block, Rule, Rulebook, RuleClass
from deckpress.nearest import meant
from deckpress.problems import Mark, Problem, Side, error

_ATTRIBUTES = re.compile(r"\{#([^\s{}]*)((?:\s+\.[a-z-]+)*)\s*\}\s*$")
_ID = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
CLASSES: tuple[str, ...] = get_args(RuleClass)


@lru_cache(maxsize=16)
def read(text: str, file: str) -> tuple[Rulebook, tuple[Problem, ...]]:
    """The rulebook and what is wrong with its headings. Blocks are parsed when somebody first looks at one."""
    lines = tuple(text.split("\n"))
    found = tuple(headings(lines))
    source = Source(_spaced(lines, found), file)
    builder = _Builder(file, lines, introduction=(Blocks(source, 0),))
    for heading in found:
        builder.section(heading, Blocks(source, heading.line))
    return builder.rulebook(), tuple(builder.problems)


def _spaced(lines: Sequence[str], found: Sequence[Heading]) -> str:
    """The text with the blanks that its headings lack: they are told of once, and read as what they are."""
    spaced = list(lines)
    for heading in found:
        if heading.squeezed:
            spaced[heading.line - 1] = f"{'#' * heading.level} {heading.content}"
    return "\n".join(spaced)


@dataclass(slots=True)
class _Builder:
    file: str
    lines: tuple[str, ...]
    title: str = ""
    introduction: tuple[Sequence[Block], ...] = ()
    found: list[Rule] = field(default_factory=list)
    counters: list[int] = field(default_factory=list)
    places: dict[str, Mark] = field(default_factory=dict)
    problems: list[Problem] = field(default_factory=list)

    def section(self, heading: Heading, blocks: Sequence[Block]) -> None:
        if self.found:
            self.close(heading.line - 1)
        mark = Mark(self.file, heading.line)
        if heading.squeezed:
            message = f"no blank behind the {'#' * heading.level} of '{heading.content}'"
            self.problems.append(
                error(mark, "rule-heading", message, f"write: {'#' * heading.level} {heading.content}")
            )
        if heading.level == 1:
            self.head(heading.content, blocks, mark)
        else:
            self.rule(heading, blocks, mark)

    def head(self, content: str, blocks: Sequence[Block], mark: Mark) -> None:
        if self.title or self.found:
            self.problems.append(error(mark, "rule-heading", "a second title: only the first line has one #", "use ##"))
        self.title = self.title or _ATTRIBUTES.sub("", content)
        self.introduction = (*self.introduction, blocks)

    def rule(self, heading: Heading, blocks: Sequence[Block], mark: Mark) -> None:
        title, id, type = self.attributes(heading.content, mark)
        number = self.number(heading.level, mark)
        chapter, chapter_title = (id, title) if heading.level == 2 or not self.found else self.chapter()
        self.found.append(Rule(id, title, heading.level, number, chapter, chapter_title, type, blocks, (), mark))

    def chapter(self) -> tuple[str, str]:
        return self.found[-1].chapter, self.found[-1].chapter_title

    def attributes(self, content: str, mark: Mark) -> tuple[str, str, RuleClass]:
        match = _ATTRIBUTES.search(content)
        title = content[: match.start()].rstrip() if match else content
        classes = match[2].split() if match else []
        type = classes[0].removeprefix(".") if classes else "rule"
        id = match[1] if match else ""
        if not _ID.fullmatch(id):
            slug = "-".join(re.findall(r"[a-z0-9]+", title.lower())) or f"rule-{len(self.found) + 1}"
            self.problems.append(error(mark, "rule-id", f"'{title}' has no id", f"write: {title} {{#{slug}}}"))
            id = slug
        if type not in CLASSES or len(classes) > 1:
            hint = f"one of {', '.join(CLASSES)}"
            self.problems.append(error(mark, "rule-class", f"'{title}' has the class {' '.join(classes)}", hint))
        self.unique(id, mark)
        return title, id, cast(RuleClass, type if type in CLASSES else "rule")

    def unique(self, id: str, mark: Mark) -> None:
        if id in self.places:
            first = self.places[id]
            message = f"the id {id} stands twice: in line {first.line} and in line {mark.line}"
            sides = (Side(id, first), Side(id, mark))
            self.problems.append(error(mark, "duplicate-id", message, "give one of the rules another id", sides))
        self.places.setdefault(id, mark)

    def number(self, level: int, mark: Mark) -> str:
        depth = level - 1
        if depth > len(self.counters) + 1:
            message = f"a heading of level {level} below one of level {len(self.counters) + 1}"
            self.problems.append(error(mark, "rule-heading", message, f"use {'#' * (len(self.counters) + 2)}"))
            depth = len(self.counters) + 1
        self.counters = [*self.counters, 0][:depth]
        self.counters[-1] += 1
        return ".".join(str(counter) for counter in self.counters)

    def close(self, end: int) -> None:
        """The last rule gets its source lines, now that its end is known."""
        last = self.found[-1]
        first = last.mark.line + 1
        numbered = tuple((n, self.lines[n - 1]) for n in range(first, end + 1))
        self.found[-1] = replace(last, lines=numbered)

    def rulebook(self) -> Rulebook:
        if self.found:
            self.close(len(self.lines))
        if not self.title:
            self.problems.append(
                error(Mark(self.file), "rule-heading", "the rulebook has no title", "start with # Title")
            )
        return Rulebook(self.title, Joined(self.introduction), tuple(self.found), Mark(self.file), self.lines)


def link_problems(book: Rulebook, pieces: Sequence[str]) -> tuple[Problem, ...]:
    """Links to rules and pieces that do not exist, with the nearest id that does."""
    rules = tuple(rule.id for rule in book.rules)
    found = []
    for number, line in enumerate(book.lines, 1):
        for match in _LINK.finditer(line):
            at = match.lastindex or 1
            problem = _link(match[at], Mark(book.mark.file, number, match.start(at) + 1), rules, pieces)
            found.extend([problem] if problem else [])
    return tuple(found)


_LINK = re.compile(r"\]\(\s*<?([^)\s>]*)|^ {0,3}\[[^\]]+\]:\s*<?([^\s>]+)")
"""[text](target "title"), or [name]: target, whether it is used or not."""


def _link(target: str, mark: Mark, rules: Sequence[str], pieces: Sequence[str]) -> Problem | None:
    if target.startswith(("https://", "http://")):
        return None
    sign, name, known = ("#", target[1:], rules) if target.startswith("#") else ("piece:", target[6:], pieces)
    if not target.startswith(sign):
        return error(mark, "broken-link", f"a link to '{target}'", "link to #rule-id, piece:id or an address")
    if name in known:
        return None
    what = "rule" if sign == "#" else "piece"
    return error(mark, "broken-link", f"there is no {what} {name}", meant(name, known))
