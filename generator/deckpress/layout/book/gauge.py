"""A game and the sizes of its faces in; whether all that its booklet says fits out, without making a page of it.

Words are measured and pictures left undrawn. Where something does not fit, the booklet itself says what is wrong.
"""

from collections.abc import Sequence

from deckpress.geometry import Box, Matrix
from deckpress.layout.book.back import ICONS, back
from deckpress.layout.book.compositor import Compositor, Line
from deckpress.layout.book.contents import contents, listed
from deckpress.layout.book.cover import cover
from deckpress.layout.book.galley import Press, galley
from deckpress.layout.book.heads import heads, noted
from deckpress.layout.book.leaf import Frame
from deckpress.layout.book.look import Style, look
from deckpress.layout.book.pictures import Faces, Gallery
from deckpress.layout.direction import unsupported
from deckpress.layout.fonts import FontBook, shared
from deckpress.layout.words import Word
from deckpress.model.face import Face, Group, Item
from deckpress.model.game import Art, Game
from deckpress.model.markup import Line as Markup
from deckpress.model.markup import Span
from deckpress.model.rulebook import Inlines
from deckpress.problems import Mark
from deckpress.units import PT

_UNSET = Line((), 0.0)
_UNDRAWN = Group(())
_LAST = 999
"""No page has a wider number."""


def fits(game: Game, faces: Faces, width: float, height: float, book: FontBook | None = None) -> bool:
    """True where the booklet has nothing wrong with it. What may stand in it, such as any icon, counts as if it did."""
    setter = _Gauge(look(game, book or shared()), game.language)
    press = Press(game, _Bare(faces), setter, Frame(width, height))
    cover(game, press.gallery, setter, press.frame)
    contents(listed(game.rulebook, []), {}, setter, press.frame)
    galley(press)
    back(game, press.gallery, press.wide, press.frame)
    _around(press)
    return not setter.problems


def _around(press: Press) -> None:
    """The heads and notes of any page: every chapter, a link to every rule."""
    game, setter, frame = press.game, press.setter, press.frame
    for chapter in ("Contents", ICONS, *(f"{r.number} {r.title}" for r in game.rulebook.rules if r.level == 2)):
        heads(game.title, chapter, _LAST, setter, frame, game.mark)
        heads(game.title, chapter, _LAST - 1, setter, frame, game.mark)
    for rule in game.rulebook.rules:
        noted(f"→ {rule.number}, p. {_LAST}", setter, frame, game.mark)


class _Gauge(Compositor):
    """Sets nothing where everything fits: a text is one empty line. Else it is set, and leaves its problem."""

    def lines(self, inlines: Inlines, width: float, style: Style, mark: Mark) -> tuple[Line, ...]:
        speller = self.look.speller(style)
        speller.missing.clear()
        found, limit = self._words(inlines, style), width * PT / style.size_pt
        wide = any(word.width > limit for word in found)
        if wide or speller.missing or any(unsupported(inline.text) for inline in inlines):
            return super().lines(inlines, width, style, mark)
        return (_UNSET,) if found else ()

    def _words(self, inlines: Inlines, style: Style) -> Sequence[Word]:
        speller = self.look.speller(style)
        shown = self._curled(inlines, speller)
        if len(shown) == 1 and not (shown[0].bold or shown[0].italic):
            return speller.plain(shown[0].text)
        spans = tuple(Span(inline.text, inline.bold, inline.italic) for inline in shown)
        return speller.paragraphs([Markup(spans)])[0].words


class _Bare(Gallery):
    """Faces are as large as they are and show nothing."""

    def picture(self, face: Face, factor: float, x: float = 0.0, y: float = 0.0, turn: Matrix | None = None) -> Group:
        return _UNDRAWN

    def drawing(self, picture: Art, room: Box) -> Item:
        return _UNDRAWN

    def icons(self, game: Game) -> tuple[str, ...]:
        return tuple(game.icons)
