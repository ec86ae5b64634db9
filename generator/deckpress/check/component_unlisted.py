"""The data has pieces that the component list never names.

Every kind stands in the list of the chapter `components`, reference cards included; a kind that
is listed piece by piece is listed with all its pieces.
"""

from collections.abc import Iterable

from deckpress.check._listing import listing
from deckpress.model.game import Game
from deckpress.problems import Mark, Problem, Side, error

_CHAPTER = "write a chapter ## Components {#components} and list"


def check(game: Game) -> Iterable[Problem]:
    found = listing(game)
    chapter = game.rulebook.rule("components")
    if not found.outcomes and game.pieces and game.rulebook.title:
        hint = f"{_CHAPTER if chapter is None else 'list'} what is in the box, a line for each kind: {_line(game)}"
        where = "the rulebook" if chapter is None else "the chapter components"
        mark = chapter.mark if chapter else game.rulebook.mark
        yield error(mark, "component-unlisted", f"{where} has no component list", hint)
    place = chapter.mark if chapter else Mark(game.rulebook.mark.file)
    for unit in found.unlisted:
        message = f"the component list does not name {unit.name}, of which the data has {unit.count}"
        sides = (Side("the list", place), Side(f"{unit.count} {unit.name}", unit.mark))
        yield error(unit.mark, "component-unlisted", message, "add a line to the list", sides)


def _line(game: Game) -> str:
    """The first kind as a line of the list."""
    kind = game.kinds[game.pieces[0].kind]
    copies = sum(piece.copies for piece in game.of_kind(kind.id))
    return f"- {copies} {kind.name}{'' if copies == 1 else 's'}"
