"""Lines of Markdown in; its headings with their levels and lines out, without parsing the rest.

Headings begin with #; what stands in fenced code or in an HTML comment is none.
"""

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

_HEADING = re.compile(r" {0,3}(#{1,6})(?:[ \t]+(.*?))??(?:[ \t]+#+)?[ \t]*")
_SQUEEZED = re.compile(r" {0,3}(#{1,6})([^\s#].*\{#[^{}]*\})\s*")
"""What is meant as a heading, for it has an id."""
_FENCE = re.compile(r" {0,3}(```+|~~~+)")


class Heading(NamedTuple):
    """`level` 1 to 6, the text as written, the line from 1; `squeezed` has no blank behind its #."""

    level: int
    content: str
    line: int
    squeezed: bool = False


def headings(lines: Sequence[str]) -> Iterator[Heading]:
    """From top to bottom."""
    fence = ""
    comment = False
    for number, line in enumerate(lines, 1):
        if comment or line.lstrip().startswith("<!--"):
            comment = "-->" not in line
        elif fence:
            fence = "" if line.strip().startswith(fence) and set(line.strip()) == {fence[0]} else fence
        elif match := _FENCE.match(line):
            fence = match[1]
        elif "#" in line and (heading := _HEADING.fullmatch(line)):
            yield Heading(len(heading[1]), heading[2] or "", number)
        elif "#" in line and (heading := _SQUEEZED.fullmatch(line)):
            yield Heading(len(heading[1]), heading[2], number, True)
