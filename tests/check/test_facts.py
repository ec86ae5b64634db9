"""The functions of the ledger's expressions over the little game and a richer one."""

import pytest

from deckpress.check._facts import Facts
from deckpress.check._ledger import Workshop
from deckpress.load.games import load
from folder import FACE, REVERSE, content_folder

GAME = """\
title: Shop
version: "1.0"
players: {stated: [2, 4], supplied: [2, 3]}
minutes: [20, 40]
theme: {colours: {ink: '#222222', ground: '#f4efe2'}}
categories:
  taste: [{id: sweet, name: Sweet, worth: 2}, {id: salty, name: Salty, worth: 1}]
kinds:
  snack:
    name: Snack card
    format: standard
    material: card
    layout: face
    back: reverse
    basis: stated
    fields:
      cost: {type: number}
      taste: {type: choice, of: taste}
      likes: {type: choices, of: taste, optional: true}
      effect: {type: record, optional: true, fields: {draw: {type: number}}}
  help:
    name: Help card
    format: standard
    material: card
    layout: face
    back: reverse
    counted: false
    basis: added
    fields: {text: {type: text}, cost: {type: number, optional: true}}
"""
SNACKS = """\
- {id: ham, name: Ham, copies: 3, cost: 2, taste: salty, likes: [sweet, salty]}
- {id: egg, name: Egg, copies: 2, cost: 1, taste: salty, effect: {draw: 2}}
- {id: jam, name: Jam, copies: 1, cost: 5, taste: sweet, likes: [sweet]}
"""
SOURCE = "title: Old\nfigures:\n  - {id: hand, section: Play, figure: 7, written: seven, counts: cards, rule: play}\n"
LEDGER = "supplies:\n  - {id: all, title: All, need: players * 2, have: count(), basis: stated}\n"


@pytest.fixture(scope="module")
def workshop(tmp_path_factory):
    files = {
        "pieces/help.yaml": "- {id: help, name: Help, copies: 4, text: 'Draw two, keep 7.'}\n",
        "source.yaml": SOURCE,
        "ledger.yaml": LEDGER,
        "layouts/face.yaml": FACE.replace("{cost}", "{id}"),
        "layouts/reverse.yaml": REVERSE,
    }
    places = content_folder(tmp_path_factory.mktemp("shop"), game=GAME, pieces=SNACKS, files=files)
    (game,), problems = load(places)
    assert problems == ()
    return Workshop(Facts(game))


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("count()", 6),
        ("count(kind='help')", 4),
        ("count(kind=['snack', 'help'])", 10),
        ("count(taste='salty')", 5),
        ("count(likes='sweet')", 4),
        ("count('cost > 1')", 4),
        ("count(\"kind == 'snack' and effect and effect.draw == 2\")", 2),
        ("count('effect.draw > 1')", 2),
        ("designs()", 3),
        ("designs(kind='snack', taste=['sweet', 'salty'])", 3),
        ("sum('cost', kind='snack')", 13),
        ("sum([1, 2])", 3),
        ("min('cost')", 1),
        ("max('cost', taste='salty')", 2),
        ("max(0, 5 - 7)", 0),
        ("min(3, 2)", 2),
        ("distinct('taste')", 2),
        ("distinct('likes')", 2),
        ("most(1, 'taste')", 5),
        ("piece('ham').cost", 2),
        ("piece('egg').effect.draw", 2),
        ("piece('help').copies", 4),
        ("figure('hand')", 7),
        ("says('help', 2, 7)", True),
        ("says('help', 3)", False),
        ("said('help', 'text', 2, 7)", True),
        ("said('help', 'text', 7, 2)", False),
        ("said('help', 'text', 2)", False),
        ("entries('taste')", 2),
        ("entry('taste', 'sweet').worth", 2),
        ("'Ham' in all_of('name')", True),
        ("called('snack')", "Snack card"),
        ("supplied.most", 3),
        ("stated.least", 2),
        ("minutes.most", 40),
        ("need('all', 3)", 6),
        ("have('all', 3)", 6),
        ("have('all')", 6),
        ("enough('all')", 3),
    ],
)
def test_what_expressions_give(workshop, text, value):
    result = workshop.result(text)
    assert (result.value, result.fault) == (value, "")


@pytest.mark.parametrize(
    ("text", "holds"),
    [
        ("each('cost') <= 5", True),
        ("each('cost') == 2", False),
        ("each('cost', taste='sweet') == 5", True),
        ("each('cost') != 9", True),
        ("each('cost', 'cost > 100') == 5", False),
        ("per('taste') == 5", False),
        ("per('taste', taste='salty') == 5", True),
        ("each('cost > 0') == True", True),
    ],
)
def test_each_holds_for_all_of_them_and_at_least_one(workshop, text, holds):
    assert workshop.result(text).value is holds


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("count(kind='snak')", "no kind snak"),
        ("count(cots=1)", "no piece has a field cots"),
        ("count('cots > 1')", "no piece has a field cots"),
        ("min('cost', kind='help')", "no piece has cost"),
        ("piece('hma')", "no piece hma"),
        ("figure('foot')", "no figure foot"),
        ("entries('colour')", "no category colour"),
        ("entry('taste', 'sour')", "no sour"),
        ("need('some', 3)", "no supply some"),
        ("enough('some')", "no supply some"),
        ("sum('cots')", "no piece has a field cots"),
        ("count(taste='sour')", "taste is never sour; it is sweet, salty"),
        ("count(taste=['sweet', 'sour'])", "taste is never sour"),
        ("stated.first", "no field first"),
        ("stated[1]", "there is no 1 in it"),
        ("implied.most", "no most"),
        ("open('x')", "unknown function open"),
        ("count.__globals__", "no field"),
        ("'a' * 10", "only numbers"),
    ],
)
def test_what_cannot_be_worked_out_says_why(workshop, text, words):
    assert words in workshop.result(text).fault


def test_the_pieces_that_were_looked_at_are_known(workshop):
    assert workshop.result("count(taste='salty') + piece('jam').cost").pieces == {"ham", "egg", "jam"}


def test_players_are_known_in_supplies_alone(workshop):
    assert workshop.result("players * 3", 4).value == 12
