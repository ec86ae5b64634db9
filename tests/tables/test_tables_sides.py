"""Two faces are one card: a back column, a row per face, front and back keys; and pictures."""

import pytest
from sheets import counts, errors, messages, read

from deckpress.load.tables import pictures


@pytest.mark.parametrize(
    "text",
    [
        "id,side,name,qty\n1,front,Chef,4\n1,back,Robot,\n2,front,Cook,2\n2,back,Mixer,2\n",
        "id,side,name,qty\n1,front,Chef,4\n2,front,Cook,2\n2,back,Mixer,2\n1,back,Robot,\n",
        "side,name,qty\nA,Chef,4\nB,Robot,\nA,Cook,2\nB,Mixer,\n",
        "name,back name,qty\nChef,Robot,4\nCook,Mixer,2\n",
    ],
)
def test_pairs_of_faces(text):
    deck, said = read(text)
    assert (counts(deck), errors(said)) == ([("Chef", 4), ("Cook", 2)], [])
    assert [card.names for card in deck.cards] == [("Chef", "Robot"), ("Cook", "Mixer")]


def test_faces_told_apart_by_the_ends_of_names():
    deck, said = read("name,qty\nChef (front),4\nChef (back),4\nCook,1\n")
    assert counts(deck) == [("Chef", 4), ("Cook", 1)]
    assert "cards.csv has a row per face: 1 pair of rows are one card each" in messages(said)


def test_names_that_only_end_so_are_cards():
    deck, _ = read("name,qty\nStorm front,2\nHorse back,3\n")
    assert counts(deck) == [("Storm front", 2), ("Horse back", 3)]


def test_faces_with_different_copies_are_an_error_with_both_sides():
    _, said = read("id,side,name,qty\n1,front,Chef,4\n1,back,Robot,3\n")
    (problem,) = errors(said)
    assert [side.says for side in problem.sides] == ["front: 4", "back: 3"]


def test_a_back_without_a_front_is_a_warning():
    deck, said = read("id,side,name\n1,front,Chef\n1,back,Robot\n2,back,Mixer\n")
    assert deck.total == 2
    assert [problem.mark.line for problem in said if problem.severity == "warning"] == [4]


FILES = ("art/Ham.png", "art/cre\u0300me.png", "art/egg.jpg")


@pytest.mark.parametrize(
    "text",
    [
        "art/Ham.png",
        "ham.PNG",
        "art\\Ham.png",
        '"art/Ham.png"',
        "C:\\Users\\me\\art\\Ham.png",
        "/home/me/art/ham.png",
        "ham",
        "./art/Ham.png",
    ],
)
def test_every_way_to_write_a_path(text):
    assert pictures.find(text, pictures.index(FILES)) == "art/Ham.png"


def test_composed_and_decomposed_accents_are_one():
    assert pictures.find("art/cr\u00e8me.png", pictures.index(FILES)) == FILES[1]


def test_a_missing_picture_is_said_once_per_card_with_the_nearest():
    deck, _ = read("name,image,back image\nHam,hma.png,hma.png\nEgg,egg.jpg,\n")
    (problem,) = pictures.missing([deck], FILES)
    assert (problem.severity, problem.mark.line, problem.mark.column) == ("warning", 2, 5)
    assert problem.hint == "did you mean ham.png?"


def test_without_any_picture_one_notice():
    deck, _ = read("name,image\nHam,ham.png\nEgg,egg.jpg\n")
    (problem,) = pictures.missing([deck], ())
    assert (problem.severity, "2 pictures are named" in problem.message) == ("info", True)
