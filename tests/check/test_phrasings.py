"""The usual phrasings of component lists: data that agrees, data that does not, lines that only look like it."""

from pathlib import Path

import pytest
import yaml

from deckpress.check import _renumbered, count_mismatch
from deckpress.check._compared import compared
from deckpress.check._listing import listing
from deckpress.check.run import check
from deckpress.load.games import load
from folder import FACE, REVERSE, content_folder

GAME = """\
title: Shore
version: "1.0"
players: {{stated: [2, 4]}}
theme: {{colours: {{ink: '#222222', ground: '#f4efe2'}}}}
kinds:
{kinds}"""
KIND = """\
  {id}:
    name: {name}
    format: standard
    material: {material}
    layout: face
    back: reverse
    basis: stated
    fields:
      cost: {{type: number, optional: true}}
      colour: {{type: choice, of: [red, blue, green, yellow, white], optional: true}}
      size: {{type: choice, of: [small, middle, large], optional: true}}
      value: {{type: number, optional: true}}
      wild: {{type: flag, optional: true}}
"""


def findings(tmp_path, text, **kinds):
    """The codes of what the component checks say; kinds map a name to pieces: "name copies field=value ..."."""
    files = {"layouts/face.yaml": FACE, "layouts/reverse.yaml": REVERSE, "pieces/snack.yaml": None}
    declared = ""
    for name, pieces in kinds.items():
        id = name.lower().replace("_", "-")
        declared += KIND.format(id=id, name=name.replace("_", " "), material="card" if "card" in id else "board")
        files[f"pieces/{id}.yaml"] = "".join(_piece(id, n, line) for n, line in enumerate(pieces))
    book = f"# Shore\n\n## Components {{#components}}\n\n{text}\n"
    places = content_folder(tmp_path, game=GAME.format(kinds=declared), rulebook=book, files=files)
    games, problems = load(places)
    assert problems == ()
    wanted = ("count-mismatch", "component-missing", "component-unlisted", "component-renamed", "could-not-check")
    return games[0], [problem for problem in check(games[0]) if problem.code in wanted]


def _piece(kind, n, line):
    name, copies, *fields = line.split(" ")
    values = "".join(f", {field.replace('=', ': ')}" for field in fields)
    return f"- {{id: {kind}-{n}, name: '{name.replace('_', ' ')}', copies: {copies}{values}}}\n"


CASES = {case["name"]: case for case in yaml.safe_load((Path(__file__).parent / "phrasings.yaml").read_text("utf-8"))}


@pytest.mark.parametrize("name", CASES)
def test_a_list_that_agrees_is_clean(tmp_path, name):
    _, problems = findings(tmp_path, CASES[name]["text"], **CASES[name]["good"])
    assert problems == [], "\n".join(map(str, problems))


@pytest.mark.parametrize("name", CASES)
def test_a_list_that_disagrees_is_found(tmp_path, name):
    _, problems = findings(tmp_path, CASES[name]["text"], **CASES[name]["bad"])
    assert {problem.code for problem in problems} == {"count-mismatch"}, "\n".join(map(str, problems))


LOOKALIKES = (
    "12 Crates (60 x 40 mm)", "12 Crates (60 × 40 × 20 mm)", "12 Crates (value 5)", "12 Crates (for 2-4 players)",
    "12 Crates (ages 8+)", "12 Crates (5 mm thick)", "12 Crates (values 1 to 6)", "12 Crates (1-6)",
    "12 Crates (5, 10)", "12 Crates (see page 4)",
    "12 Crates (2 sides)", "12 Crates (16 pages)", "12 Crates (€3)", "12 Crates (30 minutes)",
    "12 Crates, numbered 1 to 12", "12 Crates (2nd edition)", "12 Crates for 3 rounds", "12 2-sided Crates",
    "12 Crates (20% bigger)", "12 Crates - 3 cm wide", "12 Crates (round 1 and round 2)",
    "12 Crates (a hundred mm wide)", "12 Crates (for half a dozen players)", "12 Crates that come in pairs",
    "12 Crates (dozens of uses)", "12 Crates (value a thousand)", "12 Crates (8 with 2 players)",
    "12 Crates (8 for 2 players, 10 for 3, 12 for 4)", "12 Crates: 8 for 2 players, 12 for 3 players",
    "12 Crates, 8 in a 2 player game", "12 Crates / 8 with 2 players", "12 Crates (3+ players)",
    "12 Crates (use 8 with 2 players)", "12 Crates (includes 2 spares)", "12 Crates (7+5)", "12 Crates (1 per round)",
    "12 Crates (4 per level)", "12 Crates in 3 piles of 4", "12 Crates (worth 1, 2 or 5 points each)",
    "12 Crates (30 x 20, 40 x 30)", "12 Crates: 30 x 20, 40 x 30 mm", "12 Crates (12 x 12)", "12 Crates (12 x 1.5 cm)",
    "12 Crates (cost 5, worth 3)", "12 Crates (0.5 × 0.5 in)", "12 Crates (5/10)", "12 Crates (of 40)",
)  # fmt: skip


@pytest.mark.parametrize("line", LOOKALIKES)
def test_a_line_that_only_looks_like_a_breakdown(tmp_path, line):
    _, problems = findings(tmp_path, f"- {line}", Crate=["Crate 12"])
    assert problems == [], "\n".join(map(str, problems))


@pytest.mark.parametrize("line", LOOKALIKES)
def test_its_total_is_checked_all_the_same(tmp_path, line):
    _, problems = findings(tmp_path, f"- {line}", Crate=["Crate 11"])
    assert [problem.code for problem in problems] == ["count-mismatch"]


@pytest.mark.parametrize("name", ["Pair of Aces", "Hundred Acres", "Dozen Eggs", "Couple of Friends"])
def test_such_a_word_in_a_name_counts_nothing(tmp_path, name):
    plain = name.replace(" ", "_")
    assert findings(tmp_path / "good", f"- 6 {name} cards", Wish_card=[f"{plain} 6"])[1] == []
    _, problems = findings(tmp_path / "bad", f"- 6 {name} cards", Wish_card=[f"{plain} 5"])
    assert [problem.code for problem in problems] == ["count-mismatch"]


def test_and_in_a_name_divides_nothing(tmp_path):
    _, problems = findings(tmp_path, "- 6 Salt and Pepper cards", Spice_card=["Salt_and_Pepper 6"])
    assert problems == []


def test_parts_that_do_not_add_up_are_found_without_any_data(tmp_path):
    text = "- 12 Kites (5 striped, 6 dotted)\n- 3 Crates"
    _, problems = findings(tmp_path, text, Crate=["Crate 3"])
    assert [problem.code for problem in problems] == ["component-missing", "count-mismatch"]
    assert "add up to 11" in problems[1].message


def test_a_line_without_a_number_that_names_nothing_is_said(tmp_path):
    _, problems = findings(tmp_path, "- 3 Crates\n- Some string", Crate=["Crate 3"])
    assert [(problem.code, problem.severity) for problem in problems] == [("could-not-check", "info")]


@pytest.mark.parametrize(
    "line", ["zwölf Crates", "Crates: zwölf", "Crates (douze)", "XII Crates", "twelwe Crates", "many Crates"]
)
@pytest.mark.parametrize("copies", [11, 12])
def test_a_count_that_is_no_english_word_is_told_with_its_place(tmp_path, line, copies):
    """Also where the rest of the line names something in the data."""
    kinds = {"Crate": [f"Crate {copies}"], "Map": ["Map 1"]}
    _, problems = findings(tmp_path, f"- 1 Map\n- {line}", **kinds)
    (said,) = [problem for problem in problems if problem.code == "could-not-check"]
    assert (said.mark.line, said.mark.column, said.severity) == (6, 3, "info")
    assert line in said.message
    assert said.hint == "write the number first, in digits or English words: 24 Bread"


def test_a_cell_that_is_no_english_number_is_told_with_its_place(tmp_path):
    table = "| Thing | Qty |\n|---|---|\n| Crates | zwölf |\n| Maps | 2 |\n| Oars | 9 |\n"
    _, problems = findings(tmp_path, table, Crate=["Crate 11"], Map=["Map 2"], Oar=["Oar 8"])
    assert [(problem.code, problem.mark.line, problem.mark.column) for problem in problems] == [
        ("could-not-check", 7, 12),
        ("count-mismatch", 9, 10),
    ]
    assert "'Crates: zwölf'" in problems[0].message


@pytest.mark.parametrize("line", ["40 Crates: zwölf red, 28 blue", "40 Crates (zwölf red, 28 blue)"])
def test_parts_that_were_not_compared_for_a_word_are_told(tmp_path, line):
    crates = ["A 13 colour=red", "B 27 colour=blue"]
    _, (problem,) = findings(tmp_path, f"- {line}", Crate=crates)
    assert (problem.code, problem.mark.line) == ("could-not-check", 5)
    assert problem.message == f"could not check '{line}': 'zwölf red' has no number that could be read"


OUTSIDE = (
    "52 standard playing cards (not included)", "52 standard playing cards, not included", "2 dice – sold separately",
    "2 dice (not supplied in this box)", "12 Crates for your meals (use your own)", "24 pawns from your own shelf",
    "You also need 4 pencils and 2 dice", "You need a pencil", "You'll need 52 playing cards",
    "Bring your own dice (6)", "Not included: 52 playing cards, 2 dice", "a pencil (not provided)",
    "Not included:\n  - 52 cards\n  - a pencil",
)  # fmt: skip


@pytest.mark.parametrize("line", OUTSIDE)
def test_what_is_said_not_to_be_in_the_box_is_no_component(tmp_path, line):
    game, problems = findings(tmp_path, f"- 3 Crates\n- {line}", Crate=["Crate 3"])
    assert problems == [], "\n".join(map(str, problems))
    rows = count_mismatch.table(game)
    assert [row["outside"] for row in rows] == [False, *[True] * (len(rows) - 1)]
    assert len(rows) > 1
    assert all(row["agrees"] for row in rows)


@pytest.mark.parametrize("head", ["You will also need:", "### Not included {#not-included}", "**Bring your own:**"])
def test_a_line_or_a_heading_says_so_of_the_list_below_it(tmp_path, head):
    text = f"- 3 Crates\n\n{head}\n\n- 52 Crate labels\n- 2 dice\n"
    game, problems = findings(tmp_path, text, Crate=["Crate 3"])
    assert problems == []
    assert [(row["stated"], row["outside"]) for row in count_mismatch.table(game)] == [
        ("3", False),
        ("52", True),
        ("2", True),
    ]


@pytest.mark.parametrize(
    "line", ["3 Crates (not included in the total)", "3 Crates (not included in the 12)", "You need 3 Crates"]
)
def test_what_is_in_the_box_after_all_is_compared(tmp_path, line):
    """Outside a total is not outside the box; what the data has is there, whoever needs it."""
    assert findings(tmp_path / "good", f"- {line}", Crate=["Crate 3"])[1] == []
    codes = {problem.code for problem in findings(tmp_path / "bad", f"- {line}", Crate=["Crate 4"])[1]}
    assert codes == {"count-mismatch"}


def test_what_is_said_not_to_be_there_and_is_has_no_line(tmp_path):
    _, problems = findings(tmp_path, "- 3 Crates (not included)\n- 2 Maps", Crate=["Crate 3"], Map=["Map 2"])
    assert [problem.code for problem in problems] == ["component-unlisted"]


def test_a_total_does_not_count_what_is_not_there(tmp_path):
    text = "- 5 components\n  - 3 Crates\n  - 2 Maps\n  - 52 playing cards (not included)"
    _, problems = findings(tmp_path, text, Crate=["Crate 3"], Map=["Map 2"])
    assert problems == [], "\n".join(map(str, problems))


def nested(depth):
    return "".join(
        f"{'  ' * n}- {30 - n} {'Crates' if n == depth - 1 else f'Things {n} cards'}\n" for n in range(depth)
    )


@pytest.mark.parametrize("depth", [13, 200])
def test_a_list_that_is_nested_without_end_is_read_so_far_and_that_is_said(tmp_path, depth):
    _, problems = findings(tmp_path, nested(depth), Crate=["Crate 3"])
    (said,) = [problem for problem in problems if problem.code == "could-not-check"]
    assert "nested more than 12 deep, and was not read" in said.message
    assert said.mark.line == 16


def test_a_list_nested_twelve_deep_is_read_to_its_end(tmp_path):
    _, problems = findings(tmp_path / "good", nested(12), Crate=["Crate 19"])
    assert [problem.code for problem in problems] == ["component-missing"]
    _, problems = findings(tmp_path / "bad", nested(12), Crate=["Crate 18"])
    assert "count-mismatch" in [problem.code for problem in problems]


def test_a_line_without_a_number_that_names_a_kind_is_fine(tmp_path):
    _, problems = findings(tmp_path, "- Crates", Crate=["Crate 3"])
    assert problems == []


def test_readings_and_alternatives_are_known(tmp_path):
    game, _ = findings(tmp_path, "- 4 Decks of 12 cards", Deck_card=[f"D{n} 12" for n in range(4)])
    (outcome,) = listing(game).outcomes
    assert game.statements[0].phrasing == "number first, product"
    assert [one.amount.text for one in game.statements[0].alternatives] == ["4 × 12", "4 × 12"]
    assert outcome.statement.amount.text == "4 × 12"


@pytest.mark.parametrize(
    ("count", "said"),
    [
        (
            3,
            [
                "Storm 0, of which the data has 1",
                "Storm 1, of which the data has 1",
                "Storm 2, of which the data has 1",
            ],
        ),
        (6, ["Storm 0, Storm 1, Storm 2 and 3 more, of which the data has 6"]),
    ],
)
def test_many_pieces_of_a_kind_that_no_line_names_are_one_finding(tmp_path, count, said):
    pieces = ["Calm 4", *(f"Storm_{n} 1" for n in range(count))]
    _, problems = findings(tmp_path, "- 4 Calm", Sea_card=pieces)
    assert [one.message.removeprefix("the component list does not name ") for one in problems] == said


def test_so_many_per_player_are_off_by_what_is_missing(tmp_path):
    _, problems = findings(tmp_path, "- 6 Pawns per player", Pawn=["Pawn 23"])
    assert [problem.message for problem in problems] == ["Pawns: the list says 6 per player, the data holds 23 (−1)"]


def test_one_changed_count_is_one_finding_with_every_place(tmp_path):
    text = "- 40 Sea cards\n  - 25 Storm\n  - 15 Calm"
    _, problems = findings(tmp_path, text, Sea_card=["Storm 24", "Calm 15"])
    assert len(problems) == 1
    assert problems[0].message == "Storm: the list says 25, the data holds 24 (−1)"
    assert [(side.says, side.mark.line) for side in problems[0].sides] == [
        ("25 Storm", 6),
        ("24 Storm", 1),
        ("40 Sea cards", 5),
    ]


SUITS = [f"{colour}_{n} 1 colour={colour}" for colour in ("red", "blue", "green") for n in range(5)]
PRODUCTS = (
    "5 x 3 colours", "3 colours x 5", "5 x 3 flavours", "3 colours × 1-5", "1-5 in 3 colours", "5 in each of 3 colours",
    "3 x 5 cards",
)  # fmt: skip


@pytest.mark.parametrize("said", PRODUCTS)
@pytest.mark.parametrize("line", ["{n} Suit cards ({said})", "{n} Suit cards: {said}"])
def test_a_product_comes_to_its_total(tmp_path, line, said):
    assert findings(tmp_path / "good", f"- {line.format(n=15, said=said)}", Suit_card=SUITS)[1] == []
    for n, copies in ((16, 2), (16, 1), (15, 2)):
        cards = [*SUITS[1:], SUITS[0].replace(" 1 ", f" {copies} ")]
        _, problems = findings(tmp_path / f"{n}-{copies}", f"- {line.format(n=n, said=said)}", Suit_card=cards)
        assert [(problem.code, problem.severity) for problem in problems] == [("count-mismatch", "error")]


def test_a_product_that_does_not_come_to_its_total_shows_both_sides(tmp_path):
    _, (problem,) = findings(tmp_path, "- 16 cards (5 x 3 colours)", Suit_card=[*SUITS, "Green_5 1 colour=green"])
    assert problem.message == "cards: the list says 16, but 5 × 3 colours add up to 15"
    assert [(side.says, side.mark.column) for side in problem.sides] == [("16 cards", 3), ("5 × 3 colours", 13)]


@pytest.mark.parametrize(
    "line",
    [
        "17 cards: 15 colour cards (5 x 3 colours), 2 Jokers",
        "17 cards (5 x 3 colours, 2 Jokers)",
        "17 cards (5 x 3 colours plus 2 Jokers)",
        "17 cards (3 colours x 5), 2 of which are Jokers",
    ],
)
def test_a_product_of_a_part_is_no_mismatch(tmp_path, line):
    assert findings(tmp_path / "good", f"- {line}", Suit_card=[*SUITS, "Joker 2"])[1] == []
    _, problems = findings(tmp_path / "bad", f"- {line}", Suit_card=[*SUITS, "Joker 3"])
    assert {problem.code for problem in problems} == {"count-mismatch"}


def test_a_product_that_may_be_something_else_is_not_compared(tmp_path):
    _, (problem,) = findings(tmp_path, "- 12 Crates (2 x 3 spaces)", Crate=["Crate 12"])
    assert (problem.code, problem.severity) == ("could-not-check", "info")
    assert "2 × 3 spaces come to 6, not to 12" in problem.message


VALUES = {"Coin_token": ["1_Coin 20 value=1", "5_Coins 15 value=5"], "Star_card": [f"S{n} 1 value=2" for n in range(6)]}


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            "35 Coin tokens (15 of value 6, 20 of value 1)\n- 6 Star cards",
            "the list says 'value 6', the data 'value 5'",
        ),
        (
            "35 Coin tokens (15 of value 1, 20 of value 1)\n- 6 Star cards",
            "the list says 'value 1', the data 'value 5'",
        ),
        ("20 Coin tokens of value 1\n- 15 of value 4\n- 6 Stars", "the list says 'value 4', the data 'value 5'"),
        (
            "35 Coin tokens\n- 6 value-three Star cards",
            "the list says 'value-three Star cards', the data 'value-2 Star cards'",
        ),
    ],
)
def test_a_wrong_number_in_a_name_is_one_finding(tmp_path, text, said):
    _, problems = findings(tmp_path, f"- {text}", **VALUES)
    assert [(problem.code, problem.message) for problem in problems] == [("component-renamed", said)]


@pytest.mark.parametrize(
    "said",
    [
        "35 Coin tokens (15 x 5, 20 x 1)", "35 Coin tokens (15x5, 20x1)", "35 Coin tokens (15 × 5 and 20 × 1)",
        "35 Coin tokens: 15 x 5, 20 x 1", "35 Coin tokens (5 x 15, 1 x 20)", "Coin tokens (15 x 5; 20 x 1)",
        "Coin tokens: 15 x 5, 20 x 1",
    ],
)  # fmt: skip
def test_bare_pairs_that_come_to_the_number_of_all_count_values(tmp_path, said):
    named = {**VALUES, "Coin_token": ["Small 20 value=1", "Big 15 value=5"]}
    for n, data in enumerate((VALUES, named)):
        assert findings(tmp_path / f"good-{n}", f"- {said}\n- 6 Star cards", **data)[1] == []
    wrong = {**VALUES, "Coin_token": ["Small 19 value=1", "Big 16 value=5"]}
    _, problems = findings(tmp_path / "wrong", f"- {said}\n- 6 Star cards", **wrong)
    assert sorted((problem.code, problem.message) for problem in problems) == [
        ("count-mismatch", "value 1: the list says 20, the data holds 19 (−1)"),
        ("count-mismatch", "value 5: the list says 15, the data holds 16 (+1)"),
    ]


def test_a_value_in_a_bare_pair_may_be_wrong_as_well(tmp_path):
    _, (problem,) = findings(tmp_path, "- 35 Coin tokens (15 x 6, 20 x 1)\n- 6 Star cards", **VALUES)
    assert problem.message == "the list says 'value 6', the data 'value 5'"


def test_a_total_that_bare_pairs_do_not_come_to_is_wrong_where_they_are_no_sizes(tmp_path):
    """Nothing in a box is 20 times as long as it is wide."""
    _, (problem,) = findings(tmp_path, "- 36 Coin tokens (15 x 5, 20 x 1)\n- 6 Star cards", **VALUES)
    assert problem.message == "Coin tokens: the list says 36, the data holds 35 (−1)"


def test_bare_pairs_that_may_be_sizes_are_not_compared_and_that_is_said(tmp_path):
    _, (problem,) = findings(tmp_path, "- 35 Coin tokens (20 x 30, 25 x 35)\n- 6 Star cards", **VALUES)
    assert (problem.code, problem.severity) == ("could-not-check", "info")
    assert problem.message.endswith("may be counts of values or sizes: write 20 of value 30, or 20 x 30 mm")


@pytest.mark.parametrize(
    ("line", "renamed", "counts"),
    [
        ("35 Coin tokens (16 of value 6, 20 of value 1)", ["6"], ["value 5: the list says 16, the data holds 15 (−1)"]),
        ("35 Coin tokens (15 of value 6, 20 of value 2)", ["6", "2"], []),
        (
            "35 Coin tokens (16 of value 6, 19 of value 2)",
            ["6", "2"],
            [
                "value 5: the list says 16, the data holds 15 (−1)",
                "value 1: the list says 19, the data holds 20 (+1)",
            ],
        ),
    ],
)
def test_every_wrong_number_of_a_line_is_one_finding(tmp_path, line, renamed, counts):
    _, problems = findings(tmp_path, f"- {line}\n- 6 Star cards", **VALUES)
    named = [one.message for one in problems if one.code == "component-renamed"]
    assert [said.split("'")[1] for said in named] == [f"value {number}" for number in renamed]
    assert sorted(one.message for one in problems if one.code == "count-mismatch") == sorted(counts)
    assert len(problems) == len(renamed) + len(counts)


def test_of_two_lines_with_one_name_that_is_wrong_which_stands_where_the_other_thing_is(tmp_path):
    cups = [f"Cup_{n} 1 value={n // 2}" for n in range(4)]
    for text, line in (("2 Cups of value 1\n- 2 Cups of value 1", 5), ("2 Cups of value 0\n- 2 Cups of value 0", 6)):
        _, (problem,) = findings(tmp_path / str(line), f"- {text}", Cup_card=cups)
        assert (problem.code, problem.mark.line) == ("component-renamed", line)
        assert [side.mark.line for side in problem.sides if "once more" in side.says] == [11 - line]


def test_a_name_that_is_there_is_none_with_a_wrong_number(tmp_path):
    _, problems = findings(tmp_path, "- 14 Coin tokens of value 5\n- 6 Stars", **VALUES)
    assert sorted(problem.code for problem in problems) == ["component-unlisted", "count-mismatch"]


def test_pl_043_a_total_short_of_its_cards_names_both_numbers_and_the_difference(tmp_path):
    _, problems = findings(tmp_path, "- 25 Order cards", Order_card=[f"O{n} 1" for n in range(24)])
    assert [(problem.code, problem.severity) for problem in problems] == [("count-mismatch", "error")]
    assert problems[0].message == "Order cards: the list says 25, the data holds 24 (−1)"


def test_pl_044_both_places_are_shown_and_neither_is_changed(tmp_path):
    _, problems = findings(tmp_path, "- Lunch: 8", Lunch_card=["Ham 3", "Egg 4"])
    said = [(side.says, side.mark.file.rpartition("/")[2]) for side in problems[0].sides]
    assert said[:2] == [("8 Lunch", "rulebook.md"), ("7 in 2 designs", "lunch-card.yaml")]
    assert "neither was changed" in problems[0].hint


def test_pl_050_what_stands_outside_a_total_is_named(tmp_path):
    pieces = "- {id: ham, name: Ham, copies: 29, cost: 1}\n"
    game = (
        "title: Shore\nversion: '1.0'\ntheme: {colours: {ink: '#222222', ground: '#f4efe2'}}\nkinds:\n"
        "  snack: {name: Snack card, format: standard, material: card, layout: face, back: reverse, basis: stated,\n"
        "    fields: {cost: {type: number}}}\n"
        "  starter: {name: Starter card, format: standard, material: card, layout: face, back: reverse, basis: added,\n"
        "    counted: false, fields: {cost: {type: number}}}\n"
    )
    book = "# Shore\n\n## Components {#components}\n\n- 30 cards\n- 29 Snack cards\n- 1 Starter card\n"
    files = {"pieces/starter.yaml": "- {id: starter, name: Starter, cost: 0}\n"}
    games, problems = load(content_folder(tmp_path, game=game, pieces=pieces, rulebook=book, files=files))
    assert problems == ()
    (finding,) = [problem for problem in check(games[0]) if problem.code == "count-mismatch"]
    assert finding.message == "all cards: the list says 30, the data holds 29 (−1)"
    assert finding.hint == "1 Starter card are not counted (counted: false)"


@pytest.mark.parametrize(
    "line", ["5 double-sided Snack cards", "5 Snack cards (two-sided)", "5 Snack cards, printed on both sides"]
)
@pytest.mark.parametrize("back", ["", "    back: reverse\n"])
def test_pieces_that_a_list_calls_two_sided_need_a_back(tmp_path, line, back):
    kind = KIND.format(id="snack", name="Snack card", material="card").replace("    back: reverse\n", back)
    book = f"# Shore\n\n## Components {{#components}}\n\n- {line}\n"
    games, problems = load(content_folder(tmp_path, game=GAME.format(kinds=kind), rulebook=book))
    assert problems == ()
    found = [problem.code for problem in check(games[0]) if problem.code != "coverage"]
    assert found == ([] if back else ["component-sides"])


def test_many_numbers_are_not_tried_one_by_one(tmp_path, monkeypatch):
    tried = []
    monkeypatch.setattr(_renumbered, "compared", lambda names, said: tried.append(said) or compared(names, said))
    few, many = ([f"Sea_{n} 1 value={n}" for n in range(size)] for size in (6, 400))
    findings(tmp_path / "few", "- 1 Sea card of value 0\n- 1 Seo of value 900", Sea_card=few)
    assert 0 < len(tried) < 10
    tried.clear()
    findings(tmp_path / "many", "- 1 Sea card of value 0\n- 1 Seo of value 900", Sea_card=many)
    assert tried == []


def test_lines_whose_name_and_count_are_wrong_are_tried_for_the_nearest_things_alone(tmp_path, monkeypatch):
    tried = []
    monkeypatch.setattr(_renumbered, "compared", lambda names, said: tried.append(said) or compared(names, said))
    sea = [f"Sea_{n} {n + 3} value={n}" for n in range(12)]
    lines = "".join(f"- {n + 40} Sea cards of value {n + 900}\n" for n in range(60))
    findings(tmp_path / "fitting", f"- 3 Sea cards of value 0\n{lines}", Sea_card=sea)
    assert 0 < len(tried) < 100
    tried.clear()
    findings(tmp_path / "others", f"- 3 Sea cards of value 0\n{lines.replace('Sea', 'Salt')}", Sea_card=sea)
    assert tried == []
