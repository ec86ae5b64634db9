"""XLSX and ODS: values as typed; dates, times, errors, formulas, merges by the cell's name; damaged files."""

import datetime
import io
import zipfile

import pytest
from openpyxl.styles import Font
from sheets import cells, counts, errors, messages, ods, read, xlsx

from deckpress.load.tables import opendocument
from deckpress.load.tables.cells import MOST_ROWS
from deckpress.load.tables.files import grids


def test_numbers_are_shown_as_their_cells_show_them():
    def formats(sheet):
        for address, form in (("A2", "000"), ("B2", "0%"), ("C2", "# ?/?"), ("D2", "# ??/??"), ("E2", "0.00")):
            sheet[address].number_format = form

    rows = [["name", "share", "half", "more", "price"], [7, 0.5, 0.5, 1.25, 2.5]]
    assert cells(xlsx(rows, change=formats), "a.xlsx")[1] == ["007", "50%", "1/2", "1 1/4", "2.5"]


def test_odd_values():
    rows = [["name", "a", "b", "c"], ["Ham", True, 0.1 + 0.2, "two\nlines"]]
    assert cells(xlsx(rows), "a.xlsx")[1] == ["Ham", "TRUE", "0.3", "two\nlines"]


@pytest.mark.parametrize(
    ("value", "said"),
    [
        (datetime.date(2024, 1, 2), "Sheet1!B2 is a date, expected text or number (2024-01-02)"),
        (datetime.time(3, 2), "Sheet1!B2 is a time, expected text or number (03:02:00)"),
        (datetime.timedelta(hours=30), "Sheet1!B2 is a time, expected text or number"),
    ],
)
def test_dates_and_times_are_refused(value, said):
    _, problems = read(xlsx([["name", "cost"], ["Ham", value]]), "a.xlsx")
    assert errors(problems)[0].message.startswith(said)


def test_dates_in_a_column_of_dates_are_fine():
    deck, said = read(xlsx([["name", "last update", "created"], ["Ham", None, datetime.date(2024, 1, 2)]]), "a.xlsx")
    assert (deck.cards[0].fields["created"], errors(said)) == ("2024-01-02", [])


def test_errors_and_formulas_without_a_value():
    def broken(sheet):
        sheet["B2"], sheet["C2"] = "#REF!", "=SUM(1,2)"
        sheet["B2"].data_type, sheet["C2"].data_type = "e", "f"

    _, said = read(xlsx([["name", "cost", "value"], ["Ham"]], change=broken), "a.xlsx")
    assert [problem.message for problem in errors(said)] == [
        "Sheet1!B2 holds the error #REF!",
        "Sheet1!C2 is a formula without a stored value",
    ]


def test_equal_faults_of_a_column_are_one_problem():
    rows = [["name", "cost"], *([f"Card {n}", datetime.date(2024, 1, n)] for n in range(1, 9))]
    _, said = read(xlsx(rows), "a.xlsx")
    (problem,) = errors(said)
    assert "and 7 more of column cost: B3, B4, B5, B6, B7, ..." in problem.message


@pytest.mark.parametrize("text", ["#REF!", "#N/A", "=SUM(A1:A3)", "=B2*2"])
def test_errors_and_formulas_as_text_in_csv(text):
    _, said = read(f"name,cost\nHam,{text}\n")
    assert errors(said)[0].mark.line == 2


def test_a_date_that_a_spreadsheet_wrote_into_csv_is_a_warning():
    _, said = read("name,cost\nHam,2-Jan\nEgg,1/2\n")
    assert [problem.severity for problem in said if problem.code == "table-value"] == ["warning"]


@pytest.mark.parametrize("text", ["X-2", "d6", "1/2", "3:2", "007", "+1", "2d6", "=)", "#1", "May", "2-3"])
def test_texts_that_look_like_something_stay_texts(text):
    deck, said = read(f"name,cost\nHam,{text}\n")
    assert (deck.cards[0].fields["cost"], errors(said)) == (text, [])
    assert not any(problem.code == "table-value" for problem in said)


def test_merged_copies_are_an_error():
    rows = [["name", "qty"], ["Ham", 3], ["Egg", None]]
    _, said = read(xlsx(rows, change=lambda sheet: sheet.merge_cells("B2:B3")), "a.xlsx")
    assert "Sheet1!B2:B3" in errors(said)[0].message


def test_cells_merged_across_columns_are_a_warning_and_headers_may_be_merged():
    def merged(sheet):
        sheet.merge_cells("A1:B1")
        sheet.merge_cells("B3:C3")

    rows = [["Cards", None, None], ["name", "text", "type"], ["Ham", "x", None]]
    _, said = read(xlsx(rows, change=merged), "a.xlsx")
    assert [(one.severity, "B3:C3" in one.message) for one in said if one.code == "table-merged"] == [("warning", True)]


def test_formatted_empty_cells_are_empty():
    def formatted(sheet):
        sheet["C2"].font = Font(bold=True)

    assert cells(xlsx([["name", "qty", "text"], ["Ham", 2]], change=formatted), "a.xlsx")[1] == ["Ham", "2"]


def test_values_in_the_last_column_end_with_a_limit():
    def far(sheet):
        for row in range(2, 130):
            sheet.cell(row, 16384, "x")

    found, said = grids("a.xlsx", xlsx([["name", "qty"]], change=far))
    (problem,) = [one for one in said if one.code == "table-limit"]
    assert "2,000,000 cells" in problem.message
    assert problem.mark.line == found[0].rows[-1].mark.line < 130
    assert "far to the right" in problem.hint


def test_ods_values():
    rows = [
        ["name", "qty", "text", "cost"],
        ["Ham", 3, "one\ntwo  x", 2.5],
        ["007", 1, '<table:table-cell office:value-type="boolean" office:boolean-value="true"/>', ""],
    ]
    assert [row[:4] for row in cells(ods(rows), "a.ods")] == [
        ["name", "qty", "text", "cost"],
        ["Ham", "3", "one\ntwo  x", "2.5"],
        ["007", "1", "TRUE", ""],
    ]


def test_ods_faults_and_merges():
    empty = '<table:table-cell table:formula="of:=1+1"/>'
    wrong = (
        '<table:table-cell table:formula="of:=[.#REF!]" office:value-type="string" office:string-value="" '
        'calcext:value-type="error"><text:p>#REF!</text:p></table:table-cell>'
    )
    date = '<table:table-cell office:value-type="date" office:date-value="2024-01-02"/>'
    merged = (
        '<table:table-cell table:number-rows-spanned="2" office:value-type="string"><text:p>Cheese</text:p>'
        "</table:table-cell>"
    )
    covered = "<table:covered-table-cell/>"
    rows = [["name", "type", "a", "b", "c"], ["Brie", merged, empty, wrong, date], ["Feta", covered, 1, 2, 3]]
    deck, said = read(ods(rows), "a.ods")
    assert [card.type for card in deck.cards] == ["Cheese", "Cheese"]
    assert [problem.message.split(",")[0] for problem in errors(said)] == [
        "Sheet1!C2 is a formula without a stored value",
        "Sheet1!D2 holds the error #REF!",
        "Sheet1!E2 is a date",
    ]
    assert "Sheet1!B2:B3 is one merged cell" in messages(said, "table-merged")[0]


def test_repeated_rows_and_cells_of_ods_keep_their_places():
    repeated = '<table:table-cell table:number-columns-repeated="2" office:value-type="float" office:value="1"/>'
    wrong = (
        '<table:table-cell table:formula="of:=X" office:value-type="string"><text:p>#NAME?</text:p></table:table-cell>'
    )
    _, said = read(ods([["name", "a", "b", "c"], ["Ham", repeated, wrong]]), "a.ods")
    assert [problem.message for problem in errors(said)] == ["Sheet1!D2 holds the error #NAME?"]


@pytest.mark.parametrize("file", ["a.xlsx", "a.ods"])
@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"name,qty\nHam,2\n", "is no workbook"),
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + b"\0" * 600, "protected by a password"),
        (b"PK\x05\x06" + b"\0" * 18, "cannot be read"),
    ],
)
def test_what_is_no_workbook_is_said(file, content, said):
    found, problems = grids(file, content)
    assert found == ()
    assert said in problems[0].message


def test_a_workbook_cut_short_is_said():
    found, problems = grids("a.xlsx", xlsx([["name"], ["Ham"]])[:-200])
    assert (found, problems[0].severity) == ((), "error")


def test_a_sheet_of_cards_from_xlsx_and_ods_is_the_same_deck():
    rows = [["name", "qty", "text"], ["Ham", 2, "a"], ["Egg", 3, "b"]]
    first, second = read(xlsx(rows), "a.xlsx")[0], read(ods(rows), "a.ods")[0]
    assert counts(first) == counts(second) == [("Ham", 2), ("Egg", 3)]


def test_a_workbook_of_styles_alone_is_refused():
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("xl/styles.xml", b"<xf/>" * 1_100_000)
    _, (problem,) = grids("a.xlsx", out.getvalue())
    assert (problem.code, "cell styles" in problem.message) == ("table-limit", True)


def test_repeated_rows_of_formulas_end():
    often = (
        '<table:table-cell/></table:table-row><table:table-row table:number-rows-repeated="1048576">'
        '<table:table-cell table:formula="of:=1"/>'
    )
    (extras,) = opendocument._extras(ods([["name"], [often], [often], [often]])).values()
    assert len(extras.faults) == MOST_ROWS
