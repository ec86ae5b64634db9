"""One golden text per kind and layout branch of every game: `pytest --update-golden` writes them anew."""

from functools import cache
from pathlib import Path

import pytest

from deckpress.layout.faces import lay_out
from deckpress.load.data import formats
from deckpress.load.games import game_ids, load
from deckpress.places import Places
from golden_faces import as_text, branch

ROOT = Path(__file__).parents[2]
GOLDEN = ROOT / "tests" / "golden"
PLACES = Places(ROOT)


@cache
def faces(game):
    (loaded,), _ = load(PLACES, [game])
    return lay_out(loaded, {**formats(), **loaded.formats})[0]


def chosen(game):
    """The first face of each branch of each kind and side, by the name of its golden file."""
    found = {}
    for (kind, piece, side), face in faces(game).items():
        found.setdefault((kind, side, branch(face)), f"{kind}-{piece}-{side}.txt")
    return {name: key for key, name in found.items()}


@pytest.mark.parametrize("game", game_ids(PLACES))
def test_faces_are_as_they_were(game, update_golden):
    folder = GOLDEN / game
    names = chosen(game)
    drawn = {f"{kind}-{piece}-{side}.txt": face for (kind, piece, side), face in faces(game).items()}
    made = {name: as_text(drawn[name]) for name in names}
    if update_golden:
        folder.mkdir(parents=True, exist_ok=True)
        for old in {path.name for path in folder.glob("*.txt")} - made.keys():
            (folder / old).unlink()
        for name, text in made.items():
            (folder / name).write_text(text, "utf-8")
    stored = {path.name: path.read_text("utf-8") for path in sorted(folder.glob("*.txt"))}
    assert sorted(stored) == sorted(made), "pytest --update-golden, then look at the difference"
    for name, text in made.items():
        assert text == stored[name], f"tests/golden/{game}/{name}: pytest --update-golden, then look at the difference"


def test_there_is_a_golden_for_every_kind():
    for game in game_ids(PLACES):
        kinds = {kind for kind, _, _ in chosen(game).values()}
        assert kinds == {kind for kind, _, _ in faces(game)}
