"""The picture on the rulebook's cover: from the game's art or the shared one, and nothing else."""

import pytest

from deckpress.check.run import check
from deckpress.load.games import load
from folder import GAME, SVG, content_folder


def game_of(tmp_path, name, **files):
    places = content_folder(tmp_path, game=GAME + f"cover: {name}\n", files=files)
    games, problems = load(places)
    return games[0], [(problem.code, problem.mark.line) for problem in problems]


@pytest.mark.parametrize("file", ["art/basket.svg", "../shared/art/basket.svg"])
@pytest.mark.parametrize("name", ["basket", "basket.svg"])
def test_a_picture_of_the_game_or_a_shared_one(tmp_path, name, file):
    game, problems = game_of(tmp_path, name, **{file: SVG})
    assert problems == []
    assert game.cover == "basket"
    assert game.art["basket"].suffix == ".svg"
    assert [problem.code for problem in check(game)] == []


def test_a_picture_that_is_not_there_is_said_at_its_place(tmp_path):
    game, problems = game_of(tmp_path, "baskt")
    assert problems == [("art-missing", GAME.count("\n") + 1)]
    assert game.cover == ""
