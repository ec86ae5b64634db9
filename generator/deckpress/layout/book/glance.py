"""A game in; whether all that its booklet says surely fits out: a glance at its words, nothing parsed and nothing set.

The widest that a word can be is held against the narrowest room that it can come to stand in. Where that leaves a doubt
the gauge measures every line.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from itertools import zip_longest

from deckpress.layout.book import rooms, written
from deckpress.layout.book.icons import title
from deckpress.layout.book.leaf import Frame
from deckpress.layout.book.look import Look, Style, look
from deckpress.layout.book.rooms import Room
from deckpress.layout.book.ruler import Ruler
from deckpress.layout.families import STYLES
from deckpress.layout.fonts import Font, FontBook, shared
from deckpress.model.formats import Format
from deckpress.model.game import Game
from deckpress.model.pieces import Piece
from deckpress.units import PT

_SIGNS, _LONGEST = "→ × · –", "different: 0123456789"
"""What the booklet puts between words, which the last family has; and the longest of its own words; all figures."""
_HASH = 12 * "m"
"""Wider than what tells the data of one version from those of another, which it takes long to work out."""
_PIECE = re.compile(r"piece:([^\s()<>]*)")


def surely_fits(
    game: Game, sizes: Mapping[str, Format], width: float, height: float, book: FontBook | None = None
) -> bool:
    """Never true where the booklet has something wrong with it."""
    glance = _Glance(game, look(game, book or shared()), Frame(width, height))
    return glance.plain() and glance.titles() and glance.rules() and glance.names() and glance.examples(sizes)


class _Glance:
    """Each part of a booklet, narrower or larger than it is where that is simpler to say."""

    def __init__(self, game: Game, look: Look, frame: Frame) -> None:
        self.game, self.look, self.frame = game, look, frame
        self.text = "\n".join(game.rulebook.lines)
        self.fonts = [self._font(style) for style in STYLES]
        self.plainly, self.mixed = Ruler(self.fonts[:2]), Ruler(self.fonts)
        self.titled = Ruler([*self.fonts[:2], self._font("regular", "display")])
        self.em = look.body.size_pt / PT
        self.narrow = frame.measure - rooms.LEFT - rooms.RIGHT

    def _font(self, style: str, role: str = "text") -> Font:
        families = self.look.families.get(role) or self.look.families["text"]
        return self.look.book.font(self.look.book.named(families[0], style))

    def plain(self) -> bool:
        """Whether words are what they seem, and signs and words of the booklet's own have room."""
        spellers = [self.look.speller(Style(1.0, weight=weight)) for weight in ("regular", "bold")]
        signs = [word.width for speller in spellers for word in speller.plain(_SIGNS)]
        return (
            bool(self.text)
            and not self.look.leftward
            and written.clear(self.text)
            and not any(speller.missing for speller in spellers)
            and max(signs) <= self._limit(rooms.note(self.frame))
            and all(font.latin for font in self.fonts)
            and self._holds([_LONGEST], Room(self.narrow, 1.0))
        )

    def titles(self) -> bool:
        """Of the game and of its rules, behind their numbers as large as the largest; numbers in notes."""
        rules, frame = self.game.rulebook.rules, self.frame
        numbers = {f"{rule.number}," for rule in rules}
        words = _words([self.game.title, "Contents Rulebook", *(rule.title for rule in rules)])
        if not self.titled.holds(numbers, self._limit(rooms.note(frame))):
            return False
        number = max(map(self.titled.most, numbers), default=0.0) + rooms.BEHIND
        heading = self.narrow * PT / (round(self.look.body.size_pt * rooms.CHAPTER * 2) / 2) - number
        listed = min(self._limit(rooms.listed(frame, chapter)) for chapter in (True, False))
        cover, quoted = rooms.cover(frame) * PT, {word for word in self.game.title.split() if {*word} & {*"'\""}}
        return (
            self.titled.holds(words, min(heading, listed, cover / rooms.TITLES[-1], cover / rooms.RULEBOOK))
            and self.titled.holds(quoted, cover / rooms.TITLES[0])  # the size is chosen by quotes as they are written
        )

    def rules(self) -> bool:
        """Every word as deep inside lists and quotes as the deepest of them, in code and in a panel."""
        deep = written.depth(self.text) * max(rooms.FIGURES, rooms.HANG, sum(rooms.QUOTE)) * self.em
        room = self.narrow - 2 * rooms.INSET - deep
        fit = self.mixed.holds(written.words(self.text), room / self.em)
        return fit and all(self._tabled(rows, room) for rows in written.tables(self.text))

    def _tabled(self, rows: Sequence[written.Row], room: float) -> bool:
        """Where each column has room for its longest word it gets that."""
        columns = [[word for cell in cells for word in cell.split()] for cells in zip_longest(*rows, fillvalue="")]
        widest = [max(map(self.mixed.most, words), default=0.0) * self.em for words in columns]
        least = sum(max(rooms.LEAST, width + rooms.SPARE) for width in widest)
        return bool(rows) and least <= room - 2 * rooms.PAD * (len(columns) - 1)

    def names(self) -> bool:
        """What is said beside the rules, in regular and bold type."""
        game, wide = self.game, self.frame.wide
        heaps = {f"{heap.name}: {heap.says}" for start in game.setup.starts for heap in start.heaps}
        boxed = [f"({heap.says})," for start in game.setup.starts for heap in start.of("box")]
        icons = [text for term in game.words.terms for text in (term.term, term.means)]
        return (
            self._holds([*_copies(game), *(piece.name for piece in game.pieces)], rooms.piece(wide))
            and self._holds([*icons, *(title(game, icon) for icon in game.icons)], rooms.icon(wide))
            and self._holds(heaps, rooms.heap(wide))
            and self._holds(boxed, Room(wide, rooms.KEY))
            and self._holds([f"{kind.name}:" for kind in game.kinds.values()], Room(wide, 1.0))
            and self._holds([game.summary, f"version {game.version}"], rooms.summary(self.frame))
            and self._holds([game.credit, f"{game.title}, {game.version}, {_HASH}."], rooms.colophon(wide))
        )

    def examples(self, sizes: Mapping[str, Format]) -> bool:
        """The names of the pieces that an example speaks of, as if all its links led to those."""
        pieces = {piece.id: piece for piece in self.game.pieces}
        for rule in (rule for rule in self.game.rulebook.rules if rule.type == "example"):
            linked = {id for _, line in rule.lines for id in _PIECE.findall(line)} & pieces.keys()
            if not self._named([pieces[id] for id in linked], sizes):
                return False
        return True

    def _named(self, pieces: Sequence[Piece], sizes: Mapping[str, Format]) -> bool:
        """Below their faces in a row as long as it can be, each as narrow as the narrowest."""
        kinds = {self.game.kinds[piece.kind].format for piece in pieces}
        widths = [sizes[format].width for format in kinds if format in sizes]
        if not widths:
            return True
        places = min(len(pieces), rooms.MOST)
        room = rooms.shown(self.narrow, places)
        least = min(widths) * rooms.share(self.narrow, [max(widths)] * places)
        return self._holds([piece.name for piece in pieces], room._replace(width=min(room.width, least)))

    def _holds(self, texts: Iterable[str], room: Room) -> bool:
        texts = [*texts]
        return all(map(written.simple, texts)) and self.plainly.holds(_words(texts), self._limit(room))

    def _limit(self, room: Room) -> float:
        """The width of a room in its own ems."""
        return room.width * PT / self.look.style(room.size).size_pt


def _words(texts: Iterable[str]) -> set[str]:
    return written.parted({chunk for text in texts for chunk in text.split()})


def _copies(game: Game) -> set[str]:
    """How many there are and how sure that is."""
    return {f"{piece.copies} {piece.bases.get('copies', piece.basis)}" for piece in game.pieces}
