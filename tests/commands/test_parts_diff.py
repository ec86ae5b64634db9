"""What changed between two versions of the content: `deckpress parts --diff OLD`."""

import csv
import io
import json
import subprocess

import pytest
from click.testing import CliRunner

from deckpress.cli import main
from deckpress.load.games import load
from deckpress.model.difference import difference
from deckpress.model.parts import parts
from folder import content_folder

OLD = "- {id: ham, name: Ham, copies: 3, cost: 2}\n- {id: egg, name: Egg, copies: 2, cost: 1}\n"


def listing(root, pieces, **more):
    return parts(load(content_folder(root, pieces=pieces, **more))[0])


def changes(tmp_path, new, old=OLD):
    (game,) = difference(listing(tmp_path / "old", old), listing(tmp_path / "new", new))["games"]
    return game


def test_equal_versions_have_no_difference(tmp_path):
    game = changes(tmp_path, OLD)
    assert [game[key] for key in ("added", "removed", "renamed", "changed", "kinds")] == [[], [], [], [], []]


def test_added_and_removed(tmp_path):
    game = changes(tmp_path, "- {id: ham, name: Ham, copies: 3, cost: 2}\n- {id: jam, name: Jam, copies: 4, cost: 7}\n")
    assert [(row["id"], row["copies"]) for row in game["added"]] == [("jam", 4)]
    assert [(row["id"], row["copies"]) for row in game["removed"]] == [("egg", 2)]
    assert game["components"] == {"old": 5, "new": 7}
    assert game["kinds"] == [{"id": "snack", "old": 5, "new": 7, "moved": False}]


def test_a_new_id_is_a_rename(tmp_path):
    game = changes(tmp_path, OLD.replace("id: egg", "id: boiled-egg").replace("copies: 2", "copies: 1"))
    assert [(row["old_id"], row["id"]) for row in game["renamed"]] == [("egg", "boiled-egg")]
    assert (game["added"], game["removed"]) == ([], [])
    assert [row["values"] for row in game["changed"]] == [[{"field": "copies", "old": 2, "new": 1}]]


def test_changed_values_with_their_place(tmp_path):
    game = changes(tmp_path, OLD.replace("name: Egg", "name: Fried Egg").replace("cost: 1", "cost: 6"))
    (row,) = game["changed"]
    assert row["values"] == [
        {"field": "name", "old": "Egg", "new": "Fried Egg"},
        {"field": "cost", "old": 1, "new": 6},
    ]
    assert (row["file"], row["line"]) == ("content/picnic/pieces/snack.yaml", 2)


def test_copies_that_moved_between_siblings(tmp_path):
    game = changes(tmp_path, OLD.replace("copies: 3", "copies: 4").replace("copies: 2", "copies: 1"))
    assert game["kinds"] == [{"id": "snack", "old": 5, "new": 5, "moved": True}]
    assert len(game["changed"]) == 2


def test_a_whole_game_may_come(tmp_path):
    new = listing(tmp_path / "new", OLD)
    (game,) = difference({"games": [], "parts": []}, new)["games"]
    assert [row["id"] for row in game["added"]] == ["egg", "ham"]


def run(root, *arguments):
    return CliRunner().invoke(main, ["parts", "--root", str(root), *map(str, arguments)])


@pytest.fixture
def two(tmp_path):
    """An old and a new root."""
    content_folder(tmp_path / "old", pieces=OLD)
    content_folder(tmp_path / "new", pieces=OLD.replace("copies: 3", "copies: 4").replace("copies: 2", "copies: 1"))
    return tmp_path / "old", tmp_path / "new"


def test_the_command_compares_with_a_folder(two):
    old, new = two
    result = run(new, "--diff", old)
    assert result.exit_code == 0
    assert "~ Ham: copies 3 → 4  (content/picnic/pieces/snack.yaml:1)" in result.stdout
    assert "= snack: copies moved, still 5" in result.stdout


def test_the_command_speaks_json_and_csv(two):
    old, new = two
    data = json.loads(run(new, "--diff", old, "--format", "json").stdout)
    assert (data["schema"], data["games"][0]["id"]) == ("deckpress/diff-1", "picnic")
    rows = list(csv.DictReader(io.StringIO(run(new, "--diff", old, "--format", "csv").stdout)))
    assert [(row["id"], row["change"], row["old"], row["new"]) for row in rows] == [
        ("egg", "changed", "2", "1"),
        ("ham", "changed", "3", "4"),
    ]


def test_nothing_changed(two):
    old, _ = two
    assert run(old, "--diff", old).stdout.strip() == "Nothing changed."


def git(root, *arguments):
    who = ["-c", "user.name=A", "-c", "user.email=a@example.org", "-c", "commit.gpgsign=false"]
    subprocess.run(["git", *who, *arguments], cwd=root, check=True, capture_output=True)


def test_the_command_compares_with_a_revision(tmp_path):
    root = tmp_path / "repository"
    content_folder(root, pieces=OLD)
    git(root, "init", "--quiet")
    git(root, "add", "content")
    git(root, "commit", "--quiet", "--message", "first")
    content_folder(root, pieces=OLD.replace("copies: 3", "copies: 5"))
    result = run(root, "--diff", "HEAD")
    assert "~ Ham: copies 3 → 5" in result.stdout
    assert "Picnic: 5 → 7 components" in result.stdout


@pytest.mark.parametrize("old", ["no-such-thing", "--help"])
def test_what_is_neither_is_said(two, old):
    result = run(two[1], "--diff", old)
    assert result.exit_code == 2
    assert f"--diff {old}: neither a git revision nor a folder with content/" in result.stderr


def test_the_nearest_revision_is_named(tmp_path):
    root = content_folder(tmp_path).root
    git(root, "init", "--quiet")
    git(root, "add", "content")
    git(root, "commit", "--quiet", "--message", "first")
    assert "did you mean HEAD?" in run(root, "--diff", "HED").stderr


def test_a_folder_without_content_is_no_earlier_state_of_what_lies_above_it(tmp_path):
    root = content_folder(tmp_path).root
    assert run(root, "--diff", str(root / "content/picnic")).exit_code == 2
    assert run(root, "--diff", str(root / "content")).exit_code == 0


def diff(root, *arguments):
    return CliRunner().invoke(main, ["parts", *arguments, "--root", str(root)], catch_exceptions=False)


@pytest.mark.parametrize("old", ["", "last", "x\0y", "x" * 3000, "content/picnic", "--all"])
def test_what_is_no_old_state_is_a_wrong_call(tmp_path, old):
    result = diff(content_folder(tmp_path).root, f"--diff={old}")
    assert (result.exit_code, "neither a git revision nor a folder" in result.stderr) == (2, True)
    assert len(result.stderr) < 500


def test_what_cannot_be_read_now_is_not_told_as_removed(tmp_path):
    content_folder(tmp_path / "old", pieces=OLD)
    places = content_folder(tmp_path, pieces="- {id: ham\n")
    content_folder(tmp_path, pieces=OLD, id="second")
    result = diff(places.root, "--diff", str(tmp_path / "old"))
    assert result.exit_code == 1
    assert "Not compared: picnic" in result.stderr
    assert "Egg (snack/egg)" in result.stdout  # of the second game, which is new
    assert "- 2 × Egg" not in result.stdout


def test_what_could_not_be_read_then_is_said(tmp_path):
    content_folder(tmp_path / "old", game="title: [")
    places = content_folder(tmp_path, pieces=OLD)
    result = diff(places.root, "--diff", str(tmp_path / "old"))
    assert (result.exit_code, "old-state" in result.stderr, result.stdout) == (1, True, "")
    printed = CliRunner().invoke(
        main, ["print", "--paper", "a4", "--since", str(tmp_path / "old"), "--root", str(places.root)]
    )
    assert (printed.exit_code, "picnic had an error" in printed.output) == (0, True)


def test_another_fault_hides_no_difference(tmp_path):
    content_folder(tmp_path / "old", pieces=OLD)
    broken = "# Picnic\n\n## Play {#play}\n\nSee [it](#nowhere).\n"
    places = content_folder(tmp_path, pieces=OLD.replace("cost: 1", "cost: 4"), rulebook=broken)
    result = diff(places.root, "--diff", str(tmp_path / "old"))
    assert (result.exit_code, "cost 1 → 4" in result.stdout) == (1, True)
