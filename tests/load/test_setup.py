"""setup.yaml: numbers worked out for each number of players, and what is wrong with it at its place."""

import pytest

from deckpress.load.games import load
from folder import content_folder

WHOLE = """\
rule: play
heaps:
  - {id: hand, name: Hand, where: player, lies: hand, up: back, of: [snack], count: 1, says: '{count|card|cards}'}
  - {id: draw-pile, name: Draw pile, where: table, lies: stack, of: [ham, egg], count: copies.snack - players * hand}
  - {id: gap, name: Room, where: table, lies: space, says: 'for {copies.egg} eggs'}
  - {id: rest, name: Rest, where: box, lies: stack, of: [egg], count: 4 - players, show: [egg]}
steps:
  - {text: 'Deal {players * hand|card|cards}; {draw_pile} are left.', rule: play}
  - {when: players > 3, text: Sit close together.}
"""


def setup_of(tmp_path, text):
    games, problems = load(content_folder(tmp_path, files={"setup.yaml": text}))
    return games[0], [(p.code, p.mark.line, p.mark.column) for p in problems]


def test_numbers_and_sentences_for_each_number_of_players(tmp_path):
    game, problems = setup_of(tmp_path, WHOLE)
    assert problems == []
    assert [start.players for start in game.setup.starts] == [2, 3, 4]
    two, _, four = game.setup.starts
    assert [(heap.name, heap.count, heap.says) for heap in two.heaps] == [
        ("Hand", 1, "1 card"), ("Draw pile", 3, "3"), ("Room", None, "for 2 eggs"), ("Rest", 2, "2"),
    ]  # fmt: skip
    assert [heap.id for heap in four.heaps] == ["hand", "draw-pile", "gap"], "an empty heap is left out"
    assert [step.text for step in two.steps] == ["Deal 2 cards; 3 are left."]
    assert [step.text for step in four.steps] == ["Deal 4 cards; 1 are left.", "Sit close together."]
    assert two.of("table")[0].pieces == (("snack", "ham"), ("snack", "egg"))
    assert game.setup.start(9) is None


def test_it_is_part_of_the_data_hash(tmp_path):
    one, _ = setup_of(tmp_path / "one", WHOLE)
    other, _ = setup_of(tmp_path / "other", WHOLE.replace("count: 1", "count: 0"))
    assert one.data_hash != other.data_hash


@pytest.mark.parametrize(
    ("written", "found"),
    [
        ("count: copies.snak", ("bad-expression", 2, 70)),
        ("count: copies.snack - 9", ("setup-value", 2, 70)),
        ("count: 1, show: [ham]", ("unknown-reference", 2, 80)),
        ("count: 1, says: 'for {plyers}'", ("bad-expression", 2, 85)),
    ],
)
def test_a_mistake_is_said_once_at_its_place(tmp_path, written, found):
    text = "heaps:\n  - {id: a, name: Eggs, where: table, lies: stack, of: [egg], " + written + "}\n"
    assert setup_of(tmp_path, text)[1] == [found]


def test_a_heap_has_a_name_that_can_be_read(tmp_path):
    assert setup_of(tmp_path, "heaps:\n  - {id: a, name: ' ', where: table, lies: space}\n")[1] == [
        ("wrong-value", 2, 19)
    ]


def test_players_of_the_file_come_before_those_of_the_game(tmp_path):
    game, _ = setup_of(tmp_path, "players: [5, 6]\nheaps: []\n")
    assert [start.players for start in game.setup.starts] == [5, 6]
