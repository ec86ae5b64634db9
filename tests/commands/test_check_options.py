"""Forms and choices of `deckpress check` on the little game."""

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest
from click.testing import CliRunner

from deckpress import registry
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
        (["--select", "twins, count-mismatch"], 1),
        (["--ignore", "twins,count-mismatch"], 0),
        (["--select", "cuont-mismatch"], 2),
        (["--ignore", "twins,cuont-mismatch"], 2),
        (["--select", "cuont-*"], 2),
        (["--only", "everything"], 2),
    ],
)
def test_the_choice_decides_the_exit_status(root, arguments, status):
    assert run(root, *arguments).exit_code == status


def test_a_code_that_is_none_gets_the_nearest_one(root):
    assert (
        "unknown check cuont-mismatch; did you mean count-mismatch?" in run(root, "--select", "cuont-mismatch").output
    )


def test_json_counts_what_was_chosen(root):
    assert json.loads(run(root, "--format", "json", "--ignore", "count-mismatch").stdout)["summary"]["errors"] == 0


def test_sarif_and_junit_are_whole_documents(root):
    sarif = json.loads(run(root, "--format", "sarif").stdout)
    assert "count-mismatch" in {result["ruleId"] for result in sarif["runs"][0]["results"]}
    junit = ElementTree.fromstring(run(root, "--format", "junit").stdout)
    assert junit.get("failures") == "1"


def test_every_form_is_a_file_that_the_help_offers_and_that_tells_the_finding(root):
    assert registry.names("deckpress.commands.forms") == ("github", "json", "junit", "sarif", "text")
    assert "[text|github|json|junit|sarif]" in " ".join(run(root, "--help").output.split())
    for form in registry.names("deckpress.commands.forms"):
        assert "count-mismatch" in run(root, "--format", form).output
    assert "is not one of" in run(root, "--format", "rot13").output


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


@pytest.mark.parametrize("option", ["--patch", "--watch", "--outputs"])
def test_what_needs_a_game_is_refused_for_a_folder(tmp_path, option):
    (tmp_path / "rules.md").write_text("## Components\n\n- 2 Ham\n", "utf-8")
    (tmp_path / "cards.csv").write_text("name,qty\nHam,2\n", "utf-8")
    assert CliRunner().invoke(main, ["check", str(tmp_path)]).exit_code == 0
    refused = CliRunner().invoke(main, ["check", str(tmp_path), option])
    assert refused.exit_code == 2
    assert f"{option} goes with games" in refused.output


def test_outputs_says_what_was_not_printed(root):
    assert "output-missing" in run(root, "--outputs").stdout


def test_a_fault_of_a_text_is_all_that_is_said_of_it(tmp_path):
    game = Path(__file__).parents[1] / "face_cases" / "colour-alone"
    files = {path.relative_to(game).as_posix(): path.read_text("utf-8") for path in game.rglob("*.yaml")}
    sound = files["game.yaml"].rstrip() + "\n      text: {type: text, shown: true}\n    texts: {text: 'Eat {fod}.'}\n"
    places = content_folder(tmp_path, game=sound, pieces=files["pieces/snack.yaml"], files=files | {"game.yaml": sound})
    problems = json.loads(run(places.root, "--format", "json").stdout)["problems"]
    codes = [problem["code"] for problem in problems if problem["code"] != "component-missing"]
    assert codes.count("bad-expression") == 1
    assert {"colour-alone", "text-missing"}.isdisjoint(codes), problems
