"""What check says to somebody who has just begun: what to write where."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from deckpress.cli import main
from folder import GAME, PIECES, content_folder

SHOWN = "cost: {type: number, least: 0, shown: true}"


def said(root: Path) -> str:
    return CliRunner().invoke(main, ["check", "--root", str(root)], catch_exceptions=False).output


@pytest.mark.parametrize(
    ("rulebook", "words"),
    [
        ("# Picnic\n\n## Play {#play}\n\nEat.\n", "write a chapter ## Components {#components} and list"),
        ("# Picnic\n\n## Box {#components}\n\nCards.\n", "rulebook.md:3:1: error: component-unlisted: the chapter"),
        (None, "write it: # Title, ## Components {#components}"),
    ],
)
def test_a_missing_component_list_is_shown_as_it_must_be(tmp_path: Path, rulebook: str | None, words: str) -> None:
    output = said(content_folder(tmp_path, rulebook=rulebook).root)
    assert words in output
    assert rulebook is None or "a line for each kind: - 5 Snack cards" in output


def test_a_missing_file_of_pieces_is_shown_as_it_must_be(tmp_path: Path) -> None:
    content_folder(tmp_path)
    (tmp_path / "content/picnic/pieces/snack.yaml").unlink()
    assert "- {id: apple, name: Apple, copies: 3}" in said(tmp_path)


def test_a_built_in_layout_is_not_what_to_change(tmp_path: Path) -> None:
    output = said(content_folder(tmp_path, game=GAME.replace("layout: face", "layout: plain-card")).root)
    assert "plain-card is built in: write layouts/plain-card.yaml that shows it" in output


def test_a_wrong_count_says_that_there_are_patches(tmp_path: Path) -> None:
    assert "check --patch" in said(content_folder(tmp_path, pieces=PIECES.replace("copies: 3", "copies: 4")).root)
    assert "check --patch" not in said(content_folder(tmp_path).root)
