"""A tiny content folder for tests: `content_folder(tmp_path)` builds a valid game with one kind.

Arguments replace its files:

    def test_something(tmp_path):
        places = content_folder(tmp_path, pieces="- {id: ham, name: Ham, cost: 2}\n")
        games, problems = load(places)

`files` maps paths below the game's folder ("layouts/face.yaml", "art/ham.svg") to texts or bytes; a path that starts
with "../shared/" lies in content/shared. None leaves a file out.
"""

from collections.abc import Mapping
from pathlib import Path

from deckpress.places import Places

GAME = """\
title: Picnic
version: "1.0"
language: en
short: PN
players: {stated: [2, 4]}
theme:
  colours: {ink: '#222222', ground: '#f4efe2'}
  lengths: {rim: 3 mm}
kinds:
  snack:
    name: Snack card
    format: standard
    material: card
    layout: face
    back: reverse
    basis: stated
    fields:
      cost: {type: number, least: 0, shown: true}
"""
PIECES = """\
- {id: ham, name: Ham, copies: 3, cost: 2}
- {id: egg, name: Egg, copies: 2, cost: 1}
"""
FACE = """\
edge: rim
ground: =theme.ground
items:
  - text: {value: =name, at: [5 mm, 5 mm], size: [53 mm, 9 mm], font: text, pt: [14, 10], role: name}
  - text: {value: '{cost}', at: [5 mm, 18 mm], size: [20 mm, 12 mm], font: text, pt: [24, 18], role: figure}
"""
REVERSE = """\
edge: bleed
ground: =theme.ground
items:
  - shape: {box: bleed, fill: =theme.ground}
"""
RULEBOOK = """\
# Picnic

## Components {#components}

- 5 Snack cards
  - 3 Ham
  - 2 Egg

## Play {#play}

Take turns.
"""
SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><circle cx="12" cy="12" r="10" fill="#c00"/></svg>'
"""A picture that draws."""


def content_folder(
    root: Path,
    *,
    game: str = GAME,
    pieces: str = PIECES,
    rulebook: str | None = RULEBOOK,
    files: Mapping[str, str | bytes | None] | None = None,
    id: str = "picnic",
) -> Places:
    """Writes content/<id>/ below a folder and returns its places; calls with another id add another game."""
    folder = root / "content" / id
    usual: dict[str, str | bytes | None] = {
        "game.yaml": game,
        "pieces/snack.yaml": pieces,
        "rulebook.md": rulebook,
        "layouts/face.yaml": FACE,
        "layouts/reverse.yaml": REVERSE,
    }
    for name, content in {**usual, **(files or {})}.items():
        if content is not None:
            path = folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content.encode() if isinstance(content, str) else content)
    return Places(root)
