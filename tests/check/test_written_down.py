"""What supplies and known conflicts write down as `gives`: a slip in a formula that falls short nowhere is found."""

import pytest

from deckpress.check.coverage import coverage
from deckpress.check.run import check
from deckpress.load.games import load
from deckpress.pipeline.patching import patches
from folder import PIECES, content_folder

SUPPLY = """\
supplies:
  - id: ham
    title: Ham
    need: players - 1
    have: piece('ham').copies
    gives: {2: [1, 3], 3: [2, 3], 4: [3, 3]}
    basis: stated
"""
CONFLICT = """\
conflicts:
  - {id: two, title: Cards, left: 6, right: count(), gives: [6, 5], because: nobody knows}
"""


def found(tmp_path, ledger, pieces=PIECES):
    places = content_folder(tmp_path, pieces=pieces, files={"ledger.yaml": ledger})
    (game,), problems = load(places)
    assert problems == ()
    return game, [problem for problem in check(game) if problem.severity != "conflict"]


@pytest.mark.parametrize("ledger", [SUPPLY, CONFLICT])
def test_figures_that_agree_are_no_finding(tmp_path, ledger):
    assert found(tmp_path, ledger)[1] == []


@pytest.mark.parametrize(
    ("basis", "severity"), [("stated", "error"), ("derived", "error"), ("assumed", "warning"), ("silent", "info")]
)
def test_a_slip_in_a_formula_weighs_by_the_basis(tmp_path, basis, severity):
    ledger = SUPPLY.replace("players - 1", "players - 2").replace("stated", basis)
    _, (problem,) = found(tmp_path, ledger)
    assert (problem.code, problem.severity) == ("supply", severity)
    assert "with 2 players 1 of 3 is written, 0 of 3 found" in problem.message
    assert str(problem.mark) == "content/picnic/ledger.yaml:6:17"
    assert [side.says for side in problem.sides] == ["need: players - 2", "have: piece('ham').copies"]


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        (", 4: [3, 3]", "", "with 4 players nothing is written, 3 of 3 found"),
        ("4: [3, 3]", "4: [3, 3], 5: [4, 3]", "with 5 players 4 of 3 is written, nobody plays with so many"),
        ("3: [2, 3]", "3: [2, 4]", "with 3 players 2 of 4 is written, 2 of 3 found"),
    ],
)
def test_every_number_of_players_is_written_down(tmp_path, old, new, words):
    _, (problem,) = found(tmp_path, SUPPLY.replace(old, new))
    assert words in problem.message


def test_a_changed_count_names_the_supply_and_the_conflict_and_is_one_finding(tmp_path):
    pieces = PIECES.replace("copies: 3", "copies: 2")
    _, (problem,) = found(tmp_path, SUPPLY + CONFLICT, pieces)
    says = [side.says for side in problem.sides]
    assert problem.code == "count-mismatch"
    assert any(one.startswith("supply ham: with 2 players 1 of 3 is written, 1 of 2 found") for one in says)
    assert "conflict two: 6 against 4" in says


def test_a_conflict_that_moved_is_another_conflict(tmp_path):
    _, (problem,) = found(tmp_path, CONFLICT.replace("left: 6", "left: 7"))
    assert (problem.code, problem.severity) == ("known-conflict", "error")
    assert "6 against 5 was judged, 7 against 5 is found" in problem.message


def test_rules_that_follow_take_the_figures_along(tmp_path):
    ledger = SUPPLY + CONFLICT
    places = content_folder(tmp_path, pieces=PIECES.replace("copies: 3", "copies: 4"), files={"ledger.yaml": ledger})
    _, rules = patches(places, ["picnic"])
    assert [row for row in rules.splitlines() if row.startswith("+ ")] == [
        "+    gives: {2: [1, 4], 3: [2, 4], 4: [3, 4]}",
        "+  - {id: two, title: Cards, left: 6, right: count(), gives: [6, 6], because: nobody knows}",
        "+  - 4 Ham",
    ]


def test_a_need_that_is_no_number_is_said(tmp_path):
    _, (problem,) = found(tmp_path, SUPPLY.replace("players - 1", "piece('ham').name"))
    assert problem.code == "ledger-expression"
    assert "gives 'Ham', which is no number" in problem.message


def test_the_table_still_shows_what_is_found(tmp_path):
    game, _ = found(tmp_path, SUPPLY)
    rows = coverage(game)["supply"][0]["rows"]
    assert [(row["players"], row["need"], row["have"]) for row in rows] == [(2, 1, 3), (3, 2, 3), (4, 3, 3)]


@pytest.mark.parametrize(
    ("gives", "place", "message"),
    [
        ("{two: [1, 3]}", "6:13", "unknown key two of ham"),
        ("{2: [1]}", "6:16", "supplies.gives of ham must be two numbers: [5, 6], but is a list"),
        ("{2: [1, three]}", "6:20", "supplies.gives of ham must be a number, but is 'three'"),
        ("[1, 3]", "6:12", "supplies.gives of ham must be keys with values, but is a list"),
    ],
)
def test_figures_that_are_none_are_said_at_their_place(tmp_path, gives, place, message):
    ledger = SUPPLY.replace("{2: [1, 3], 3: [2, 3], 4: [3, 3]}", gives)
    _, problems = load(content_folder(tmp_path, files={"ledger.yaml": ledger}))
    assert [(str(one.mark).partition(":")[2], one.message) for one in problems] == [(place, message)]
