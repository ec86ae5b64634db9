"""No two texts of a face run into each other.

Compared is the ink: from ascender to base line, or to the descender where letters have one. Lines of one text item are
left out. Mend it in the layout: move one of the two, or give it less height.
"""

from collections.abc import Iterable, Sequence
from itertools import combinations, takewhile

from deckpress.model.game import Game
from deckpress.preflight.face import _ink
from deckpress.preflight.face._seen import Faces, Line, fitting
from deckpress.problems import Problem, Side, error

CODE = "text-overlap"
TOLERANCE = 0.2
"""mm that two inks may share: round letters and diacritics."""


def check(game: Game, faces: Faces) -> Iterable[Problem]:
    for face, on in faces.values():
        for one, other in () if _apart(on.lines) else combinations(fitting(face, on.lines), 2):
            if _collide(one, other):
                message = f"{_ink.whose(face)}: '{one.text.text}' and '{other.text.text}' overlap"
                marks = [line.text.mark for line in (one, other)]
                sides = [Side(line.text.text, mark) for line, mark in zip((one, other), marks, strict=True)]
                mark = marks[1] or _ink.place(game, face, other.text)
                yield error(mark, CODE, message, "move one of them in the layout", sides)
                break


def _apart(lines: Iterable[Line]) -> bool:
    """True where no two collide, as on most faces: from the top down, each meets few that begin before it ends."""
    rows = sorted(lines, key=lambda line: line.box.y)
    return not any(_collide(one, other) for place, one in enumerate(rows) for other in _beside(one, rows[place + 1 :]))


def _beside(one: Line, later: Sequence[Line]) -> Iterable[Line]:
    return takewhile(lambda other: other.box.y < one.box.bottom - TOLERANCE, later)


def _collide(one: Line, other: Line) -> bool:
    return one.box.overlaps(other.box, TOLERANCE) and not _same(one, other)


def _same(one: Line, other: Line) -> bool:
    """Stretches of one text item at one place."""
    near = abs(one.size_pt - other.size_pt) < 6 or one.text.text == other.text.text
    return one.text.mark == other.text.mark and one.text.shows == other.text.shows and near
