"""Faces and what is wrong with their layouts in; the faces that are worth looking over out, and what waits.

What a layout shows wrongly because a line of it cannot be read would be a finding of its own for every piece.
"""

from collections.abc import Iterable, Mapping

from deckpress.layout.compile import chain
from deckpress.model.face import Face
from deckpress.model.game import Game
from deckpress.model.pieces import Kind
from deckpress.problems import Mark, Problem

Faces = Mapping[tuple[str, str, str], Face]
_UNCLEAR = frozenset({"layout-expression", "layout-key", "layout-value"})


def clear(game: Game, faces: Faces, faults: Iterable[Problem]) -> tuple[Faces, tuple[Problem, ...]]:
    """Without the kinds whose layouts are not there or have faults of their own; a note for each such layout."""
    first: dict[str, Mark] = {}
    for fault in faults:
        if fault.code in _UNCLEAR and fault.severity == "error":
            first.setdefault(fault.mark.file, fault.mark)
    left = {kind.id for kind in game.kinds.values() if _whole(game, kind, first)}
    message = "faces of this layout are looked over as soon as all of it can be read"
    notes = tuple(Problem(mark, "not-checked", "info", message, game=game.id) for mark in first.values())
    return {key: face for key, face in faces.items() if key[0] in left}, notes


def _whole(game: Game, kind: Kind, faulty: Mapping[str, Mark]) -> bool:
    names = [name for name in (kind.layout, kind.back) if name]
    if not all(name in game.layouts for name in names):
        return False
    return not any(one.root.mark.file in faulty for name in names for one in chain(game.layouts[name], game))
