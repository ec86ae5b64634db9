"""A game's rulebook in; one galley of bricks out: rules, and the pictures behind those that they belong to."""

from collections.abc import Mapping, Sequence
from dataclasses import field

from deckpress.frozen import dataclass, replace
from deckpress.layout.book.blocks import Column, blocks
from deckpress.layout.book.bricks import Brick
from deckpress.layout.book.components import component_table
from deckpress.layout.book.compositor import Compositor
from deckpress.layout.book.examples import cards
from deckpress.layout.book.headings import leading, rule
from deckpress.layout.book.leaf import Frame
from deckpress.layout.book.pictures import Gallery
from deckpress.layout.book.rooms import LEFT, RIGHT
from deckpress.layout.book.setup import setup_pictures
from deckpress.model.game import Game
from deckpress.model.rulebook import Rule

COMPONENTS = "components"
"""The id of the chapter behind which the table of all pieces stands."""


@dataclass(slots=True)
class Press:
    """Everything that the pages are made with."""

    game: Game
    gallery: Gallery
    setter: Compositor
    frame: Frame
    rules: Mapping[str, Rule] = field(default_factory=dict)

    @property
    def column(self) -> Column:
        return Column(self.setter, 0.0, self.frame.measure, self.setter.look.body)

    @property
    def wide(self) -> Column:
        return replace(self.column, width=self.frame.wide)


def galley(press: Press) -> list[Brick]:
    """The rules one after the other, pictures behind the rules that they belong to."""
    book = press.game.rulebook
    bricks = blocks(book.introduction, press.column, 0.0)
    for number, found in enumerate(book.rules):
        made = rule(found, press.column, _cards(press, found))
        bricks += leading(made) if _leads(press.game, number) else made
        if found.id == press.game.setup.rule:
            bricks += wide(setup_pictures(press.game, press.gallery, press.wide))
        follows = book.rules[number + 1].chapter if number + 1 < len(book.rules) else ""
        if found.chapter == COMPONENTS != follows:
            bricks += wide(component_table(press.game, press.gallery, press.wide))
    return bricks


def _leads(game: Game, number: int) -> bool:
    """Whether a chapter's own text is followed by a rule of it, with no pictures between."""
    found, *others = game.rulebook.rules[number : number + 2]
    return found.level == 2 and bool(others) and others[0].level > 2 and found.id != game.setup.rule


def _cards(press: Press, found: Rule) -> list[Brick]:
    """An example shows the cards that it speaks of."""
    if found.type != "example":
        return []
    return cards(press.game, found, press.gallery, press.column.inset(LEFT, RIGHT))


def wide(bricks: Sequence[Brick]) -> list[Brick]:
    return [replace(brick, wide=True) for brick in bricks]
