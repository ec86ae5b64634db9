"""A game of one kind laid out from YAML, for tests of faces: `laid(tmp_path, face=..., pieces=...)`.

Gives the game, its faces by (piece, side) and the problems of layout alone.
"""

from dataclasses import dataclass

from deckpress.layout.faces import lay_out
from deckpress.load.data import formats
from deckpress.load.games import load
from deckpress.model.face import Face, Group, Path, Text, texts
from deckpress.model.game import Game
from folder import content_folder

HEAD = """\
title: Picnic
version: "1.0"
language: en
short: PN
theme:
  colours: {ink: '#222222', ground: '#f4efe2', red: '#c0392b'}
  lengths: {rim: 3 mm}
fonts: {text: [fira-sans], display: [lilita-one, fira-sans]}
categories:
  food:
    - {id: meat, name: Meat, colour: '#a02c2c', pattern: checks}
    - {id: fish, name: Fish, colour: '#2c5ca0', pattern: waves}
kinds:
  snack:
    name: Snack card
    format: FORMAT
    material: card
    layout: face
    back: reverse
    basis: designed
    fields:
      cost: {type: number, optional: true}
      text: {type: text, optional: true}
      food: {type: choice, of: food, optional: true}
      art: {type: art}
"""


@dataclass
class Laid:
    game: Game
    faces: dict[tuple[str, str], Face]
    all: dict[tuple[str, str, str], Face]
    problems: tuple

    @property
    def codes(self) -> list[str]:
        return [problem.code for problem in self.problems]

    @property
    def front(self) -> Face:
        """The first piece's front."""
        return self.faces[self.game.pieces[0].id, "front"]


def laid(root, face, pieces="- {id: ham, name: Ham}\n", files=None, format="standard", head=HEAD) -> Laid:
    places = content_folder(
        root,
        game=head.replace("FORMAT", format),
        pieces=pieces,
        rulebook="# Picnic\n",
        files={"layouts/face.yaml": face, **(files or {})},
    )
    games, faults = load(places)
    assert games, [str(fault) for fault in faults]
    faces, problems = lay_out(games[0], formats())
    return Laid(games[0], {key[1:]: face for key, face in faces.items()}, dict(faces), problems)


def lines(face: Face) -> list[str]:
    return [text.text for text, _ in texts(face.items)]


def flat(items) -> list:
    """All texts and paths in the order of painting, groups opened (without their matrices)."""
    found = []
    for item in items:
        found += flat(item.items) if isinstance(item, Group) else [item]
    return found


def paths(face: Face) -> list[Path]:
    return [item for item in flat(face.items) if isinstance(item, Path)]


def words(face: Face) -> list[Text]:
    return [text for text, _ in texts(face.items)]
