"""A game's display type in; a small font file of the usual letters out, for the titles of its pages."""

from collections.abc import Sequence

from deckpress.layout.fonts import FontBook, has_family, shared
from deckpress.model.game import Game

LETTERS = frozenset((*range(0x20, 0x7F), *range(0xA1, 0x100), 0x2013, 0x2014, 0x2018, 0x2019, 0x201C, 0x201D, 0x2026))
"""Western European text: what titles are made of. Others fall back to the reader's own type."""


def family(game: Game) -> str:
    """The first display family that is installed, or empty."""
    return next((name for name in game.fonts.get("display", ()) if has_family(name)), "")


def path(name: str) -> str:
    """Below html/."""
    return f"assets/type/{name}.ttf"


def files(games: Sequence[Game]) -> dict[str, bytes]:
    """Paths below docs/ and their fonts; the licence of every family (OFL 1.1) allows parts to be passed on."""
    book = shared()
    return {path(name): _subset(book, name) for name in sorted({family(game) for game in games} - {""})}


def _subset(book: FontBook, name: str) -> bytes:
    import uharfbuzz

    wanted = uharfbuzz.SubsetInput()
    for letter in sorted(LETTERS):
        wanted.unicode_set.add(letter)
    wanted.flags = uharfbuzz.SubsetFlags.NO_HINTING
    content = book.font(book.named(name, "bold" if name in _BOLD else "regular")).content
    return bytes(uharfbuzz.subset(uharfbuzz.Face(content), wanted).blob.data)


_BOLD = ("lobster-two", "fira-sans", "alegreya-sans")
"""Families that have a bold style; the others are heavy as they are."""
