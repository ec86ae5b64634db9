"""What was found while faces were drawn in; problems out, one for each cause.

What lies in the layout, or in a picture that is not there, is said once: with the first piece, and how many more there
are. What lies in a piece is said at its field, with the place in the layout or the template that sets it.
"""

from collections.abc import Iterable, Sequence
from typing import Any

from deckpress.layout.drawing import Trouble
from deckpress.model.game import Game
from deckpress.model.pieces import Field, Piece
from deckpress.problems import Mark, Problem, Side

_PICTURES = frozenset({"art-missing", "icon-missing"})
NAMED = 3
"""Pieces that a finding names; more are counted."""
LONG = 60
"""Characters of a name."""
Found = tuple[Trouble, Piece]


def findings(game: Game, troubles: Iterable[Found]) -> list[Problem]:
    groups: dict[tuple[Any, ...], list[Found]] = {}
    for trouble, piece in troubles:
        key = (trouble.code, trouble.message, trouble.hint, _cause(game, trouble, piece))
        groups.setdefault(key, []).append((trouble, piece))
    return [_problem(game, found) for found in groups.values()]


def _cause(game: Game, trouble: Trouble, piece: Piece) -> object:
    """Where it lies: in a picture that many would show, in an item of the layout, in a template, in a piece."""
    if trouble.code in _PICTURES:
        return ""
    if not trouble.field:
        return trouble.mark
    return trouble.field if _made(game, trouble.field, piece) else (piece.kind, piece.id)


def _problem(game: Game, found: Sequence[Found]) -> Problem:
    trouble, piece = found[0]
    made = _made(game, trouble.field, piece)
    sides: list[Side] = []
    mark = trouble.mark
    if trouble.field:
        own = place(trouble.field, piece)
        mark = made.mark if made else own
        sides = [Side(f"made for {piece.name}", own)] if made else []
        sides.append(Side("set by the layout", trouble.mark))
    message = f"{_names(found)}: {trouble.message}"
    return Problem(mark, trouble.code, trouble.severity, message, trouble.hint, tuple(sides))


def _names(found: Sequence[Found]) -> str:
    """The pieces, the first few by name."""
    names = list({(piece.kind, piece.id): piece.name[:LONG] for _, piece in found}.values())
    more = [f"{len(names) - NAMED} more"] if len(names) > NAMED else []
    return " and ".join([", ".join(names[:NAMED]), *more])


def _made(game: Game, field: str, piece: Piece) -> Field | None:
    """The field where a template made it for this piece."""
    fields = game.kinds[piece.kind].fields
    found = fields.get(field) or fields.get(field.replace("_", "-"))
    return found if found and found.made and found.name not in piece.marks else None


def place(field: str, piece: Piece) -> Mark:
    """Where the piece gives a field."""
    marks = piece.marks
    return marks.get(field) or marks.get(field.replace("_", "-")) or piece.place(field)
