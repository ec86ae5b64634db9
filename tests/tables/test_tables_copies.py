"""The column of copies, and what stands in it."""

import pytest
from sheets import counts, errors, messages, read

NAMED = ["qty", "Quantity", "COUNT", "card count", "copies", "number", "num", "num_cards", "Frequency", "@count"]


@pytest.mark.parametrize("head", NAMED)
def test_every_usual_name(head):
    deck, said = read(f"name,{head}\nHam,4\nEgg,2\n")
    assert (counts(deck), deck.copies) == ([("Ham", 4), ("Egg", 2)], head)
    assert f"the copies are in column {head}" in messages(said)


@pytest.mark.parametrize(
    ("values", "why"),
    [
        ((1, 2, 3), "its values run from 1 to 3"),
        ((101, 102, 103), "its values run from 101 to 103"),
        (("007", "4", "9"), "its values have leading zeros"),
        (("4", "A12", "9"), "it holds 'A12'"),
        ((4, 20480, 9), "it holds 20480"),
    ],
)
def test_a_number_column_that_is_an_id(values, why):
    deck, said = read("name,number\n" + "".join(f"{name},{v}\n" for name, v in zip("ABC", values, strict=True)))
    assert deck.total == 3
    assert f"column number is taken as an id, not as copies: {why}" in messages(said)


@pytest.mark.parametrize("values", [[1, 2, 3, 4, 5] * 2, [1, 1, 2, 2, 3, 3, 4, 4, 5, 5]])
def test_ranks_in_several_colours_are_no_copies(values):
    deck, said = read("name,number\n" + "".join(f"{n}th,{value}\n" for n, value in enumerate(values)))
    assert deck.total == 10
    assert any("its values run from 1 to 5, each 2 times" in one for one in messages(said))


def test_numbers_that_come_unequally_often_are_copies():
    deck, _ = read("name,number\n" + "".join(f"{n}th,{v}\n" for n, v in enumerate([1, 2, 3, 4, 5, 5, 4, 3, 2])))
    assert deck.total == 29


def test_an_id_called_number_gives_way_to_copies():
    deck, said = read("number,name,qty\n1,Ham,4\n2,Egg,2\n3,Jam,1\n")
    assert (deck.copies, deck.total, errors(said)) == ("qty", 7, [])


def test_number_and_quantity_that_both_count_are_an_error():
    _, said = read("name,number,qty\nHam,4,1\nEgg,2,1\nJam,2,5\n")
    assert "number and qty" in errors(said)[0].message


def test_an_empty_column_of_copies_gives_way_to_a_filled_one():
    deck, said = read("name,Anzahl,copies\nHam,,4\nEgg,,2\n")
    assert (deck.copies, deck.total, errors(said)) == ("copies", 6, [])


def test_an_amount_beside_copies_is_no_candidate():
    deck, said = read("name,amount,copies\nHam,4,1\nEgg,2,3\n")
    assert (deck.copies, errors(said)) == ("copies", [])


@pytest.mark.parametrize(
    ("text", "copies"), [("3.0", 3), (" 3 ", 3), ("", 1), ("0", 0), ("x3", 3), ("3×", 3), ("03", 3)]
)
def test_what_counts_as_a_number(text, copies):
    deck, said = read(f"name,qty\nHam,{text}\nEgg,2\n")
    assert (deck.cards[0].copies, errors(said)) == (copies, [])


@pytest.mark.parametrize("text", ["-1", "2.5", "two", "1/2", "?", "1,5", "1e3"])
def test_what_does_not(text):
    deck, said = read(f'name,qty\nHam,"{text}"\nEgg,2\n')
    (problem,) = errors(said)
    assert (problem.mark.line, deck.total) == (2, 3)
    assert "qty of Ham" in problem.message


def test_zero_copies_are_said():
    deck, said = read("name,qty\nHam,0\nEgg,2\n")
    assert deck.total == 2
    assert "1 card is not printed, with 0 copies: Ham" in messages(said)


def test_without_a_column_equal_rows_are_copies():
    deck, said = read("name,text\nHam,a\nEgg,b\nHam,a\nHam,c\n")
    assert counts(deck) == [("Ham", 2), ("Egg", 1), ("Ham", 1)]
    assert "1 row equal to one above: copies of it (line 4)" in messages(said)


def test_equal_rows_with_a_column_add_up():
    deck, _ = read("name,qty\nHam,2\nHam,2\nHam,3\n")
    assert counts(deck) == [("Ham", 7)]


def test_an_unknown_word_above_small_numbers_may_be_named():
    deck, said = read("Name;Zahl\nGeld;4\nBrot;6\n")
    (problem,) = [one for one in said if one.message.startswith("no column of copies")]
    assert (deck.total, problem.hint) == (2, "if they are in Zahl: --column copies=Zahl")
    assert read("Name;Zahl\nGeld;4\nBrot;6\n", copies="Zahl")[0].total == 10


def test_copies_in_other_languages():
    assert read("Name;Anzahl\nGeld;4\nBrot;6\n")[0].total == 10


@pytest.mark.parametrize("digits", [99, 5000])
def test_copies_of_many_digits_are_said(digits):
    _, said = read("name,qty,copies\nHam,3," + "9" * digits + "\n", "cards.csv", copies="copies")
    assert "too many" in errors(said)[0].message
