"""No text is smaller than its role allows: effect 8 pt, name 10, figure 18, figure-table 20, caption 6.5, collector 5.

Measured is the size on the face, after groups have scaled it; small capitals count with the letters around them.
A layout may raise these sizes, not lower them.
"""

from collections.abc import Iterable

from deckpress.layout.roles import LEAST
from deckpress.model.game import Game
from deckpress.preflight.face import _ink
from deckpress.preflight.face._seen import Faces, Line
from deckpress.problems import Problem, error

CODE = "text-too-small"


def check(game: Game, faces: Faces) -> Iterable[Problem]:
    for face, on in faces.values():
        small = any(_too_small(line) for line in on.lines)
        for line in _largest(on.lines) if small else ():
            if _too_small(line):
                least = LEAST[line.text.role]
                said = f"'{line.text.text}' has {line.size_pt:.3g} pt; a text of role {line.text.role} needs {least:g}"
                hint = "give the text more room, or the role that it really has"
                mark = line.text.mark or _ink.place(game, face, line.text)
                yield error(mark, CODE, f"{_ink.whose(face)}: {said}", hint)


def _too_small(line: Line) -> bool:
    return line.size_pt < LEAST.get(line.text.role, 0.0) - 0.01


def _largest(lines: Iterable[Line]) -> Iterable[Line]:
    """Of each text of a layout: what is set smaller in it stands among larger letters."""
    largest: dict[tuple[object, str], Line] = {}
    for line in lines:
        key = (line.text.mark, line.text.role)
        if key not in largest or line.size_pt > largest[key].size_pt:
            largest[key] = line
    return largest.values()
