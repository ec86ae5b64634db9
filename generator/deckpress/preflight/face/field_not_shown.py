"""Every field that its kind marks `shown: true` appears on the piece, and so does its name.

A name or text must stand on one of the two faces word for word; any other field must drive something that is drawn: a
text, an icon, a picture, a row, a condition, or a text made from it. Fields that a piece leaves out are not asked for.
Mend it in the layout, or take `shown` away in game.yaml.
"""

import re
from collections.abc import Iterable, Sequence

from deckpress.layout.direction import LEFTWARD
from deckpress.model.face import Face
from deckpress.model.game import Game
from deckpress.model.markup import marked, parse
from deckpress.model.pieces import Field, Piece
from deckpress.preflight.face._seen import Contents, Faces
from deckpress.problems import Problem, error

CODE = "field-not-shown"
NAME = Field("name", "text")
HYPHENS = ("-", "\u00ad", "\u2010")
NAMED = 3
"""Pieces that a finding names; more are counted."""


def check(game: Game, faces: Faces) -> Iterable[Problem]:
    missing: dict[tuple[str, str], list[Piece]] = {}
    kinds = {kind for kind, _, _ in faces}
    last = {(piece.kind, piece.id): piece for piece in game.pieces if piece.kind in kinds}  # of an id that stands twice
    wanted = {id: [NAME, *(field for field in kind.fields.values() if field.shown)] for id, kind in game.kinds.items()}
    different = {id(on): on for _, on in faces.values()}  # the backs of a deck are one
    said = {key: words(on) for key, on in different.items()}
    for piece in last.values():
        both = [faces[key] for side in ("front", "back") if (key := (piece.kind, piece.id, side)) in faces]
        shown, told = [face for face, _ in both], [said[id(on)] for _, on in both]
        for field in wanted[piece.kind] if both else ():
            if not _shown(game, piece, field, shown, told):
                missing.setdefault((piece.kind, field.name), []).append(piece)
    for (kind, name), pieces in missing.items():
        hint = f"{_where(game, game.kinds[kind].layout)}, or take shown: true away in game.yaml"
        message = f"{_names(pieces)}: {name} stands on neither face"
        yield error(pieces[0].place(name), CODE, message, hint)


def _names(pieces: Sequence[Piece]) -> str:
    """The first few; one layout is the cause for all."""
    more = [f"{len(pieces) - NAMED} more"] if len(pieces) > NAMED else []
    return " and ".join([", ".join(piece.name for piece in pieces[:NAMED]), *more])


def _where(game: Game, layout: str) -> str:
    """What to do in the layout; a built-in one cannot be changed."""
    own = layout in game.layouts and game.layouts[layout].root.mark.file.startswith("content/")
    return (
        f"show it in the layout {layout}" if own else f"{layout} is built in: write layouts/{layout}.yaml that shows it"
    )


def _shown(game: Game, piece: Piece, field: Field, faces: list[Face], said: list[str]) -> bool:
    value = piece.name if field.name == "name" else piece.fields.get(field.name.replace("-", "_"), None)
    value = piece.fields.get(field.name) if value is None else value
    if value is None or value is False or value == "" or value == ():
        return True
    if field.type == "text":
        return _whole(str(value), said) or _by_lines(str(value), said, game)
    names = {field.name, *(made.name for made in game.kinds[piece.kind].fields.values() if field.name in made.reads)}
    return any(name.replace("-", "_") in face.shown for face in faces for name in names)


def _whole(value: str, said: list[str]) -> bool:
    """Most texts stand as they are written, one line after another."""
    text = squeezed(value)
    return not marked(value) and any(text in shown for shown in said)


def _by_lines(value: str, said: list[str], game: Game) -> bool:
    lines = _lines(value, game)
    return any(all(_stands(line, shown) for line in lines) for shown in said)


def _lines(value: str, game: Game) -> list[str]:
    """The value's lines without marks and icons, as they are compared."""
    found = []
    for line in parse(value, game.icons.keys()):
        found += [part for part in _runs(line.spans) if squeezed(part)]
    return found


def _stands(line: str, shown: str) -> bool:
    """Whether a line is there; words from right to left stand in drawing order, so each of them is looked for."""
    if squeezed(line) in shown:
        return True
    return LEFTWARD.search(line) is not None and all(squeezed(word) in shown for word in re.findall(r"\w+", line))


def _runs(spans: Iterable[object]) -> list[str]:
    """Texts between icons."""
    runs = [""]
    for span in spans:
        if getattr(span, "icon", False):
            runs.append("")
        else:
            runs[-1] += getattr(span, "text", "")
    return runs


def words(on: Contents) -> str:
    """All texts of a face in a row, as they are compared: hyphens at line ends and blanks do not count."""
    return squeezed("".join([line.text.text for line in on.lines]))


def squeezed(text: str) -> str:
    words = "".join(text.split())
    for hyphen in HYPHENS:
        words = words.replace(hyphen, "")
    return words.casefold()
