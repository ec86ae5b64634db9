"""A document's lines in; its entries out: headings, list entries, table rows and paragraphs, with their depth."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import field
from typing import Literal

from deckpress.frozen import dataclass
from deckpress.load.components.marked import Marked, joined, plain

EntryType = Literal["heading", "item", "paragraph", "row"]
_HEADING = re.compile(r"(#{1,6})\s+(.*?)\s*#*$")
_UNDERLINE = re.compile(r"=+\s*$|-{3,}\s*$")
_ITEM = re.compile(r"(\s*)(?:[-*+•–·◦▪●‣»→]\s+|(?:>|[a-z]\))\s+(?=\d)|\d{1,2}[.)]\s+(?=\D|\d+\s+[^\W\d]))(.*)$")
_ROW = re.compile(r"\s*\|.*\|\s*$|.*\S\s+\|(?:\s.*)?$")
_RULE = re.compile(r"[\s:|-]+$")


@dataclass(slots=True)
class Entry:
    """`depth`: level of a heading, indentation of a list entry. `children` are the entries nested in it."""

    type: EntryType
    depth: int
    text: Marked
    children: list["Entry"] = field(default_factory=list)
    cells: tuple[Marked, ...] = ()


def entries(file: str, lines: Sequence[tuple[int, str]]) -> tuple[Entry, ...]:
    """From numbered source lines; list entries are nested by their indentation."""
    return tuple(_nested(list(_flat(file, lines))))


def _flat(file: str, lines: Sequence[tuple[int, str]]) -> Iterator[Entry]:
    current: Entry | None = None
    for number, line in lines:
        new = _entry(file, number, line.expandtabs(4))
        if new is not None:
            if current:
                yield current
            current = new
        elif not line.strip():
            if current:
                yield current
            current = None
        elif current is not None and current.type != "heading" and not _UNDERLINE.match(line.strip()):
            current.text = joined(current.text, plain(file, number, 1, line))
        elif not _UNDERLINE.match(line.strip()):
            if current:  # a heading with a text right below it
                yield current
            current = Entry("paragraph", 0, plain(file, number, 1, line))
    if current:
        yield current


def _entry(file: str, number: int, line: str) -> Entry | None:
    """What the line begins; None where it goes on, or is blank."""
    if heading := _HEADING.match(line):
        return Entry("heading", len(heading[1]), plain(file, number, heading.start(2) + 1, heading[2]))
    if _ROW.match(line):
        cells = () if _RULE.match(line) else tuple(_cells(file, number, line))
        return Entry("row", 0, plain(file, number, 1, line), cells=cells)
    if item := _ITEM.match(line):
        return Entry("item", len(item[1]), plain(file, number, item.start(2) + 1, item[2]))
    return None


def _cells(file: str, number: int, line: str) -> Iterator[Marked]:
    """Between its lines; the outer ones may be left out."""
    line = line.rstrip()
    start = line.index("|") + 1 if line.lstrip().startswith("|") else 0
    for end in (index for index, sign in enumerate(f"{line}|") if sign == "|" and index >= start):
        if line[end - 1] != "\\" and start < len(line):
            yield plain(file, number, start + 1, line[start:end])
            start = end + 1


def _nested(flat: list[Entry]) -> Iterator[Entry]:
    """List entries become children of the entry above that is indented less."""
    open_items: list[Entry] = []
    for entry in flat:
        if entry.type != "item":
            open_items = []
            yield entry
            continue
        while open_items and open_items[-1].depth >= entry.depth:
            open_items.pop()
        if open_items:
            open_items[-1].children.append(entry)
        else:
            yield entry
        open_items.append(entry)
