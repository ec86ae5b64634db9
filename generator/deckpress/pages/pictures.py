"""Pictures of faces in; files of the site and the HTML that shows them out."""

from collections.abc import Callable, Mapping
from html import escape

from markupsafe import Markup

from deckpress.model.pieces import Piece

Key = tuple[str, str, str, str]
"""(game, kind, piece, side)"""
SIDES = ("front", "back")
File = Callable[[str], str]
"""A path below html/ -> its address on this page."""
Pictures = Mapping[Key, Mapping[int, bytes]]
"""WebP bytes by width in pixels (360 and 720)."""


class Album:
    """The pictures of all games. Faces of a game that look the same (a common back) share the files of the first."""

    def __init__(self, pictures: Pictures) -> None:
        self._pictures = pictures
        self._sizes: dict[Key, tuple[int, int]] = {}
        first: dict[tuple[str, bytes], Key] = {}
        fronts_first = sorted(pictures.items(), key=lambda item: (item[0][3] != "front", item[0]))
        self._shown = {key: first.setdefault((key[0], sizes[max(sizes)]), key) for key, sizes in fronts_first}

    def _size(self, key: Key) -> tuple[int, int]:
        """Pixels of its smaller picture."""
        if key not in self._sizes:
            self._sizes[key] = size(self._pictures[key][min(self._pictures[key])])
        return self._sizes[key]

    def files(self) -> dict[str, bytes]:
        """Paths below docs/ and their bytes."""
        shown = sorted(set(self._shown.values()))
        return {
            f"{key[0]}/{path(key, width)}": content for key in shown for width, content in self._pictures[key].items()
        }

    def same(self, game: str, pieces: tuple[Piece, ...], side: str) -> bool:
        """True where all of them show one picture."""
        return len({self._shown.get((game, piece.kind, piece.id, side)) for piece in pieces}) == 1

    def two_faced(self, game: str, piece: Piece) -> bool:
        """True where its back shows something else than its front."""
        return not self._pictures or len({self._shown.get((game, piece.kind, piece.id, s)) for s in SIDES}) == 2

    def image(self, game: str, piece: Piece, side: str, file: File, alt: str) -> Markup:
        """The smaller picture, enough for fine screens where it stands; without one a placeholder with the name."""
        key = self._shown.get((game, piece.kind, piece.id, side))
        if not key:
            return Markup('<span class="no-picture">{}</span>').format(piece.name)
        return self._tag(key, file, f' alt="{escape(alt)}"')

    def small(self, game: str, piece: Piece, side: str, file: File, shape: str) -> Markup:
        """The same for drawings of many, whose words stand beside them; `shape` is a class, none for cards."""
        key = self._shown.get((game, piece.kind, piece.id, side)) or self._shown.get(
            (game, piece.kind, piece.id, "front")
        )
        if not key:
            return Markup('<span class="no-picture">{}</span>').format(piece.name)
        named = "" if shape == "standard" else f' class="{escape(shape)}"'
        return self._tag(key, file, f'{named} alt=""')

    def _tag(self, key: Key, file: File, more: str) -> Markup:
        width, height = self._size(key)
        source = escape(file(f"{key[0]}/{path(key, min(self._pictures[key]))}"))
        return Markup(f'<img src="{source}" width="{width}" height="{height}"{more} loading="lazy">')


def path(key: Key, width: int) -> str:
    """Below the folder of its game, beside the page of its kind; no id of a piece holds a stop."""
    _, kind, piece, side = key
    return f"pieces/{kind}/{piece}{'' if side == 'front' else f'.{side}'}-{width}.webp"


def size(content: bytes) -> tuple[int, int]:
    """Pixels of a WebP picture, from its header (RFC 9649): with a frame of its own, without loss, with loss."""
    if content[12:16] == b"VP8X":
        return 1 + int.from_bytes(content[24:27], "little"), 1 + int.from_bytes(content[27:30], "little")
    if content[12:16] == b"VP8L":
        both = int.from_bytes(content[21:25], "little")
        return 1 + both % 2**14, 1 + (both >> 14) % 2**14
    return int.from_bytes(content[26:28], "little") % 2**14, int.from_bytes(content[28:30], "little") % 2**14
