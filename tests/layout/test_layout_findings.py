"""layout.findings: one cause is one finding, with the pieces that have it and the place where it can be mended."""

import pytest

from deckpress.layout.findings import NAMED
from deckpress.pipeline import check_games
from folder import content_folder
from picnic import HEAD, laid

TEXT = "- text: {value: =text, at: [4 mm, 4 mm], size: [55 mm, 9 mm], pt: [9, 8]}\n"
NAMES = ("Ham", "Egg", "Eel", "Rye", "Fig")
PIECES = "".join(f"- {{id: {name.lower()}, name: {name}, food: meat}}\n" for name in NAMES)
MADE = HEAD.replace("    fields:", "    texts:\n      text: ['{cost} " + "many words " * 20 + "']\n    fields:")


def put(tmp_path, face, pieces=PIECES, head=HEAD):
    return laid(tmp_path, face, pieces, head=head).problems


def test_what_lies_in_the_layout_is_said_once_with_the_first_pieces(tmp_path):
    (problem,) = put(tmp_path, "- shape: {box: trim, fill: =food.name}\n")
    assert problem.mark.file.endswith("layouts/face.yaml")
    assert problem.message.startswith("Ham, Egg, Eel and 2 more: ")
    assert len(NAMES) - NAMED == 2


def test_a_picture_that_many_show_is_missing_once(tmp_path):
    head = HEAD.replace("name: Meat,", "name: Meat, icon: coni,")
    (problem,) = put(tmp_path, "- picture: {icon: =food.icon, at: [4 mm, 4 mm], size: [9 mm, 9 mm]}\n", head=head)
    assert problem.code == "icon-missing"
    assert "and 2 more" in problem.message
    assert [side.mark.file for side in problem.sides] == ["content/picnic/layouts/face.yaml"]


def test_texts_of_one_template_that_are_too_long_point_to_the_template(tmp_path):
    pieces = PIECES.replace("food: meat", "cost: 2")
    (problem,) = put(tmp_path, TEXT, pieces, MADE)
    assert problem.code == "text-overflow"
    assert problem.mark.file.endswith("game.yaml")
    assert problem.message.startswith("Ham, Egg, Eel and 2 more: ")
    assert [side.says for side in problem.sides] == ["made for Ham", "set by the layout"]


def test_a_text_that_a_piece_has_of_its_own_is_said_at_the_piece(tmp_path):
    pieces = "".join(f"- {{id: {n.lower()}, name: {n}, text: '{'lorem ' * 40}'}}\n" for n in NAMES)
    problems = put(tmp_path, TEXT, pieces)
    assert [problem.mark.line for problem in problems] == [1, 2, 3, 4, 5]
    assert {problem.mark.file for problem in problems} == {"content/picnic/pieces/snack.yaml"}
    assert {side.mark.file for problem in problems for side in problem.sides} == {"content/picnic/layouts/face.yaml"}


@pytest.mark.parametrize("wrong", ["ink: '#222222'", "colour: '#a02c2c'"])
def test_a_wrong_colour_is_one_finding(tmp_path, wrong):
    face = "- shape: {box: trim, fill: =food.colour, stroke: =theme.ink}\n" + TEXT.replace("=text", "=name")
    head = HEAD.replace("FORMAT", "standard").replace(wrong, f"{wrong.partition(':')[0]}: red")
    files = {"layouts/face.yaml": face, "art/ham.svg": '<svg xmlns="http://www.w3.org/2000/svg"><circle r="9"/></svg>'}
    pieces = "- {id: ham, name: Ham, food: meat, art: ham}\n"
    places = content_folder(tmp_path, game=head, pieces=pieces, files=files)
    found = [problem for problem in check_games(places, ["picnic"]).problems if "red" in f"{problem.message}"]
    assert [problem.code for problem in found] == ["wrong-value"]


@pytest.mark.parametrize("wrong", ["copies: many", "copies: [1]", "copies: 3, prize: 1"])
def test_a_piece_that_cannot_be_read_is_one_finding_and_a_note(tmp_path, wrong):
    places = content_folder(tmp_path)
    file = places.content / "picnic/pieces/snack.yaml"
    before = file.read_text("utf-8")
    file.write_text(before.replace("copies: 3", wrong, 1), "utf-8")
    assert file.read_text("utf-8") != before
    problems = check_games(places, ["picnic"]).problems
    assert [problem.severity for problem in problems if problem.severity != "warning"] == ["error", "info"]
    assert "as soon as this piece" in problems[-1].message
