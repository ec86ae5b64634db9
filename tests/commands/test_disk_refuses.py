"""A disk that refuses (full, write-protected, something else in a place) is named; the last good output stays."""

import errno
import json
import os
import subprocess
import sys

import pytest
from click.testing import CliRunner

from deckpress import write
from deckpress.cli import main
from folder import content_folder

WRITERS = ("build", "print", "site", "schema", "proof", "pictures", "calibrate")
DAMAGED = ("{", "", "[]", "null", '{"pdfs": 3}', '{"pdfs": [{}], "books": [1]}', "\ufeff\0")


def run(*arguments):
    return CliRunner().invoke(main, [*map(str, arguments)], catch_exceptions=False)


@pytest.mark.parametrize("command", WRITERS)
def test_a_file_where_output_should_be_is_named_with_what_to_do(tmp_path, command):
    content_folder(tmp_path)
    (tmp_path / "output").write_text("mine")
    result = run(command, "--root", tmp_path)
    assert result.exit_code == 1
    assert ": error: not-written: the disk refused it: Not a directory" in result.output
    assert "move it away" in result.output
    assert (tmp_path / "output").read_text() == "mine"


def test_a_check_needs_no_output(tmp_path):
    content_folder(tmp_path)
    (tmp_path / "output").write_text("mine")
    result = run("check", "--root", tmp_path)
    assert (result.exit_code, "Ready to print" in result.output) == (0, True)


def test_a_full_disk_keeps_the_last_good_sheets(tmp_path, monkeypatch):
    content_folder(tmp_path)
    assert run("print", "--root", tmp_path, "--paper", "a4").exit_code == 0
    before = {path: path.read_bytes() for path in tmp_path.rglob("*.pdf")}
    monkeypatch.setattr(write, "_flush", _full)
    result = run("print", "--root", tmp_path, "--paper", "a4")
    assert result.exit_code == 1
    assert f"output/print/picnic:1:1: error: not-written: the disk refused it: {os.strerror(errno.ENOSPC)}" in (
        result.output
    )
    assert "make room on the disk" in result.output
    assert {path: path.read_bytes() for path in tmp_path.rglob("*.pdf")} == before
    assert not list(tmp_path.rglob("*.new"))


def _full(path, content, lasting):
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


@pytest.mark.parametrize("text", DAMAGED)
@pytest.mark.parametrize("command", ["print --paper a4", "site", "check --outputs"])
def test_a_damaged_manifest_stops_nothing(tmp_path, command, text):
    content_folder(tmp_path, files={"../../output/print/picnic/manifest.json": text})
    result = run(*command.split(), "--root", tmp_path)
    assert result.exit_code == ("--outputs" in command)
    assert ("the manifest cannot be read" in result.output) == ("--outputs" in command)


@pytest.mark.parametrize("text", DAMAGED)
def test_a_damaged_record_of_the_last_print_is_none_and_is_made_again(tmp_path, text):
    content_folder(tmp_path, files={"../../output/print-record.json": text})
    since = run("print", "--root", tmp_path, "--since", "last", "--paper", "a4")
    assert (since.exit_code, "no record of an earlier print" in since.output) == (1, True)
    assert run("print", "--root", tmp_path, "--paper", "a4").exit_code == 0
    assert list(json.loads((tmp_path / "output/print-record.json").read_text())) == ["picnic"]


@pytest.mark.parametrize("time", ["x", "1e9", "9" * 20, "-1", "²"])
def test_a_time_that_is_none_is_a_wrong_call(tmp_path, monkeypatch, time):
    content_folder(tmp_path)
    monkeypatch.setenv("SOURCE_DATE_EPOCH", time)
    result = run("print", "--root", tmp_path)
    assert (result.exit_code, f"SOURCE_DATE_EPOCH is {time}" in result.output) == (2, True)


def test_a_terminal_that_lacks_a_sign_gets_another(tmp_path):
    content_folder(tmp_path, pieces="- {id: ham, name: Ham’s, copies: 5, cost: 2}\n")
    command = [sys.executable, "-m", "deckpress", "parts", "--root", str(tmp_path)]
    found = subprocess.run(command, capture_output=True, env={**os.environ, "PYTHONIOENCODING": "latin-1"}, check=True)
    assert b"Ham?s" in found.stdout


def test_a_folder_that_is_gone_is_a_wrong_call(tmp_path, monkeypatch):
    content_folder(tmp_path)
    gone = tmp_path / "gone"
    gone.mkdir()
    monkeypatch.chdir(gone)
    gone.rmdir()
    result = run("check", "--root", tmp_path)
    assert (result.exit_code, "the folder that you stand in is gone" in result.output) == (2, True)


@pytest.mark.parametrize("command", ["check", "build", "print", "parts"])
def test_a_content_folder_without_a_game_is_a_wrong_call(tmp_path, command):
    """Nothing was checked or printed, so nothing is well."""
    (tmp_path / "content/shared").mkdir(parents=True)
    result = run(command, "--root", tmp_path)
    assert (result.exit_code, "there is no game in" in result.output) == (2, True)
