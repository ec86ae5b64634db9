"""Texts and symbols stand out from what lies behind them (WCAG 2.2: 4.5:1 for text, 3:1 for large text and symbols).

Large is 18 pt, or 14 pt in a bold or display font. Behind a text lie the fills and patterns painted before it, looked
up at five points; a symbol passes where one of its colours stands out, else it is a warning. What the edge of a picture
cuts off lies behind nothing, and behind photos nothing is measured. Mend it with another colour, or a plain ground
below the text.
"""

from collections.abc import Iterable, Iterator

from deckpress.layout.art import SIDE
from deckpress.layout.colours import contrast
from deckpress.model.face import Face, Group
from deckpress.model.game import Game
from deckpress.preflight.face import _ink
from deckpress.preflight.face._outline import Row, spot
from deckpress.preflight.face._seen import Contents, Faces, Line, Seen, placed
from deckpress.problems import Problem, error

CODE = "contrast"
TEXT, LARGE, SYMBOL = 4.5, 3.0, 3.0
FIRST, LAST = 0.03, 0.97
"""Shares of a line of text: where its first and its last letter stand."""
Inks = dict[int, set[str]]
"""The colours of symbols by identity: faces share theirs."""
MIDDLE = (SIDE / 2, SIDE / 2)


def check(game: Game, faces: Faces) -> Iterable[Problem]:
    said: set[object] = set()
    inks: Inks = {}
    displays = {family for families in game.fonts.values() for family in families[:1]} - set(game.fonts.get("text", ()))
    for face, on in _different(faces):
        for problem in (*_texts(game, face, on, displays), *_symbols(game, face, on, inks)):
            key = (problem.mark, problem.message.partition(": ")[2])
            if key not in said:
                said.add(key)
                yield problem


def _different(faces: Faces) -> Iterator[Seen]:
    """Without those that look like the one before on the same side of the kind: the backs of a deck."""
    last: dict[tuple[str, str], Seen] = {}
    for (kind, _, side), seen in faces.items():
        before = last.get((kind, side))
        last[kind, side] = seen
        if before is None or not _alike(before, seen):
            yield seen


def _alike(one: Seen, other: Seen) -> bool:
    """Drawings are compared only where the texts are the same."""
    if one.on is other.on:
        return True
    first, second = ([line.text for line in seen.on.lines] for seen in (one, other))
    return first == second and one.face.items == other.face.items


def _texts(game: Game, face: Face, on: Contents, displays: set[str]) -> Iterator[Problem]:
    for line in placed(face, on.lines):
        text = line.text
        large = text.size_pt >= 18 or (text.size_pt >= 14 and _heavy(text.font, displays))
        needed = LARGE if large else TEXT
        colours = set(on.below(line, _row(line)))
        worst = min([(contrast(text.colour, colour), colour) for colour in colours], default=(21.0, ""))
        if worst[0] < needed - 0.01:
            message = (
                f"'{text.text}' in {text.colour} on {worst[1]} has a contrast of {worst[0]:.1f}:1, below {needed}:1"
            )
            mark = text.mark or _ink.place(game, face, text)
            yield error(
                mark, CODE, f"{_ink.whose(face)}: {message}", "darken one of the two, or lay a plain ground below"
            )


def _heavy(font: str, displays: set[str]) -> bool:
    return "bold" in font or any(font.startswith(family) for family in displays)


def _row(line: Line) -> Row:
    """Five points along the middle of the small letters."""
    text, apply = line.text, line.matrix.apply
    y = text.y - 0.25 * text.size_pt / 72 * 25.4
    ends = apply(text.x + text.width * FIRST, y), apply(text.x + text.width * LAST, y)
    return Row(ends, lambda: [apply(text.x + text.width * share, y) for share in (FIRST, 0.25, 0.5, 0.75, LAST)])


def _symbols(game: Game, face: Face, on: Contents, known: Inks) -> Iterator[Problem]:
    for symbol in on.symbols:
        group, colours = symbol.group, on.below(symbol, spot(symbol.matrix.apply(*MIDDLE)))
        if id(group) not in known:
            known[id(group)] = _inks(group)
        inks = known[id(group)]
        if not colours or not inks:
            continue
        best = max(min(contrast(ink, colour) for colour in colours) for ink in inks)
        if best < SYMBOL - 0.01:
            message = f"the symbol {group.label} has a contrast of {best:.1f}:1 to {colours[0]}, below {SYMBOL:g}:1"
            said = f"{_ink.whose(face)}: {message}"
            yield Problem(face.mark or game.mark, CODE, "warning", said, "give it a plain ground")


def _inks(group: Group) -> set[str]:
    """The plain colours of a drawing."""
    return {ink for look in _ink.looks(group.items) for ink in (look.fill, look.stroke) if isinstance(ink, str)}
