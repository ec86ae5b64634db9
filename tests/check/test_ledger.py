"""Claims, coverage, supply and conflicts: levels, places, one change one finding."""

import pytest

from deckpress.check.coverage import coverage
from deckpress.check.run import check
from deckpress.load.games import load
from folder import GAME, PIECES, RULEBOOK, content_folder

PLAY = RULEBOOK.replace("Take turns.", "Deal three cards of 5 to each of 2 to 4 players.")
LEDGER = """\
claims:
  - {id: dealt, rule: play, number: three, expect: piece('ham').copies, basis: stated}
  - {id: all, rule: play, number: 5, expect: count(), basis: derived, because: 3 + 2}
  - {id: few, rule: play, number: 2, expect: stated.least, basis: stated}
waivers:
  - {rule: play, numbers: [4], because: the largest table}
"""


def checked(tmp_path, **changes):
    files = {"ledger.yaml": changes.pop("ledger", LEDGER)}
    places = content_folder(tmp_path, rulebook=changes.pop("rulebook", PLAY), files=files, **changes)
    (game,), problems = load(places)
    assert problems == ()
    return game, check(game)


def test_every_number_has_its_state_and_its_place(tmp_path):
    game, problems = checked(tmp_path)
    assert problems == ()
    found = coverage(game)
    assert {key: found[key] for key in ("numbers", "read", "bound", "waived", "unbound")} == {
        "numbers": 7,
        "read": 3,
        "bound": 3,
        "waived": 1,
        "unbound": 0,
    }
    assert found["places"][3] == {
        "text": "three",
        "value": 3,
        "state": "bound",
        "by": "dealt",
        "rule": "play",
        "file": "content/picnic/rulebook.md",
        "line": 11,
        "column": 6,
    }


def test_a_changed_count_is_one_finding_that_names_the_claims(tmp_path):
    _, problems = checked(tmp_path, pieces=PIECES.replace("copies: 3", "copies: 4"))
    assert [problem.code for problem in problems] == ["count-mismatch"]
    says = [side.says for side in problems[0].sides]
    assert says[:3] == ["3 Ham", "4 Ham", "5 Snack cards"]
    assert "ledger all: count()" in says


@pytest.mark.parametrize(
    ("basis", "severity"),
    [("stated", "error"), ("derived", "error"), ("assumed", "warning"), ("silent", "info")],
)
def test_a_broken_claim_weighs_by_its_basis(tmp_path, basis, severity):
    ledger = f"claims:\n  - {{id: dear, expect: piece('egg').cost > 1, basis: {basis}, because: eggs are dear}}\n"
    _, problems = checked(tmp_path, rulebook=RULEBOOK, ledger=ledger)
    assert [(problem.code, problem.severity) for problem in problems] == [("ledger-claim", severity)]
    assert "eggs are dear" in problems[0].message


def test_a_broken_number_shows_rule_ledger_and_data(tmp_path):
    ledger = LEDGER.replace("piece('ham').copies", "piece('ham').cost")
    _, problems = checked(tmp_path, ledger=ledger)
    (problem,) = problems
    assert problem.message == "dealt: the rule says three, the data gives 2"
    assert str(problem.mark) == "content/picnic/rulebook.md:11:6"
    files = [side.mark.file.rpartition("/")[2] for side in problem.sides]
    assert files == ["rulebook.md", "ledger.yaml", "snack.yaml"]


@pytest.mark.parametrize("text", ["three", "5", "2", "4"])
def test_a_changed_number_in_the_rulebook_turns_something_red(tmp_path, text):
    components, play = PLAY.split("## Play")
    rulebook = f"{components}## Play{play.replace(f' {text} ', ' 9 ', 1)}"
    _, problems = checked(tmp_path, rulebook=rulebook)
    (problem,) = problems
    assert (problem.code, problem.severity) == ("ledger-stale", "error")
    assert f"does not say {text}; nothing accounts for its 9" in problem.message
    assert [(side.says, side.mark.file.rpartition("/")[2]) for side in problem.sides] == [
        (f"ledger: {text}", "ledger.yaml"),
        ("play: 9", "rulebook.md"),
    ]


def test_all_that_speaks_of_a_changed_number_is_one_finding(tmp_path):
    ledger = LEDGER.replace(
        "waivers:", "  - {id: hand, rule: play, number: 5, expect: figure('hand'), basis: stated}\nwaivers:"
    )
    source = "title: Old\nfigures: [{id: hand, section: Turn, figure: 5, written: five, counts: cards, rule: play}]\n"
    files = {"ledger.yaml": ledger, "source.yaml": source}
    places = content_folder(tmp_path, rulebook=PLAY.replace("cards of 5", "cards of 6"), files=files)
    (problem,) = check(load(places)[0][0])
    assert problem.message == "all: the rule play does not say 5; nothing accounts for its 6"
    assert [side.says for side in problem.sides] == ["ledger: 5", "ledger: 5", "play: 6", "Turn: five"]


def test_a_wrong_line_of_the_list_names_the_figure_of_the_original(tmp_path):
    source = (
        "title: Old\nfigures: [{id: hams, section: List, figure: 3, written: '3', counts: Ham, rule: components}]\n"
    )
    places = content_folder(tmp_path, rulebook=RULEBOOK.replace("- 3 Ham", "- 4 Ham"), files={"source.yaml": source})
    (problem,) = check(load(places)[0][0])
    assert problem.code == "count-mismatch"
    assert "List: 3" in [side.says for side in problem.sides]


def test_number_words_in_names_of_pieces_are_names(tmp_path):
    pieces = PIECES + "- {id: two-at-once, name: Two at Once, copies: 0, cost: 1}\n"
    book = RULEBOOK.replace("  - 2 Egg\n", "  - 2 Egg\n  - 0 Two at Once\n").replace("Take", "Two at once, and take")
    game, problems = checked(tmp_path, pieces=pieces, rulebook=book, ledger="waivers: []\n")
    assert problems == ()
    assert {place["by"] for place in coverage(game)["places"] if place["rule"] == "play"} == {"name of two-at-once"}


def test_supply_is_a_table_per_player_count(tmp_path):
    ledger = (
        "supplies:\n  - {id: ham, title: Ham, need: players, have: piece('ham').copies, basis: stated, known: [4]}\n"
    )
    game, problems = checked(tmp_path, rulebook=RULEBOOK, ledger=ledger)
    assert [(problem.code, problem.severity) for problem in problems] == [("supply", "conflict")]
    (table,) = coverage(game)["supply"]
    assert [(row["players"], row["state"]) for row in table["rows"]] == [(2, "ok"), (3, "exact"), (4, "short")]


@pytest.mark.parametrize(
    ("supplied", "severity"),
    [("[2, 4]", "error"), ("[2, 3]", "warning")],
)
def test_falling_short_weighs_by_what_the_box_is_said_to_supply(tmp_path, supplied, severity):
    game = GAME.replace("{stated: [2, 4]}", f"{{stated: [2, 4], supplied: {supplied}}}")
    ledger = "supplies:\n  - {id: ham, title: Ham, need: players, have: piece('ham').copies, basis: stated}\n"
    _, problems = checked(tmp_path, game=game, rulebook=RULEBOOK, ledger=ledger)
    assert [(problem.code, problem.severity) for problem in problems] == [("supply", severity)]
    assert "with 4 players 4 needed, 3 there (−1)" in problems[0].message


def test_a_known_conflict_is_shown_and_hides_the_mismatch_it_explains(tmp_path):
    ledger = (
        "conflicts:\n  - {id: five-or-six, title: Cards in the box, left: 6, right: count(), left_says: the list, "
        "right_says: the cards, left_rule: components, because: nobody knows}\n"
    )
    _, problems = checked(tmp_path, rulebook=RULEBOOK.replace("5 Snack", "6 Snack"), ledger=ledger)
    assert [(problem.code, problem.severity) for problem in problems] == [("known-conflict", "conflict")]
    assert problems[0].message == "Cards in the box: the list (6) against the cards (5). nobody knows"


def test_a_slip_in_the_ledger_alone_is_one_finding(tmp_path):
    ledger = LEDGER.replace("number: three", "number: six")
    _, problems = checked(tmp_path, ledger=ledger)
    assert [problem.code for problem in problems] == ["ledger-stale"]
    assert "nothing accounts for its three" in problems[0].message


def test_two_claims_of_one_id_are_said(tmp_path):
    _, problems = checked(tmp_path, ledger=LEDGER.replace("id: few", "id: all"))
    assert [(problem.code, problem.mark.line) for problem in problems] == [("duplicate-id", 4)]


def test_a_hole_in_a_text_of_a_piece_is_said(tmp_path):
    game = GAME + "      note: {type: text, optional: true}\n"
    pieces = PIECES.replace("cost: 1}", "cost: 1, note: 'Pay {cost} or {so}.'}").replace(
        "cost: 2}", "cost: 2, note: Pay 2.}"
    )
    _, problems = checked(tmp_path, game=game, pieces=pieces)
    typed, other = ([one for one in problems if one.code == code] for code in ("typed-number", "loose-sign"))
    assert len(problems) == 3
    assert [one.mark.line for one in typed] == [1, 2]
    assert "below texts: of snack" in typed[0].hint
    assert "{cost} in the note of egg is printed as it stands" in typed[1].message
    assert [(one.mark.line, one.message) for one in other] == [(2, "the note of egg shows {so} as it is")]
