"""What people met in other tools: tables and copies."""

import datetime

import pytest
from sheets import counts, errors, messages, read, xlsx


def test_pl_034_one_copies_column_whatever_its_case():
    deck, said = read("name,QTY\nHam,2\n")
    assert counts(deck) == [("Ham", 2)]
    assert "the copies are in column QTY" in messages(said)


def test_pl_034_two_candidates_are_an_error_that_names_both():
    _, said = read("name,QTY,Quantity\nHam,2,3\n")
    (problem,) = errors(said)
    assert "QTY and Quantity" in problem.message
    assert [side.mark.column for side in problem.sides] == [6, 10]


def test_pl_034_the_user_may_choose():
    deck, said = read("name,QTY,Quantity\nHam,2,3\n", copies="quantity")
    assert (counts(deck), errors(said)) == ([("Ham", 3)], [])


def test_pl_035_an_id_is_no_number_of_copies():
    deck, said = read("id,name\n1001,Ham\n1002,Egg\n", "games.csv")
    assert (deck.total, errors(said)) == (2, [])


def test_pl_035_an_absurd_number_is_an_error_with_row_and_column():
    _, said = read("id,name,count\n7,Ham,1162167\n")
    (problem,) = errors(said)
    assert "line 2" in problem.message
    assert "count of Ham is '1162167'" in problem.message
    assert (problem.mark.line, problem.mark.column) == (2, 7)


def test_pl_037_negative_fractional_and_worded_copies_are_three_errors():
    _, said = read("- {id: ham, qty: -1}\n- {id: egg, qty: 2.5}\n- {id: jam, qty: two}\n", "cards.yaml")
    assert [(problem.mark.line, problem.mark.column) for problem in errors(said)] == [(1, 18), (2, 18), (3, 18)]
    assert [word in problem.message for word, problem in zip(("ham", "egg", "jam"), errors(said), strict=True)] == [
        True
    ] * 3


def test_pl_040_two_faces_are_one_card():
    deck, _ = read("- {id: chef, qty: 4, front: {name: Chef}, back: {name: Robot}}\n", "cards.yaml")
    assert deck.total == 4


def test_pl_042_one_component_with_two_named_sides():
    deck, _ = read("- {id: chef-01, front: egg, back: hamster, qty: 2}\n", "cards.yaml")
    (card,) = deck.cards
    assert (card.copies, card.names) == (2, ("egg", "hamster"))


def test_pl_052_whole_numbers_stay_whole():
    deck, _ = read(xlsx([["name", "cost"], ["Ham", 3], ["Egg", 2.5], ["Jam", 1000]]), "cards.xlsx")
    assert [card.fields["cost"] for card in deck.cards] == ["3", "2.5", "1000"]


def test_pl_053_leading_zeros_stay():
    deck, _ = read('code,name\n007,Ham\n"0100",Egg\n')
    assert [card.fields["code"] for card in deck.cards] == ["007", "0100"]


def test_pl_054_byte_order_mark_and_line_ends_of_windows():
    deck, said = read(b"\xef\xbb\xbfname,qty\r\nHam,2\r\n")
    assert (deck.columns, deck.copies, counts(deck)) == (("name",), "qty", [("Ham", 2)])
    assert errors(said) == []


def test_pl_056_rows_of_blanks_are_no_cards_and_are_counted():
    deck, said = read("name,qty\nHam,2\n,,\n ,\n")
    assert counts(deck) == [("Ham", 2)]
    assert messages(said, "table-rows") == ["left out: 2 blank rows below the data (line 3-4)"]


def test_pl_056_formatted_rows_below_the_data_of_a_sheet():
    from openpyxl.styles import Font

    def formatted(sheet):
        sheet["A5"].font = Font(bold=True)

    deck, said = read(xlsx([["name", "qty"], ["Ham", 2]], change=formatted), "cards.xlsx")
    assert counts(deck) == [("Ham", 2)]
    assert messages(said, "table-rows") == ["left out: 3 blank rows below the data"]


def test_pl_057_an_empty_last_cell_is_fine_and_short_or_long_rows_are_not():
    _, said = read("a,b,c\n4,5,\n1,2\n1,2,3,4\n")
    assert [problem.mark.line for problem in errors(said)] == [3, 4]


def test_pl_058_an_empty_cell_is_empty_and_none_is_a_word():
    deck, _ = read(xlsx([["name", "text", "note"], ["Ham", None, "None"]]), "cards.xlsx")
    assert (deck.cards[0].fields["text"], deck.cards[0].fields["note"]) == ("", "None")


def test_pl_060_merged_cells_are_named_and_their_value_repeated():
    rows = [["name", "category"], ["Brie", "Cheese"], ["Feta", None], ["Gouda", None], ["Ham", "Meat"]]
    deck, said = read(xlsx(rows, change=lambda sheet: sheet.merge_cells("B2:B4")), "cards.xlsx")
    assert [card.fields["category"] for card in deck.cards] == ["Cheese", "Cheese", "Cheese", "Meat"]
    assert "B2:B4" in messages(said, "table-merged")[0]


def test_pl_061_a_date_in_a_column_of_numbers_is_an_error_with_its_cell():
    rows = [["name", "text", "cost"], ["Ham", "x", 1], ["Egg", "y", 2], ["Jam", "z", datetime.date(2024, 1, 2)]]
    _, said = read(xlsx(rows), "cards.xlsx")
    (problem,) = errors(said)
    assert problem.message.startswith("Sheet1!C4 is a date, expected text or number")
    assert "1/2" in problem.hint


@pytest.mark.parametrize("content", [b"name\ncr\xe8me\n", b"name,qty\nHam,1\ncr\xe8me,2\n"])
def test_pl_063_latin_1_is_an_error_with_line_byte_and_guess(content):
    deck, (problem,) = read(content)
    assert deck is None
    assert "byte 0xe8" in problem.message
    assert problem.mark.line == content[: content.index(b"\xe8")].count(b"\n") + 1
    assert "crème" in problem.hint
    assert "--encoding windows-1252" in problem.hint


def test_pl_063_naming_the_encoding_reads_it():
    deck, said = read(b"name\ncr\xe8me\n", encoding="iso-8859-1")
    assert ([card.name for card in deck.cards], errors(said)) == (["crème"], [])


def test_pl_065_blanks_in_headers_do_not_matter():
    deck, _ = read("Name\u00a0, qty \nHam,2\n")
    assert (deck.columns, deck.copies) == (("Name",), "qty")


def test_pl_065_an_unknown_column_is_answered_with_what_is_there():
    _, said = read("Name\u00a0, qty \nHam,2\n", name="nmae")
    (problem,) = errors(said)
    assert "found: Name, qty" in problem.message
    assert problem.hint == "did you mean Name?"
