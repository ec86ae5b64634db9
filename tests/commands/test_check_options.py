"""Forms and choices of `deckpress check` on the little game."""

import json
from xml.etree import ElementTree

import pytest
from click.testing import CliRunner

from deckpress.cli import main
from folder import PIECES, content_folder


@pytest.fixture
def root(tmp_path):
    return content_folder(tmp_path, pieces=PIECES.replace("copies: 3", "copies: 2")).root


def run(root, *arguments):
    return CliRunner().invoke(main, ["check", *arguments, "--root", str(root)], catch_exceptions=False)


@pytest.mark.parametrize(
    ("arguments", "status"),
    [
        ([], 1),
        (["--only", "ledger"], 1),
        (["--only", "content"], 0),
        (["--ignore", "count-*"], 0),
        (["--select", "twins"], 0),
        (["--select", "count-mismatch"], 1),
        (["--select", "cuont-mismatch"], 2),
        (["--only", "everything"], 2),
    ],
)
def test_the_choice_decides_the_exit_status(root, arguments, status):
    assert run(root, *arguments).exit_code == status


def test_json_counts_what_was_chosen(root):
    assert json.loads(run(root, "--format", "json", "--ignore", "count-mismatch").stdout)["summary"]["errors"] == 0


def test_sarif_and_junit_are_whole_documents(root):
    sarif = json.loads(run(root, "--format", "sarif").stdout)
    assert "count-mismatch" in {result["ruleId"] for result in sarif["runs"][0]["results"]}
    junit = ElementTree.fromstring(run(root, "--format", "junit").stdout)
    assert junit.get("failures") == "1"


def test_coverage_shows_every_number_with_its_place(root):
    said = run(root, "--coverage").stdout
    assert "picnic: 3 numbers: 3 read, 0 bound, 0 waived, 0 unbound" in said
    assert "content/picnic/rulebook.md:5:3" in said


def test_patch_prints_both_diffs_and_changes_nothing(root):
    before = {path: path.read_bytes() for path in (root / "content").rglob("*.*")}
    result = run(root, "--patch")
    assert result.exit_code == 0
    assert "Data follows rules:" in result.stdout
    assert "+- {id: ham, name: Ham, copies: 3, cost: 2}" in result.stdout
    assert "+  - 2 Ham" in result.stdout
    assert {path: path.read_bytes() for path in before} == before


def test_outputs_says_what_was_not_printed(root):
    assert "output-missing" in run(root, "--outputs").stdout
