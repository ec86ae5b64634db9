"""Pictures, paths and names that work on one system and not on another."""

import os
import subprocess
import sys
import unicodedata

import pytest

from deckpress.load.games import load
from folder import GAME, PIECES, SVG, content_folder

ART = GAME + "      art: {type: art, optional: true}\n"


def problems_of(tmp_path, art, files=None, name="Ham"):
    pieces = f"- {{id: ham, name: {name}, cost: 2, art: '{art}'}}\n"
    places = content_folder(tmp_path, game=ART, pieces=pieces, files=files or {"art/ham.svg": SVG})
    games, problems = load(places)
    return games[0], problems


@pytest.mark.parametrize("art", ["Art/Ham.SVG", "Ham", "HAM.svg"])
def test_pl_118_a_name_in_other_case_is_refused_with_the_real_one(tmp_path, art):
    _, problems = problems_of(tmp_path, art)
    assert [problem.code for problem in problems] == ["art-missing"]
    assert problems[0].hint == ("did you mean ham?" if art == "Ham" else "did you mean art/ham.svg?")


@pytest.mark.parametrize("art", ["cheese\\gouda", "art\\cheese\\gouda.svg", "art/cheese/gouda.svg", "cheese/gouda"])
def test_pl_119_both_slashes_are_accepted(tmp_path, art):
    game, problems = problems_of(tmp_path, art, {"art/cheese/gouda.svg": SVG})
    assert problems == ()
    assert game.pieces[0].fields["art"] == "cheese/gouda"


@pytest.mark.parametrize("art", ["C:\\art\\x.png", "/etc/passwd", "../../secret", "art/../../../x.svg", "..\\x"])
def test_pl_119_paths_out_of_the_content_folder_are_refused(tmp_path, art):
    _, problems = problems_of(tmp_path, art)
    assert [problem.code for problem in problems] == ["path-outside"]


def test_a_link_out_of_the_content_folder_is_refused(tmp_path):
    secret = tmp_path / "secret.svg"
    secret.write_text(SVG)
    places = content_folder(tmp_path / "root", game=ART, files={"art/egg.svg": SVG})
    (places.content / "picnic" / "art" / "ham.svg").symlink_to(secret)
    _, problems = load(places)
    assert [problem.code for problem in problems] == ["path-outside"]


def test_pl_121_titles_stay_and_ids_name_files(tmp_path):
    pieces = "- {id: circle, name: 'Order: 1/2 Ham?', cost: 1}\n"
    games, problems = load(content_folder(tmp_path, pieces=pieces))
    assert problems == ()
    assert (games[0].pieces[0].id, games[0].pieces[0].name) == ("circle", "Order: 1/2 Ham?")


@pytest.mark.parametrize("id", ["'Order: 1'", "a/b", "'ham?'", "ham.", "Ham", "ä", "' '"])
def test_pl_121_ids_that_cannot_be_file_names_are_refused(tmp_path, id):
    _, problems = load(content_folder(tmp_path, pieces=f"- {{id: {id}, name: Ham, cost: 1}}\n"))
    assert [problem.code for problem in problems] == ["wrong-value"]
    assert "small letters" in problems[0].message


def test_pl_123_files_are_utf_8_whatever_the_system_says(tmp_path):
    pieces = "- {id: yum, name: Say “yum” – it’s free, cost: 1}\n"
    places = content_folder(tmp_path, pieces=pieces)
    program = (
        "import sys; from pathlib import Path\n"
        "from deckpress.places import Places; from deckpress.load.games import load\n"
        "games, problems = load(Places(Path(sys.argv[1])))\n"
        "sys.stdout.buffer.write(games[0].pieces[0].name.encode('utf-8')); assert not problems"
    )
    environment = {**os.environ, "PYTHONUTF8": "0", "LC_ALL": "C"}
    run = subprocess.run(
        [sys.executable, "-c", program, str(places.root)], env=environment, capture_output=True, check=True
    )
    assert run.stdout.decode("utf-8") == "Say “yum” – it’s free"


def test_a_file_that_is_not_utf_8_names_line_and_byte(tmp_path):
    _, problems = load(content_folder(tmp_path, files={"pieces/snack.yaml": b"- id: ham\n  name: cr\xe8me\n"}))
    wrong = next(problem for problem in problems if problem.code == "file-encoding")
    assert (wrong.mark.line, wrong.mark.column) == (2, 11)
    assert "0xe8" in wrong.message


def test_pl_124_all_missing_pictures_are_listed_and_the_rest_is_loaded(tmp_path):
    art = {"a": "art: no1", "b": "art: no2.png", "c": "copies: 1"}
    pieces = "".join(f"- {{id: {id}, name: {id}, cost: 1, {more}}}\n" for id, more in art.items())
    games, problems = load(content_folder(tmp_path, game=ART, pieces=pieces))
    assert [(problem.code, problem.mark.line) for problem in problems] == [("art-missing", 1), ("art-missing", 2)]
    assert "no1" in problems[0].message
    assert " a" in problems[0].message
    assert [piece.id for piece in games[0].pieces] == ["a", "b", "c"]


def test_pl_126_an_unknown_layout_names_those_there_are(tmp_path):
    _, problems = load(content_folder(tmp_path, game=GAME.replace("layout: face", "layout: fase")))
    assert [problem.code for problem in problems] == ["unknown-layout"]
    assert "unknown layout fase" in problems[0].message
    assert "face" in problems[0].hint
    assert problems[0].mark.file == "content/picnic/game.yaml"


def test_pl_127_blanks_and_any_letters_in_folders_work(tmp_path):
    folder = tmp_path / "scratch déli β"
    _, problems = load(content_folder(folder, id="picnic"))
    assert problems == ()


def test_a_file_beyond_the_size_limit_is_refused(tmp_path, monkeypatch):
    monkeypatch.setattr("deckpress.load.art.MOST_BYTES", 10)
    _, problems = problems_of(tmp_path, "ham")
    assert [problem.code for problem in problems] == ["file-limit"]


def test_decomposed_letters_are_the_same_name(tmp_path):
    decomposed = unicodedata.normalize("NFD", "gruyère")
    game, problems = problems_of(tmp_path, "gruyère", {f"art/{decomposed}.svg": SVG})
    assert problems == ()
    assert game.pieces[0].fields["art"] in game.art


def test_shared_pictures_are_found_behind_the_games_own(tmp_path):
    files = {"../shared/art/ham.svg": SVG.replace("c00", "0c0"), "../shared/art/egg.svg": SVG, "art/ham.svg": SVG}
    places = content_folder(tmp_path, game=GAME + "      art: {type: art}\n", pieces=PIECES, files=files)
    games, problems = load(places)
    assert problems == ()
    assert games[0].art["ham"].file == "content/picnic/art/ham.svg"
    assert games[0].art["egg"].file == "content/shared/art/egg.svg"
