"""check.twins and check.duplicate_name: a reason in the field twin silences them, for one piece at a time."""

import pytest

from deckpress.check.run import check
from deckpress.load.games import load
from folder import GAME, content_folder

TWIN = GAME.replace("    fields:\n", "    fields:\n      twin: {type: text, optional: true}\n")


@pytest.mark.parametrize(
    ("second", "code"), [("cost: 2", "duplicate-name"), ("cost: 1", "twins")], ids=["alike", "differing"]
)
def test_two_of_a_name_are_said_unless_it_is_meant(tmp_path, second, code):
    for number, (more, said) in enumerate([("", True), (", twin: lies face down as a marker", False)]):
        pieces = f"- {{id: ham, name: Ham, copies: 3, cost: 2}}\n- {{id: egg, name: Ham, copies: 2, {second}{more}}}\n"
        (game,), _ = load(content_folder(tmp_path / str(number), game=TWIN, pieces=pieces))
        assert (code in {problem.code for problem in check(game)}) is said
