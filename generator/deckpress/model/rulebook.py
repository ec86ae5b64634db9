"""A rulebook as frozen values: chapters and rules with stable ids and computed numbers, blocks of spans inside."""

from collections.abc import Mapping, Sequence
from dataclasses import field
from typing import Literal, NamedTuple

from deckpress.frozen import dataclass
from deckpress.problems import Mark


class Inline(NamedTuple):
    """A stretch of running text. `link` is "#rule-id", "piece:id", an address, or empty."""

    text: str
    bold: bool = False
    italic: bool = False
    code: bool = False
    link: str = ""


Inlines = tuple[Inline, ...]


@dataclass(frozen=True, slots=True)
class Paragraph:
    inlines: Inlines
    mark: Mark = field(compare=False)


@dataclass(frozen=True, slots=True)
class Item:
    """An entry of a list: its own blocks, nested lists among them."""

    blocks: tuple["Block", ...]
    mark: Mark = field(compare=False)


@dataclass(frozen=True, slots=True)
class Listing:
    """A bulleted list, or an ordered one that starts at `start`."""

    items: tuple[Item, ...]
    ordered: bool
    start: int
    mark: Mark = field(compare=False)


@dataclass(frozen=True, slots=True)
class Table:
    head: tuple[Inlines, ...]
    rows: tuple[tuple[Inlines, ...], ...]
    mark: Mark = field(compare=False)
    row_marks: tuple[Mark, ...] = field(compare=False, default=())


@dataclass(frozen=True, slots=True)
class Quote:
    blocks: tuple["Block", ...]
    mark: Mark = field(compare=False)


@dataclass(frozen=True, slots=True)
class Code:
    text: str
    mark: Mark = field(compare=False)


Block = Paragraph | Listing | Table | Quote | Code
RuleClass = Literal["rule", "example", "ruling", "variant"]


@dataclass(frozen=True, slots=True)
class Rule:
    """A heading and all that stands under it before the next one.

    level 2 is a chapter, 3 and deeper are rules; number is computed ("4.2"); `lines` are the source lines below the
    heading as (line number, text): what the readers of numbers and lists work on.
    """

    id: str
    title: str
    level: int
    number: str
    chapter: str
    chapter_title: str
    type: RuleClass
    blocks: Sequence[Block]
    lines: tuple[tuple[int, str], ...]
    mark: Mark = field(compare=False)


@dataclass(frozen=True, slots=True)
class Rulebook:
    title: str
    introduction: Sequence[Block]
    rules: tuple[Rule, ...]
    mark: Mark = field(compare=False)
    lines: tuple[str, ...] = ()

    def at(self, line: int) -> str:
        """The id of the rule that a line stands in; nothing above the first one."""
        return next((rule.id for rule in reversed(self.rules) if rule.mark.line <= line), "")

    def rule(self, id: str) -> Rule | None:
        return next((rule for rule in self.rules if rule.id == id), None)

    @property
    def chapters(self) -> Mapping[str, tuple[Rule, ...]]:
        """Rules by chapter id, in order; the chapter's own text comes first."""
        found: dict[str, list[Rule]] = {}
        for rule in self.rules:
            found.setdefault(rule.chapter, []).append(rule)
        return {id: tuple(rules) for id, rules in found.items()}


def text_of(inlines: Inlines) -> str:
    """The words alone."""
    return "".join(inline.text for inline in inlines)


def block_text(block: Block) -> str:
    """A block as plain text, list entries and table rows on lines of their own."""
    match block:
        case Paragraph(inlines):
            return text_of(inlines)
        case Listing(items):
            return "\n".join(block_text(inner) for item in items for inner in item.blocks)
        case Table(head, rows):
            return "\n".join(" · ".join(text_of(cell) for cell in row) for row in (head, *rows))
        case Quote(blocks):
            return "\n".join(block_text(inner) for inner in blocks)
        case Code(text):
            return text


def rule_text(rule: Rule) -> str:
    """All that stands under a heading, as plain text."""
    return "\n".join(block_text(block) for block in rule.blocks)
