"""A font and a word written from right to left in; the forms of its letters, joined and in drawing order, out.

HarfBuzz chooses the forms and places marks. Each form knows what it reads as, so that the PDF gives the text back: the
letters of a cluster go to its forms one by one where there are as many of both, else all of them to its first form.
"""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from deckpress.layout.fonts import Font

_MIRRORED = dict(zip("()[]{}<>«»‹›", ")(][}{><»«›‹", strict=True))
_SILENT = "\u2060"
"""What a dot of a letter reads as: nothing would be read as its number, and this neither shows nor parts letters."""


class Glyph(NamedTuple):
    """A letter's form in a shaped word: its number in the font, what it reads as, and in 1/1000 em how far the next one
    is, and by how much it is moved."""

    id: int
    text: str
    advance: float
    right: float = 0.0
    up: float = 0.0


def joined(font: "Font", text: str) -> tuple[Glyph, ...]:
    """From left to right, as they are drawn."""
    infos, places = font.leftward_shaped(text)
    starts = sorted({info.cluster for info in infos})
    ends = dict(zip(starts, [*starts[1:], len(text)], strict=True))
    found: list[Glyph] = []
    for start, forms in groupby(zip(infos, places, strict=True), key=lambda form: int(form[0].cluster)):
        found += _cluster(font, text[start : ends[start]], list(forms))
    return tuple(found)


def _cluster(font: "Font", letters: str, forms: Sequence[tuple[Any, Any]]) -> Iterator[Glyph]:
    """The forms of a few letters that belong together; the first letter's form stands last."""
    reads = list(letters) if len(letters) == len(forms) else [letters, *[_SILENT] * (len(forms) - 1)]
    for (info, place), read in zip(forms, reversed(reads), strict=True):
        turned = _MIRRORED.get(read)
        shown = turned if turned and font.glyph(turned) == info.codepoint else read
        values = (place.x_advance, place.x_offset, place.y_offset)
        yield Glyph(info.codepoint, shown, *(1000 * value / font.upem for value in values))
