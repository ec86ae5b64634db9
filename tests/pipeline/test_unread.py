"""A file that cannot be read is one finding: what only follows from it is not told."""

from pathlib import Path

from deckpress.pipeline import check_games
from deckpress.pipeline.stepwise import steps
from folder import PIECES, RULEBOOK, content_folder

LINKED = RULEBOOK + "\nEat the [ham](piece:ham) and the [pie](piece:pie).\n"
SLIP = PIECES.replace("- {id: egg", " - {id: egg")


def codes(problems) -> list[str]:
    return [problem.code for problem in problems if problem.severity != "info"]


def test_a_slip_of_one_blank_is_one_finding(tmp_path: Path) -> None:
    places = content_folder(tmp_path, pieces=SLIP, rulebook=LINKED)
    problems = check_games(places, ["picnic"]).problems
    assert codes(problems) == ["yaml-syntax"]
    (note,) = [problem for problem in problems if problem.code == "not-checked"]
    assert note.mark == next(problem.mark for problem in problems if problem.code == "yaml-syntax")


def test_the_watch_tells_the_same(tmp_path: Path) -> None:
    places = content_folder(tmp_path, pieces=SLIP, rulebook=LINKED)
    assert [codes(step.problems) for step in steps(places, "picnic", {})] == [["yaml-syntax"]] * 2


def test_what_can_be_read_is_checked_whole(tmp_path: Path) -> None:
    places = content_folder(tmp_path, pieces=PIECES.replace("copies: 3", "copies: 4"), rulebook=LINKED)
    assert codes(check_games(places, ["picnic"]).problems) == ["count-mismatch", "broken-link"]


def test_a_broken_layout_keeps_no_count_back(tmp_path: Path) -> None:
    places = content_folder(
        tmp_path, pieces=PIECES.replace("copies: 3", "copies: 4"), files={"layouts/face.yaml": "edge: [rim"}
    )
    found = codes(check_games(places, ["picnic"]).problems)
    assert {"yaml-syntax", "count-mismatch"} <= set(found)
