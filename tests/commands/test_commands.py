"""The commands as people and programs call them: help, formats, exit status, wrong calls."""

import csv
import io
import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from deckpress import registry
from deckpress.cli import main
from folder import content_folder

ROOT = Path(__file__).resolve().parents[2]
TOTALS = {"sandwich-wars": 160, "sandwich-masterclass": 88, "hams-sandwich-shop": 91, "hoagie": 108}


def run(*arguments: str) -> Result:
    return CliRunner().invoke(main, [*arguments], catch_exceptions=False)


def at_root(command: str, *arguments: str) -> Result:
    return run(command, *arguments, "--root", str(ROOT))


@pytest.mark.parametrize("name", registry.names("deckpress.commands"))
def test_every_command_has_help_with_examples(name: str) -> None:
    result = run(name, "--help")
    assert result.exit_code == 0
    assert f"deckpress {name}" in result.output
    assert "Examples:" in result.output


def test_help_lists_every_command() -> None:
    assert all(name in run("--help").output for name in registry.names("deckpress.commands"))


def test_parts_as_json_has_the_stated_totals() -> None:
    listed = json.loads(at_root("parts", "--format", "json").stdout)
    assert listed["schema"] == "deckpress/parts-1"
    assert {game["id"]: game["components"] for game in listed["games"]} == TOTALS
    counted: dict[str, int] = dict.fromkeys(TOTALS, 0)
    for part in listed["parts"]:
        counted[part["game"]] += part["copies"] if part["counted"] else 0
    assert counted == TOTALS
    order = [(part["game"], part["kind"], part["id"]) for part in listed["parts"]]
    assert order == sorted(order)


def test_parts_as_csv_has_one_row_per_piece() -> None:
    rows = list(csv.DictReader(io.StringIO(at_root("parts", "hoagie", "--format", "csv").stdout)))
    assert sum(int(row["copies"]) for row in rows if row["counted"] == "true") == 108
    assert list(rows[0])[:7] == ["game", "kind", "id", "name", "copies", "counted", "basis"]


def test_added_reference_cards_stand_outside_the_totals() -> None:
    listed = json.loads(at_root("parts", "--format", "json").stdout)
    added = {part["game"]: part["copies"] for part in listed["parts"] if part["basis"] == "added"}
    assert added == {"sandwich-masterclass": 8, "hams-sandwich-shop": 3, "hoagie": 5}


def test_every_place_in_parts_is_the_line_of_its_id() -> None:
    for part in json.loads(at_root("parts", "--format", "json").stdout)["parts"]:
        line = (ROOT / part["file"]).read_text("utf-8").splitlines()[part["line"] - 1]
        assert line[part["column"] - 1 :].startswith(f"id: {part['id']}")


@pytest.mark.parametrize("what", ["games", "papers", "formats", "plans", "layouts", "checks"])
def test_list_explains_everything(what: str) -> None:
    arguments = ["--root", str(ROOT)] if what in ("games", "layouts") else []
    items = json.loads(run("list", what, "--format", "json", *arguments).stdout)["items"]
    assert len(items) >= 2
    assert all(item["id"] and item["title"] for item in items)


def test_layouts_that_come_with_deckpress_are_listed() -> None:
    items = json.loads(at_root("list", "layouts", "--format", "json").stdout)["items"]
    assert {"plain-card", "plain-back"} <= {item["id"] for item in items}


def test_a_page_that_is_the_piece_has_neither_gap_nor_margin_in_the_list_of_plans() -> None:
    told = {item["id"]: item["text"] for item in json.loads(run("list", "plans", "--format", "json").stdout)["items"]}
    assert "No gaps, no margins." in told["one-per-page"]
    assert "to the edge" not in told["one-per-page"]
    assert "6 mm or more to the edge" in told["duplex-long"]


def test_a_manual_stands_once_in_the_list_of_plans() -> None:
    assert run("list", "plans").output.count("mirrors the columns") == 1


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["chek"], "did you mean check?"),
        (["check", "hogie", "--root", str(ROOT)], "did you mean hoagie?"),
        (["list", "nothing"], "nothing"),
        (["parts", "--format", "xml"], "xml"),
        (["print", "hoagie", "--paper", "a44", "--root", str(ROOT)], "did you mean a4?"),
        (["print", "hoagie", "--kind", "frsh", "--root", str(ROOT)], "did you mean fresh?"),
        (["print", "hoagie", "--piece", "bred", "--root", str(ROOT)], "did you mean bread?"),
        (["print", "hoagie", "--plan", "duplex", "--root", str(ROOT)], "duplex-long"),
        (["print", "hoagie", "--plan", "fold", "--root", str(ROOT)], "did you mean gutter-fold?"),
    ],
)
def test_wrong_call_exits_2_and_says_what_is_right(arguments: list[str], message: str) -> None:
    result = run(*arguments)
    assert result.exit_code == 2
    assert message in result.stderr


def test_no_content_folder_is_said(tmp_path: Path) -> None:
    result = run("check", "--root", str(tmp_path))
    assert result.exit_code == 2
    assert "there is no content/" in result.stderr


def test_schemas_are_where_the_content_points(tmp_path: Path) -> None:
    assert at_root("schema").exit_code == 0
    for file in ROOT.glob("content/*/**/*.yaml"):
        head = file.read_text("utf-8").splitlines()[0]
        if "$schema=" in head:
            schema = (file.parent / head.split("$schema=")[1]).resolve()
            assert json.loads(schema.read_text("utf-8"))["$schema"], file


def test_a_folder_that_is_none_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("nothere", "some/where"):
        result = run("check", name)
        assert result.exit_code == 2
        assert f"{name} is neither a game nor a folder" in result.stderr


def test_what_nobody_foresaw_is_told_in_a_line(monkeypatch, tmp_path):
    def broken(*_):
        raise RuntimeError("the oven is cold")

    monkeypatch.setattr("deckpress.pipeline.verdict", broken)
    content_folder(tmp_path)
    done = CliRunner().invoke(main, ["check", "--root", str(tmp_path)])
    assert done.exit_code == 1
    assert "a fault of deckpress, not of your files: RuntimeError: the oven is cold" in done.stderr
    assert "Traceback" not in done.output
    monkeypatch.setenv("DECKPRESS_TRACE", "1")
    assert isinstance(CliRunner().invoke(main, ["check", "--root", str(tmp_path)]).exception, RuntimeError)
