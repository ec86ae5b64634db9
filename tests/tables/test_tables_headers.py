"""Headers: odd, doubled, two rows, none; what columns mean."""

import pytest
from sheets import counts, errors, messages, read


def test_a_title_above_the_headers_is_left_out():
    deck, said = read("My game\n\nname,qty\nHam,2\n")
    assert counts(deck) == [("Ham", 2)]
    assert "what stands above the headers of cards.csv is left out: line 1" in messages(said)


def test_equal_headers_get_names_of_their_own():
    deck, said = read("name,text,text\nHam,a,b\n")
    assert deck.cards[0].fields == {"name": "Ham", "text": "a", "text (2)": "b"}
    assert "another column text: it is called text (2)" in messages(said)


def test_a_column_without_header_is_called_by_its_letter_and_empty_ones_go():
    deck, said = read("name,,qty,\nHam,red,2,\nEgg,blue,3,\n")
    assert deck.columns == ("name", "B")
    assert "column B has no header: it is called B" in messages(said)


def test_two_rows_of_headers():
    deck, said = read("Card,,Numbers,\nName,Type,Qty,Cost\nHam,Meat,2,3\nEgg,Dairy,1,1\n")
    assert counts(deck) == [("Ham", 2), ("Egg", 1)]
    assert any(message.startswith("two rows of headers (lines 1 and 2)") for message in messages(said))


def test_explanations_below_the_headers_are_headers_too():
    deck, _ = read("name,qty,cost\nThe name,How many,Its price\nHam,2,3\nEgg,1,1\n")
    assert counts(deck) == [("Ham", 2), ("Egg", 1)]


def test_a_first_card_with_known_words_is_no_second_header():
    deck, _ = read("name,type,qty\nStrength,Ability,2\nWit,Ability,1\n")
    assert counts(deck) == [("Strength", 2), ("Wit", 1)]


def test_no_headers_at_all():
    deck, said = read("Ham,meat\nBeef,meat\nBrie,cheese\nHam,meat\n")
    assert counts(deck) == [("Ham", 2), ("Beef", 1), ("Brie", 1)]
    assert any(message.startswith("cards.csv has no headers") for message in messages(said))


def test_without_headers_no_column_is_taken_as_copies():
    deck, _ = read("Ham,12\nEgg,7\n")
    assert deck.total == 2


def test_unknown_words_above_numbers_are_headers():
    deck, _ = read("Zutat,Kcal\nHam,200\nEgg,90\n")
    assert [card.name for card in deck.cards] == ["Ham", "Egg"]


@pytest.mark.parametrize("head", ["name", "Title", "CARD NAME", "card_name", "Card"])
def test_the_name_is_found_by_its_header(head):
    deck, said = read(f"cost,{head}\n3,Ham\n")
    assert [card.name for card in deck.cards] == ["Ham"]
    assert not any("no column is called name" in message for message in messages(said))


def test_a_guessed_name_is_said_with_the_likely_slip():
    _, said = read("nmae,cost\nHam,3\n")
    (problem,) = [one for one in said if "no column is called name" in one.message]
    assert problem.hint == "or did you mean name?"


def test_the_kinds_are_said():
    deck, said = read("name,type\nGale,Storm\nGust,Storm\nLull,Calm\n")
    assert [card.type for card in deck.cards] == ["Storm", "Storm", "Calm"]
    assert "the kinds of cards.csv are in column type: Storm, Calm" in messages(said)


def test_a_row_without_a_name_is_called_by_its_id_and_said():
    deck, said = read("id,name,text\nA7,,x\n")
    assert deck.cards[0].name == "A7"
    assert [problem.severity for problem in said if "has no name" in problem.message] == ["warning"]


def test_an_empty_file_holds_nothing():
    assert read("")[0] is None
    assert read("name,qty\n")[0] is None


def test_extra_blank_cells_at_the_end_are_no_fault():
    _, said = read("name,qty\nHam,2,,\n")
    assert errors(said) == []
