"""Counts that README.md states are compared with the data; what only uses a number is left alone."""

import pytest

from deckpress.check.run import check
from deckpress.load.games import load
from deckpress.places import Places
from folder import GAME, content_folder


def said(tmp_path, readme):
    places = content_folder(tmp_path)
    (tmp_path / "README.md").write_text(readme, "utf-8")
    games, problems = load(places)
    assert problems == ()
    return [(p.code, p.mark.file, p.mark.line, p.mark.column) for p in check(games[0])]


@pytest.mark.parametrize(
    "line",
    [
        "Picnic: 5 cards",
        "All five cards of Picnic are ours.",
        "Picnic has 5 snack cards.",
        "In Picnic there are 2 designs in all.",
        "- Picnic (5 components), a small game",
        "Picnic is played with 2 cards in hand, and 3 cards lie open.",
        "Another game has 9 cards in all.",
        "| Game | Cards |\n|---|---|\n| Picnic | 5 |\n| Other | 9 |",
    ],
)
def test_what_agrees_or_is_about_something_else_is_clean(tmp_path, line):
    assert said(tmp_path, f"# Games\n\n{line}\n") == []


@pytest.mark.parametrize(
    ("line", "place"),
    [
        ("Picnic: 6 cards", (3, 9)),
        ("We print Picnic. All 4 cards of Picnic are ours.", (3, 22)),
        ("All four cards of Picnic are ours.", (3, 5)),
        ("Picnic has six snack cards.", (3, 12)),
        ("- **Picnic** (7 components)", (3, 15)),
        ("## Picnic: 6 cards", (3, 12)),
        ("We print Picnic.\n  All 4 cards of Picnic are ours.", (4, 7)),
        ("- Picnic is for you:\n  All 4 cards of Picnic are ours.", (4, 7)),
        ("Picnic holds 3 designs.", (3, 14)),
        ("| Game | Cards |\n|---|---|\n| Picnic | 6 |", (5, 12)),
    ],
)
def test_what_disagrees_is_found_at_its_place(tmp_path, line, place):
    assert said(tmp_path, f"# Games\n\n{line}\n") == [("document-count", "README.md", *place)]


HELPERS = """\
  helper:
    name: Helper card
    format: standard
    material: card
    layout: face
    back: reverse
    basis: stated
    counted: false
    fields:
      cost: {type: number, least: 0, shown: true}
  chip:
    name: Chip
    format: standard
    material: board
    layout: face
    basis: stated
    fields:
      cost: {type: number, least: 0, shown: true}
"""


@pytest.mark.parametrize(("number", "right"), [(5, True), (7, True), (9, False), (6, False)])
def test_cards_outside_the_total_may_be_counted_in_or_left_out_and_chips_are_none(tmp_path, number, right):
    pieces = {
        "pieces/helper.yaml": "- {id: help, name: Help, copies: 2, cost: 0}\n",
        "pieces/chip.yaml": "- {id: red, name: Red, copies: 4, cost: 1}\n",
    }
    content_folder(tmp_path, game=GAME + HELPERS, files=pieces)
    (tmp_path / "README.md").write_text(f"# Games\n\nPicnic: {number} cards\n", "utf-8")
    (game,), problems = load(Places(tmp_path))
    assert problems == ()
    assert ([problem for problem in check(game) if problem.code == "document-count"] == []) is right
