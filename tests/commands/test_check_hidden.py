"""A choice of checks never calls a game ready whose errors it hides."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from deckpress.cli import main
from folder import PIECES, content_folder


@pytest.mark.parametrize("choice", [["--ignore", "count-mismatch"], ["--select", "duplicate-id"], ["--only", "faces"]])
def test_hidden_errors_are_counted(tmp_path: Path, choice: list[str]) -> None:
    root = str(content_folder(tmp_path, pieces=PIECES.replace("copies: 3", "copies: 4")).root)
    said = CliRunner().invoke(main, ["check", *choice, "--root", root], catch_exceptions=False).output
    assert "left out by your choice of checks" in said
    assert "Ready to print" not in said


def test_a_choice_that_hides_nothing_is_ready(tmp_path: Path) -> None:
    root = str(content_folder(tmp_path).root)
    said = CliRunner().invoke(main, ["check", "--ignore", "count-mismatch", "--root", root], catch_exceptions=False)
    assert "Ready to print" in said.output


@pytest.mark.parametrize("part", ["content", "ledger"])
def test_what_was_not_looked_at_is_not_called_ready(tmp_path: Path, part: str) -> None:
    root = str(content_folder(tmp_path).root)
    said = [
        CliRunner().invoke(main, ["check", *choice, "--root", root], catch_exceptions=False).output
        for choice in (["--only", part], [], ["--only", part])
    ]
    assert "Faces and booklets were not looked at" in said[0]
    assert ["Ready to print" in one for one in said] == [False, True, True]


def test_an_error_of_the_faces_is_hidden_once_it_is_known(tmp_path: Path) -> None:
    root = str(content_folder(tmp_path, pieces=PIECES.replace("name: Egg", "name: " + "Egg " * 40)).root)
    said = [
        CliRunner().invoke(main, ["check", *choice, "--root", root], catch_exceptions=False).output
        for choice in ([], ["--only", "ledger"])
    ]
    assert "text-overflow" in said[0]
    assert "left out by your choice of checks" in said[1]


BROKEN = {
    "ledger.yaml": ("claims: 3\n", {"content", "ledger"}),
    "source.yaml": ("figures: [\n", {"content", "ledger"}),
    "layouts/face.yaml": ("edge: rim\nitem: []\n", {"faces"}),
    "layouts/reverse.yaml": ("edge: [\n", {"content", "faces"}),
    "words.yaml": ("term: []\n", {"content"}),
    "pieces/snack.yaml": ("- {id: ham, name: Ham}\n", {"content", "ledger", "faces"}),
}


@pytest.mark.parametrize("file", BROKEN)
def test_a_broken_file_is_told_wherever_it_counts(tmp_path: Path, file: str) -> None:
    text, wanted = BROKEN[file]
    root = str(content_folder(tmp_path, files={file: text}).root)
    told = {
        part
        for part in ("content", "ledger", "faces")
        if f"{file}:" in CliRunner().invoke(main, ["check", "--only", part, "--root", root]).output
    }
    assert told == wanted
