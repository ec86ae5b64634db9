"""Anybody's folder: rules and card tables without configuration."""

import json
import os
from pathlib import Path

import pytest
from click.testing import CliRunner
from sheets import xlsx

from deckpress.cli import main
from deckpress.load.stranger import Asked, load
from deckpress.pipeline.strangers import check_stranger
from folder import content_folder

RULES = """\
# Storm Bay

A game for 2-4 players.

## Components

- 1 board
- 40 cards:
  - 25 Storm
  - 15 Calm
- 3 dice

## Play

Deal five cards to each player.
"""
CARDS = "name,type,qty,text\nGale,Storm,10,Blow\nGust,Storm,15,Blow more\nLull,Calm,15,Rest\n"


ART_RULES = "# Game\n\n## Components\n\n- 40 cards\n"


def folder(root, **files):
    """Writes files (rules_md="..." is rules.md) and returns the folder."""
    for name, content in {"rules_md": RULES, "cards_csv": CARDS, **files}.items():
        if content is not None:
            stem, _, suffix = name.rpartition("_")
            path = root / f"{stem}.{suffix}"
            path.write_bytes(content.encode() if isinstance(content, str) else content)
    return root


def serious(root, **asked):
    return [one for one in check_stranger(Asked(root, **asked)).problems if one.severity in ("error", "warning")]


def test_a_folder_that_agrees_has_no_findings(tmp_path):
    assert serious(folder(tmp_path)) == []


def test_a_changed_number_is_one_finding_with_both_sides(tmp_path):
    (problem,) = serious(folder(tmp_path, cards_csv=CARDS.replace("Gust,Storm,15", "Gust,Storm,14")))
    assert (problem.code, problem.severity) == ("count-mismatch", "error")
    assert "the list says 25, the data holds 24" in problem.message
    assert {side.mark.file for side in problem.sides} == {"rules.md", "cards.csv"}


@pytest.mark.parametrize("total", [36, 39, 41, 46])
def test_a_total_alone_is_compared(tmp_path, total):
    rules = f"# Game\n\n## Components\n\n- {total} cards\n"
    (problem,) = serious(folder(tmp_path, rules_md=rules))
    assert f"the list says {total}, the data holds 40" in problem.message


def test_moved_copies_with_an_equal_total_are_found(tmp_path):
    found = serious(folder(tmp_path, cards_csv=CARDS.replace("Calm,15", "Calm,14").replace("Storm,10", "Storm,11")))
    assert len([problem for problem in found if problem.code == "count-mismatch"]) == 2


def test_another_name_for_one_thing_is_found(tmp_path):
    rules = "# Mine\n\n## Components\n\n- 20 Gold Bar\n- 20 Lantern\n"
    cards = "name,qty\nGold Ingot,20\nLantern,20\n"
    (problem,) = serious(folder(tmp_path, rules_md=rules, cards_csv=cards))
    assert problem.code == "component-renamed"
    assert [side.says for side in problem.sides] == ["Gold Bar", "Gold Ingot"]


def test_dice_and_boards_stand_in_no_table_and_are_only_said(tmp_path):
    said = [one for one in check_stranger(Asked(folder(tmp_path))).problems if one.code == "component-missing"]
    assert [(one.severity, one.mark.line) for one in said] == [("info", 7), ("info", 11)]


def test_cards_that_the_list_does_not_name(tmp_path):
    cards = CARDS + "Wreck,Reef,3,Sink\n"
    codes = {problem.code for problem in serious(folder(tmp_path, cards_csv=cards))}
    assert codes == {"count-mismatch", "component-unlisted"}


PLAIN = """\
STORM BAY

Storm Bay is a game for two to four players.

COMPONENTS

40 cards:
- 25 Storm
- 15 Calm
Three dice
Keep the box.

SETUP
Deal 5 cards to each player.
"""


@pytest.mark.parametrize(
    "rules",
    [
        PLAIN,
        PLAIN.replace("COMPONENTS", "Components:").replace("SETUP", "Setup"),
        PLAIN.replace("COMPONENTS", "Contents\n========").replace("SETUP", "Setup\n-----"),
        PLAIN.replace("COMPONENTS", "**Components**").replace("SETUP", "**Setup**"),
        PLAIN.replace("- 25", "• 25").replace("- 15", "• 15"),
        PLAIN.replace("\n", "\r\n"),
    ],
)
def test_plain_text_rules(tmp_path, rules):
    root = folder(tmp_path, rules_md=None, rules_txt=rules)
    assert serious(root) == []
    (problem,) = serious(folder(root, cards_csv=CARDS.replace("Calm,15", "Calm,16")))
    assert "Calm: the list says 15, the data holds 16" in problem.message


@pytest.mark.parametrize("line", ["The game comes with a deck of 36 cards and 3 dice.", "- 1 deck of 36 cards"])
def test_a_deck_of_so_many_cards(tmp_path, line):
    (problem,) = serious(folder(tmp_path, rules_md=f"# Game\n\n## Components\n\n{line}\n"))
    assert "the list says 36, the data holds 40" in problem.message
    assert problem.mark == ("rules.md", 5, line.index("36") + 1)


def test_places_of_plain_text_are_those_of_the_file(tmp_path):
    root = folder(tmp_path, rules_md=None, rules_txt=PLAIN, cards_csv=CARDS.replace("Gale,Storm,10", "Gale,Storm,9"))
    (problem,) = serious(root)
    sides = {side.says: (side.mark.line, side.mark.column) for side in problem.sides if side.mark.file == "rules.txt"}
    assert sides == {"25 Storm": (8, 3), "40 cards": (7, 1)}


def test_player_counts_are_read_from_the_rules(tmp_path):
    assert load(Asked(folder(tmp_path))).game.players.stated == (2, 4)
    game = load(Asked(folder(tmp_path, rules_md=None, rules_txt=PLAIN))).game
    assert game is not None


def test_the_rules_use_longer_names_than_the_table(tmp_path):
    rules = "# Game\n\n## Components\n\n- 35 Coin tokens (20 of value 1, 15 of value 5)\n- 1 Head Chef token\n"
    cards = "name,type,value,qty\nCopper,coin,1,20\nSilver,coin,5,15\nHead Chef,head,,1\n"
    assert serious(folder(tmp_path, rules_md=rules, cards_csv=cards)) == []


def test_every_table_form_gives_the_same_findings(tmp_path):
    rows = [line.split(",") for line in CARDS.splitlines()]
    cards = {
        "cards_csv": CARDS.replace(",", ";"),
        "cards_xlsx": xlsx([[int(cell) if cell.isdigit() else cell for cell in row] for row in rows], "Deck"),
        "cards_json": json.dumps([dict(zip(rows[0], row, strict=True)) for row in rows[1:]]),
        "cards_yaml": "".join(f"- {{name: {row[0]}, type: {row[1]}, qty: {row[2]}}}\n" for row in rows[1:]),
        "cards_md": "| " + " |\n| ".join(" | ".join(row) for row in (rows[0], ["---"] * 4, *rows[1:])) + " |\n",
    }
    for number, (name, content) in enumerate(cards.items()):
        root = tmp_path / str(number)
        root.mkdir()
        folder(root, **{"cards_csv": None, name: content})
        assert serious(root) == [], name
        assert load(Asked(root)).decks[0].total == 40


def test_one_deck_in_two_files_is_counted_once(tmp_path):
    rows = [line.split(",") for line in CARDS.splitlines()]
    root = folder(tmp_path, cards_xlsx=xlsx(rows))
    loaded = load(Asked(root))
    assert [deck.total for deck in loaded.decks] == [40]
    assert any("is not counted again" in problem.message for problem in loaded.problems)


def test_two_files_that_differ_are_a_finding(tmp_path):
    rows = [line.split(",") for line in CARDS.replace("Calm,15", "Calm,12").splitlines()]
    found = serious(folder(tmp_path, cards_xlsx=xlsx(rows)))
    assert [problem.code for problem in found] == ["table-twins"]
    assert [side.says for side in found[0].sides] == ["15 Lull", "12 Lull"]


def test_other_files_of_a_project_do_no_harm(tmp_path):
    root = folder(
        tmp_path,
        package_json='{"name": "x", "version": "1"}',
        players_csv="who,points\nAnn,3\nBob,4\n",
        ideas_csv="name,qty\nDream,5\n",
        broken_yaml="a: [\n",
        README_md="# Storm Bay\n\nRun `make` with 3 cards.\n",
    )
    (root / "node_modules").mkdir()
    (root / "node_modules" / "cards.csv").write_text("name,qty\nX,99\n")
    assert serious(root) == []


def test_a_missing_picture_is_a_warning_per_card(tmp_path):
    root = folder(tmp_path, cards_csv="name,qty,art\nGale,25,art\\Gale.PNG\nGust,15,gust.png\n", rules_md=ART_RULES)
    (root / "art").mkdir()
    (root / "art" / "gale.png").write_bytes(b"")
    found = serious(root)
    assert [(problem.code, problem.mark.line) for problem in found] == [("art-missing", 3)]


@pytest.mark.parametrize(
    ("files", "said"),
    [
        ({"rules_md": None}, "no rules were found"),
        ({"rules_md": None, "rulebook_pdf": b"%PDF"}, "the rules in rulebook.pdf cannot be read"),
        ({"cards_csv": None}, "no card table was found"),
        ({"cards_csv": "name,qty\n"}, "no cards were found in cards.csv"),
    ],
)
def test_what_is_not_there_is_said(tmp_path, files, said):
    checked = check_stranger(Asked(folder(tmp_path, **files)))
    assert checked.games == ()
    assert [problem.severity for problem in checked.problems if said in problem.message] == ["error"]


@pytest.mark.parametrize(
    "rules",
    ["# Game\n\n## Play\n\nTake turns.\n", "A game for two.\nTake turns.\n", "# Game\n\n## Components\n\nA box.\n"],
)
def test_a_rulebook_without_a_list_fails_because_nothing_was_compared(tmp_path, rules):
    root = folder(tmp_path, rules_md=rules)
    (problem,) = serious(root)
    assert (problem.code, problem.severity) == ("component-unlisted", "error")
    assert problem.message.startswith("nothing could be compared: ")
    assert run(root).exit_code == 1


def test_a_list_that_names_nothing_of_the_tables_fails(tmp_path):
    root = folder(tmp_path, rules_md="# Game\n\n## Components\n\n- 1 board\n- 3 dice\n")
    assert "nothing could be compared: none of the 2 counts" in run(root).stdout
    assert run(root).exit_code == 1


def test_one_count_that_is_compared_is_enough(tmp_path):
    rules = "# Game\n\n## Components\n\n- 1 board\n- 40 cards\n"
    assert run(folder(tmp_path, rules_md=rules)).exit_code == 0


def run(*arguments):
    return CliRunner().invoke(main, ["check", *map(str, arguments)])


def test_the_command_takes_a_folder(tmp_path):
    result = run(folder(tmp_path), "--format", "json")
    data = json.loads(result.stdout)
    assert (result.exit_code, data["summary"]["errors"]) == (0, 0)
    assert {key: data["decks"][0][key] for key in ("file", "copies_column", "type_column", "components")} == {
        "file": "cards.csv",
        "copies_column": "qty",
        "type_column": "type",
        "components": 40,
    }
    assert "coverage" not in data


def test_the_command_fails_on_a_mismatch(tmp_path):
    result = run(folder(tmp_path, cards_csv=CARDS.replace("Calm,15", "Calm,16")))
    assert result.exit_code == 1
    assert "cards.csv" in result.stdout
    assert "neither side was changed" in result.stdout


def test_the_command_takes_files_by_name(tmp_path):
    root = folder(
        tmp_path,
        cards_csv=None,
        notes_csv=CARDS.replace("Lull,Calm,15,Rest\n", ""),
        more_csv="name,type,qty\nLull,Calm,15\n",
    )
    result = run("--rules", root / "rules.md", "--cards", root / "notes.csv", root / "more.csv", "--format", "json")
    data = json.loads(result.stdout)
    assert result.exit_code == 0
    assert [deck["components"] for deck in data["decks"]] == [25, 15]


def test_coverage_of_a_folder_is_information(tmp_path):
    result = run(folder(tmp_path), "--coverage", "--format", "json")
    data = json.loads(result.stdout)
    (covered,) = data["coverage"].values()
    assert (result.exit_code, covered["numbers"] > 0) == (0, True)


def test_a_column_and_an_encoding_may_be_named(tmp_path):
    cards = "name,type,number,qty\nGale,Storm,2,10\nGusté,Storm,1,15\nLull,Calm,1,15\n".encode("iso-8859-1")
    root = folder(tmp_path, cards_csv=cards)
    assert run(root).exit_code == 1
    result = run(root, "--column", "copies=qty", "--encoding", "iso-8859-1")
    assert result.exit_code == 0, result.stdout


@pytest.mark.parametrize(
    "arguments",
    [
        ("--column", "copies=x"),
        ("--encoding", "utf-8"),
        (".", "--column", "colour=x"),
        (".", ".."),
        ("--rules", "{rules}"),
    ],
)
def test_wrong_calls(tmp_path, monkeypatch, arguments):
    root = folder(tmp_path)
    monkeypatch.chdir(root)
    result = run(*(argument.format(rules=root / "rules.md") for argument in arguments))
    assert result.exit_code == 2


@pytest.mark.parametrize("where", [".", "content/picnic"])
def test_a_folder_of_deckpress_itself_is_checked_as_its_games_are(tmp_path, where):
    places = content_folder(tmp_path)
    data = json.loads(run(places.root / where, "--format", "json").stdout)
    assert "decks" not in data
    assert {problem["game"] for problem in data["problems"]} <= {"picnic"}
    assert data["fullest"][0]["game"] == "picnic"


BAKERY_RULES = """\
BAKERY

CONTENTS
60 cards:
  24 bread cards
  18 butter cards
  18 jam cards
4 player aids, one for each player

HOW TO PLAY
Each player takes 5 cards.
"""
SHEET = [["Card", "Copies"], ["Bread", 24], ["Butter", 18], ["Jam", 18], ["Player aid", 4], ["Total", "=SUM(B2:B5)"]]


@pytest.mark.parametrize(("jam", "found"), [(18, []), (17, ["jam: the list says 18, the data holds 17 (−1)"])])
def test_an_indented_list_in_plain_text_and_a_sum_that_was_never_worked_out(tmp_path, jam, found):
    rows = [[name, jam if name == "Jam" else copies] for name, copies in SHEET]
    root = folder(tmp_path, rules_md=None, rules_txt=BAKERY_RULES, cards_csv=None, deck_xlsx=xlsx(rows, "Deck"))
    assert [problem.message for problem in serious(root)] == found


@pytest.mark.parametrize(("qty", "codes"), [(80, []), (79, ["count-mismatch"])])
@pytest.mark.parametrize(
    "rules",
    [
        "# Mage\n\nComponents: 80 spell cards, 20 mana crystals (10 blue, 10 red), 4 wizards & a rulebook.\n",
        "# Mage\n\n## Contents\n\n* Cards\n  * Spell (x80)\n* Wood\n  * Wizard: 4\n* Two dice\n",
        "Mage\n====\n\nContents\n--------\n* Cards\n  * Spell: 80\n* Dice\n",
    ],
)
def test_lists_in_a_sentence_and_below_names_without_a_number(tmp_path, rules, qty, codes):
    cards = f"name,type,qty\nFire,Spell,40\nIce,Spell,{qty - 40}\n"
    assert [problem.code for problem in serious(folder(tmp_path, rules_md=rules, cards_csv=cards))] == codes


@pytest.mark.parametrize(("founders", "codes"), [(10, []), (9, ["count-mismatch"])])
def test_a_group_that_is_called_as_one_of_its_cards(tmp_path, founders, codes):
    rules = "# Village\n\n## Components\n\n- 66 Villager cards:\n  - Base – 40\n  - Traders – 16\n  - Founders – 10\n"
    cards = f"title,group,copies\nVillager,Base,40\nTrader,Traders,16\nFounder,Founders,{founders}\n"
    assert [problem.code for problem in serious(folder(tmp_path, rules_md=rules, cards_csv=cards))] == codes


def test_half_of_a_name_is_another_thing(tmp_path):
    rules = "# Rails\n\n## Components\n\n- 40 Train Car cards\n- 240 trains\n"
    root = folder(tmp_path, rules_md=rules, cards_csv="name,type,qty\nRed,Train Car,20\nBlue,Train Car,20\n")
    assert serious(root) == []


def test_a_heading_right_above_its_text_ends_the_list(tmp_path):
    rules = "# Game\n\n## Components\n- 40 cards\n## Play\nTake 5 cards and 3 Storm.\n"
    assert serious(folder(tmp_path, rules_md=rules)) == []


@pytest.mark.parametrize(("white", "codes"), [(14, []), (13, ["count-mismatch"])])
def test_a_part_is_known_by_a_word_of_its_name(tmp_path, white, codes):
    rules = "# Game\n\n## Components\n\n- 2 dozen Pearl tokens: 14 white, 10 black\n"
    cards = f"name,type,qty\nWhite pearl,Pearl token,{white}\nBlack pearl,Pearl token,10\n"
    assert [problem.code for problem in serious(folder(tmp_path, rules_md=rules, cards_csv=cards))] == codes


@pytest.mark.parametrize(("kelp", "codes"), [(68, []), (67, ["count-mismatch"])])
def test_a_group_that_no_table_names_is_compared_by_its_parts(tmp_path, kelp, codes):
    rules = "# Game\n\n## Components\n\n- One hundred and eight Reef cards (forty Coral, 68 Kelp)\n"
    cards = f"name,type,qty\nFan,Coral,40\nTangle,Kelp,{kelp}\n"
    assert [problem.code for problem in serious(folder(tmp_path, rules_md=rules, cards_csv=cards))] == codes


def test_another_name_with_another_number_says_both(tmp_path):
    rules = "# Game\n\n## Components\n\n- 12 Fez\n- 9 Bowler\n"
    (problem,) = serious(folder(tmp_path, rules_md=rules, cards_csv="name,qty\nFez,12\nBowler hat,8\n"))
    assert problem.message == "the list says 'Bowler', the data 'Bowler hat'; and 9 of it, against 8"


@pytest.mark.parametrize(("total", "codes"), [(40, []), (42, ["count-mismatch"])])
def test_the_only_cards_of_a_list_are_all_cards(tmp_path, total, codes):
    """Nobody's table says "trade"."""
    rules = f"# Mine\n\n## Components\n\n- {total} trade cards\n- 1 score pad\n"
    assert [problem.code for problem in serious(folder(tmp_path, rules_md=rules))] == codes


def test_one_rulebook_is_no_other_name_for_one_card(tmp_path):
    rules = RULES + "\n"
    rules = rules.replace("- 3 dice", "- 1 rulebook")
    cards = CARDS + "Fire Bolt,Spell,1,Burn\n"
    found = serious(folder(tmp_path, rules_md=rules.replace("40 cards", "41 cards"), cards_csv=cards))
    assert "component-renamed" not in {problem.code for problem in found}


@pytest.mark.parametrize(("jam", "codes"), [(18, []), (17, ["count-mismatch"])])
def test_a_line_right_below_a_list_goes_on_with_it(tmp_path, jam, codes):
    rules = f"# Mine\n\n## Parts\nHam deck (8 cards)\n - Ham x8\nJam deck ({jam} cards)\nTea cards x4\n"
    cards = "name,type,qty\nHam,Ham,8\nA,Jam,9\nB,Jam,9\nTea,Tea,4\n"
    found = serious(folder(tmp_path, rules_md=rules, cards_csv=cards))
    assert [problem.code for problem in found] == codes


def test_a_pipe_in_a_folder_is_no_file(tmp_path):
    """Whoever opened it would wait for ever."""
    folder(tmp_path, rules_md=None)
    os.mkfifo(tmp_path / "rules.md")
    found = [(one.code, one.message) for one in serious(tmp_path)]
    assert ("file-missing", "this is a device, not a file") in found


def test_a_device_without_end_is_too_large():
    found = check_stranger(Asked(rules=Path("/dev/zero"), cards=(Path("/dev/zero"),))).problems
    assert {one.code for one in found if "more than 40,000,000 bytes" in one.message} == {"file-limit"}


LISTS = (
    "Storm – 25\nCalm – 15",
    "This game contains 40 cards: 25 Storm cards and 15 Calm cards. You also need a pen.",
    "Type | Count | Notes\n--- | --- | ---\nStorm | 25 | windy\nCalm | 15 |\nTotal | 40 |",
)


@pytest.mark.parametrize("text", LISTS)
@pytest.mark.parametrize("heading", ["## Components", "## Card list"])
@pytest.mark.parametrize(("storms", "codes"), [("25", set()), ("24", {"count-mismatch"})])
def test_lists_of_other_designers(tmp_path, text, heading, storms, codes):
    rules = f"# Mine\n\n{heading}\n{text.replace('25', storms)}\n"
    assert {one.code for one in serious(folder(tmp_path, rules_md=rules))} == codes
