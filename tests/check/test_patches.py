"""Two diffs that would settle what disagrees: each settles it, and neither is applied."""

import subprocess

import pytest

from deckpress.check._patches import worded
from deckpress.check.run import check
from deckpress.load.games import load
from deckpress.pipeline.patching import patches
from folder import GAME, PIECES, RULEBOOK, content_folder

LEDGER = """\
claims:
  - {id: eggs, rule: play, number: four, expect: piece('egg').cost, basis: stated}
"""
PLAY = RULEBOOK.replace("Take turns.", "Eggs cost four coins.")


def broken(tmp_path):
    pieces = PIECES.replace("copies: 3", "copies: 2")
    return content_folder(tmp_path, pieces=pieces, rulebook=PLAY, files={"ledger.yaml": LEDGER})


def codes(places):
    (game,), problems = load(places)
    return {problem.code for problem in (*problems, *check(game))}


def test_both_diffs_name_every_place(tmp_path):
    data, rules = patches(broken(tmp_path), ["picnic"])
    assert [row for row in data.splitlines() if row.startswith("+-")] == [
        "+- {id: ham, name: Ham, copies: 3, cost: 2}",
        "+- {id: egg, name: Egg, copies: 2, cost: 4}",
    ]
    assert [row for row in rules.splitlines() if row[0] == "+" and row[1] != "+"] == [
        "+  - {id: eggs, rule: play, number: one, expect: piece('egg').cost, basis: stated}",
        "+- 4 Snack cards",
        "+  - 2 Ham",
        "+Eggs cost one coins.",
    ]


@pytest.mark.parametrize("which", [0, 1])
def test_each_settles_it(tmp_path, which):
    places = broken(tmp_path)
    assert codes(places) == {"count-mismatch", "ledger-claim"}
    before = {path: path.read_bytes() for path in places.content.rglob("*.*")}
    diff = patches(places, ["picnic"])[which]
    assert {path: path.read_bytes() for path in before} == before, "neither is applied"
    subprocess.run(["git", "init", "-q"], cwd=places.root, check=True)
    subprocess.run(["git", "apply", "-"], cwd=places.root, input=diff.encode(), check=True)
    assert codes(places) == set()


COINS = PIECES.replace("cost: 2", "cost: 3").replace("cost: 1", "cost: 2")


@pytest.mark.parametrize(("which", "said"), [(0, "cost: 4"), (1, "3 of cost 3")])
def test_a_wrong_number_in_a_name_is_settled_either_way(tmp_path, which, said):
    book = RULEBOOK.replace("3 Ham", "3 of cost 4").replace("2 Egg", "2 of cost 2")
    places = content_folder(tmp_path, pieces=COINS, rulebook=book)
    assert codes(places) == {"component-renamed"}
    diff = patches(places, ["picnic"])[which]
    assert said in diff
    subprocess.run(["git", "init", "-q"], cwd=places.root, check=True)
    subprocess.run(["git", "apply", "-"], cwd=places.root, input=diff.encode(), check=True)
    assert codes(places) == set()


SOURCE = """\
title: The original
figures:
  - {id: snacks, section: List, figure: 5, written: "5", counts: cards, rule: components}
  - {id: hams, section: List, figure: 3, written: three, counts: hams, rule: components}
  - {id: coins, section: Turn, figure: 4, written: four, counts: coins, rule: play}
"""
TOLD = """\
claims:
  - {id: eggs, rule: play, number: four, expect: figure('coins'), basis: stated}
  - {id: price, rule: play, expect: "piece('egg').cost == figure('coins')", basis: stated}
  - {id: all, rule: components, expect: count() == 5 and designs() == 2, basis: derived}
"""


def test_rules_that_follow_take_figures_and_expressions_along(tmp_path):
    pieces = PIECES.replace("copies: 3", "copies: 2")
    files = {"ledger.yaml": TOLD, "source.yaml": SOURCE}
    places = content_folder(tmp_path, pieces=pieces, rulebook=PLAY, files=files)
    _, rules = patches(places, ["picnic"])
    assert [row for row in rules.splitlines() if row[0] == "+" and row[1] != "+"] == [
        "+  - {id: eggs, rule: play, number: one, expect: figure('coins'), basis: stated}",
        "+  - {id: all, rule: components, expect: count() == 4 and designs() == 2, basis: derived}",
        "+- 4 Snack cards",
        "+  - 2 Ham",
        "+Eggs cost one coins.",
        '+  - {id: snacks, section: List, figure: 4, written: "4", counts: cards, rule: components}',
        "+  - {id: hams, section: List, figure: 2, written: two, counts: hams, rule: components}",
        "+  - {id: coins, section: Turn, figure: 1, written: one, counts: coins, rule: play}",
    ]
    subprocess.run(["git", "init", "-q"], cwd=places.root, check=True)
    subprocess.run(["git", "apply", "-"], cwd=places.root, input=rules.encode(), check=True)
    assert codes(places) == set()


FOLDED = """\
claims:
  - id: all
    rule: components
    expect: >-
      count() == 5
      and designs() == 2 and called('snack') == 'Snack card'
    basis: derived
  - {id: some, rule: components, expect: "count(\\"kind == 'snack'\\")
      == 5 and called(\\"snack\\") == 'Snack card'", basis: derived}
  - {id: whole, rule: components, expect: 'called(''snack'') == "Snack card" and count(kind=''snack'')
      == 5', basis: derived}
"""


def test_an_expression_over_several_lines_is_changed_where_it_stands(tmp_path):
    pieces = PIECES.replace("copies: 3", "copies: 2")
    places = content_folder(tmp_path, pieces=pieces, files={"ledger.yaml": FOLDED})
    _, rules = patches(places, ["picnic"])
    assert [row for row in rules.splitlines() if row[0] == "+" and row[1] == " " and "==" in row] == [
        "+      count() == 4",
        """+      == 4 and called(\\"snack\\") == 'Snack card'", basis: derived}""",
        "+      == 4', basis: derived}",
    ]
    subprocess.run(["git", "init", "-q"], cwd=places.root, check=True)
    subprocess.run(["git", "apply", "-"], cwd=places.root, input=rules.encode(), check=True)
    assert codes(places) == set()


def test_a_number_behind_letters_of_other_scripts_is_changed(tmp_path):
    game = GAME.replace("name: Snack card", "name: Crème brûlée card")
    ledger = "claims:\n  - {id: all, expect: called('snack') == 'Crème brûlée card' and count() == 4, basis: derived}\n"
    book = RULEBOOK.replace("Snack cards", "Crème brûlée cards")
    places = content_folder(tmp_path, game=game, rulebook=book, files={"ledger.yaml": ledger})
    _, rules = patches(places, ["picnic"])
    assert "and count() == 5, basis" in rules


def test_nothing_to_settle_gives_nothing(tmp_path):
    assert patches(content_folder(tmp_path), ["picnic"]) == ("", "")


def test_several_pieces_are_not_guessed_at(tmp_path):
    rulebook = RULEBOOK.replace("  - 3 Ham\n  - 2 Egg\n", "").replace("5 Snack", "6 Snack")
    data, rules = patches(content_folder(tmp_path, rulebook=rulebook), ["picnic"])
    assert data == ""
    assert "+- 5 Snack cards" in rules


@pytest.mark.parametrize(
    ("number", "like", "text"),
    [(8, "seven", "eight"), (8, "Seven", "Eight"), (3, "second", "third"), (9, "7", "9"), (40, "seven", "forty")],
)
def test_a_number_is_written_as_the_one_before(number, like, text):
    assert worded(number, like) == text
