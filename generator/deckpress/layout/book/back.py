"""A game in; the items of its booklet's back cover out: the quick reference, the icons, who made it from what."""

from typing import NamedTuple

from deckpress.geometry import shift
from deckpress.layout.book import rooms
from deckpress.layout.book.blocks import Column
from deckpress.layout.book.bricks import Brick, words
from deckpress.layout.book.leaf import Frame
from deckpress.layout.book.legend import legend
from deckpress.layout.book.look import SOFT
from deckpress.layout.book.pictures import Gallery
from deckpress.layout.stacked import stacked
from deckpress.model.face import Group, Item, Side
from deckpress.model.game import Game

TOP, FOOT = 13.0, 10.0
GLANCE, ICONS = "At a glance", "Icons"
FACES = (0.98, 0.8, 0.66, 0.55)
"""The quick reference's size against the card's: the largest with which the legend still has room."""

SIDES: tuple[Side, Side] = ("front", "back")


class Back(NamedTuple):
    """The last page's items, what it holds in words (empty: nothing), and the legend where it is too long for it."""

    items: tuple[Item, ...]
    holds: str
    legend: list[Brick]


def back(game: Game, gallery: Gallery, column: Column, frame: Frame) -> Back:
    """Quick reference and icons, the faces as large as the icons leave room for."""
    icons = _titled(ICONS, legend(game, gallery, column), column, game)
    foot, high = stacked(_colophon(game, column))
    room = frame.height - TOP - FOOT - high - 4.0
    for factor in FACES:
        faces = _reference(game, gallery, factor, column)
        items, height = stacked([*faces, *icons])
        if height <= room:
            holds = ", ".join([*([GLANCE] if faces else []), *([ICONS.lower() if faces else ICONS] if icons else [])])
            return Back(_page(items, foot, high, frame), holds, [])
    faces = _reference(game, gallery, FACES[0], column)
    items, height = stacked(faces)
    fits = bool(faces) and height <= room
    return Back(_page(items if fits else (), foot, high, frame), GLANCE if fits else "", icons)


def _page(items: tuple[Item, ...], foot: tuple[Item, ...], high: float, frame: Frame) -> tuple[Item, ...]:
    left = frame.left_wide(1)
    return Group(items, shift(left, TOP)), Group(foot, shift(left, frame.height - FOOT - high))


def _titled(title: str, bricks: list[Brick], column: Column, game: Game) -> list[Brick]:
    look = column.setter.look
    style = look.style(1.16, "bold", look.accent, 1.3)
    head = words(column.setter, title, column.width, style, game.mark, column.x, column.line * 0.9)
    return [*head, *bricks] if bricks else []


def _reference(game: Game, gallery: Gallery, factor: float, column: Column) -> list[Brick]:
    """Both faces of the quick reference side by side."""
    pieces = game.of_kind(game.quick_reference) if game.quick_reference else ()
    found = [gallery.face(piece.kind, piece.id, side) for piece in pieces[:1] for side in SIDES]
    sides = [face for face in found if face]
    if not sides:
        return []
    gap = 5.0
    factor = min(factor, (column.width - gap * (len(sides) - 1)) / sum(face.width for face in sides))
    left = (column.width - sum(face.width for face in sides) * factor - gap * (len(sides) - 1)) / 2
    items: list[Item] = []
    for face in sides:
        items.append(gallery.picture(face, factor, left, 0.0))
        left += face.width * factor + gap
    high = max(face.height for face in sides) * factor
    return _titled(GLANCE, [Brick(tuple(items), high, 1.6)], column, game)


def _colophon(game: Game, column: Column) -> list[Brick]:
    """Credit, version and data: which rulebook this is."""
    width, size = rooms.colophon(column.width)
    style = column.setter.look.style(size, colour=SOFT, leading=1.3)
    facts = f"{game.title}, version {game.version}, data {game.data_hash}."
    text = f"{game.credit}\n{facts}".strip()
    return words(column.setter, text, width, style, game.mark, column.x)
