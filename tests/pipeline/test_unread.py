"""A file that cannot be read is one finding: what only follows from it is not told."""

from pathlib import Path

import pytest

from deckpress.pipeline import check_games
from deckpress.pipeline.stepwise import steps
from folder import GAME, PIECES, RULEBOOK, content_folder

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


FACE = """\
edge: rim
items:
  - text: {value: =name, at: [5 mm, 5 mm], size: [53 mm, 9 mm], pt: [14, 10], role: name}
  - text: {value: =cost, at: [5 mm, 18 mm], size: [20 mm, 12 mm], pt: [24, 18], role: figure}
"""


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("=cost", "=coast", "layout-expression"),
        ("=cost", "'{coast} and {cost}'", "layout-expression"),
        ("[5 mm, 18 mm]", "[5 mm, 18 m]", "layout-value"),
        ("[5 mm, 18 mm]", "[5 mm, 18 mmm]", "layout-value"),
        ("- text: {value: =cost", "- txet: {value: =cost", "layout-key"),
    ],
)
def test_a_fault_in_a_layout_is_one_finding(tmp_path: Path, old: str, new: str, code: str) -> None:
    places = content_folder(tmp_path, files={"layouts/face.yaml": FACE.replace(old, new)})
    problems = check_games(places, ["picnic"]).problems
    assert codes(problems) == [code]
    assert "not-checked" in [problem.code for problem in problems]
    assert [codes(step.problems) for step in steps(places, "picnic", {})] == [[], [code]]


def test_a_layout_that_is_not_there_is_one_finding(tmp_path: Path) -> None:
    places = content_folder(tmp_path, game=GAME.replace("layout: face", "layout: fice"))
    assert codes(check_games(places, ["picnic"]).problems) == ["unknown-layout"]


def test_what_a_layout_does_wrong_on_every_face_is_one_finding(tmp_path: Path) -> None:
    shifted = FACE.replace("[5 mm, 18 mm]", "[0 mm, 18 mm]")
    pieces = "".join(f"- {{id: p{n}, name: Pie {n}, copies: 1, cost: {n}}}\n" for n in range(1, 6))
    places = content_folder(tmp_path, pieces=pieces, files={"layouts/face.yaml": shifted})
    (found,) = (one for one in check_games(places, ["picnic"]).problems if one.code == "outside-safe")
    assert found.mark.line == 4
    assert [side.says for side in found.sides][-1] == "and 1 more faces"
    hidden = FACE[: FACE.index("  - text: {value: =cost")]
    places = content_folder(tmp_path, pieces=pieces, files={"layouts/face.yaml": hidden})
    (found,) = (one for one in check_games(places, ["picnic"]).problems if one.code == "field-not-shown")
    assert found.message == "Pie 1, Pie 2, Pie 3 and 2 more: cost stands on neither face"


def test_two_pieces_of_one_id_are_one_finding(tmp_path: Path) -> None:
    rules = RULEBOOK.replace("  - 3 Ham\n  - 2 Egg\n", "")
    places = content_folder(tmp_path, pieces=PIECES.replace("id: egg", "id: ham"), rulebook=rules)
    assert codes(check_games(places, ["picnic"]).problems) == ["duplicate-id"]


def test_a_picture_that_is_gone_is_one_finding_for_each_piece_that_names_it(tmp_path: Path) -> None:
    game = GAME + "      art: {type: art}\n"
    pieces = (
        "- {id: ham, name: Ham, copies: 3, cost: 2, art: ham}\n- {id: egg, name: Egg, copies: 2, cost: 1, art: ham}\n"
    )
    face = FACE + "  - picture: {art: =art, at: [6 mm, 40 mm], size: [20 mm, 20 mm]}\n"
    places = content_folder(tmp_path, game=game, pieces=pieces, files={"layouts/face.yaml": face})
    assert codes(check_games(places, ["picnic"]).problems) == ["art-missing"] * 2


def test_a_file_of_pieces_without_pieces_is_one_finding(tmp_path: Path) -> None:
    places = content_folder(tmp_path, pieces="# - {id: ham}\n")
    assert codes(check_games(places, ["picnic"]).problems) == ["file-empty"]
