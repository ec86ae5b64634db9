"""Numbers in prose: several words that are one number, so many digits that they count nothing."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from deckpress.model.numbers import _FIRST, _NUMBER, ORDINALS, numbers, value


@pytest.mark.parametrize("digits", ["9" * 61, "9" * 6000])
def test_endless_digits_are_no_number(digits: str) -> None:
    assert value(digits) is None
    assert [found.value for found in numbers(f"Draw {digits} cards, then 2.", False)] == [2]


def test_large_numbers_are_read() -> None:
    assert value("9" * 60) == 10**60 - 1


@pytest.mark.parametrize(
    ("text", "number"),
    [
        *(("one hundred and eight", 108), ("a hundred", 100), ("Two hundred fifty", 250), ("hundred", 100)),
        *(("one thousand two hundred", 1200), ("two thousand and fifty-two", 2052), ("a thousand", 1000)),
        *(("twelve hundred", 1200), ("a dozen", 12), ("two dozen", 24), ("2 dozen", 24), ("half a dozen", 6)),
        *(("half-a-dozen", 6), ("three dozens", 36), ("ninety-nine", 99), ("thirty two", 32), ("dozen", 12)),
    ],
)
def test_several_words_are_one_number(text: str, number: int) -> None:
    assert value(text) == number
    assert [(one.text, one.value) for one in numbers(f"Take {text} cards, then 3.", False)] == [
        (text, number),
        ("3", 3),
    ]


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("a hundred cards and eight tokens", [100, 8]),
        ("two, three and four", [2, 3, 4]),
        ("the hundredth card", []),
        ("dozens of cubes", []),
        ("half a card", []),
        ("1.5 dozen", [1.5, 12]),
        ("one and twenty", [1, 20]),
        ("x1,000Storm and 3RD", [1, 0, 3]),
        ("2Storm 1ST", [2, 1]),
    ],
)
def test_words_that_only_look_like_one_number(text: str, values: list[float]) -> None:
    assert [number.value for number in numbers(text, False)] == values


PARTS = st.sampled_from(
    [*sorted(_FIRST), *sorted(ORDINALS), *"- .,x_é12٣", "and", "dozens", "1,000", "2.5", "7th", "st", "A ", ", "]
)


@given(st.lists(PARTS, max_size=9).map("".join))
@example("one hundred and eight, a 3 dozen")
@example("x7 12x 1,0000 3.5.6 éone oneé one_ Half a dozen")
def test_a_number_is_looked_for_wherever_one_may_begin(text):
    found = [(number.start, number.end) for number in numbers(text, markdown=False)]
    assert found == [match.span() for match in _NUMBER.finditer(text)]
