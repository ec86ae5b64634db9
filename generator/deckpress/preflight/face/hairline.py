"""No line is thinner than 0.25 pt: printers lose it.

Measured after groups and pictures have scaled it. Mend it in the layout (`line`), or draw the picture thicker.
"""

from collections.abc import Iterable

from deckpress.model.game import Game
from deckpress.preflight.face import _ink
from deckpress.preflight.face._seen import Faces
from deckpress.problems import Problem

CODE = "hairline"
LEAST_PT = 0.25


def check(game: Game, faces: Faces) -> Iterable[Problem]:
    said: set[object] = set()
    for face, on in faces.values():
        for path, matrix in _ink.paths(face.items) if on.thinnest < LEAST_PT else ():
            width = path.width_pt * matrix.factor
            if path.stroke and width < LEAST_PT - 0.001:
                mark = path.mark or face.mark or game.mark
                if (mark, round(width, 3)) not in said:
                    said.add((mark, round(width, 3)))
                    message = f"{_ink.whose(face)}: a line of {width:.2f} pt is thinner than {LEAST_PT} pt"
                    yield Problem(mark, CODE, "warning", message, "draw it thicker or larger")
