"""impose.schemes.gutter_fold: halves that mirror each other about the fold."""

import pytest

from deckpress.frozen import replace
from deckpress.impose.dress import Words, dress
from deckpress.impose.grid import Grid
from deckpress.impose.schemes import gutter_fold
from deckpress.impose.stack import Setting
from deckpress.model.face import Group
from deckpress.model.formats import Plan
from hand import A4, LETTER, component

PLAN = Plan("gutter-fold", "", "gutter-fold", flip="", orientation="portrait")


def pages(count, paper=A4, plan=PLAN, **more):
    grid = gutter_fold.fit("Card", (63, 88), "rectangle", paper, plan)
    assert isinstance(grid, Grid)
    deck = [component(f"p{i}", **more) for i in range(count)]
    bare = gutter_fold.impose(deck, Setting(plan, grid))
    return grid, dress(bare, grid, plan, Words(("Test", "Card"), len(bare)))


def halves(page):
    fronts = {slot.number: slot for slot in page.slots if slot.face.side == "front"}
    backs = {slot.number: slot for slot in page.slots if slot.face.side == "back"}
    return fronts, backs


@pytest.mark.parametrize(("paper", "left", "top"), [(A4, 14, 19.5), (LETTER, 16.95, 10.7)])
def test_four_turned_cards_a_sheet_typed_by_hand(paper, left, top):
    grid, found = pages(88, paper)
    assert (grid.columns, grid.rows, grid.turn) == (1, 4, 90)
    assert len(found) == 22
    first = found[0].slots[0]
    assert (first.box.x, first.box.y) == pytest.approx((left, top))
    assert (first.box.width, first.box.height) == (88, 63)


@pytest.mark.parametrize("margins", [None, (5, 9, 12, 20)])
def test_pl_009_fronts_and_backs_mirror_each_other_about_the_fold(margins):
    _, found = pages(5, plan=replace(PLAN, margins=margins))
    for page in found:
        fronts, backs = halves(page)
        assert fronts.keys() == backs.keys()
        for number, front in fronts.items():
            assert 105 - front.box.right == pytest.approx(backs[number].box.x - 105)
            assert 105 - front.box.right == pytest.approx(3)
            assert front.box.y == backs[number].box.y
            assert front.face.piece == backs[number].face.piece


def test_pl_005_top_of_front_and_back_are_the_same_edge_once_folded():
    _, (page,) = pages(1)
    front, back = page.slots
    assert (front.turn, back.turn) == (90, 270)  # both tops point to the fold


def test_a_piece_without_a_back_has_an_empty_half():
    _, (page,) = pages(2, back=None)
    assert [slot.face.side for slot in page.slots] == ["front", "front"]


def test_marks_stand_on_the_fronts_half_and_the_fold_runs_from_edge_to_edge():
    _, (page,) = pages(4)
    groups = {item.label: item for item in page.furniture if isinstance(item, Group)}
    cuts = [point for _, point in groups["cut marks"].items[0].segments]
    assert max(x for x, _ in cuts) <= 105
    fold = [point for _, point in groups["fold marks"].items[0].segments]
    assert fold == [(105, 0), (105, 297)]
    assert groups["fold marks"].items[0].dash_pt


def test_the_sheet_says_what_to_do():
    _, (page,) = pages(4)
    footer = next(item for item in page.furniture if getattr(item, "label", "") == "footer")
    assert "score, fold, glue, press, then cut" in " ".join(text.text for text in footer.items)


def test_backs_and_fronts_both_have_bleed():
    _, (page,) = pages(1)
    assert all(slot.area == slot.box.grown(2) for slot in page.slots)


@pytest.mark.parametrize("paper", [A4, LETTER])
def test_furniture_keeps_clear_of_both_halves(paper):
    grid, (page, *_) = pages(4, paper)
    block = gutter_fold.block(grid)
    assert (block.x, block.right) == pytest.approx(
        (min(slot.box.x for slot in page.slots), max(slot.box.right for slot in page.slots))
    )
    assert (block.y, block.bottom) == (grid.block.y, grid.block.bottom)
