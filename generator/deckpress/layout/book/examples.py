"""A rule's links to pieces in; a row of those pieces' faces with their names out, to see what the example speaks of."""

from collections.abc import Iterator, Sequence

from deckpress.geometry import Box, shift
from deckpress.layout.book import rooms
from deckpress.layout.book.blocks import Column
from deckpress.layout.book.bricks import Brick, Reference, words
from deckpress.layout.book.pictures import Gallery
from deckpress.layout.book.rooms import MOST, SHOWN_APART
from deckpress.layout.stacked import stacked
from deckpress.model.face import Face, Group, Item
from deckpress.model.game import Game
from deckpress.model.pieces import Piece
from deckpress.model.rulebook import Block, Inlines, Listing, Paragraph, Quote, Rule, Table


def cards(game: Game, rule: Rule, gallery: Gallery, column: Column) -> list[Brick]:
    """Rows of the faces that the rule's text links to, each once; nothing where it links to none."""
    linked = dict.fromkeys(
        inline.link.removeprefix("piece:") for i in _inlines(rule.blocks) for inline in i if _piece(inline.link)
    )
    pieces = [piece for id in linked if (piece := game.piece(id))]
    shown = [(piece, face) for piece in pieces if (face := gallery.face(piece.kind, piece.id))]
    if not shown:
        return []
    count = -(-len(shown) // MOST)
    long = -(-len(shown) // count)
    rows = [shown[start : start + long] for start in range(0, len(shown), long)]
    factor = min(rooms.share(column.width, [face.width for _, face in row]) for row in rows)
    return [_row(row, factor, long, gallery, column) for row in rows]


def _piece(link: str) -> bool:
    return link.startswith("piece:")


def _inlines(found: Sequence[Block]) -> Iterator[Inlines]:
    for block in found:
        match block:
            case Paragraph(inlines):
                yield inlines
            case Listing(items):
                for item in items:
                    yield from _inlines(item.blocks)
            case Quote(inner):
                yield from _inlines(inner)
            case Table(head, rows):
                yield from (cell for row in (head, *rows) for cell in row)


def _row(shown: Sequence[tuple[Piece, Face]], factor: float, places: int, gallery: Gallery, column: Column) -> Brick:
    """Faces with their feet on a line, names below; small ones stand apart so that their names have room."""
    room, size = rooms.shown(column.width, places)
    style = column.setter.look.style(size, leading=1.15)._replace(align="centre")
    widths = [max(face.width * factor, room) for _, face in shown]
    if sum(widths) + SHOWN_APART * (len(widths) - 1) > column.width + 0.01:
        widths = [face.width * factor for _, face in shown]
    high = max(face.height for _, face in shown) * factor
    items: list[Item] = []
    references, x, below = list[Reference](), column.x, 0.0
    for (piece, face), width in zip(shown, widths, strict=True):
        inset = (width - face.width * factor) / 2
        items.append(gallery.picture(face, factor, x + inset, high - face.height * factor))
        name, height = stacked(words(column.setter, piece.name, width, style, piece.mark))
        items.append(Group(name, shift(x, high + 0.8)))
        references.append(Reference(Box(x, 0, width, high), f"piece:{piece.id}"))
        x, below = x + width + SHOWN_APART, max(below, height)
    return Brick(tuple(items), high + 0.8 + below, column.line * 0.5, references=tuple(references))
