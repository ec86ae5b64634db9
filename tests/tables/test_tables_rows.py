"""Rows and sheets that hold no cards are left out and said; totals are compared."""

import io
import zipfile

import pytest
from sheets import counts, errors, messages, ods, read, xlsx

from deckpress.load.tables import choosing
from deckpress.load.tables.files import grids


@pytest.mark.parametrize(
    ("row", "said"),
    [
        (",,", "1 blank row "),
        ("---,,", "1 spacer row "),
        ("===,***,--", "1 spacer row "),
        ("name,qty,text", "1 row that repeats the headers"),
        ("Template,,", "1 template row"),
        ("<card name>,1,text here", "1 template row"),
        ("Example card,,", "1 template row"),
        ("Storms:,,", "1 row that only heads a group"),
    ],
)
def test_rows_that_are_no_cards(row, said):
    deck, notices = read(f"name,qty,text\nHam,2,a\n{row}\nEgg,3,b\n")
    assert counts(deck) == [("Ham", 2), ("Egg", 3)]
    assert any(said in message and "line 3" in message for message in messages(notices, "table-rows"))


@pytest.mark.parametrize("row", ["Total Eclipse,2,x", "Example,2,Draw.", "Sum of Parts,1,x", "Total,1,Win at once."])
def test_cards_that_only_sound_like_it(row):
    deck, _ = read(f"name,qty,text\nHam,2,a\n{row}\n")
    assert len(deck.cards) == 2


@pytest.mark.parametrize("row", ["Total,5,", "Total:,5,", "Grand total,5,", "SUM,5,", ",5,", "Total cards,5,"])
def test_a_right_total_is_left_out(row):
    deck, said = read(f"name,qty,text\nHam,2,a\nEgg,3,b\n{row}\n")
    assert deck.total == 5
    assert any(message.startswith("left out: a total row") for message in messages(said))
    assert not any(problem.code == "table-total" for problem in said)


def test_a_wrong_total_is_a_finding_with_both_sides():
    _, said = read("name,qty\nHam,2\nEgg,3\nTotal,6\n")
    (problem,) = [one for one in said if one.code == "table-total"]
    assert problem.message == "the total row says 6, the rows above it add up to 5"
    assert [side.says for side in problem.sides] == ["Total: 6", "sum: 5"]


def test_subtotals_count_the_rows_since_the_last_one():
    _, said = read("name,qty\nHam,2\nSubtotal,2\nEgg,3\nSubtotal,3\nTotal,5\n")
    assert not any(problem.code == "table-total" for problem in said)


def test_a_total_that_counts_as_an_id_would_does_not_spoil_the_column():
    deck, said = read("name,number\nHam,2\nEgg,3\nJam,4\nTotal,9\n", copies="number")
    assert (deck.total, errors(said)) == (9, [])


def sheets(names, named=False):
    import io

    import openpyxl

    book = openpyxl.Workbook()
    book.remove(book.active)
    for name in names:
        sheet = book.create_sheet(name)
        sheet.append(["name", "qty"])
        sheet.append([f"Card of {name}", 1])
    out = io.BytesIO()
    book.save(out)
    found, _ = grids("cards.xlsx", out.getvalue())
    return choosing.sheets(found, named)


@pytest.mark.parametrize(
    "name", ["Ideas", "card ideas", "Statistics", "Stats", "Removed", "removed cards", "Cut", "Notes"]
)
def test_sheets_that_hold_no_cards_are_left_out_and_said(name):
    kept, said = sheets(["Cards", name])
    assert [grid.sheet for grid in kept] == ["Cards"]
    assert f"sheet {name} of cards.xlsx" in said[0].message


@pytest.mark.parametrize("name", ["Card list", "Summary cards", "Events", "Cutlery", "Idealists"])
def test_sheets_that_do(name):
    kept, said = sheets(["Cards", name])
    assert [grid.sheet for grid in kept] == ["Cards", name]
    assert said == ()


def test_the_only_sheet_is_read_whatever_its_name():
    kept, _ = sheets(["Notes"])
    assert [grid.sheet for grid in kept] == ["Notes"]


def test_a_hidden_sheet_is_left_out_and_said():
    def hidden(sheet):
        sheet.parent.create_sheet("Other").append(["name"])
        sheet.sheet_state = "hidden"

    _, said = read(xlsx([["name"], ["Ham"]], "Secret", hidden), "cards.xlsx")
    assert "the hidden sheet Secret is left out" in messages(said)


def test_hidden_rows_are_counted_and_said():
    def hide(sheet):
        sheet.row_dimensions[3].hidden = sheet.row_dimensions[9].hidden = True

    rows = [["name", "qty"], ["Ham", 2], ["Egg", 3], ["Jam", 1]]
    found, said = read(xlsx(rows, "Cards", hide), "cards.xlsx")
    assert counts(found) == [("Ham", 2), ("Egg", 3), ("Jam", 1)]
    assert "sheet Cards of cards.xlsx has a row that the spreadsheet hides (3): counted like the others" in messages(
        said
    )
    assert not [one for one in messages(read(xlsx(rows, "Cards"), "cards.xlsx")[1]) if "hides" in one]


def test_hidden_rows_of_an_open_document_are_counted_and_said():
    content = ods([["name", "qty"], ["Ham", 2], ["Egg", 3]])
    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(content)) as old, zipfile.ZipFile(out, "w") as new:
        for name in old.namelist():
            text = old.read(name).decode()
            new.writestr(name, text.replace("<table:table-row>", '<table:table-row table:visibility="filter">'))
    found, said = read(out.getvalue(), "cards.ods")
    assert counts(found) == [("Ham", 2), ("Egg", 3)]
    assert any("has 3 rows that the spreadsheet hides (1-3)" in one for one in messages(said))
