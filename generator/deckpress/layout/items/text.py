"""text: words fitted into a box between two sizes.

- `value`: `=field`, or a template such as '{short} {number}/{of}'; **bold**, *italic*, `<icon>`, `- ` bullets and line
  breaks of the text are kept; nothing is drawn for an empty value
- `at`, `size` or `box`; `below: id` and `gap` set it under an earlier item
- `font: text|display` (a role of game.yaml's fonts), `style: regular|bold|italic|bold-italic`, `caps: small`
- `pt: [largest, smallest]` or one size; `leading` (1.2 sizes); `columns` (1)
- `align: left|centre|right|justify`, `valign: top|middle|bottom`; `turn: 0|90|180|270` clockwise inside the box
- `colour`; `role: effect|name|figure|figure-table|caption|collector|literal` sets the least size; `hyphenate: true`
- other scripts: `pip install 'deckpress[scripts]'` brings the families heebo (Hebrew), amiri (Arabic, Persian) and
  noto-sans-cjk-jp, -kr, -sc, -tc, -hk to name in game.yaml's fonts. Where its `language` is written from right to left
  (he, ar, fa, ur ...), lines, dots and columns begin at the right, and so does a text without `align`
"""

import re
from typing import Any, NamedTuple

from deckpress.expressions import Fault
from deckpress.geometry import Box, Matrix, shift, turned
from deckpress.layout.art import placed
from deckpress.layout.bounds import points, room
from deckpress.layout.desk import PLACE, Desk, Draw
from deckpress.layout.direction import runs_left, unsupported
from deckpress.layout.drawing import Drawing, Measure, Scope, Trouble
from deckpress.layout.families import STYLES
from deckpress.layout.hyphens import hyphenator
from deckpress.layout.quick import quick
from deckpress.layout.roles import LEAST
from deckpress.layout.room import Room, Setting
from deckpress.layout.speller import Speller, missing
from deckpress.layout.stretches import Stretch
from deckpress.layout.typeset import Block, typeset
from deckpress.layout.value import Value, join
from deckpress.layout.words import ICON, ICON_FOOT, Paragraph
from deckpress.model.face import Group, Item, Text
from deckpress.model.layouts import Node
from deckpress.model.markup import parse
from deckpress.model.values import Entry
from deckpress.units import PT, mm, number_text

MOST_KNOWN = 100
"""Texts of one item that are kept; a deck of thousands rarely repeats later ones."""
_MARKS = re.compile(r"[*<\n\\]|^\s*[-•] ")
"""What makes a text more than a row of words."""
ALIGN = ("left", "centre", "right", "justify")
KEYS = (
    *PLACE, "value", "font", "style", "pt", "align", "valign", "leading", "colour", "role", "turn", "columns", "caps",
    "hyphenate",
)  # fmt: skip


def compile(body: Node, desk: Desk) -> tuple[list[Value], Draw]:
    """What the text reads, and how it is set."""
    reader = desk.reader
    value = reader.text(body.get("value"))
    style = _style(body, desk)
    look = {
        "box": desk.place(body),
        "colour": reader.colour(body.get("colour"), "#000000"),
        "turn": reader.number(body.get("turn"), 0.0),
    }
    setter = _Setter(desk, body, _shows(value, desk), _role(body, value, desk))
    _check_size(body, setter.role, desk)
    fixed = not style.names and not look["box"].names and not look["turn"].names
    try:
        prepared = setter.prepare(style.get({}), look["box"].get({}), look["turn"].get({})) if fixed else None
    except Fault as fault:
        reader.wrong(body.mark, "layout-value", fault.message)
        return [value, style, *look.values()], _nothing

    def draw(scope: Scope, drawing: Drawing) -> Box | None:
        text = value.get(scope)
        if text is None or text == "" or text is False:
            return None
        ready = prepared or setter.prepare(style.get(scope), look["box"].get(scope), look["turn"].get(scope))
        return setter.draw(_text(text), ready, look["colour"].get(scope) or "#000000", drawing)

    return [value, style, *look.values()], draw


def _nothing(scope: Scope, drawing: Drawing) -> Box | None:
    """What is wrong for every piece has been said once."""
    return None


def _text(value: Any) -> str:
    if isinstance(value, Entry):
        return str(value.fields.get("name") or value)
    if isinstance(value, str):
        return value
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise Fault(f"{value!r} is no text: name one of its fields")
    return number_text(value)


def _shows(value: Value, desk: Desk) -> str:
    """The fields that a text shows, "literal" for none."""
    return " ".join(desk.reader.own(value.names)) or "literal"


def _role(body: Node, value: Value, desk: Desk) -> str:
    """The role as written, else that of a name, a literal or an effect."""
    node = body.get("role")
    if node is not None:
        return desk.reader.fixed_choice(node, "effect", LEAST, "role")
    return "name" if value.names == {"name"} else "effect" if value.names else "literal"


def _check_size(body: Node, role: str, desk: Desk) -> None:
    """A layout may raise the least size of a role, not lower it."""
    node = body.get("pt")
    sizes = (node.data if isinstance(node.data, list) else [node.data]) if node is not None else []
    least = min((size for size in sizes if isinstance(size, int | float)), default=LEAST[role])
    if node is not None and least < LEAST[role]:
        message = f"a text of role {role} has at least {LEAST[role]:g} pt, not {least:g}"
        desk.reader.wrong(node.mark, "text-too-small", message, "raise it, or write the role that the text really has")


def _style(body: Node, desk: Desk) -> Value:
    reader = desk.reader
    font = reader.choice(body.get("font"), "text", desk.game.fonts, "font")
    return join(
        [
            font,
            reader.choice(body.get("style"), "regular", STYLES, "style"),
            reader.numbers(body.get("pt"), (9.0, 8.0), 1.0, 1_000.0, points),
            reader.choice(body.get("align"), "right" if runs_left(desk.game.language) else "left", ALIGN, "align"),
            reader.choice(body.get("valign"), "top", ("top", "middle", "bottom"), "valign"),
            reader.number(body.get("leading"), 1.2, 0.5, 10.0),
            reader.number(body.get("columns"), 1, 1, 10),
            reader.choice(body.get("caps"), "", ("small",), "caps"),
            reader.flag(body.get("hyphenate")),
        ],
        tuple,
    )


class _Ready(NamedTuple):
    """What a text is set with and into; `known` are the first texts that were set, which other pieces may say too."""

    speller: Speller
    room: Room
    matrix: Matrix | None
    known: dict[str, tuple[Block, frozenset[str]]]


class _Setter:
    """Sets texts of one item of a layout."""

    def __init__(self, desk: Desk, body: Node, shows: str, role: str) -> None:
        self.desk, self.body, self.shows, self.role = desk, body, shows, role
        self.field = "" if shows == "literal" else shows.split()[0]
        self.icons = desk.game.icons.keys()

    def prepare(self, style: Any, box: Box, turn: float) -> _Ready:
        """What does not depend on the text."""
        font, name, sizes, align, valign, leading, columns, caps, hyphenate = style
        speller = self.desk.speller(font, name, caps == "small")
        leftward = runs_left(self.desk.game.language)
        setting = Setting(max(sizes), min(sizes), leading, align, valign, int(columns), leftward=leftward)
        hyphens = hyphenator(speller, self.desk.game.language) if hyphenate else None
        outer = room(box)
        if turn % 360 == 0:
            return _Ready(speller, Room(outer, setting, speller.metrics, speller.main.name, hyphens), None, {})
        if turn % 90:
            raise Fault(f"a text turns by quarters, not by {turn:g} degrees: put it into a group")
        sideways = turn % 180 == 90
        width, height = (outer.height, outer.width) if sideways else (outer.width, outer.height)
        matrix = turned(round(turn), width, height).then(shift(outer.x, outer.y))
        turned_room = Room(Box(0, 0, width, height), setting, speller.metrics, speller.main.name, hyphens)
        return _Ready(speller, turned_room, matrix, {})

    def draw(self, text: str, ready: _Ready, colour: str, drawing: Drawing) -> Box | None:
        speller, room, matrix, known = ready
        found = known.get(text)
        if found is None:
            found = self._set(text, speller, room)
            if len(known) < MOST_KNOWN:
                known[text] = found
        block, lost = found
        if not block.stretches:
            return None
        items = [self._item(stretch, colour) for stretch in block.stretches]
        drawing.items += items if matrix is None else [Group(tuple(items), matrix, mark=self.body.mark)]
        drawing.measures.append(Measure(self.shows, self.field, block.size_pt, room.setting.smallest, block.fill))
        if block.overflow:
            drawing.troubles.append(self._too_long(block, room))
        if lost:
            drawing.troubles.append(self._missing(lost, speller))
        reason = unsupported(text)
        if reason:
            message = f"{self.shows} cannot be set: {reason[0]}"
            drawing.troubles.append(
                Trouble(self.field, "script-unsupported", "error", message, reason[1], self.body.mark)
            )
        return block.box if matrix is None else matrix.box(block.box)

    def _set(self, text: str, speller: Speller, room: Room) -> tuple[Block, frozenset[str]]:
        """The set text and the characters that no font has; plain text by the quick way where that will do."""
        speller.missing.clear()
        if _MARKS.search(text):
            block = typeset(speller.paragraphs(parse(text, self.icons)), room)
        else:
            words = speller.plain(text)
            block = quick(words, room) or typeset([Paragraph(tuple(words))], room)
        return block, frozenset(speller.missing)

    def _item(self, stretch: Stretch, colour: str) -> Item:
        if stretch.font == ICON:
            return self._icon(stretch.text, stretch.x, stretch.y, stretch.size_pt / PT)
        return Text(
            stretch.text, stretch.x, stretch.y, stretch.font, stretch.size_pt, stretch.width,
            colour, self.shows, self.role, self.body.mark, stretch.spread, stretch.leftward,
        )  # fmt: skip

    def _icon(self, name: str, x: float, y: float, side: float) -> Item:
        picture = self.desk.icon(name)
        if picture is None:
            raise Fault(f"there is no icon {name}")
        return placed(picture, Box(x, y - side * ICON_FOOT, side, side), "contain", (0.5, 0.5))

    def _too_long(self, block: Block, room: Room) -> Trouble:
        high, wide, characters = block.overflow or (0.0, 0.0, 0)
        parts = []
        if high > 0.005:
            parts.append(f"{mm(high)} too high for its {mm(room.box.height)}")
        if wide > 0.005:
            parts.append(f"{mm(wide)} too wide for its {mm(room.column)}")
        size = f"{room.setting.smallest:g} pt"
        message = f"{self.shows} is {' and '.join(parts)}, even at its smallest size ({size})"
        hint = f"lose about {characters} character{'s' if characters > 1 else ''}, or give it more room in the layout"
        return Trouble(self.field, "text-overflow", "error", message, hint, self.body.mark)

    def _missing(self, characters: frozenset[str], speller: Speller) -> Trouble:
        message, hint = missing(characters, speller.families, f" in {self.shows}")
        return Trouble(self.field, "glyph-missing", "error", message, hint, self.body.mark)
