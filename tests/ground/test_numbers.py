"""Numbers in prose: so many digits that they count nothing."""

import pytest

from deckpress.model.numbers import numbers, value


@pytest.mark.parametrize("digits", ["9" * 61, "9" * 6000])
def test_endless_digits_are_no_number(digits: str) -> None:
    assert value(digits) is None
    assert [found.value for found in numbers(f"Draw {digits} cards, then 2.", False)] == [2]


def test_large_numbers_are_read() -> None:
    assert value("9" * 60) == 10**60 - 1
