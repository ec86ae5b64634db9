"""Files that are none, links that lead nowhere, signs that nobody sees: said, never waited for, never overlooked."""

import os

import pytest

from deckpress.load.games import load
from deckpress.pipeline.verdicts import verdict
from deckpress.problems import failed
from folder import GAME, RULEBOOK, content_folder

ALL = (
    "game.yaml", "pieces/snack.yaml", "layouts/face.yaml", "rulebook.md", "source.yaml", "words.yaml", "ledger.yaml",
    "setup.yaml", "tools.yaml", "art/ham.svg",
)  # fmt: skip


def odd(tmp_path, file, make):
    """The codes that loading finds at a path where `make` has put something."""
    places = content_folder(tmp_path)
    path = places.content / "picnic" / file
    path.unlink(missing_ok=True)
    path.parent.mkdir(exist_ok=True)
    make(path)
    _, problems = load(places)
    return [problem.code for problem in problems if problem.mark.file == f"content/picnic/{file}"]


@pytest.mark.parametrize("file", [name for name in ALL if not name.startswith("art/")])
def test_a_folder_in_place_of_a_file_is_said(tmp_path, file):
    assert "file-missing" in odd(tmp_path, file, os.mkdir)


@pytest.mark.parametrize("file", ALL)
def test_nobody_waits_for_a_pipe(tmp_path, file):
    assert "file-missing" in odd(tmp_path, file, os.mkfifo)


@pytest.mark.parametrize("target", ["nowhere", ""])
@pytest.mark.parametrize("file", ["source.yaml", "rulebook.md", "layouts/face.yaml", "art/ham.svg"])
def test_a_link_that_leads_nowhere_is_said(tmp_path, file, target):
    def link(path):
        path.symlink_to(target or path)

    assert "file-missing" in odd(tmp_path, file, link)


def test_a_kept_verdict_sees_a_new_folder_or_pipe(tmp_path):
    places = content_folder(tmp_path)
    assert not failed(verdict(places, ["picnic"]).problems)
    folder, pipe = places.content / "picnic" / "words.yaml", places.content / "picnic" / "tools.yaml"
    folder.mkdir()
    assert failed(verdict(places, ["picnic"]).problems)
    folder.rmdir()
    os.mkfifo(pipe)
    assert failed(verdict(places, ["picnic"]).problems)


@pytest.mark.parametrize("sign", ["\0", "\x07", "\x1b", "\x7f", "\ufffe"])
def test_invisible_signs_in_the_rulebook_are_said(tmp_path, sign):
    text = RULEBOOK.replace("Take turns", f"Take {sign}turns")
    (problem,) = load(content_folder(tmp_path, rulebook=text))[1]
    assert (problem.code, problem.mark.line, problem.mark.column) == ("file-encoding", 11, 6)


@pytest.mark.parametrize("more", ["extra: [[1], {a: [2]}]", "extra: {a: {b: c}}", "icon: [[]]", "id: [[]]"])
def test_entries_with_odd_values_are_said_once(tmp_path, more):
    game = f"{GAME}categories:\n  food:\n    - {{id: meat, name: Meat}}\n    - {{name: Fish, {more}}}\n"
    problems = verdict(content_folder(tmp_path, game=game), ["picnic"]).problems
    assert {problem.mark.line for problem in problems if problem.severity == "error"} == {22}


@pytest.mark.parametrize("of", ["{a: b}", "5", "nothing"])
def test_choices_of_what_is_no_category_are_said(tmp_path, of):
    game = GAME + f"      taste: {{type: choice, of: {of}, optional: true}}\n"
    _, problems = load(content_folder(tmp_path, game=game))
    assert problems
    assert {problem.mark.line for problem in problems} == {19}


@pytest.mark.parametrize("text", ["", " \n\n", "# nothing yet\n"])
@pytest.mark.parametrize("file", [name for name in ALL if name.endswith(".yaml")])
def test_a_file_that_says_nothing_is_said(tmp_path, file, text):
    needed = file in ("game.yaml", "pieces/snack.yaml", "layouts/face.yaml")
    _, problems = load(content_folder(tmp_path, files={file: text}))
    found = [(one.severity, one.message) for one in problems if one.mark.file == f"content/picnic/{file}"]
    assert found == [("error" if needed else "warning", "the file is empty")]


def test_an_empty_list_of_pieces_is_said(tmp_path):
    _, problems = load(content_folder(tmp_path, pieces="[]\n"))
    assert [(one.code, one.message) for one in problems] == [("wrong-value", "the file is an empty list")]


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("title: Picnic", f"title: {'w' * 101}", "title has 101 characters; the most is 100"),
        ("title: Picnic", "title: '  '", "title must be a name of at most 100 characters, but is '  '"),
        ('"1.0"', "'1 '" + f"\ncredit: x\nshort: {'S' * 7}", "short has 7 characters; the most is 6"),
        ("Snack card", "S" * 81, "kinds.snack.name has 81 characters; the most is 80"),
    ],
)
def test_names_that_no_sheet_can_hold_are_said_at_their_place(tmp_path, old, new, said):
    _, problems = load(content_folder(tmp_path, game=GAME.replace(old, new, 1)))
    assert said in [one.message for one in problems if one.code == "wrong-value"]


def test_a_rulebook_of_a_title_alone_has_no_component_list(tmp_path):
    found = verdict(content_folder(tmp_path, rulebook="# Picnic\n"), ["picnic"]).problems
    assert [(one.code, one.mark.file) for one in found] == [("component-unlisted", "content/picnic/rulebook.md")]
