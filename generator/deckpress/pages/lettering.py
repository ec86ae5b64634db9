"""A game's display type and the titles of its pages in; a small font of their letters out."""

from collections.abc import Iterable, Mapping, Sequence

from deckpress.layout.families import has_family
from deckpress.layout.fonts import FontBook, shared
from deckpress.model.game import Game
from deckpress.pages.woff import woff


def family(game: Game) -> str:
    """The first display family that is installed, or empty."""
    return next((name for name in game.fonts.get("display", ()) if has_family(name)), "")


def path(name: str) -> str:
    """Below html/."""
    return f"assets/type/{name}.woff"


def files(games: Sequence[Game], titles: Mapping[str, Iterable[str]]) -> dict[str, bytes]:
    """Paths below docs/ and fonts of the titles' letters; the licence of every family (OFL 1.1) allows parts."""
    book, wanted = shared(), dict[str, set[str]]()
    for game in games:
        wanted.setdefault(family(game), set()).update(*titles[game.id])
    return {path(name): _subset(book, name, wanted[name]) for name in sorted(wanted.keys() - {""})}


def _subset(book: FontBook, name: str, letters: Iterable[str]) -> bytes:
    import uharfbuzz

    wanted = uharfbuzz.SubsetInput()
    for letter in sorted(letters):
        wanted.unicode_set.add(ord(letter))
    wanted.layout_feature_tag_set.clear()
    for feature in _FEATURES:
        wanted.layout_feature_tag_set.add(feature)
    wanted.flags = uharfbuzz.SubsetFlags.NO_HINTING
    content = book.font(book.named(name, "bold" if name in _BOLD else "regular")).content
    return woff(bytes(uharfbuzz.subset(uharfbuzz.Face(content), wanted).blob.data))


_FEATURES = tuple(map(int.from_bytes, (b"kern", b"liga")))
"""Kerning, and joined letters: a script type ends its words with them."""
_BOLD = ("lobster-two", "fira-sans", "alegreya-sans")
"""Families that have a bold style; the others are heavy as they are."""
