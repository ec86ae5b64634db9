"""The booklet of a game that is written from right to left, and of a Japanese one, read back."""

import pypdfium2
import pytest

from deckpress.export.pdf import render
from deckpress.impose.booklet import booklets
from deckpress.load.data import papers
from deckpress.pipeline import check_games
from folder import GAME, PIECES, content_folder

HEBREW = """\
# פיקניק

## רכיבים {#components}

- 5 קלף
  - 3 חזיר
  - 2 ביצה

## מהלך {#play}

1. ערבבו ואז ראו [סוף](#end).

## סוף {#end}

| ראש | אמצע | זנב |
| --- | --- | --- |
| אחד | שתיים | שלוש |
"""


def made(tmp_path, language, family, rulebook, names):
    head = GAME.replace("language: en", f"language: {language}\nfonts: {{text: [{family}], display: [{family}]}}")
    pieces = PIECES.replace("Ham", names[1]).replace("Egg", names[2])
    places = content_folder(tmp_path, game=head.replace("Snack card", names[0]), pieces=pieces, rulebook=rulebook)
    checked = check_games(places, ["picnic"])
    jobs, problems = booklets(checked.games[0], checked.faces["picnic"], [papers()["a4"]])
    assert [problem for problem in (*checked.problems, *problems) if problem.severity == "error"] == []
    return pypdfium2.PdfDocument(render(next(job for job in jobs if job.use == "screen")))


def left(page, word):
    """Where a word's leftmost letter stands, and how high."""
    text = page.get_textpage()
    at, count = text.search(word).get_next()
    boxes = [text.get_charbox(number) for number in range(at, at + count)]
    return min(box[0] for box in boxes), boxes[0][1]


@pytest.fixture(scope="module")
def hebrew(tmp_path_factory):
    return made(tmp_path_factory.mktemp("hebrew"), "he", "heebo", HEBREW, ("קלף", "חזיר", "ביצה"))


def page_of(document, word):
    return next(page for page in list(document)[2:] if word in page.get_textpage().get_text_range())


def test_columns_of_a_table_begin_at_the_right(hebrew):
    page = page_of(hebrew, "אמצע")
    for row in (("ראש", "אמצע", "זנב"), ("אחד", "שתיים", "שלוש")):
        places = [left(page, word) for word in row]
        assert places == sorted(places, reverse=True)
        assert len({round(y) for _, y in places}) == 1


def test_a_line_of_the_contents_runs_from_its_number_at_the_right_to_its_page(hebrew):
    lines = hebrew[1].get_textpage().get_text_range().split("\r\n")
    assert [line for line in lines if "רכיבים" in line] == ["1 רכיבים 3"]
    title = left(hebrew[1], "רכיבים")[0]
    assert left(hebrew[1], "1")[0] > title > left(hebrew[1], "3")[0]
    assert title > left(hebrew[1], "סוף")[0], "the first column is the right one"


def test_our_own_words_keep_their_direction(hebrew):
    text = "\n".join(page.get_textpage().get_text_range() for page in hebrew)
    assert "2–4 players · version 1.0" in text
    assert "3 × stated" in text
    page = page_of(hebrew, "Every piece")
    assert "5, 2 designs (63 × 88 mm)" in page.get_textpage().get_text_range()
    assert left(page, "88 mm")[0] > left(page, "2 designs")[0]


def test_pieces_stand_from_the_right_each_picture_before_its_name(hebrew):
    page = page_of(hebrew, "Every piece")
    assert left(page, "3 × stated")[0] > left(page, "2 × stated")[0]


def test_a_list_has_its_stop_between_number_and_text(hebrew):
    page = page_of(hebrew, "ערבבו")
    assert ".1 ערבבו" in page.get_textpage().get_text_range()
    assert left(page, ".1")[0] > left(page, "ערבבו")[0]


def test_a_japanese_booklet_is_set_whole(tmp_path):
    book = (
        "# 遠足\n\n## 内容物 {#components}\n\n- 5 札\n  - 3 ハム\n  - 2 たまご\n\n## 手番 {#play}\n\n山札から引く。\n"
    )
    document = made(tmp_path, "ja", "noto-sans-cjk-jp", book, ("札", "ハム", "たまご"))
    assert "山札から引く。" in "".join(page.get_textpage().get_text_range() for page in document)
