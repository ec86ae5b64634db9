"""All texts of a face lie inside the safe area, which a slightly wrong cut cannot reach.

The safe area is the trim shape drawn in by the format's `safe`. Mend it in the layout: move the text inwards.
"""

from collections.abc import Iterable, Mapping
from math import hypot

from deckpress.model.face import Face
from deckpress.model.game import Game
from deckpress.preflight.face import _ink
from deckpress.problems import Problem, error
from deckpress.units import mm

CODE = "outside-safe"
TOLERANCE = 0.1
"""mm: side bearings of letters."""


def check(game: Game, faces: Mapping[tuple[str, str, str], Face]) -> Iterable[Problem]:
    for face in faces.values():
        for line in _ink.inked(face):
            over = excess(face, line)
            if over > TOLERANCE:
                message = f"{_ink.whose(face)}: '{line.text.text}' stands {mm(over)} outside the safe area"
                hint = f"keep {mm(face.safe)} from the edge"
                yield error(line.text.mark or _ink.place(game, face, line.text), CODE, message, hint)


def excess(face: Face, line: _ink.Inked) -> float:
    """How far the ink reaches out of the safe area, mm."""
    box = line.box
    if face.shape == "round":
        radius = face.width / 2 - face.safe
        x, y = face.box.centre
        corners = [(px - x, py - y) for px in (box.x, box.right) for py in (box.y, box.bottom)]
        return max(hypot(*corner) for corner in corners) - radius
    safe = face.box.grown(-face.safe)
    return max(safe.x - box.x, safe.y - box.y, box.right - safe.right, box.bottom - safe.bottom)
