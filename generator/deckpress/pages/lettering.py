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


def stand_in(name: str, titles: Iterable[str]) -> str:
    """A rule for the type "<name> meanwhile": Arial or its like, as wide and as high as the titles will be.

    What is read while a type is on its way breaks where the titles break, so nothing moves when they are set.
    """
    texts = [text for text in ("".join(filter(_ARIAL.__contains__, title)) for title in titles) if text]
    if not texts:
        return ""
    font = shared().font(_file(shared(), name))
    wide = sum(map(font.width, texts)) * 1000 / sum(_ARIAL[letter] for text in texts for letter in text)
    above, below = _extent(font.content)
    return (
        f'@font-face{{font-family:"{name} meanwhile";font-weight:1 999;size-adjust:{wide:.1%};'
        f"ascent-override:{above / wide:.1%};descent-override:{below / wide:.1%};line-gap-override:0%;"
        f"src:{','.join(f'local({known})' for known in _LIKE_ARIAL)}}}"
    )


def _extent(content: bytes) -> tuple[float, float]:
    """What a font says to reach above and below the base line, in em."""
    import uharfbuzz

    face = uharfbuzz.Face(content)
    extents = uharfbuzz.Font(face).get_font_extents("ltr")
    return extents.ascender / face.upem, -extents.descender / face.upem


_LIKE_ARIAL = ("Arial", "Helvetica", '"Liberation Sans"', "Roboto")
"""One of them is on nearly every phone and desk; they are about equally wide."""
_ARIAL = {
    letter: width
    for width, letters in {
        222: "ijl", 278: "ft I,./", 333: "r-()", 500: "ckvsxyzJ", 556: "abdeghnopquL0123456789", 611: "FTZ",
        667: "ABEKPSVXY&", 722: "wCDHNRU", 778: "GOQ", 833: "mM", 944: "W",
    }.items()
    for letter in letters
}  # fmt: skip
"""Widths in 1/1000 em, as Helvetica's metrics file states them."""


def _file(book: FontBook, name: str) -> str:
    return book.named(name, "bold" if name in _BOLD else "regular")


def _subset(book: FontBook, name: str, letters: Iterable[str]) -> bytes:
    import uharfbuzz

    wanted = uharfbuzz.SubsetInput()
    for letter in sorted(letters):
        wanted.unicode_set.add(ord(letter))
    wanted.layout_feature_tag_set.clear()
    for feature in _FEATURES:
        wanted.layout_feature_tag_set.add(feature)
    wanted.flags = uharfbuzz.SubsetFlags.NO_HINTING
    content = book.font(_file(book, name)).content
    return woff(bytes(uharfbuzz.subset(uharfbuzz.Face(content), wanted).blob.data))


_FEATURES = tuple(map(int.from_bytes, (b"kern", b"liga")))
"""Kerning, and joined letters: a script type ends its words with them."""
_BOLD = ("lobster-two", "fira-sans", "alegreya-sans")
"""Families that have a bold style; the others are heavy as they are."""
