"""A rulebook as it is written in; its words out, as long as they can come out at the most, and how deep its lists go.

Nothing is parsed. Markdown takes signs away from a word and adds none; what it could do beyond that (entities, links
by name) makes a text unclear, and so do letters that compose others or run to the left.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from unicodedata import is_normalized

from deckpress.layout.words import pieces

_TARGET = re.compile(r"\]\([^\s()<>]*\)")
"""The end of a link. What stands in it is not set, or all of it is: in code, and where no link begins."""
_UNCLEAR = re.compile(r"\\|&[#\w]|<\S*[:@]|\]\[|\]:")
_OTHER = re.compile(r"[^\x01-\u02ff\u0370-\u058f\u1e00-\u1fff\u2000-\u2e7f]")
_LEAD = re.compile(r"(?:[ \t]|>|[-*+](?=\s)|\d{1,9}[.)](?=\s))*")
"""The signs of the lists and quotes that a line begins in."""
_LEADING = frozenset(" \t>-*+0123456789")
_ROW = re.compile(r"\|[^*_`\[\]<>&'\"]*")
_RULED = re.compile(r"[|:\-\s]+")
Row = list[str]


def clear(text: str) -> bool:
    """Whether each word comes out as one that `words` has, or as less of it."""
    whole = text.count("](") == len(_TARGET.findall(text))
    return whole and not _UNCLEAR.search(text) and simple(text)


def simple(text: str) -> bool:
    """Whether each letter is set by itself, from left to right."""
    return text.isascii() or (not _OTHER.search(text) and is_normalized("NFC", text))


def words(text: str) -> set[str]:
    """What is set without a break, with all signs that Markdown may take away.

    >>> sorted(words("A **well-kept** [deck](#the-deck)."))
    ['**well-', 'A', '[deck](#the-', '[deck].', 'deck).', 'kept**']
    """
    chunks = set(text.split())
    linked = {chunk for chunk in chunks if "](" in chunk}
    found = parted(chunks)
    for chunk in linked:
        found |= {chunk} if chunk.count("](") > 1 else parted([_TARGET.sub("]", chunk)])
    return found


def parted(chunks: Iterable[str]) -> set[str]:
    """Parted behind hyphens and dashes, where lines may break."""
    return {piece for chunk in chunks for piece in pieces(chunk)}


def depth(text: str) -> int:
    """How many lists and quotes stand in each other at the most: a list takes two columns of a line, a quote its sign.

    >>> depth("- a\\n  - b"), depth("> 1. c"), depth("a")
    (2, 3, 0)
    """
    leads = {found[0] for line in text.split("\n") if line[:1] in _LEADING and (found := _LEAD.match(line))}
    return max((lead.count(">") + len(lead.expandtabs(4)) // 2 for lead in leads), default=0)


def tables(text: str) -> Iterator[tuple[Row, ...]]:
    """Each stretch of lines with upright strokes, in cells; no rows where one of them is more than a row of plain text.

    >>> list(tables("a\\n\\n| b | c |\\n|---|---|\\n\\n| *d* |"))
    [([' b ', ' c '],), ()]
    """
    for stretch in text.split("\n\n") if "|" in text else ():
        if "|" in stretch:
            lines = [line.strip() for line in stretch.strip("\n").split("\n")]
            yield tuple(_rows(lines)) if all(map(_ROW.fullmatch, lines)) else ()


def _rows(lines: Sequence[str]) -> Iterator[Row]:
    """In cells, without the line that makes a table of them."""
    for number, line in enumerate(lines):
        if number != 1 or not _RULED.fullmatch(line):
            yield line.removeprefix("|").removesuffix("|").split("|")
