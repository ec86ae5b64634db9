"""A game, its faces and a page size in; its rulebook as a typeset booklet out, with what did not fit.

Cover, contents, the rules with their pictures, and a back cover with the quick reference and the icons.
"""

from collections.abc import Iterator, Mapping, Sequence

from deckpress.frozen import replace
from deckpress.geometry import shift
from deckpress.layout.book import contents as listing
from deckpress.layout.book.back import ICONS, back
from deckpress.layout.book.bricks import Brick, Reference
from deckpress.layout.book.compositor import Compositor
from deckpress.layout.book.cover import cover
from deckpress.layout.book.galley import Press, galley, wide
from deckpress.layout.book.heads import heads, notes
from deckpress.layout.book.leaf import Frame
from deckpress.layout.book.look import look
from deckpress.layout.book.makeup import Sheet, make_up, runs
from deckpress.layout.book.panels import panel
from deckpress.layout.book.pictures import Faces, Gallery
from deckpress.layout.fonts import FontBook, shared
from deckpress.layout.quotes import curly
from deckpress.model.book import Booklet, Entry, Jump, Leaf
from deckpress.model.face import Group, Item
from deckpress.model.game import Game
from deckpress.problems import Problem, sort

BACK, LEGEND = "back", "icons"


def lay_out_book(
    game: Game, faces: Faces, width: float, height: float, book: FontBook | None = None
) -> tuple[Booklet, tuple[Problem, ...]]:
    """All pages in reading order; nothing is left out, and what is too wide for its place is a problem."""
    setter = Compositor(look(game, book or shared()), game.language)
    rules = {rule.id: rule for rule in game.rulebook.rules}
    press = Press(game, Gallery(faces), setter, Frame(width, height), rules)
    last = back(game, press.gallery, press.wide, press.frame)
    sheets = make_up([*galley(press), *wide(_anchored(last.legend, LEGEND))], press.frame.depth)
    more = [(LEGEND, ICONS)] if last.legend else []
    more += [(BACK, last.holds)] if last.holds else []
    lines = listing.listed(game.rulebook, [listing.Listed("", title, 2, id, game.mark) for id, title in more])
    first = 1 + len(listing.contents(lines, {}, setter, press.frame))
    places = _places(sheets, first)
    front = listing.contents(lines, _numbers(places), setter, press.frame)
    pages = [
        Leaf(cover(game, press.gallery, setter, press.frame), "cover"),
        *(_front(press, number, *page, places) for number, page in enumerate(front, 1)),
        *(
            _leaf(press, sheet, number, places, sheets[: number - first + 1])
            for number, sheet in enumerate(sheets, first)
        ),
        Leaf(last.items, BACK),
    ]
    booklet = Booklet(f"{game.title}: Rulebook", width, height, tuple(pages), tuple(_outline(press, places, more)))
    return booklet, sort(setter.problems)


def _anchored(bricks: Sequence[Brick], id: str) -> list[Brick]:
    """The id begins at the first of them."""
    return [*(replace(one, anchors=(id,)) for one in bricks[:1]), *bricks[1:]]


def _places(sheets: Sequence[Sheet], first: int) -> dict[str, int]:
    """Where each id begins: pages from 0."""
    found: dict[str, int] = {BACK: first + len(sheets)}
    for page, sheet in enumerate(sheets, first):
        for brick, _ in sheet:
            for anchor in brick.anchors:
                found.setdefault(anchor, page)
    return found


def _numbers(places: Mapping[str, int]) -> dict[str, str]:
    """Pages as they are printed."""
    return {id: BACK if id == BACK else str(page + 1) for id, page in places.items()}


def _front(
    press: Press, number: int, items: tuple[Item, ...], references: Sequence[Reference], places: Mapping[str, int]
) -> Leaf:
    """A page of the contents."""
    left, top = press.frame.left_wide(number), press.frame.top
    around = heads(press.game.title, "Contents", number, press.setter, press.frame, press.game.mark)
    jumps = [Jump(box.moved(left, top), places[target]) for box, target in references if target in places]
    return Leaf((Group(items, shift(left, top)), *around), str(number + 1), tuple(jumps))


def _leaf(press: Press, sheet: Sheet, number: int, places: Mapping[str, int], before: Sequence[Sheet]) -> Leaf:
    """A page of the rules: panels below, bricks, what stands round them."""
    frame, game = press.frame, press.game
    left = frame.left(number)
    below = [panel(start, end, left, frame, press.setter.look) for start, end in runs(sheet)]
    text = [Group(brick.items, shift(_left(press, brick, number), frame.top + y)) for brick, y in sheet if brick.items]
    around = heads(game.title, _chapter(press, before), number, press.setter, frame, game.mark)
    beside = notes(sheet, number, lambda target: _note(press, target, number, places), press.setter, frame, game.mark)
    jumps = tuple(_jumps(press, sheet, number, places))
    return Leaf((*below, *text, *beside, *around), str(number + 1), jumps)


def _left(press: Press, brick: Brick, number: int) -> float:
    return press.frame.left_wide(number) if brick.wide else press.frame.left(number)


def _chapter(press: Press, before: Sequence[Sheet]) -> str:
    """The chapter that the page ends in."""
    ids = (anchor for sheet in reversed(before) for placed in reversed(sheet) for anchor in placed.brick.anchors)
    found = next((press.rules[id[1:]] for id in ids if id[1:] in press.rules and id.startswith("#")), None)
    if found is None:
        return press.game.title
    chapter = press.rules.get(found.chapter, found)
    return f"{chapter.number} {chapter.title}"


def _note(press: Press, target: str, number: int, places: Mapping[str, int]) -> str:
    """ "→ 4.2, p. 9"; on the same page the number alone."""
    found = press.rules.get(target.removeprefix("#"))
    if found is None or not target.startswith("#") or target not in places:
        return ""
    return f"→ {found.number}" + ("" if places[target] == number else f", p. {places[target] + 1}")


def _jumps(press: Press, sheet: Sheet, number: int, places: Mapping[str, int]) -> Iterator[Jump]:
    for brick, y in sheet:
        for box, target in brick.references:
            if target in places:
                yield Jump(box.moved(_left(press, brick, number), press.frame.top + y), places[target])


def _outline(press: Press, places: Mapping[str, int], more: Sequence[tuple[str, str]]) -> Iterator[Entry]:
    """Cover, contents, every chapter and rule, the back."""
    yield Entry("Cover", 1, 0)
    yield Entry("Contents", 1, 1)
    for found in press.game.rulebook.rules:
        title = curly(found.title, press.game.language)
        yield Entry(f"{found.number} {title}", found.level - 1, places[f"#{found.id}"])
    yield from (Entry(title, 1, places[id]) for id, title in more)
