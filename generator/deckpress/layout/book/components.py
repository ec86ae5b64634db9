"""All kinds and pieces in; a table of what is in the box out: picture, name, copies and basis of every design."""

from collections.abc import Sequence

from deckpress.frozen import replace
from deckpress.geometry import Box, shift
from deckpress.layout.book import rooms
from deckpress.layout.book.blocks import Column
from deckpress.layout.book.bricks import Brick, kept, whole, words
from deckpress.layout.book.look import INK, SOFT
from deckpress.layout.book.pictures import Gallery, fitted
from deckpress.layout.book.rooms import IN_ROW, PICTURE, PIECES_APART
from deckpress.layout.stacked import stacked
from deckpress.model.face import Group, Item
from deckpress.model.formats import Format
from deckpress.model.game import Game
from deckpress.model.parts import components
from deckpress.model.pieces import Kind, Piece
from deckpress.units import mm

SIZE = (11.0, 15.0)
"""The room of a picture, mm: cards fill its height, tokens its width."""
RIGHTWARD = "\u200e"
"""A sign without width that runs to the right: figures and signs between two of them do so too."""
BASES = {
    "stated": "the original rules give it",
    "derived": "it follows from the original rules",
    "assumed": "the likeliest reading of the original rules",
    "designed": "chosen for this edition where the original rules are silent",
    "added": "not in the original game",
}


def component_table(game: Game, gallery: Gallery, column: Column) -> list[Brick]:
    """A heading, a key of the bases, then kind by kind."""
    look = column.setter.look
    title = words(
        column.setter,
        "Every piece in the box",
        column.width,
        look.style(1.16, "bold", look.accent),
        game.mark,
        column.x,
    )
    bricks = [replace(title[0], above=column.line), *title[1:], *_key(game, column)]
    bricks = kept(bricks)
    for kind in game.kinds.values():
        pieces = game.of_kind(kind.id)
        if pieces:
            bricks += _kind(game, kind, pieces, gallery, column)
    return bricks


def _key(game: Game, column: Column) -> list[Brick]:
    """What the words behind the copies mean."""
    used = [basis for basis in BASES if any(_basis(piece) == basis for piece in game.pieces)]
    text = " ".join(f"{basis.capitalize()}: {BASES[basis]}." for basis in used)
    style = column.setter.look.style(0.8, colour=SOFT, leading=1.25)
    said = f"How many copies there are, and how sure the number is. {text}"
    return words(column.setter, said, column.width, style, game.mark, column.x, 0.8)


def _basis(piece: Piece) -> str:
    return piece.bases.get("copies", piece.basis)


def _kind(game: Game, kind: Kind, pieces: Sequence[Piece], gallery: Gallery, column: Column) -> list[Brick]:
    """The kind's name and total over rows of its designs."""
    look = column.setter.look
    head = look.style(0.94, "bold", leading=1.25)
    count = components(pieces)
    designs = f", {len(pieces)} designs" if 1 < len(pieces) != count else ""
    said = f"{count}{designs}{_size(kind, pieces, gallery)}"
    text = f"{kind.name}: {RIGHTWARD}{said}{RIGHTWARD}" if look.leftward else f"{kind.name}: {said}"
    lines = words(column.setter, text, column.width, head, kind.mark, column.x, column.line * 0.75)
    rows = [pieces[start : start + IN_ROW] for start in range(0, len(pieces), IN_ROW)]
    made = [_row(row, gallery, column) for row in rows]
    return [*kept(lines), *(whole(made) if len(made) < 3 else made)]


def _size(kind: Kind, pieces: Sequence[Piece], gallery: Gallery) -> str:
    face = gallery.face(kind.id, pieces[0].id)
    if face is None:
        return ""
    format = Format(kind.format, "", face.width, face.height, face.shape)
    size = mm(format.width) if format.shape == "round" else f"{format.width:g} × {mm(format.height)}"
    return f" ({'round, ' if format.shape == 'round' else ''}{size})"


def _row(pieces: Sequence[Piece], gallery: Gallery, column: Column) -> Brick:
    """Up to three designs beside each other."""
    width = rooms.cell(column.width, PIECES_APART)
    items: list[Item] = []
    high = 0.0
    for number, piece in enumerate(pieces):
        cell, height = _cell(piece, gallery, column)
        items.append(Group(cell, shift(column.at(number * (width + PIECES_APART), width), 0)))
        high = max(high, height)
    return Brick(tuple(items), high, 1.4, anchors=tuple(f"piece:{piece.id}" for piece in pieces))


def _cell(piece: Piece, gallery: Gallery, column: Column) -> tuple[tuple[Item, ...], float]:
    """Picture, and name over copies and basis, from where lines begin."""
    look = column.setter.look
    text, size = rooms.piece(column.width)
    name, small = look.style(size, "bold", INK, 1.15), look.style(0.76, "regular", SOFT, 1.2)
    said = f"{piece.copies} × {_basis(piece)}"
    lines = [
        *words(column.setter, piece.name, text, name, piece.mark),
        *words(column.setter, said, text, small, piece.mark),
    ]
    placed, height = stacked(lines, 0.0 if column.leftward else PICTURE, 0.4)
    face = gallery.face(piece.kind, piece.id)
    if face is None:
        return placed, height
    factor = fitted(face, Box(0, 0, *SIZE))
    left = (SIZE[0] - face.width * factor) / 2 + (text + PICTURE - SIZE[0] if column.leftward else 0.0)
    picture = gallery.picture(face, factor, left, 0.0)
    return (picture, *placed), max(height, face.height * factor)
