"""No two texts of a face run into each other.

Compared is the ink: from ascender to base line, or to the descender where letters have one. Lines of one text item are
left out. Mend it in the layout: move one of the two, or give it less height.
"""

from collections.abc import Iterable, Mapping
from itertools import combinations

from deckpress.model.face import Face
from deckpress.model.game import Game
from deckpress.preflight.face import _ink
from deckpress.problems import Problem, Side, error

CODE = "text-overlap"
TOLERANCE = 0.2
"""mm that two inks may share: round letters and diacritics."""


def check(game: Game, faces: Mapping[tuple[str, str, str], Face]) -> Iterable[Problem]:
    for face in faces.values():
        lines = list(_ink.fitting(face))
        for one, other in combinations(lines, 2):
            if one.box.overlaps(other.box, TOLERANCE) and not _same(one, other):
                message = f"{_ink.whose(face)}: '{one.text.text}' and '{other.text.text}' overlap"
                marks = [line.text.mark for line in (one, other)]
                sides = [Side(line.text.text, mark) for line, mark in zip((one, other), marks, strict=True)]
                mark = marks[1] or _ink.place(game, face, other.text)
                yield error(mark, CODE, message, "move one of them in the layout", sides)
                break


def _same(one: _ink.Inked, other: _ink.Inked) -> bool:
    """Stretches of one text item at one place."""
    near = abs(one.size_pt - other.size_pt) < 6 or one.text.text == other.text.text
    return one.text.mark == other.text.mark and one.text.shows == other.text.shows and near
