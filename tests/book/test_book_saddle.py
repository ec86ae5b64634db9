"""Pages on their sheets, typed by hand in mm: 8 and 12 pages on A4 and Letter, and what fills up the last sheet."""

import pytest

from deckpress.impose.saddle import BLANK, padded, sheets
from deckpress.model.book import Booklet, Leaf
from deckpress.model.face import Path, Text, texts
from deckpress.model.formats import Paper
from hand import A4, LETTER

A5, HALF = (148.0, 210.0), (139.7, 215.9)
FROM_LEFT, FROM_TOP = 10.0, 20.0
"""Where each page's name stands on it."""


def booklet(count, size):
    """Pages called 1, 2, 3, ..."""
    names = [Text(str(n), FROM_LEFT, FROM_TOP, "fira-sans-regular", 10, 5) for n in range(1, count + 1)]
    return Booklet("Test", *size, tuple(Leaf((name,), name.text) for name in names), ())


def places(page):
    """Name -> (x, y) on the sheet."""
    return {
        text.text: tuple(round(v, 2) for v in matrix.apply(text.x, text.y)) for text, matrix in texts(page.furniture)
    }


RIGHT_FRONT, LEFT_FRONT, LEFT_BACK, RIGHT_BACK = (190.0, 158.5), (190.0, 10.5), (20.0, 286.5), (20.0, 138.5)
"""On A4: right and left page of a front, left and right page of a back."""


def test_eight_pages_on_a4():
    found = [places(page) for page in sheets(booklet(8, A5), A4)]
    assert found == [
        {"8": LEFT_FRONT, "1": RIGHT_FRONT},
        {"2": LEFT_BACK, "7": RIGHT_BACK},
        {"6": LEFT_FRONT, "3": RIGHT_FRONT},
        {"4": LEFT_BACK, "5": RIGHT_BACK},
    ]


def test_twelve_pages_on_letter():
    right_front, left_front, left_back, right_back = (195.9, 149.7), (195.9, 10.0), (20.0, 269.4), (20.0, 129.7)
    found = [places(page) for page in sheets(booklet(12, HALF), LETTER)]
    assert found == [
        {"12": left_front, "1": right_front},
        {"2": left_back, "11": right_back},
        {"10": left_front, "3": right_front},
        {"4": left_back, "9": right_back},
        {"8": left_front, "5": right_front},
        {"6": left_back, "7": right_back},
    ]


@pytest.mark.parametrize(("paper", "size"), [(A4, A5), (LETTER, HALF)])
def test_the_flip_lays_each_page_behind_its_own_leaf_head_to_head(paper, size):
    for front, back in zip(*[iter(sheets(booklet(12, size), paper))] * 2, strict=True):
        behind = {
            (round(paper.width - x, 2), y // (paper.height / 2)): int(name) for name, (x, y) in places(back).items()
        }
        for name, (x, y) in places(front).items():
            page = int(name)
            leaf = page + 1 if page % 2 else page - 1
            assert behind[x, y // (paper.height / 2)] == leaf


def test_a_flip_on_the_short_edge_lays_each_page_behind_its_own_leaf_as_well():
    front, back, *_ = (places(page) for page in sheets(booklet(8, A5), A4, flip="short-edge"))
    assert front == {"8": LEFT_FRONT, "1": RIGHT_FRONT}
    assert back == {"2": LEFT_FRONT, "7": RIGHT_FRONT}, "2 lies above, behind 1 below; heads point to the same side"


@pytest.mark.parametrize(("count", "blanks"), [(8, 0), (9, 3), (10, 2), (11, 1), (12, 0)])
def test_blank_pages_say_so_and_stand_before_the_back_cover(count, blanks):
    pages = padded(booklet(count, A5).pages, Paper("", "", *A5))
    assert [page.blank for page in pages] == [False] * (count - 1) + [True] * blanks + [False]
    assert [text.text for page in pages if page.blank for text, _ in texts(page.items)] == [BLANK] * blanks
    assert len(pages) % 4 == 0


def test_sheets_are_two_sided_and_numbered_from_where_a_kit_wants_them():
    pages = sheets(booklet(8, A5), A4, first=5)
    assert [(page.sheet, page.side, page.slots) for page in pages] == [
        (5, "recto", ()), (5, "verso", ()), (6, "recto", ()), (6, "verso", ()),
    ]  # fmt: skip


@pytest.mark.parametrize(("paper", "marked"), [(A4, False), (LETTER, False), (Paper("a3", "A3", 297, 420), True)])
def test_a_larger_paper_gets_marks_to_cut_by_outside_the_pages(paper, marked):
    size = HALF if paper is LETTER else A5
    page = sheets(booklet(4, size), paper)[0]
    lines = [item for item in page.furniture if isinstance(item, Path)]
    assert bool(lines) == marked
    for _, (x, y) in (segment for line in lines for segment in line.segments):
        assert not (43.6 < x < 253.4 and 62.1 < y < 357.9), "inside the spread of 210 by 296 mm"
