"""Faces now and faces then in; which pieces look different, and which old ones to throw away, out.

"Then" is the last print (output/print-record.json, hashes of what was printed), another content folder, or a revision.
"""

import json
from collections.abc import Mapping

from deckpress.frozen import dataclass
from deckpress.model.face_text import Digests
from deckpress.model.game import Game
from deckpress.pipeline.checking import Faces
from deckpress.pipeline.earlier import read_json
from deckpress.places import Places
from deckpress.problems import Mark, Problem, error

RECORD = "print-record.json"
Hashes = Mapping[str, str]
"""Digests of front and back by "kind/piece"."""


@dataclass(frozen=True, slots=True)
class Changes:
    """(kind, piece) pairs to print, and the names of the old pieces that go into the bin."""

    only: frozenset[tuple[str, str]]
    bin: tuple[str, ...]


def hashes(faces: Faces) -> dict[str, str]:
    """What each piece looks like, both sides."""
    digests = Digests()
    found: dict[str, list[str]] = {}
    for kind, piece, side in sorted(faces, key=lambda key: (key[0], key[1], key[2] != "front")):
        found.setdefault(f"{kind}/{piece}", []).append(digests.of(faces[kind, piece, side]))
    return {name: " ".join(sides) for name, sides in found.items()}


def changes(game: Game, faces: Faces, then: Hashes) -> Changes:
    """New and changed pieces are printed; changed and removed ones are thrown away."""
    now = hashes(faces)
    different = {name for name, value in now.items() if then.get(name) != value}
    old = sorted(name for name in then if name not in now or name in different)
    pairs = frozenset((name.partition("/")[0], name.partition("/")[2]) for name in different)
    return Changes(pairs, tuple(old))


def earlier(places: Places, game: str, since: str) -> tuple[Hashes, tuple[Problem, ...]]:
    """The hashes of "last", of a folder, or of a git revision; a problem where there is no such thing."""
    mark = Mark(f"output/{RECORD}")
    if since == "last":
        found = record(places).get(game)
        fault = error(
            mark, "no-print-record", f"there is no record of an earlier print of {game}", "print it whole once"
        )
        return (found, ()) if found is not None else ({}, (fault,))
    from deckpress.layout.faces import lay_out
    from deckpress.load.data import formats
    from deckpress.pipeline.then import games_then

    games, problems = games_then(places, [game], since)
    faces = [lay_out(one, {**formats(), **one.formats})[0] for one in games.values()]
    return {name: value for found in faces for name, value in hashes(found).items()}, problems


def record(places: Places) -> dict[str, Hashes]:
    """What the last print of each game looked like; a damaged record counts as none."""
    found = read_json(places.output / RECORD)
    return {game: then for game, then in found.items() if isinstance(then, dict)} if isinstance(found, dict) else {}


def remember(places: Places, game: str, faces: Faces) -> None:
    """Notes a whole print of a game as the last one."""
    from deckpress.write import put

    noted = {**record(places), game: hashes(faces)}
    put(places, {RECORD: json.dumps(dict(sorted(noted.items())), indent=2) + "\n"})
