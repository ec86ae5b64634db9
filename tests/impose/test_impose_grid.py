"""impose.grid: how many fit, where they start, and what is said when they do not."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deckpress.frozen import replace
from deckpress.impose.grid import Grid, fit
from deckpress.problems import Problem
from hand import A4, LETTER, PLAN, grid_of


@pytest.mark.parametrize(
    ("paper", "size", "shape", "columns", "rows", "gap", "left", "top"),
    [
        (A4, (63, 88), "rectangle", 3, 3, 2, 8.5, 14.5),
        (LETTER, (63, 88), "rectangle", 3, 3, 1, 12.45, 6.7),
        (A4, (45, 45), "rectangle", 4, 6, 2, 12, 8.5),
        (LETTER, (45, 45), "rectangle", 4, 5, 2, 14.95, 23.2),
        (A4, (25.4, 25.4), "round", 6, 9, 6, 13.8, 10.2),
        (LETTER, (25.4, 25.4), "round", 6, 8, 6, 16.75, 17.1),
    ],
)
def test_default_plan_typed_by_hand(paper, size, shape, columns, rows, gap, left, top):
    grid = grid_of(size, paper, PLAN, shape)
    assert (grid.columns, grid.rows, grid.gap) == (columns, rows, (gap, gap))
    assert (grid.left, grid.top) == pytest.approx((left, top))


def test_poker_on_letter_drops_to_eight_and_says_why():
    grid = grid_of((63.5, 88.9), LETTER)
    assert (grid.columns, grid.rows, grid.paper.width) == (4, 2, 279.4)
    assert "landscape" in grid.why
    assert "portrait holds 6" in grid.why


def test_gap_shrinks_only_where_more_fit():
    assert grid_of((63, 88), LETTER).gap == (1, 1)
    assert grid_of((45, 45), LETTER).gap == (2, 2)
    assert "with 2 mm" in grid_of((63, 88), LETTER).why


def test_pl_013_what_fits_exactly_fits():
    plan = replace(PLAN, gap=(0, 0), margins=(10.5, 10, 10.5, 10))
    assert grid_of((63, 88), A4, plan).columns == 3


def test_pl_016_a_grid_that_does_not_fit_names_everything():
    found = fit("Big card", (89, 127), "rectangle", A4, replace(PLAN, grid=(3, 3)))
    assert isinstance(found, Problem)
    for word in ("Big card", "89 × 127 mm", "3 × 3", "a4", "210 × 297 mm", "2 × 2"):
        assert word in found.message


def test_a_piece_larger_than_the_paper_is_an_error():
    found = fit("Board", (300, 300), "rectangle", A4, PLAN)
    assert isinstance(found, Problem)
    assert "none fits" in found.message


def test_a_forced_grid_may_stand_in_the_margin():
    grid = grid_of((63.5, 88.9), LETTER, replace(PLAN, grid=(3, 3), gap=(3, 3), orientation="portrait"))
    assert grid.top == pytest.approx(3.35)


def test_uneven_margins_move_the_block():
    grid = grid_of((63, 88), A4, replace(PLAN, margins=(5, 10, 12, 19)))
    assert (grid.left, grid.top) == pytest.approx((5, 10))


sizes = st.floats(15, 120).map(lambda x: round(x, 2))


@given(sizes, sizes, st.floats(0, 8), st.floats(0, 15), st.sampled_from([A4, LETTER]))
def test_places_never_overlap_and_stay_inside(width, height, gap, margin, paper):
    found = fit("Card", (width, height), "rectangle", paper, replace(PLAN, gap=(gap, gap), margin=margin))
    assert isinstance(found, Grid)
    boxes = [found.box(n) for n in range(1, found.places + 1)]
    assert not any(a.overlaps(b) for i, a in enumerate(boxes) for b in boxes[:i])
    assert all(b.x >= margin - 0.01 and b.right <= found.paper.width - margin + 0.01 for b in boxes)
    assert all(b.y >= margin - 0.01 and b.bottom <= found.paper.height - margin + 0.01 for b in boxes)
    assert found.left == pytest.approx(found.paper.width - found.block.right, abs=0.001)
    assert found.top == pytest.approx(found.paper.height - found.block.bottom, abs=0.001)


def test_pieces_may_lie_on_their_sides_where_more_fit():
    kit = replace(PLAN, orientation="portrait", turned=True)
    poker = grid_of((63.5, 88.9), LETTER, kit)
    assert (poker.places, poker.turn, poker.width, poker.height) == (8, 90, 88.9, 63.5)
    assert grid_of((63, 88), A4, kit).turn == 0
    assert grid_of((45, 45), A4, kit).turn == 0
