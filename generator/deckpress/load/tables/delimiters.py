"""A text in; what divides its cells out: comma, semicolon, tab, bar, or blanks that line up columns."""

import csv
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from deckpress.load.tables import vocabulary

DELIMITERS = (",", ";", "\t", "|")
NAMES = {",": "commas", ";": "semicolons", "\t": "tabs", "|": "bars"}
_SAMPLE = 100
_GAP = re.compile(r"[ \t\u00a0]{2,}|\t")


class Judged(NamedTuple):
    """How well a delimiter divides the first rows: cells of the head, the commonest number of cells, its share."""

    delimiter: str
    head: int
    cells: int
    share: float


def find(lines: Sequence[str]) -> str:
    """The delimiter; " " for columns lined up by blanks; empty for a single column."""
    sample = [line for line in lines[:_SAMPLE] if line.strip()]
    if not sample:
        return ""
    judged = [_judge(delimiter, sample) for delimiter in DELIMITERS]
    heads = [one for one in judged if one.head > 1 and one.cells > 1]
    if heads:
        return max(heads, key=lambda one: (one.share, one.head)).delimiter
    if aligned(sample):
        return " "
    titled = [one for one in judged if one.cells > 1 and _second_is_head(one.delimiter, sample)]
    return max(titled, key=lambda one: one.share).delimiter if titled else ""


def _judge(delimiter: str, sample: Sequence[str]) -> Judged:
    counts = [len(row) for row in _rows(delimiter, sample) if any(cell.strip() for cell in row)]
    cells, times = Counter(counts).most_common(1)[0] if counts else (0, 0)
    return Judged(delimiter, counts[0] if counts else 0, cells, times / max(1, len(counts)))


def _rows(delimiter: str, sample: Sequence[str]) -> Iterator[list[str]]:
    try:
        yield from csv.reader(sample, delimiter=delimiter, skipinitialspace=True)
    except csv.Error:
        return


def _second_is_head(delimiter: str, sample: Sequence[str]) -> bool:
    """A title stands above the table."""
    rows = list(_rows(delimiter, sample))
    return len(rows) > 2 and sum(vocabulary.known(cell) for cell in rows[1]) > 0


def aligned(sample: Sequence[str]) -> bool:
    """True where columns are lined up by two or more blanks below known headers."""
    heads = _GAP.split(sample[0].strip())
    starts = columns(sample[0])
    known = any(vocabulary.known(head) for head in heads)
    return len(starts) > 1 and known and all(lines_up(line, starts) for line in sample)


def columns(head: str) -> tuple[int, ...]:
    """Where the columns start, from the line with the headers."""
    line = head.rstrip("\r\n")
    first = len(line) - len(line.lstrip())
    return (first, *(match.end() for match in _GAP.finditer(line, first) if line[match.end() :].strip()))


def lines_up(line: str, starts: Sequence[int]) -> bool:
    """True where no word stands across the start of a column."""
    return all(start >= len(line) or line[start - 1 : start].isspace() or start == 0 for start in starts)
