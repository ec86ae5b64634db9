"""Faces in; a folder to upload out: one PNG per face that looks different, and copies.csv with how many of each.

Print services set the copies in their shops, so no picture is drawn twice: equal backs share a file, and every row of
copies.csv names the files of its front and back.
"""

import csv
from collections.abc import Mapping
from io import StringIO

from deckpress.export.png import pictures
from deckpress.model.face import Face
from deckpress.model.face_text import Digests
from deckpress.model.game import Game

Faces = Mapping[tuple[str, str, str], Face]
HEAD = ("kind", "piece", "name", "copies", "front", "back")


def folder(game: Game, faces: Faces, dpi: float, bleed: bool, rounded: bool) -> dict[str, bytes | str]:
    """File names and contents. `bleed` draws each face with its own bleed, which needs square corners."""
    names = _names(game, faces)
    unique = {name: faces[key] for key, name in reversed(list(names.items()))}
    files: dict[str, bytes | str] = {"copies.csv": _copies(game, names)}
    for name, face in sorted(unique.items()):
        around = face.bleed if bleed else 0.0
        (files[name],) = pictures([face], dpi=dpi, bleed=around, rounded=rounded and not bleed)
    return files


def _names(game: Game, faces: Faces) -> dict[tuple[str, str, str], str]:
    """A file for each face, named after the first piece that has it."""
    digests, first = Digests(), dict[tuple[str, str], str]()
    names = {}
    for piece in game.pieces:
        for side in ("front", "back"):
            key = (piece.kind, piece.id, side)
            if key in faces:
                look = digests.of(faces[key])
                names[key] = first.setdefault((look, side), f"{piece.kind}-{piece.id}-{side}.png")
    return names


def _copies(game: Game, names: Mapping[tuple[str, str, str], str]) -> str:
    out = StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(HEAD)
    for piece in game.pieces:
        files = [names.get((piece.kind, piece.id, side), "") for side in ("front", "back")]
        writer.writerow([piece.kind, piece.id, piece.name, piece.copies, *files])
    return out.getvalue()
