"""What texts are made of: words measured in em, in paragraphs. And where a word may break without a sign."""

import re
from typing import NamedTuple

from deckpress.frozen import dataclass

ICON = "icon"
ICON_SIDE = 1.6
"""Side of an icon's box in cap heights: our icons fill two thirds of their box in height, so they match capitals."""
ICON_WIDE, ICON_LEFT = 0.86, -0.07
"""What of its box an icon takes up in a line, and where the box begins: its drawing does not fill it."""
ICON_FOOT = 20 / 24
"""Where in its box an icon stands on the base line, from the top (content/shared/art/STYLE.md)."""

_WIDE = "([\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef\U00020000-\U0003ffff])"
"""Compiled where a text needs it: that takes 7 ms."""
_FIRST_WIDE = "\u2e80"
_NO_START = frozenset(
    "、。，．・：；？！）」』】〕〉》〙〗〟｝］ー〜々ゝゞヽヾぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶ…‥,.:;?!)]}’”%％℃"
)
_NO_END = frozenset("（「『【〔〈《〘〖〝｛［([{‘“￥＄$")
"""Signs that Chinese, Japanese and Korean begin or end no line with."""
_PIECES = re.compile(r"(?<=[^\W\d_][-–—/])(?=[^\W\d_])")


@dataclass(frozen=True, slots=True)
class Part:
    """A stretch inside a word from x (em): text in a font at a scale, or an icon (`font` is ICON).

    Where a word's direction matters (layout.direction), its parts know how wide they are and their level: odd ones run
    to the left. An empty text is a gap.
    """

    x: float
    text: str
    font: str
    scale: float
    width: float = 0.0
    level: int = 0


@dataclass(frozen=True, slots=True)
class Word:
    """What never breaks: its width and the blank before it, both in em. `plain` is its text where it is one part of
    the style's own font behind a blank: lines of such words are set in one go. `level` is that of its blank."""

    width: float
    space: float
    parts: tuple[Part, ...]
    plain: str = ""
    level: int = 0


class Paragraph(NamedTuple):
    """A line as the author wrote it. With a dot it hangs behind it, at its right where the language runs to the left;
    an empty one is a gap."""

    words: tuple[Word, ...]
    dot: Word | None = None


def pieces(chunk: str) -> list[str]:
    """Where a word may break without a sign: behind a hyphen or dash between letters, round wide characters.

    >>> pieces("head-to-head"), pieces("「料理」x")
    (['head-', 'to-', 'head'], ['「料', '理」', 'x'])
    """
    if chunk.isascii() and "-" not in chunk and "/" not in chunk:
        return [chunk]
    found = [part for part in re.split(_WIDE, chunk) if part] if max(chunk) >= _FIRST_WIDE else [chunk]
    if len(found) > 1:
        found = _kept_together(found)
    return [piece for part in found for piece in _PIECES.split(part)]


def wide(character: str) -> bool:
    """Whether a character is of the Chinese, Japanese or Korean scripts."""
    return re.match(_WIDE, character) is not None


def _kept_together(found: list[str]) -> list[str]:
    """Closing signs stay with what stands before them, opening ones with what follows."""
    kept = found[:1]
    for part in found[1:]:
        if part[0] in _NO_START or kept[-1][-1] in _NO_END:
            kept[-1] += part
        else:
            kept.append(part)
    return kept
