"""Signs without width, which a reader of PDFs leaves out: no sheet is refused for them."""

import pytest

from deckpress.pipeline import print_games
from deckpress.pipeline.wishes import Wishes
from folder import PIECES, content_folder


@pytest.mark.parametrize("sign", ["\u200b", "\u2060", "\ufeff", "\u00ad", "\u200e"])
def test_signs_without_width_are_printed_and_proved(tmp_path, sign):
    places = content_folder(tmp_path, pieces=PIECES.replace("name: Ham", f"name: Ham{sign}burger"))
    made = print_games(places, ["picnic"], Wishes(("a4",)))
    assert [problem for problem in made.problems if problem.code == "slot-texts"] == []
