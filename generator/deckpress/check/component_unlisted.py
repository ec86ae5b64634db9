"""The data has pieces that the component list never names.

Every kind stands in the list of the chapter `components`, reference cards included; a kind that
is listed piece by piece is listed with all its pieces.
"""

from collections.abc import Iterable, Iterator

from deckpress.check._compared import Unit
from deckpress.check._listing import listing
from deckpress.model.game import Game
from deckpress.model.naming import called
from deckpress.model.parts import components
from deckpress.problems import Mark, Problem, Side, error

GROUP = "ledger"
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
    for units in _by_kind(game, found.unlisted):
        names = " and ".join(filter(None, (", ".join(unit.name for unit in units[:FEW]), _more(len(units) - FEW))))
        count = sum(unit.count for unit in units)
        message = f"the component list does not name {names}, of which the data has {count}"
        sides = (Side("the list", place), *(Side(f"{unit.count} {unit.name}", unit.mark) for unit in units[:FEW]))
        yield error(units[0].mark, "component-unlisted", message, "add a line to the list", sides)


FEW = 3
"""Pieces of one kind that are each a finding of their own; of more, something else than a forgotten line is wrong."""


def _by_kind(game: Game, units: Iterable[Unit]) -> Iterator[tuple[Unit, ...]]:
    """Many pieces of one kind are one finding."""
    kinds = {piece.id: piece.kind for piece in game.pieces}
    groups: dict[str, list[Unit]] = {}
    for unit in units:
        groups.setdefault(kinds[min(unit.pieces)], []).append(unit)
    for group in groups.values():
        yield from (tuple(group),) if len(group) > FEW else ((unit,) for unit in group)


def _more(count: int) -> str:
    return f"{count} more" if count > 0 else ""


def _line(game: Game) -> str:
    """The first kind as a line of the list."""
    kind = game.kinds[game.pieces[0].kind]
    return f"- {components(game.of_kind(kind.id))} {called(game, kind)}"
