"""Making up pages: what holds together, what floats, heads that are repeated, panels with their padding."""

import pytest

from deckpress.frozen import replace
from deckpress.layout.book.blocks import Column
from deckpress.layout.book.bricks import Brick, Panel, held
from deckpress.layout.book.compositor import Compositor
from deckpress.layout.book.headings import rule
from deckpress.layout.book.look import look
from deckpress.layout.book.makeup import AFTER, PAD, make_up, runs
from deckpress.layout.fonts import shared
from deckpress.model.rulebook import Inline, Paragraph, Rule
from hand import MARK, game


def line(name, height=5.0, **more):
    return Brick((name,), height, **more)


def names(pages):
    return [[placed.brick.items[0] for placed in page] for page in pages]


@pytest.mark.parametrize("room", range(2, 8))
@pytest.mark.parametrize("lines", range(2, 12))
@pytest.mark.parametrize("before", range(8))
def test_no_line_of_a_paragraph_stands_alone(lines, before, room):
    others = [line(f"b{n}") for n in range(before)]
    galley = [*others, *held([line(n) for n in range(lines)], 0.0)]
    for page in names(make_up(galley, room * 5.0)):
        own = [item for item in page if isinstance(item, int)]
        assert len(own) != 1 or (lines == 3 and room < 3) or (room == 2 and lines % 2), page


def test_a_heading_goes_with_the_first_lines_of_its_text():
    galley = [line("a"), line("b"), line("head", keep=True), *held([line(n) for n in range(4)], 0.0)]
    assert names(make_up(galley, 20.0)) == [["a", "b"], ["head", 0, 1], [2, 3]]


def test_space_above_is_dropped_at_the_top_of_a_page():
    pages = make_up([line("a"), line("b", above=4.0), line("c", above=4.0)], 14.0)
    assert [[placed.y for placed in page] for page in pages] == [[0.0, 9.0], [0.0]]


def test_the_text_goes_on_while_a_picture_waits_for_the_next_page():
    picture = line("picture", 12.0, floats=True)
    galley = [line("a"), line("b"), picture, line("c"), line("d"), line("e")]
    assert names(make_up(galley, 20.0)) == [["a", "b", "c", "d"], ["picture", "e"]]


def test_pictures_keep_their_order_and_none_is_lost():
    galley = [line("a"), *(line(n, 12.0, floats=True) for n in range(4)), line("b")]
    assert names(make_up(galley, 20.0)) == [["a", 0], ["b", 1], [2], [3]] or sorted(
        str(name) for page in names(make_up(galley, 20.0)) for name in page
    ) == ["0", "1", "2", "3", "a", "b"]
    order = [name for page in names(make_up(galley, 20.0)) for name in page if isinstance(name, int)]
    assert order == [0, 1, 2, 3]


def test_what_is_higher_than_a_page_is_broken_and_not_lost():
    galley = [line(n, keep=True) for n in range(9)] + [line(9)]
    assert names(make_up(galley, 20.0)) == [[0, 1, 2, 3], [4, 5, 6, 7], [8, 9]]


def test_the_head_of_a_table_is_repeated():
    head = line("head", keep=True)
    rows = [line(n, head=head) for n in range(6)]
    assert names(make_up([head, *rows], 20.0)) == [["head", 0, 1, 2], ["head", 3, 4, 5]]


def test_a_panel_has_padding_on_every_page_it_stands_on():
    panel = Panel("ruling", "r")
    galley = [line("a"), *(line(n, panel=panel) for n in range(4)), line("b")]
    pages = make_up(galley, 20.0)
    assert names(pages) == [["a", 0], [1, 2, 3, "b"]] or names(pages)[0] == ["a", 0, 1]
    for page in pages:
        for first, last in runs(page):
            above = [p.y + p.brick.height for p in page if p.y < first.y]
            below = [p.y for p in page if p.y > last.y]
            assert first.y - max(above, default=0.0) >= PAD - 1e-9
            assert min(below, default=20.0) - last.y - last.brick.height >= PAD - 1e-9


def test_text_stands_clear_of_a_picture_that_it_goes_on_below():
    (page,) = make_up([line("picture", 12.0, wide=True), line("key", wide=True), line("text", above=1.0)], 40.0)
    assert [placed.y for placed in page] == [0.0, 12.0, 18.0 + AFTER]


@pytest.mark.parametrize(("sentences", "parted"), [(14, False), (60, True)])
def test_a_panel_of_moderate_height_is_not_parted(sentences, parted):
    bare = replace(game((), ()), fonts={"text": ("fira-sans",), "display": ("fira-sans",)})
    setter = Compositor(look(bare, shared()), "en")
    text = tuple(Paragraph((Inline("This is what this edition does. " * (sentences // 2)),), MARK) for _ in range(2))
    found = Rule("r", "A ruling", 3, "1.1", "c", "Chapter", "ruling", text, (), MARK)
    bricks = rule(found, Column(setter, 0.0, 110.0, setter.look.body))
    assert any(not brick.keep for brick in bricks[:-1]) is parted
    assert not bricks[-1].keep
