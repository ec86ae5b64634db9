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
