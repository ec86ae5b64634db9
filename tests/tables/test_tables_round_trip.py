"""Any table that is written as CSV, XLSX or ODS is read back cell by cell."""

import csv
import io

from hypothesis import given, settings
from hypothesis import strategies as st
from sheets import cells, ods, read, xlsx

from deckpress.load.tables.cells import clean
from deckpress.load.tables.files import grids

HEAD = ["name", "qty", "text"]
CHARACTERS = st.characters(blacklist_categories=("Cc", "Cs", "Cn"), blacklist_characters="\u2028\u2029\ufffe\uffff_")
WORDS = st.text(st.one_of(CHARACTERS, st.sampled_from(',;\t|"\n')), max_size=12).map(clean)
ROWS = st.lists(
    st.tuples(WORDS.map(lambda text: f"N{text}"), st.integers(0, 999).map(str), WORDS), min_size=1, max_size=6
)


@given(ROWS, st.sampled_from([",", ";", "\t"]), st.sampled_from(["\n", "\r\n"]), st.booleans())
@settings(deadline=None)
def test_csv(rows, delimiter, end, mark):
    out = io.StringIO()
    csv.writer(out, delimiter=delimiter, lineterminator=end).writerows([HEAD, *rows])
    content = (b"\xef\xbb\xbf" if mark else b"") + out.getvalue().encode()
    assert cells(content) == [HEAD, *map(list, rows)]


@given(ROWS)
@settings(deadline=None, max_examples=30)
def test_xlsx(rows):
    found = cells(xlsx([HEAD, *rows]), "cards.xlsx")
    assert [(row + [""] * 3)[:3] for row in found] == [HEAD, *map(list, rows)]


@given(ROWS.map(lambda rows: [tuple(cell.replace("\t", "") for cell in row) for row in rows]))
@settings(deadline=None, max_examples=60)
def test_ods(rows):
    found = cells(ods([HEAD, *rows]), "cards.ods")
    assert [row[:3] for row in found] == [HEAD, *([clean(cell) for cell in row] for row in rows)]


@given(st.lists(st.one_of(st.integers(-(10**9), 10**9), st.floats(-1e6, 1e6).map(lambda x: round(x, 3))), min_size=1))
@settings(deadline=None, max_examples=30)
def test_numbers_of_xlsx_are_read_as_typed(numbers):
    found = cells(xlsx([["name", "cost"], *(["Ham", number] for number in numbers)]), "cards.xlsx")
    assert [row[1] for row in found[1:]] == [f"{int(n)}" if n == int(n) else repr(float(n)) for n in numbers]


SUFFIXES = st.sampled_from([".csv", ".tsv", ".yaml", ".json", ".md", ".xlsx", ".ods", ".xls"])


@given(st.one_of(st.binary(max_size=200), st.text(max_size=200).map(str.encode)), SUFFIXES)
@settings(deadline=None)
def test_no_file_ends_in_a_traceback(content, suffix):
    found, problems = grids(f"cards{suffix}", content)
    assert isinstance(found, tuple)
    assert all(problem.message for problem in problems)


TEXTS = st.sampled_from(
    [
        "name",
        "qty",
        "side",
        "front",
        "back",
        "Ham",
        "Egg (front)",
        "Egg (back)",
        "3",
        "0",
        "-1",
        "",
        "---",
        "Total",
        "x.png",
    ]
)


@given(st.lists(st.lists(TEXTS, min_size=1, max_size=5), max_size=7))
@settings(deadline=None)
def test_any_table_becomes_a_deck_or_is_said_not_to_be(rows):
    out = io.StringIO()
    csv.writer(out).writerows(rows)
    deck, said = read(out.getvalue())
    assert said
    assert deck is None or all(0 <= card.copies <= 1000 * len(rows) for card in deck.cards)
    assert deck is None or deck.total == sum(card.copies for card in deck.cards)
