"""The built-in layouts serve a game that has none of its own, on every built-in format."""

from pathlib import Path

import pytest

from deckpress.load.data import formats
from deckpress.pipeline import check_games
from folder import content_folder

GAME = """\
title: Picnic
version: "1.0"
language: en
short: PN
kinds:
  snack: {{name: Snack card, format: {format}, material: card, layout: plain-card, back: plain-back, basis: stated}}
"""
RECTANGLES = [id for id, format in formats().items() if format.shape == "rectangle" and format.width >= 41]


@pytest.mark.parametrize("format", RECTANGLES)
def test_a_game_without_layouts_is_laid_out(tmp_path: Path, format: str) -> None:
    pieces = "- {id: ham, name: Ham, copies: 3}\n- {id: egg, name: Egg, copies: 2}\n"
    files = {"layouts/face.yaml": None, "layouts/reverse.yaml": None}
    checked = check_games(
        content_folder(tmp_path, game=GAME.format(format=format), pieces=pieces, files=files), ["picnic"]
    )
    assert [str(problem) for problem in checked.problems] == []
    assert len(checked.faces["picnic"]) == 4
