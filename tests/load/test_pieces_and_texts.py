"""Pieces with their fields, bases, numbers and the texts made from them."""

import pytest

from deckpress.check import run
from deckpress.load.games import load
from deckpress.model.values import Record
from folder import GAME, content_folder

RICH = """\
title: Picnic
version: "1.0"
short: PN
theme: {colours: {ink: '#222222'}, lengths: {rim: 1/8 in}}
categories:
  taste:
    - {id: sweet, name: Sweet things, short: sweet, layers: [a, b]}
    - {id: salty, name: Salty things, short: salt}
kinds:
  snack:
    name: Snack card
    format: standard
    material: card
    layout: face
    back: reverse
    series: deck
    basis: {copies: designed, name: stated}
    fields:
      taste: {type: choice, of: taste}
      likes: {type: choices, of: taste, optional: true}
      effect:
        type: record
        optional: true
        fields: {trigger: {type: choice, of: [eat, drop]}, draw: {type: number, optional: true}}
      hot: {type: flag, optional: true}
      text: {type: text, optional: true}
    texts:
      text:
        - {when: "effect and effect.trigger == 'eat'", text: 'Eat: draw {effect.draw|card|cards}.'}
        - {when: effect, text: 'Drop it: {taste.short}.'}
  drink:
    name: Drink card
    format: standard
    material: card
    layout: face
    back: reverse
    series: deck
    basis: added
    counted: false
    fields: {}
"""
SNACKS = """\
- {id: ham, name: Ham, copies: 3, taste: salty, effect: {trigger: eat, draw: 1}}
- {id: cake, name: Cake, taste: sweet, effect: {trigger: eat, draw: 2}, basis: {copies: stated, taste: derived}}
- {id: jam, name: Jam, taste: sweet, effect: {trigger: drop}, likes: [salty, sweet], basis: assumed}
- {id: tea, name: Tea, copies: 0, taste: sweet, text: Its own text.}
"""
FACE = "items:\n  - text: {value: =name, at: [5 mm, 5 mm], size: [53 mm, 9 mm], font: text, pt: [14, 10], role: name}\n"
FILES = {"pieces/drink.yaml": "- {id: water, name: Water, copies: 2}\n", "layouts/face.yaml": FACE}


@pytest.fixture
def game(tmp_path):
    games, problems = load(content_folder(tmp_path, game=RICH, pieces=SNACKS, files=FILES))
    assert problems == ()
    return games[0]


def test_choices_are_entries_that_carry_their_fields(game):
    taste = game.piece("ham").fields["taste"]
    assert taste == "salty"
    assert taste.fields == {"id": "salty", "name": "Salty things", "short": "salt", "layers": None}
    assert game.piece("cake").fields["taste"].fields["layers"] == ("a", "b")
    assert game.piece("jam").fields["likes"] == ("salty", "sweet")


def test_what_is_left_out_is_none(game):
    ham = game.piece("ham")
    assert (ham.fields["likes"], ham.fields["hot"]) == (None, None)
    assert game.piece("jam").fields["effect"] == Record({"trigger": "drop", "draw": None})
    assert game.piece("cake").copies == 1


def test_texts_are_made_once_with_number(game):
    texts = {piece.id: piece.fields.get("text") for piece in game.of_kind("snack")}
    assert texts == {
        "ham": "Eat: draw 1 card.",
        "cake": "Eat: draw 2 cards.",
        "jam": "Drop it: sweet.",
        "tea": "Its own text.",
    }


def test_a_basis_is_that_of_copies_and_names_the_fields_that_differ(game):
    assert (game.piece("ham").basis, game.piece("ham").bases) == ("designed", {"name": "stated"})
    assert (game.piece("cake").basis, game.piece("cake").bases) == ("stated", {"taste": "derived"})
    assert (game.piece("jam").basis, game.piece("jam").bases) == ("assumed", {})
    assert game.piece("water").basis == "added"


def test_numbers_count_the_components_of_the_series(game):
    assert [(piece.id, piece.number) for piece in game.pieces] == [
        ("ham", 1),
        ("cake", 4),
        ("jam", 5),
        ("tea", 6),
        ("water", 6),
    ]


def test_pl_051_the_order_is_that_of_the_file(tmp_path):
    pieces = "".join(f"- {{id: card-{n}, name: Card {n}, cost: 1}}\n" for n in (1, 2, 10))
    games, _ = load(content_folder(tmp_path, pieces=pieces))
    assert [piece.id for piece in games[0].pieces] == ["card-1", "card-2", "card-10"]


def test_lengths_of_the_theme_are_mm(game):
    assert game.theme["rim"] == 3.175


def test_places_lead_to_fields(game):
    assert str(game.piece("ham").place("effect.draw")) == "content/picnic/pieces/snack.yaml:1:78"
    assert str(game.piece("ham").place("likes")) == "content/picnic/pieces/snack.yaml:1:3"


@pytest.mark.parametrize(
    ("text", "column", "message"),
    [
        ("'Draw {effect.drw}.'", None, "there is no field drw"),
        ("'Draw {drw}.'", 20, "unknown name drw"),
        ("'Draw {effect.draw ** 2}.'", None, "not allowed"),
    ],
)
def test_a_hole_that_cannot_be_filled_is_a_problem_at_its_column(tmp_path, text, column, message):
    game = RICH[: RICH.index("    texts:")] + f"    texts:\n      text: {text}\n" + RICH[RICH.index("  drink:") :]
    pieces = "- {id: ham, name: Ham, taste: salty, effect: {trigger: eat, draw: 1}}\n"
    _, problems = load(content_folder(tmp_path, game=game, pieces=pieces, files=FILES))
    assert {problem.code for problem in problems} == {"bad-expression"}
    assert message in problems[0].message
    assert column is None or problems[0].mark.column == column


@pytest.mark.parametrize("text", ["'Draw {drw}.'", "'Draw {effect.drw}.'", "'Draw {effect.draw / 0}.'"])
@pytest.mark.parametrize("optional", [", optional: true", ""])
def test_a_fault_of_a_template_is_said_once_and_nothing_that_follows_from_it(tmp_path, text, optional):
    rich = RICH.replace("text: {type: text, optional: true}", f"text: {{type: text{optional}}}")
    game = rich[: rich.index("    texts:")] + f"    texts:\n      text: {text}\n" + rich[rich.index("  drink:") :]
    pieces = "".join(
        f"- {{id: {id}, name: {id}, taste: salty, effect: {{trigger: eat, draw: 1}}}}\n"
        for id in ("ham", "egg", "jam", "pie", "tart")
    )
    games, problems = load(content_folder(tmp_path, game=game, pieces=pieces, files=FILES))
    assert [problem.code for problem in problems] == ["bad-expression"]
    assert "drw" in text.split(".")[0] or problems[0].message.endswith("in the texts of ham, egg, jam and 2 more")
    assert [str(problem) for problem in run.check(games[0]) if problem.code == "text-missing"] == []


def test_a_text_that_must_be_there_and_no_template_makes(tmp_path):
    game = RICH.replace("text: {type: text, optional: true}", "text: {type: text}")
    pieces = "- {id: ham, name: Ham, taste: salty}\n"
    _, problems = load(content_folder(tmp_path, game=game, pieces=pieces, files=FILES))
    assert [problem.code for problem in problems] == ["text-missing"]


def test_values_of_a_type_that_does_not_exist_are_compared_all_the_same(tmp_path):
    games, problems = load(content_folder(tmp_path, game=RICH.replace("type: record", "type: rekord"), pieces=SNACKS))
    assert [problem.code for problem in problems if "rekord" in problem.message] == ["wrong-value"]
    assert games[0].pieces[0].fields["effect"] == Record({"trigger": "eat", "draw": 1})
    assert not [problem for problem in run.check(games[0]) if problem.code == "duplicate-name"]


def test_a_file_of_pieces_without_a_kind_is_said(tmp_path):
    _, problems = load(content_folder(tmp_path, files={"pieces/snak.yaml": "[]\n"}))
    assert [(problem.code, problem.hint) for problem in problems] == [("unknown-kind", "did you mean snack?")]


def test_a_kind_without_its_file_is_said(tmp_path):
    _, problems = load(content_folder(tmp_path, files={"pieces/snack.yaml": None}))
    assert [problem.code for problem in problems] == ["file-missing"]


def test_the_hash_is_of_facts_not_of_their_places(tmp_path):
    plain = load(content_folder(tmp_path / "a"))[0][0]
    spaced = "# a comment\n\n" + GAME.replace("title: Picnic", "title:   'Picnic'  # a title")
    again = load(content_folder(tmp_path / "b", game=spaced))[0][0]
    other = load(content_folder(tmp_path / "c", game=GAME.replace("PN", "PC")))[0][0]
    assert plain.data_hash == again.data_hash
    assert plain.data_hash != other.data_hash
    assert len(plain.data_hash) == 12


@pytest.mark.parametrize(
    ("file", "content"),
    [
        ("rulebook.md", "# Picnic\n\n## Components {#components}\n\n- 5 Snack cards\n"),
        ("layouts/reverse.yaml", "items: []\n"),
        ("art/ham.svg", "<svg/>"),
        ("words.yaml", "terms: [{term: Hand, means: what you hold, aliases: [hand icon]}]\n"),
    ],
)
def test_the_hash_changes_with_rulebook_layouts_pictures_and_glossary(tmp_path, file, content):
    one = load(content_folder(tmp_path / "a"))[0][0]
    other = load(content_folder(tmp_path / "b", files={file: content}))[0][0]
    assert one.data_hash != other.data_hash


def test_the_hash_is_the_same_with_other_words_to_search_for(tmp_path):
    """They stand on no sheet: the website alone is made from them, and has a key of its own."""
    one = load(content_folder(tmp_path / "a"))[0][0]
    other = load(content_folder(tmp_path / "b", files={"words.yaml": "pieces: {ham: {formerly: [Bacon]}}\n"}))[0][0]
    assert one.data_hash == other.data_hash
