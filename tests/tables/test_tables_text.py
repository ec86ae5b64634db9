"""Encodings, delimiters and places of text tables."""

import pytest
from sheets import cells, errors, messages, read

from deckpress.load.tables.files import grids


def test_windows_1252_with_its_own_marks_is_read_and_said():
    deck, said = read("name,text\nHam,don’t – stop, café\n".replace(", café", "; café").encode("windows-1252"))
    assert deck.cards[0].fields["text"] == "don’t – stop; café"
    assert [(problem.severity, problem.code) for problem in said if problem.code == "table-encoding"] == [
        ("info", "table-encoding")
    ]


@pytest.mark.parametrize(
    ("text", "encoding", "guess"),
    [("name\nниз слово\n", "windows-1251", "windows-1251"), ("name\nniño, frío\n", "mac-roman", "mac-roman")],
)
def test_other_old_encodings_are_guessed_not_read(text, encoding, guess):
    deck, (problem,) = read(text.encode(encoding))
    assert deck is None
    assert f"perhaps {guess}" in problem.hint


def test_utf_16_with_its_mark_is_read():
    deck, _ = read("name\tqty\nHam\t2\n".encode("utf-16"))
    assert deck.total == 2


def test_unknown_encoding_and_wrong_encoding_are_errors():
    assert "unknown encoding klingon" in read(b"name\nHam\n", encoding="klingon")[1][0].message
    assert "not ascii: byte 0xc3 in line 2" in read("name\nété\n".encode(), encoding="ascii")[1][0].message


def test_zero_bytes_are_no_text():
    assert "zero bytes" in read(b"name\0qty\n")[1][0].message


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("name,qty,text\nHam,2,a; b\n", []),
        ("name;qty;text\nHam;2;a, b\n", ["the cells are divided by semicolons"]),
        ("name\tqty\ttext\nHam\t2\ta, b\n", ["the cells are divided by tabs"]),
        ("name|qty|text\nHam|2|a, b\n", ["the cells are divided by bars"]),
        ("name      qty   text\nHam       2     a, b\n", ["the cells are divided by blanks that line up columns"]),
        ("sep=;\nname;qty;text\nHam;2;a, b\n", ["the cells are divided by semicolons"]),
        ("  name ,  qty , text\n  Ham  ,   2 , a; b\n", []),
    ],
)
def test_delimiters_are_found_and_said(text, said):
    deck, notices = read(text)
    assert (deck.copies, deck.total, deck.cards[0].name) == ("qty", 2, "Ham")
    assert deck.cards[0].fields["text"].startswith("a")
    assert messages(notices, "table-delimiter") == said


def test_a_single_column_keeps_its_commas():
    assert cells("name\nHam, smoked\nEgg, fried\n") == [["name"], ["Ham, smoked"], ["Egg, fried"]]


def test_decimal_commas_do_not_divide():
    assert cells("name;cost\nHam;2,5\nEgg;1,5\n")[1] == ["Ham", "2,5"]


def test_a_row_that_does_not_line_up_is_an_error():
    _, said = read("name      qty\n" + "Ham       2\n" * 100 + "Long ham sandwich 3\n")
    assert {problem.mark.line for problem in errors(said)} == {102}


def test_cells_know_line_and_column_and_keep_their_line_breaks():
    (grid,), _ = grids("cards.csv", b'name, text,qty\n"Ham",  "one\n""two""",3\nEgg,x,4\n')
    rows = [[(cell.text, cell.mark.line, cell.mark.column) for cell in row.cells] for row in grid.rows]
    assert rows[0] == [("name", 1, 1), ("text", 1, 7), ("qty", 1, 12)]
    assert rows[1] == [("Ham", 2, 1), ('one\n"two"', 2, 9), ("3", 3, 10)]
    assert rows[2][2] == ("4", 4, 7)


def test_a_quotation_mark_that_never_closes_is_said_where_it_opens():
    _, said = read('name,text\nHam,"never\nEgg,x\nJam,y\n')
    assert [(problem.code, problem.mark.line) for problem in errors(said)] == [("table-syntax", 2)]


def test_an_inch_mark_inside_a_cell_is_fine():
    deck, said = read('name,text\nHam,5" long\nEgg,x\n')
    assert (deck.cards[0].fields["text"], errors(said)) == ('5" long', [])
