"""The data has pieces that the component list never names.

Every kind stands in the list of the chapter `components`, reference cards included; a kind that
is listed piece by piece is listed with all its pieces.
"""

from collections.abc import Iterable

from deckpress.check._listing import listing
from deckpress.model.game import Game
from deckpress.problems import Mark, Problem, Side, error


def check(game: Game) -> Iterable[Problem]:
    found = listing(game)
    if not found.outcomes and game.pieces and game.rulebook.rules:
        hint = "give a chapter the id components and list what is in the box"
        yield error(game.rulebook.mark, "component-unlisted", "the rulebook has no component list", hint)
    chapter = game.rulebook.rule("components")
    place = chapter.mark if chapter else Mark(game.rulebook.mark.file)
    for unit in found.unlisted:
        message = f"the component list does not name {unit.name}, of which the data has {unit.count}"
        sides = (Side("the list", place), Side(f"{unit.count} {unit.name}", unit.mark))
        yield error(unit.mark, "component-unlisted", message, "add a line to the list", sides)
