"""A frozen value is what the library's would be: compared, hashed, shown, copied and kept from changes alike."""

import dataclasses
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deckpress.frozen import dataclass, replace


@dataclass(frozen=True, slots=True)
class Card:
    name: str
    cost: int = 1
    place: str = dataclasses.field(default="", compare=False)
    drawn: str = dataclasses.field(default="", repr=False)


@dataclass(frozen=True, slots=True)
class Other:
    name: str
    cost: int = 1


@dataclass(frozen=True, slots=True)
class Nothing:
    place: str = dataclasses.field(default="", compare=False)


Library = dataclasses.make_dataclass(
    "Card",
    [
        ("name", str),
        ("cost", int, 1),
        ("place", str, dataclasses.field(default="", compare=False)),
        ("drawn", str, dataclasses.field(default="", repr=False)),
    ],
    frozen=True,
    slots=True,
)
VALUES = st.tuples(st.sampled_from("ab"), st.integers(0, 1), st.sampled_from("ab"), st.sampled_from("ab"))


@given(VALUES, VALUES)
def test_two_are_equal_where_the_librarys_are(one, other):
    same = Library(*one) == Library(*other)
    assert (Card(*one) == Card(*other)) == same
    assert (len({Card(*one), Card(*other)}) == 1) == same


@given(VALUES)
def test_it_is_shown_and_copied_as_the_librarys(values):
    card = Card(*values)
    assert repr(card) == repr(Library(*values))
    assert replace(card, cost=7) == Card(values[0], 7, *values[2:])
    assert pickle.loads(pickle.dumps(card)) == card


def test_it_does_not_change_and_equals_no_other_kind():
    card = Card("a")
    with pytest.raises(AttributeError, match="immutable"):
        card.cost = 2
    assert card != Other("a")
    assert Nothing("here") == Nothing("there") != ()
