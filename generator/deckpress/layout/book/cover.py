"""A game in; the items of its booklet's cover out: title, picture, for whom and how long."""

from deckpress.geometry import Box, shift
from deckpress.layout.art import turned_about
from deckpress.layout.book import rooms
from deckpress.layout.book.bricks import Brick, words
from deckpress.layout.book.compositor import Compositor
from deckpress.layout.book.leaf import Frame
from deckpress.layout.book.look import WHITE, Style
from deckpress.layout.book.pictures import Gallery
from deckpress.layout.colours import mix
from deckpress.layout.segments import ellipse, rectangle
from deckpress.layout.stacked import stacked
from deckpress.model.face import Group, Item, Path
from deckpress.model.game import Game


def cover(game: Game, gallery: Gallery, setter: Compositor, frame: Frame) -> tuple[Item, ...]:
    """From top to bottom: title, summary, picture on a plate, "Rulebook", players and minutes."""
    look = setter.look
    page = Box(0, 0, frame.width, frame.height).grown(-rooms.EDGE)
    ground = Path(rectangle(*page, 6, 6), fill=look.cover)
    line = Path(rectangle(*page.grown(-2.4), 4, 4), stroke=mix(look.cover, WHITE, 0.55), width_pt=0.8)
    inner = page.grown(-rooms.INSIDE)
    heading, y = stacked(_title(game, setter, inner.width), inner.x, inner.y + 3)
    wide, size = rooms.summary(frame)
    style = look.style(size, colour=WHITE, leading=1.32)._replace(align="centre")
    left = inner.x + (inner.width - wide) / 2
    summary, y = stacked(words(setter, game.summary, wide, style, game.mark), left, y + 3)
    foot, high = stacked(_foot(game, setter, inner.width))
    room = Box(inner.x, y + 5, inner.width, inner.bottom - high - y - 9)
    return (
        ground, line, *heading, *summary, *_picture(game, gallery, setter, room),
        Group(foot, shift(inner.x, inner.bottom - high)),
    )  # fmt: skip


def _title(game: Game, setter: Compositor, width: float) -> list[Brick]:
    """As large as its longest word fits, on three lines at most."""
    for size in rooms.TITLES:
        style = Style(size, "display", "regular", 1.08, WHITE, "centre")
        widest = max((setter.width(word, style) for word in game.title.split()), default=0.0)
        lines = -(-setter.width(game.title, style) // width)
        if widest <= width and lines <= 3:
            break
    return words(setter, game.title, width, style, game.mark)


def _foot(game: Game, setter: Compositor, width: float) -> list[Brick]:
    big = Style(rooms.RULEBOOK, "display", "regular", 1.2, WHITE, "centre")
    small = setter.look.style(1.0, colour=WHITE)._replace(align="centre")
    return [
        *words(setter, "Rulebook", width, big, game.mark),
        *words(setter, " · ".join(facts(game)), width, small, game.mark, above=1.0),
    ]


def facts(game: Game) -> list[str]:
    """Players, minutes, version: what is known of them."""
    players = game.players.supplied or game.players.stated or game.players.implied
    found = [f"{span(players)} players"] if players else []
    found += [f"{span(game.minutes)} minutes"] if game.minutes else []
    return [*found, f"version {game.version}"]


def span(pair: tuple[int, int]) -> str:
    """
    >>> span((2, 5)), span((4, 4))
    ('2–5', '4')
    """
    return str(pair[0]) if pair[0] == pair[1] else f"{pair[0]}–{pair[1]}"


def _picture(game: Game, gallery: Gallery, setter: Compositor, room: Box) -> list[Item]:
    """The game's cover picture on a round plate, else three of its faces."""
    size = min(room.width, room.height)
    cx, cy = room.centre
    plate = Path(ellipse(cx, cy, size / 2, size / 2), fill=mix(WHITE, setter.look.cover, 0.1))
    found = game.art.get(game.cover)
    if found is None:
        return [plate, *_fan(game, gallery, Box(cx - size * 0.42, cy - size * 0.34, size * 0.84, size * 0.68))]
    side = size * 0.8
    return [plate, gallery.drawing(found, Box(cx - side / 2, cy - side / 2, side, side))]


def _fan(game: Game, gallery: Gallery, room: Box) -> list[Item]:
    """Three faces held like cards."""
    kinds = [piece for kind in game.kinds for piece in game.of_kind(kind)[:1]]
    faces = [face for piece in kinds if (face := gallery.face(piece.kind, piece.id))][:3]
    items: list[Item] = []
    for number, face in enumerate(faces):
        factor = min(room.height / face.height, room.width / 3 / face.width) * 0.95
        x = room.centre[0] - face.width * factor / 2 + (number - (len(faces) - 1) / 2) * room.width * 0.27
        turn = turned_about((number - (len(faces) - 1) / 2) * 10, *face.box.centre)
        items.append(gallery.picture(face, factor, x, room.y + room.height * 0.04, turn))
    return items
