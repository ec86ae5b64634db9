"""Markdown tokens in; blocks of the model (paragraphs, lists, tables, quotes, code) with their places out."""

from collections.abc import Iterator, Sequence
from typing import Any

from deckpress.frozen import dataclass
from deckpress.model.rulebook import Block, Code, Inline, Inlines, Item, Listing, Paragraph, Quote, Table
from deckpress.problems import Mark


@dataclass(frozen=True, slots=True)
class Reader:
    """Reads the tokens of one file; `lines` are its source lines, for columns."""

    file: str
    lines: tuple[str, ...]

    def blocks(self, tokens: Sequence[Any]) -> tuple[Block, ...]:
        return tuple(block for group in _groups(tokens) if (block := self.block(group)) is not None)

    def block(self, group: Sequence[Any]) -> Block | None:
        head, mark = group[0], self.mark(group[0])
        match head.type:
            case "paragraph_open" | "heading_open":
                return Paragraph(inlines(group[1].children or ()), mark)
            case "bullet_list_open" | "ordered_list_open":
                items = tuple(self.item(item) for item in _groups(group[1:-1]))
                ordered = head.type == "ordered_list_open"
                return Listing(items, ordered, int(head.attrs.get("start", 1)), mark)
            case "blockquote_open":
                return Quote(self.blocks(group[1:-1]), mark)
            case "table_open":
                return self.table(group, mark)
            case "fence" | "code_block" | "html_block":
                return Code(head.content.rstrip("\n"), mark)
        return None

    def item(self, group: Sequence[Any]) -> Item:
        return Item(self.blocks(group[1:-1]), self.mark(group[0]))

    def table(self, group: Sequence[Any], mark: Mark) -> Table:
        rows = list(_all(group, "tr_open", "tr_close"))
        cells = [tuple(inlines(token.children or ()) for token in row if token.type == "inline") for row in rows]
        marks = tuple(self.mark(row[0]) for row in rows[1:])
        return Table(cells[0] if cells else (), tuple(cells[1:]), mark, marks)

    def mark(self, token: Any) -> Mark:
        """The first character of the block's first line."""
        number = token.map[0] if token.map else 0
        line = self.lines[number] if number < len(self.lines) else ""
        return Mark(self.file, number + 1, len(line) - len(line.lstrip()) + 1)


def _groups(tokens: Sequence[Any]) -> Iterator[Sequence[Any]]:
    """Runs of tokens that belong together: an opening one up to its closing one, or a single one."""
    depth, start = 0, 0
    for n, token in enumerate(tokens):
        if depth == 0:
            start = n
        depth += token.nesting
        if depth == 0:
            yield tokens[start : n + 1]


def _all(tokens: Sequence[Any], opening: str, closing: str) -> Iterator[Sequence[Any]]:
    start = 0
    for n, token in enumerate(tokens):
        if token.type == opening:
            start = n
        elif token.type == closing:
            yield tokens[start : n + 1]


def inlines(tokens: Sequence[Any]) -> Inlines:
    """Stretches of one style and one link; neighbours of the same kind are joined."""
    found: list[Inline] = []
    bold = italic = 0
    link = ""
    for token in tokens:
        match token.type:
            case "strong_open" | "strong_close":
                bold += token.nesting
            case "em_open" | "em_close":
                italic += token.nesting
            case "link_open":
                link = str(token.attrs.get("href", ""))
            case "link_close":
                link = ""
            case _:
                _add(found, Inline(_text(token), bold > 0, italic > 0, token.type == "code_inline", link))
    return tuple(found)


def _text(token: Any) -> str:
    if token.type in ("softbreak", "hardbreak"):
        return " " if token.type == "softbreak" else "\n"
    return str(token.content)


def _add(found: list[Inline], new: Inline) -> None:
    if found and found[-1][1:] == new[1:]:
        found[-1] = new._replace(text=found[-1].text + new.text)
    elif new.text:
        found.append(new)
