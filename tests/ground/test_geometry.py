"""Boxes, matrices and lengths."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deckpress.geometry import SAME, Box, Matrix, around, hull, scale, shift, turned
from deckpress.units import length, mm

SIZES = st.floats(0.5, 400)
SPOTS = st.floats(-400, 400)


@pytest.mark.parametrize(
    ("text", "value"), [("3 mm", 3), ("1/8 in", 3.175), ("2 1/2 in", 63.5), ("12pt", 4.233333), ("-1 cm", -10)]
)
def test_length(text: str, value: float) -> None:
    assert length(text) == pytest.approx(value, abs=1e-6)


@pytest.mark.parametrize("text", ["3", "3 px", "mm", "", "3,5 mm", "1/0 mm"])
def test_no_length(text: str) -> None:
    with pytest.raises(ValueError, match="is no length"):
        length(text)


def test_mm_drops_zeros() -> None:
    assert [mm(value) for value in (63.0, 88.9, 57.15)] == ["63 mm", "88.9 mm", "57.15 mm"]


@given(SPOTS, SPOTS, SIZES, SIZES, SIZES)
def test_grown_box_holds_the_old_one(x: float, y: float, width: float, height: float, by: float) -> None:
    box = Box(x, y, width, height)
    assert box.grown(by).holds(box)
    assert around([box, box.grown(by)]) == pytest.approx(box.grown(by))


@given(SPOTS, SPOTS, SIZES, SIZES)
def test_touching_boxes_do_not_overlap(x: float, y: float, width: float, height: float) -> None:
    box = Box(x, y, width, height)
    assert not box.overlaps(box.moved(width, 0))
    assert box.overlaps(box.moved(width / 2, height / 2))


@given(st.sampled_from([0, 90, 180, 270]), SIZES, SIZES)
def test_turned_box_stays_at_the_origin(degrees: int, width: float, height: float) -> None:
    box = turned(degrees, width, height).box(Box(0, 0, width, height))
    swapped = degrees in (90, 270)
    assert box == pytest.approx(Box(0, 0, height if swapped else width, width if swapped else height), abs=1e-6)


def test_quarter_turn_is_clockwise() -> None:
    assert turned(90, 63, 88).apply(0, 0) == pytest.approx((88, 0))


@given(SPOTS, SPOTS, st.floats(0.1, 9))
def test_matrices_apply_in_order(x: float, y: float, by: float) -> None:
    both = shift(3, 4).then(scale(by))
    assert both.apply(x, y) == pytest.approx(((x + 3) * by, (y + 4) * by))
    assert Matrix().then(both) == both


def test_a_matrix_knows_how_much_it_enlarges():
    assert scale(2, 8).factor == pytest.approx(4)
    assert turned(90, 3, 4).then(scale(3)).factor == pytest.approx(3)
    assert scale(-1, 1).factor == 1


MATRICES = st.builds(Matrix, *[st.sampled_from((0.0, 1.0, -1.0, 0.5))] * 4, SPOTS, SPOTS)
BOXES = st.builds(Box, SPOTS, SPOTS, SIZES, SIZES)


@given(MATRICES, BOXES)
def test_a_box_under_a_matrix_lies_round_its_four_corners(matrix: Matrix, box: Box) -> None:
    xs, ys = zip(*(matrix.apply(x, y) for x in (box.x, box.right) for y in (box.y, box.bottom)), strict=True)
    found = matrix.box(box)
    assert (found.x, found.y) == pytest.approx((min(xs), min(ys)), abs=1e-9)
    assert (found.right, found.bottom) == pytest.approx((max(xs), max(ys)), abs=1e-9)


@given(MATRICES)
def test_a_matrix_that_moves_nothing_changes_no_other(matrix: Matrix) -> None:
    assert matrix.then(SAME) == SAME.then(matrix) == matrix


@given(st.lists(BOXES, min_size=1))
def test_a_hull_holds_every_box_and_no_more(boxes: list[Box]) -> None:
    found = hull(boxes)
    assert found == around(boxes)
    assert all(found.holds(box, 1e-9) for box in boxes)
    assert found.right == pytest.approx(max(box.right for box in boxes), abs=1e-9)
    assert (found.x, found.y) == (min(box.x for box in boxes), min(box.y for box in boxes))


def test_nothing_has_no_hull() -> None:
    assert hull([]) is None
    with pytest.raises(ValueError, match="no boxes"):
        around([])
