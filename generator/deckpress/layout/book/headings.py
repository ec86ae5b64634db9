"""A rule in; its bricks out: numbered heading, text, and the panel that sets examples and rulings apart."""

from collections.abc import Sequence

from deckpress.frozen import replace
from deckpress.layout.book.blocks import Column, blocks
from deckpress.layout.book.bricks import Brick, Panel, kept, whole, words
from deckpress.layout.book.look import Style
from deckpress.layout.book.rooms import BEHIND, CHAPTER, LEFT, RIGHT
from deckpress.layout.segments import rectangle
from deckpress.model.face import Path, Text
from deckpress.model.rulebook import Rule
from deckpress.units import PT

LABELS = {"example": "Example", "ruling": "House ruling", "variant": "Variant"}
"""What a panel is called: nobody has to tell it by its colour."""
WHOLE = {"example": 100.0, "ruling": 60.0, "variant": 60.0}
"""Panels up to this height stay in one piece, mm: an example is read with its pictures."""
LEAD = 30.0
"""A chapter's opening up to this height is not parted from its first rule, mm."""


def rule(found: Rule, column: Column, pictures: Sequence[Brick] = ()) -> list[Brick]:
    """Heading, text and pictures; what is no plain rule stands in a panel with its name on it."""
    if found.type == "rule" or found.level == 2:
        body = blocks(found.blocks, column) if found.type == "rule" else _panelled(found, column)
        return _started(heading(found, column), [*body, *pictures], found)
    inner = column.inset(LEFT, RIGHT)
    panel = Panel(found.type, found.id)
    text = blocks(found.blocks, inner)
    text = [*text[:-2], *kept(text[-2:])] if pictures else text
    bricks = [*_label(found, inner), *heading(found, inner), *text, *pictures]
    bricks = [replace(one, panel=panel) for one in bricks]
    if sum(one.above + one.height for one in bricks) < WHOLE[found.type]:
        bricks = whole(bricks)
    return _started([replace(bricks[0], above=column.line * 1.1)], bricks[1:], found)


def leading(chapter: Sequence[Brick]) -> list[Brick]:
    """A chapter's heading with no more than a sentence or two stays with the rule that they lead to."""
    return kept(chapter) if sum(one.height for one in chapter) < LEAD else list(chapter)


def _started(head: Sequence[Brick], body: Sequence[Brick], found: Rule) -> list[Brick]:
    """The heading holds to what it stands over, and the rule's id begins at it."""
    first, *others = head
    anchored = replace(first, anchors=(f"#{found.id}", *first.anchors))
    return [*kept([anchored, *others]), *body]


def _panelled(found: Rule, column: Column) -> list[Brick]:
    """The text of a chapter that is an example, a ruling or a variant as a whole."""
    panel = Panel(found.type, found.id)
    made = blocks(found.blocks, column.inset(LEFT, RIGHT), column.line)
    return [replace(one, panel=panel) for one in made]


def _label(found: Rule, column: Column) -> list[Brick]:
    """The panel's name, unless the heading begins with it."""
    name = LABELS[found.type]
    if found.title.lower().startswith(name.lower()):
        return []
    look = column.setter.look
    style = look.style(0.78, "bold", look.accent, 1.3)
    return kept(words(column.setter, name, column.width, style, found.mark, column.x))


def heading(found: Rule, column: Column) -> list[Brick]:
    """A chapter's under a line in the display font; below it smaller and smaller, all with their numbers."""
    look = column.setter.look
    if found.level == 2:
        return _chapter(found, column)
    size, above = {3: (1.16, 0.95), 4: (1.02, 0.75)}.get(found.level, (1.0, 0.6))
    style = look.style(size, "bold", leading=1.22)
    above = 0.1 if found.type != "rule" else above
    return _numbered(found, column, style, style, column.line * above)


def _chapter(found: Rule, column: Column) -> list[Brick]:
    look = column.setter.look
    style = Style(round(look.body.size_pt * CHAPTER * 2) / 2, "display", "regular", 1.15, look.accent)
    lines = _numbered(found, column, style, style, column.line * 2.0)
    bar = Path(rectangle(column.x, 0.6, column.width, 0.45), fill=look.accent)
    return [*lines, Brick((bar,), 2.0, keep=True)]


def _numbered(found: Rule, column: Column, number: Style, title: Style, above: float) -> list[Brick]:
    """The number in the accent colour, the title hanging behind it."""
    setter = column.setter
    number = number._replace(colour=setter.look.accent)
    own = setter.width(found.number, number)
    wide = own + BEHIND * number.size_pt / PT
    lines = words(setter, found.title, column.width - wide, title, found.mark, column.inset(wide).x, above)
    first, *others = lines or [Brick((), title.down)]
    base = next((item.y for item in first.items if isinstance(item, Text)), title.down)
    font = setter.look.speller(number).main.name
    sign = Text(
        found.number, column.at(0.0, own), base, font, number.size_pt, own, number.colour, "rulebook", "literal"
    )
    return kept([replace(first, items=(sign, *first.items), above=above), *others])
