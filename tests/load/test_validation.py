"""Schemas and the plain words of what they refuse."""

import json

import jsonschema_rs
import pytest

from deckpress.load import schema
from deckpress.load.games import load
from folder import GAME, content_folder


def problems_of(tmp_path, pieces=None, game=GAME, **files):
    arguments = {"game": game, **({"pieces": pieces} if pieces else {})}
    return load(content_folder(tmp_path, **arguments, files=files))[1]


def test_an_unknown_key_is_named_at_its_place_with_the_nearest_one(tmp_path):
    problems = problems_of(tmp_path, "- id: ham\n  name: Ham\n  cots: 2\n  cost: 2\n")
    assert [(problem.code, problem.mark.line, problem.mark.column) for problem in problems] == [("unknown-key", 3, 3)]
    assert problems[0].message == "unknown key cots of ham"
    assert problems[0].hint == "did you mean cost?"


def test_a_piece_without_a_declared_field_is_refused_and_the_others_are_kept(tmp_path):
    games, problems = load(content_folder(tmp_path, pieces="- {id: ham, name: Ham}\n- {id: egg, name: Egg, cost: 1}\n"))
    assert [problem.message for problem in problems] == ["cost is missing in ham"]
    assert [piece.id for piece in games[0].pieces] == ["egg"]


@pytest.mark.parametrize("missing", ["id: ham", "name: Ham"])
def test_no_piece_without_id_and_name(tmp_path, missing):
    piece = "- {id: ham, name: Ham, cost: 1}\n".replace(missing + ", ", "")
    assert [problem.code for problem in problems_of(tmp_path, piece)] == ["missing-key"]


def test_pl_037_copies_that_are_no_count_are_errors_with_the_piece(tmp_path):
    pieces = (
        "- {id: ham, name: Ham, cost: 1, copies: -1}\n- {id: egg, name: Egg, cost: 1, copies: 2.5}\n"
        "- {id: jam, name: Jam, cost: 1, copies: two}\n- {id: tea, name: Tea, cost: 1, copies: 1000000}\n"
    )
    problems = problems_of(tmp_path, pieces)
    assert [problem.mark.line for problem in problems] == [1, 2, 3, 4]
    assert problems[0].message == "copies of ham is -1; the least is 0"
    assert problems[1].message == "copies of egg must be a whole number, but is 2.5"
    assert problems[2].message == "copies of jam must be a whole number, but is 'two'"
    assert problems[3].message == "copies of tea is 1000000; the most is 1000"


def test_a_number_where_a_text_must_be_asks_for_quotes(tmp_path):
    problems = problems_of(tmp_path, "- {id: ham, name: 7, cost: 1}\n")
    assert [(problem.message, problem.hint) for problem in problems] == [
        ("name of ham must be text, but is 7", 'write it in quotes: "7"')
    ]


def test_pl_069_a_leading_zero_is_never_another_number(tmp_path):
    problems = problems_of(tmp_path, "- {id: ham, name: Ham, cost: 010}\n")
    assert [problem.message for problem in problems] == ["cost of ham must be a number, but is '010'"]


def test_a_choice_is_one_of_its_words(tmp_path):
    game = GAME + "      type: {type: choice, of: [sweet, salty]}\n"
    problems = problems_of(tmp_path, "- {id: ham, name: Ham, cost: 1, type: slaty}\n", game)
    assert [(problem.message, problem.hint) for problem in problems] == [
        ("type of ham is 'slaty'", "did you mean salty?")
    ]


def test_an_empty_value_is_no_value(tmp_path):
    problems = problems_of(tmp_path, "- id: ham\n  name: Ham\n  cost:\n")
    assert [problem.message for problem in problems] == ["cost of ham has no value"]


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("format: standard", "format: standart", "unknown-format"),
        ("back: reverse", "back: revers", "unknown-layout"),
        ("material: card", "material: wood", "wrong-value"),
        ("type: number", "type: nummer", "wrong-value"),
        ("ink: '#222222'", "ink: red", "wrong-value"),
        ("rim: 3 mm", "rim: three", "wrong-value"),
        ("basis: stated", "basis: {copies: stated, nmae: designed}", "unknown-field"),
        ("cost: {type: number, least: 0, shown: true}", "cost: {type: choice, of: costs}", "unknown-category"),
        ("cost: {type: number, least: 0, shown: true}", "cost: {type: choice}", "missing-key"),
        ("cost: {", "number: {type: number, optional: true}\n      cost: {", "reserved-name"),
        ("short: PN", "short: PN\nquick_reference: snak", "unknown-kind"),
        ("short: PN", "short: PN\nseries: {deck: {name: Deck}}", "unknown-series"),
        ("material: card", "material: card\n    series: deck", "unknown-series"),
        ("short: PN", "shrot: PN", "unknown-key"),
        ("[2, 4]", "[2]", "wrong-value"),
        ('version: "1.0"', "version: 1.0", "wrong-value"),
    ],
)
def test_references_and_values_of_game_yaml(tmp_path, old, new, code):
    assert old in GAME
    assert code in [problem.code for problem in problems_of(tmp_path, game=GAME.replace(old, new))]


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("  snack:\n", "  Snack:\n", "the key 'Snack' of kinds must be an id"),
        ("cost: {", "Cost: {", "the key 'Cost' of kinds.snack.fields must be a name"),
        ("ink: '#222222'", "Ink: '#222222'", "the key 'Ink' of theme.colours must be a name"),
        ("basis: stated", "basis: {cost: statde}", "kinds.snack.basis must be a basis"),
    ],
)
def test_a_key_that_is_no_name_is_named(tmp_path, old, new, said):
    messages = [problem.message for problem in problems_of(tmp_path, game=GAME.replace(old, new))]
    assert any(message.startswith(said) for message in messages), messages


@pytest.mark.parametrize("name", ["id", "name", "copies", "basis"])
def test_a_field_called_as_what_every_piece_has_is_refused_and_pieces_are_read_without_it(tmp_path, name):
    game = GAME.replace("      cost: {", f"      {name}: {{type: text}}\n      cost: {{")
    problems = problems_of(tmp_path, game=game)
    assert [(problem.code, problem.message) for problem in problems] == [
        ("reserved-name", f"a field cannot be called {name}")
    ]


def test_all_problems_of_all_files_come_in_one_run(tmp_path):
    content_folder(tmp_path, pieces="- {id: ham, name: Ham, cost: x}\n")
    places = content_folder(tmp_path, id="other", game="title: Other\n", pieces="- tab\t: x\n")
    games, problems = load(places)
    assert {problem.game for problem in problems} == {"picnic", "other"}
    assert {game.id for game in games} == {"picnic", "other"}


def test_every_schema_is_a_schema(tmp_path):
    games, _ = load(content_folder(tmp_path))
    found = schema.schemas(games[0])
    assert sorted(found) == sorted([*(f"{name}.json" for name in schema.FILES), "snack.json"])
    for one in found.values():
        jsonschema_rs.validator_for(json.loads(json.dumps(one)))
    assert found["snack.json"]["items"]["required"] == ["id", "name", "cost"]


def test_an_id_that_is_none_comes_with_one_that_is(tmp_path):
    _, problems = load(content_folder(tmp_path, pieces="- {id: Sour Dough!, name: Sourdough, cost: 1}\n"))
    assert [problem.hint for problem in problems if problem.code == "wrong-value"] == ["for instance sour-dough"]


@pytest.mark.parametrize(
    ("given", "hint"),
    [
        ("cost: '3'", "write it without quotes: 3"),
        ("cost: '1,5'", "write 1.5"),
        ("cost: three", "write 3"),
        ("cost: no idea", ""),
        ("cost: 1, hot: yes", "write true"),
        ("cost: 1, hot: off", "write false"),
        ("cost: 1, hot: maybe", "write true or false"),
        ("cost: 1, sort: designed", "did you mean derived? known: derived, stated"),
        ("cost: 1, sort: statd", "did you mean stated?"),
        ("cost: 1, sort: xyz", "known: derived, stated"),
    ],
)
def test_what_to_write_instead_of_a_wrong_value(tmp_path, given, hint):
    more = (
        "      hot: {type: flag, optional: true}\n      sort: {type: choice, of: [derived, stated], optional: true}\n"
    )
    assert [one.hint for one in problems_of(tmp_path, f"- {{id: ham, name: Ham, {given}}}\n", GAME + more)] == [hint]


@pytest.mark.parametrize(
    ("old", "new", "hint"),
    [
        ("players: {stated: [2, 4]}", "players: 2-4", "write keys with values below it, such as stated:"),
        ("players: {stated: [2, 4]}", "players: {stated: 2-4}", "write two numbers: [least, most]"),
        ('version: "1.0"', "version: 1.0", 'write it in quotes: "1.0"'),
    ],
)
def test_what_to_write_instead_in_game_yaml(tmp_path, old, new, hint):
    assert [problem.hint for problem in problems_of(tmp_path, game=GAME.replace(old, new))] == [hint]


def test_a_text_that_is_all_comment_is_one_error(tmp_path):
    game = GAME + "      text: {type: text, optional: true}\n"
    problems = problems_of(tmp_path, "- id: ham\n  name: Ham\n  cost: 1\n  text: #2 draw\n", game)
    assert [(one.code, one.severity, one.mark.line) for one in problems] == [("yaml-lost-text", "error", 4)]


@pytest.mark.parametrize(("declared", "ham"), [("{type: nmber}", ", spice: 2"), ("{type: number, optional: no}", "")])
def test_a_field_that_is_declared_wrongly_is_one_error(tmp_path, declared, ham):
    pieces = f"- {{id: ham, name: Ham, cost: 1{ham}}}\n- {{id: egg, name: Egg, cost: 2, spice: 3}}\n"
    problems = problems_of(tmp_path, pieces, GAME + f"      spice: {declared}\n")
    assert [(one.code, one.mark.file) for one in problems] == [("wrong-value", "content/picnic/game.yaml")]


def test_a_misspelt_key_is_one_finding(tmp_path):
    problems = problems_of(tmp_path, "- {id: ham, name: Ham, cots: 1}\n- {id: egg, name: Egg, cost: 1}\n")
    assert [(one.code, one.hint) for one in problems] == [("unknown-key", "did you mean cost?")]


def test_a_long_value_is_told_in_short(tmp_path):
    (problem,) = problems_of(tmp_path, f"- {{id: ham, name: Ham, cost: {'9' * 5000}}}\n- {{id: e, name: E, cost: 1}}\n")
    assert len(problem.message) < 150


@pytest.mark.parametrize("name", ["snack.yml", "Snack.yaml"])
def test_pieces_under_nearly_their_name_are_one_finding(tmp_path, name):
    files = {"pieces/snack.yaml": None, f"pieces/{name}": "- {id: ham, name: Ham, cost: 1}\n"}
    (problem,) = load(content_folder(tmp_path, files=files))[1]
    assert (problem.code, problem.hint, problem.mark.file) == (
        "file-missing", "rename it snack.yaml", f"content/picnic/pieces/{name}",
    )  # fmt: skip
