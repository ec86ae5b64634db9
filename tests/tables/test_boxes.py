"""Boxes as their makers list them: the list agrees with the table; with one of its numbers changed it is one error."""

import pytest

from deckpress.load.stranger import Asked
from deckpress.pipeline.strangers import check_stranger

FRUIT = "name,type,qty\nPlum,Fruit,8\nPear,Fruit,8\nBasket,Tray,6\nSpill,Tray,4\n"
CLUES = "no,title,deck\n" + "".join(
    f"{n},Clue {n},{'Proof' if n < 9 else 'Motive' if n < 13 else 'End'}\n" for n in range(1, 16)
)
SUITS = "card,suit,qty\n" + "".join(f"{n} of {suit},{suit},1\n" for suit in ("Leaf", "Root") for n in range(1, 7))
PLAYERS = "name,deck,colour,qty\n" + "".join(f"Guest,Guest,{colour},7\n" for colour in ("red", "blue", "green"))
GEARS = "name,type,qty\nCog,Starter,28\nSpring,Starter,12\nOwl,Market,9\nHelper,Aid,4\n"
FABRICS = "name,type,fabric,qty\n" + "".join(f"{one} patch,Patch,{one},8\n" for one in ("Plaid", "Dots", "Check"))
HEADED = "name,deck,n\nPlum,Fruit,8\nPear,Fruit,8\nBasket,Tray,6\nSpill,Tray,4\n"
GERMAN = "Name;Deck;Anzahl\nSpur rot;Spurenkarte;8\nSpur blau;Spurenkarte;8\nFalle;Aktionskarte;5\n"
BOXES = {
    "numbers in brackets in front": ("- (16) Fruit cards: (8) Plum, (8) Pear\n- (10) Trays", FRUIT, "(10)", "(11)"),
    "what follows a dash": ("- 16 Fruit – 8 Plum, 8 Pear\n- 10 Trays", FRUIT, "16 Fruit", "17 Fruit"),
    "lettered lines": ("a) 16 Fruit\nb) 10 Trays\nc) 1 board", FRUIT, "b) 10", "b) 11"),
    "that is": ("- Fruit: 16 cards, i.e. 8× Plum + 8× Pear\n- Trays: 10 cards", FRUIT, "Trays: 10", "Trays: 9"),
    "that is, and its parts": ("- Fruit: 16 cards, i.e. 8× Plum + 8× Pear\n- 10 Trays", FRUIT, "8× Plum", "7× Plum"),
    "bold numbers without a bullet": ("**16** Fruit cards\n**10** Trays\n**1** board", FRUIT, "**10**", "**11**"),
    "dots up to the number": ("Plum ....... 8\nPear ....... 8\nTrays ...... 10", FRUIT, "... 10", "... 9"),
    "columns of blanks": ("Plum      8\nPear      8\nTrays     10", FRUIT, "    10", "    11"),
    "tabs up to the number": ("Plum\t8\nPear\t8\nTrays\t10", FRUIT, "\t10", "\t11"),
    "arrows and quote signs": ("- 26 cards\n   > 16 Fruit\n   > 10 Trays", FRUIT, "> 10", "> 12"),
    "sizes in front of the name": ('- Sixteen 2.5" square Fruit\n- Ten 2.5 x 3.5 inch Trays', FRUIT, "Ten", "Nine"),
    "groups of a word of their own": ("- 16 Fruit in 2 orchards\n- 10 Trays", FRUIT, "16", "18"),
    "groups that no table knows": ("- 16 Fruit (4 in each crate)\n- 10 Trays", FRUIT, "16", "18"),
    "a total row with lines below it": (
        "| Item | Qty |\n|---|---|\n| Fruit | 16 |\n| Trays | 10 |\n| All cards | 26 |\n| Discs | 30 |",
        *(FRUIT, "| 10 |", "| 11 |"),
    ),
    "two totals and one of all": (
        "| Item | Qty |\n|---|---|\n| Plum | 8 |\n| Pear | 8 |\n| Total | 16 |\n| Basket | 6 |\n| Spill | 4 |\n"
        "| Total | 10 |\n| Grand total | 26 |",
        *(FRUIT, "| Pear | 8 |", "| Pear | 9 |"),
    ),
    "ranges of card numbers": (
        "- Cards 1–8: Proof\n- Cards 9–12: Motive\n- Cards 13-15: End\n- 15 cards in total",
        *(CLUES, "9–12", "9–11"),
    ),
    "so many for each player": (
        "Each player (3 colours) gets:\n- 7 Guest cards\n- 1 board\n",
        *(PLAYERS, "7 Guest", "8 Guest"),
    ),
    "a share of each player, broken down": (
        "- 40 Starter cards (10 per player: 7 Cogs and 3 Springs each)\n- 9 Market cards\n- 4 Aids",
        *(GEARS, "9 Market", "8 Market"),
    ),
    "so many of each of so many": ("- Twenty-four Patch cards, 8 each of 3 fabrics", FABRICS, "8 each", "9 each"),
    "what no other line names": ("- 12 playing cards: 6 of each suit", SUITS, "12 playing", "13 playing"),
    "a column called n": ("### Fruit (16)\n- Plum ×8\n- Pear ×8\n\n### Trays (10)\n", HEADED, "Plum ×8", "Plum ×9"),
    "German names and plurals": ("- 16 Spurenkarten (trail cards)\n- 5 Aktionskarten", GERMAN, "16", "17"),
    "what players bring along": (
        "- 16 Fruit\n- 10 Trays\n- 52 playing cards (not included)\n\nYou also need:\n\n- 4 pencils",
        *(FRUIT, "10 Trays", "9 Trays"),
    ),
    "more in another edition": ("- 16 Fruit (+10 in the Deluxe edition)\n- 10 Trays", FRUIT, "10 Trays", "9 Trays"),
}


def errors(folder, rules, table):
    folder.mkdir()
    (folder / "rules.md").write_text(f"# Box\n\n## Components\n\n{rules}\n\n## Play\n\nDraw 3 cards.\n", "utf-8")
    (folder / "cards.csv").write_text(table, "utf-8")
    return [one for one in check_stranger(Asked(folder=folder)).problems if one.severity == "error"]


@pytest.mark.parametrize("name", BOXES)
def test_a_box_that_agrees_is_clean(tmp_path, name):
    rules, table, _, _ = BOXES[name]
    assert errors(tmp_path / "box", rules, table) == []


@pytest.mark.parametrize("name", BOXES)
def test_a_changed_number_is_one_error(tmp_path, name):
    rules, table, old, new = BOXES[name]
    assert rules.count(old) == 1
    found = errors(tmp_path / "box", rules.replace(old, new), table)
    assert [one.code for one in found] == ["count-mismatch"]


def test_a_heading_in_capitals_with_counts_below_it_opens_the_list(tmp_path):
    rules = "FRUIT DAY\nfor 1 to 6 players\n\nTHIS IS IN IT\n16 Fruit\n{} Trays\n\nHOW TO PLAY\nRoll the dice.\n"
    found = []
    for n in (10, 11):
        (tmp_path / "rules.txt").write_text(rules.format(n), "utf-8")
        (tmp_path / "cards.csv").write_text(FRUIT, "utf-8")
        problems = check_stranger(Asked(folder=tmp_path)).problems
        found.append([one.code for one in problems if one.severity == "error"])
    assert found == [[], ["count-mismatch"]]
