"""layout.svg_paths: path data is read the same however it is spelled, and what is none is said the same."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deckpress.geometry import Matrix
from deckpress.layout import svg_paths
from deckpress.layout.segments import moved

ODD = "M0 0e0"
"""A step behind the others whose spelling has the whole data read number by number."""

SIZES = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "Z": 0}
NUMBERS = st.integers(-99_999, 99_999).map(lambda hundredths: f"{hundredths / 100}")
BLANKS = st.sampled_from([" ", ",", ", ", "\n", "  "])


@st.composite
def steps(draw):
    letter = draw(st.sampled_from("MmLlHhVvCcSsQqTtZz"))
    size = SIZES[letter.upper()]
    numbers = draw(st.lists(NUMBERS, min_size=size, max_size=size)) * draw(st.integers(1, 3))
    return letter + draw(BLANKS).join(numbers)


def read(data):
    try:
        return svg_paths.path(data)
    except ValueError as reason:
        return str(reason)


def with_odd(data):
    found = read(data + ODD)
    return found if isinstance(found, str) else found[:-1]


@given(st.lists(steps(), max_size=6), BLANKS)
def test_plain_numbers_are_read_as_all_numbers_are(steps, blank):
    data = blank.join(steps)
    assert not isinstance(read(data), str)
    assert read(data) == with_odd(data)


@given(st.text(alphabet="MmLlHhVvCcSsQqTtZzAa0123456789.-+, eEx\n", max_size=40))
def test_whatever_stands_there_is_read_or_said_as_all_data_is(data):
    assert read(data) == with_odd(data)


@given(st.lists(steps(), max_size=4), st.tuples(*[st.floats(-50, 50)] * 6))
def test_a_path_under_a_matrix_is_the_path_moved(steps, numbers):
    data = " ".join(steps)
    for matrix in (Matrix(*numbers), Matrix(a=numbers[0], d=numbers[3], e=numbers[4], f=numbers[5])):
        assert svg_paths.path(data, matrix) == moved(svg_paths.path(data), matrix)


@pytest.mark.parametrize("data", ["M1234567890 1", "M-9999999999 1", "M0 0L1 12345678901234567890", "M0 0H9e9"])
def test_coordinates_beyond_all_pictures_are_said(data):
    with pytest.raises(ValueError, match="d="):
        svg_paths.path(data)


def test_pairs_behind_a_move_are_lines():
    assert svg_paths.path("M1 2 3 4 5,6z") == (("M", (1, 2)), ("L", (3, 4)), ("L", (5, 6)), ("Z", ()))
    assert svg_paths.path("m1 2 3 4") == (("M", (1, 2)), ("L", (4, 6)))


@pytest.mark.parametrize("data", ["M0 0A1 1 0 0 1 1e-200 0", "M0 0A1e-300 1e-300 0 0 1 1 0", "M0 0A1e-200 1 0 0 1 1 1"])
def test_an_arc_too_small_to_be_seen_is_a_straight_line(data):
    end = float(data.split()[-2]), float(data.split()[-1])
    assert svg_paths.path(data) == (("M", (0, 0)), ("L", end))
