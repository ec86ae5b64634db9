"""Findings by code and by part; printed files against the data of now."""

import ast
import json
from hashlib import sha256
from pathlib import Path

import pytest

import deckpress
from deckpress import registry
from deckpress.listing import checks
from deckpress.load.games import load
from deckpress.load.manuals import MANUALS
from deckpress.pipeline.outputs import check_outputs, site_keys
from deckpress.pipeline.selecting import codes, group, selected
from deckpress.problems import Mark, Problem
from folder import PIECES, content_folder

FOUND = tuple(Problem(Mark("f"), code, "error", code) for code in ("supply", "twins", "text-overflow", "yaml-tag"))


@pytest.mark.parametrize(
    ("wishes", "left"),
    [
        ({}, ["supply", "twins", "text-overflow", "yaml-tag"]),
        ({"only": "ledger"}, ["supply"]),
        ({"only": "content"}, ["twins", "yaml-tag"]),
        ({"only": "faces"}, ["text-overflow"]),
        ({"select": ["t*"]}, ["twins", "text-overflow"]),
        ({"ignore": ["twins", "yaml-*"]}, ["supply", "text-overflow"]),
        ({"select": ["t*"], "ignore": ["twins"]}, ["text-overflow"]),
    ],
)
def test_findings_are_chosen_by_code_and_part(wishes, left):
    assert [problem.code for problem in selected(FOUND, **wishes)] == left


PLACES = {"error": 1, "Problem": 1, "Trouble": 1, "wrong": 1, "Finding": 0}
"""What makes problems, and which of its arguments is the code."""


def reported(path):
    """The codes that a module names where it makes problems, or at its head."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Call):
            name = getattr(node.func, "id", "") or getattr(node.func, "attr", "")
            found = node.args[PLACES[name] : PLACES[name] + 1] if name in PLACES else []
            yield from (one.value for one in found if isinstance(one, ast.Constant))
        elif isinstance(node, ast.Assign) and [getattr(one, "id", "") for one in node.targets] == ["CODE"]:
            yield node.value.value


def test_every_code_that_is_reported_has_a_manual_and_may_be_chosen():
    modules = Path(deckpress.__file__).parent.rglob("*.py")
    found = {code for path in modules for code in reported(path)}
    assert len(found) > 80
    assert found - {item["id"] for item in checks()} == set()
    outputs = {*registry.names("deckpress.preflight.sheet"), *registry.names("deckpress.preflight.pdf")}
    assert found - codes() - outputs == set()
    assert {group("rules"), group("cards"), group("output-old")} == {"content"}


def test_every_check_of_content_belongs_to_a_part():
    assert {group(name) for name in registry.names("deckpress.check") if name != "run"} == {"content", "ledger"}
    assert (group("supply"), group("told-number"), group("twins")) == ("ledger", "ledger", "content")
    said = {name: getattr(check, "GROUP", "content") for name, check in registry.modules("deckpress.check")}
    assert {name: group(name) for name in said if name != "run"} == {n: part for n, part in said.items() if n != "run"}
    assert {group(name) for name in registry.names("deckpress.preflight.face")} == {"faces"}
    assert {*registry.names("deckpress.check"), *MANUALS} - {"run"} <= codes()


def printed(tmp_path):
    """What a print leaves: a manifest and its files."""
    places = content_folder(tmp_path)
    (game,), _ = load(places)
    folder = places.output / "print" / "picnic"
    folder.mkdir(parents=True)
    (folder / "a.pdf").write_bytes(b"%PDF")
    slots = [
        {"kind": "snack", "piece": piece.id, "face": face, "copy": copy}
        for face in ("front", "back")
        for piece in game.pieces
        for copy in range(1, piece.copies + 1)
    ]
    pdf = {"file": "a.pdf", "use": "print", "kinds": ["snack"], "sha256": sha256(b"%PDF").hexdigest()}
    manifest = {"data_hash": game.data_hash, "pdfs": [pdf | {"pages": [{"slots": slots}]}]}
    (folder / "manifest.json").write_text(json.dumps(manifest), "utf-8")
    return places, folder, manifest


def codes_of(places):
    return [(problem.code, problem.severity) for problem in check_outputs(places, ["picnic"])]


def test_files_of_the_data_of_now_are_fine(tmp_path):
    places, _, _ = printed(tmp_path)
    assert codes_of(places) == []


def test_a_game_that_was_never_printed_is_told_of(tmp_path):
    assert codes_of(content_folder(tmp_path)) == [("output-missing", "info")]


def test_files_older_than_the_data_are_a_warning(tmp_path):
    places, _, _ = printed(tmp_path)
    content_folder(tmp_path, pieces=PIECES.replace("cost: 2", "cost: 3"))
    assert codes_of(places) == [("output-old", "warning")]


def test_a_changed_or_missing_file_is_an_error(tmp_path):
    places, folder, _ = printed(tmp_path)
    (folder / "a.pdf").write_bytes(b"%PDF-other")
    assert codes_of(places) == [("output-changed", "error")]
    (folder / "a.pdf").unlink()
    assert codes_of(places) == [("output-missing", "error")]


def test_sheets_with_other_copies_are_an_error(tmp_path):
    places, folder, manifest = printed(tmp_path)
    manifest["pdfs"][0]["pages"][0]["slots"].pop()
    (folder / "manifest.json").write_text(json.dumps(manifest), "utf-8")
    assert codes_of(places) == [("output-copies", "error")]


def test_a_piece_that_stands_on_no_sheet_is_an_error(tmp_path):
    places, folder, manifest = printed(tmp_path)
    page = manifest["pdfs"][0]["pages"][0]
    page["slots"] = [slot for slot in page["slots"] if slot["piece"] != "egg"]
    (folder / "manifest.json").write_text(json.dumps(manifest), "utf-8")
    (problem,) = check_outputs(places, ["picnic"])
    assert problem.message == "a.pdf holds 0 Egg; the data says 2"


@pytest.mark.parametrize(
    ("face", "message"),
    [("back", "a.pdf holds 2 backs of Ham; the data says 3"), ("front", "a.pdf holds 2 Ham; the data says 3")],
)
def test_a_front_or_a_back_too_few_is_found(tmp_path, face, message):
    places, folder, manifest = printed(tmp_path)
    slots = manifest["pdfs"][0]["pages"][0]["slots"]
    slots.remove({"kind": "snack", "piece": "ham", "face": face, "copy": 3})
    (folder / "manifest.json").write_text(json.dumps(manifest), "utf-8")
    assert [problem.message for problem in check_outputs(places, ["picnic"])] == [message]


@pytest.mark.parametrize("face", ["front", "back"])
def test_fronts_or_backs_alone_are_fine(tmp_path, face):
    places, folder, manifest = printed(tmp_path)
    page = manifest["pdfs"][0]["pages"][0]
    page["slots"] = [slot for slot in page["slots"] if slot["face"] == face]
    (folder / "manifest.json").write_text(json.dumps(manifest), "utf-8")
    assert codes_of(places) == []


@pytest.mark.parametrize("name", ["picnic/old.pdf", "picnic/rules/old.pdf", "picnic/notes.txt", "lunch/a.pdf"])
def test_a_file_that_no_manifest_names_is_told(tmp_path, name):
    places, folder, _ = printed(tmp_path)
    (folder.parent / name).parent.mkdir(exist_ok=True)
    (folder.parent / name).write_bytes(b"%PDF")
    assert codes_of(places) == [("output-strange", "warning")]


def test_a_rulebook_that_is_gone_is_an_error(tmp_path):
    places, folder, manifest = printed(tmp_path)
    book = {"file": "rules/r.pdf", "use": "print", "kinds": [], "sha256": "0", "pages": []}
    (folder / "manifest.json").write_text(json.dumps({**manifest, "books": [book]}), "utf-8")
    assert codes_of(places) == [("output-missing", "error")]


def test_chosen_pieces_have_a_manifest_of_their_own(tmp_path):
    places, folder, manifest = printed(tmp_path)
    (folder / "selection").mkdir()
    (folder / "selection" / "a.pdf").write_bytes(b"%PDF")
    slots = manifest["pdfs"][0]["pages"][0]["slots"]
    del slots[1:]
    (folder / "selection" / "manifest.json").write_text(json.dumps(manifest), "utf-8")
    assert codes_of(places) == []


def test_a_site_older_than_the_data_is_a_warning(tmp_path):
    places, _, _ = printed(tmp_path)
    (places.output / "site").mkdir()
    (places.output / "site" / "games.json").write_text(site_keys(places, ["picnic"]), "utf-8")
    assert codes_of(places) == []
    (places.content / "picnic" / "words.yaml").write_text("terms: []\n", "utf-8")
    assert codes_of(places) == [("output-old", "warning")]


@pytest.mark.parametrize("text", ["{", "[]", "{}"])
def test_a_manifest_that_cannot_be_read_is_an_error(tmp_path, text):
    places, folder, _ = printed(tmp_path)
    (folder / "manifest.json").write_text(text, "utf-8")
    assert codes_of(places) == [("output-changed", "error")]
