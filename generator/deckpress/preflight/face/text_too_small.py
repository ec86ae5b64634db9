"""No text is smaller than its role allows: effect 8 pt, name 10, figure 18, figure-table 20, caption 6.5, collector 5.

Measured is the size on the face, after groups have scaled it; small capitals count with the letters around them.
A layout may raise these sizes, not lower them.
"""

from collections.abc import Iterable, Mapping

from deckpress.layout.roles import LEAST
from deckpress.model.face import Face
from deckpress.model.game import Game
from deckpress.preflight.face import _ink
from deckpress.problems import Problem, error

CODE = "text-too-small"


def check(game: Game, faces: Mapping[tuple[str, str, str], Face]) -> Iterable[Problem]:
    for face in faces.values():
        largest: dict[tuple[object, str], _ink.Inked] = {}
        for line in _ink.inked(face):
            key = (line.text.mark, line.text.role)
            if key not in largest or line.size_pt > largest[key].size_pt:
                largest[key] = line
        for line in largest.values():
            least = LEAST.get(line.text.role, 0.0)
            if line.size_pt < least - 0.01:
                said = f"'{line.text.text}' has {line.size_pt:.3g} pt; a text of role {line.text.role} needs {least:g}"
                hint = "give the text more room, or the role that it really has"
                mark = line.text.mark or _ink.place(game, face, line.text)
                yield error(mark, CODE, f"{_ink.whose(face)}: {said}", hint)
