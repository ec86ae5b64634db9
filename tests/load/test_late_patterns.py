"""A pattern that is compiled late is never passed over: what it needs stands in every text that it fits."""

from importlib import import_module

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from deckpress.load.components.amounts import BEGINS, NUMBER
from deckpress.load.components.late import Late, late

MODULES = ("amounts", "clauses", "items", "things")
PATTERNS = {
    f"{name}.{key}": value
    for name in MODULES
    for key, value in vars(import_module(f"deckpress.load.components.{name}")).items()
    if isinstance(value, Late)
}
NUMBERS = (
    "7", "1,200", "one", "two", "eleven", "twelve", "thirteen", "eighteen", "Twenty", "thirty-two", "FORTY five",
    "fifty", "sixty", "seventy", "eighty", "ninety nine", "zero", "a hundred", "an hundred", "hundred", "thousand",
    "half a dozen", "half dozen", "two dozen", "3 dozens", "one hundred and eight", "two thousand five hundred",
    "three", "four", "five", "six", "seven", "eight", "nine", "ten", "fourteen", "dozen", "hundred and one",
)  # fmt: skip
WORDS = (
    "a", "an", "set", "sets", "of", "in", "for", "with", "each", "every", "and", "plus", "+", "x", "×", "-", "–", "=",
    "(", ")", ",", ":", "...", "…", "pair", "Pairs", "couple", "dozens", "cards", "copies", "used", "are", "players",
    "different", "colours", "suits", "species", "consisting of", "as follows", "i.e.", "divided into", "ham", "to",
)  # fmt: skip
FRAMES = (
    "a set of {} meeples", "an odd set of {} cards", "for {} players", "used in a {}-{} player game", "with {}+",
    "flags in {} colours", "eggs in {} types of ham", "72 eggs, made up of {} hams", "mats, {}", "mats (and {}",
    "Wheat = {}", "16 cogs – {} silver", "9 ships (plus {} blank)", "ships(+ {} spare)", "Wheat {}x", "Wheat {} ×",
    "Wheat x {}", "Wheat ... {}", "{} pairs of dice", "a pair of {}", "{} dozen eggs",
)  # fmt: skip
FRAMED = [frame.format(number, number) for frame in FRAMES for number in NUMBERS]
LOOSE = st.lists(st.sampled_from((*NUMBERS, *WORDS)), min_size=1, max_size=9).flatmap(
    lambda words: st.lists(st.sampled_from((" ", " ", " ", "")), min_size=len(words), max_size=len(words)).map(
        lambda gaps: "".join(f"{word}{gap}" for word, gap in zip(words, gaps, strict=True)).strip()
    )
)


def passed_over(text):
    """The patterns that fit a text and would not be tried."""
    return [name for name, one in PATTERNS.items() if one.compiled.search(text) and not one.needs.search(text)]


@given(LOOSE)
@example("7 7in 7")
def test_what_a_late_pattern_needs_stands_in_every_text_that_it_fits(text):
    assert passed_over(text) == []


def test_so_it_does_in_texts_that_are_made_for_each():
    assert {text: over for text in FRAMED if (over := passed_over(text))} == {}
    assert {name for text in FRAMED for name, one in PATTERNS.items() if one.compiled.search(text)} == {*PATTERNS}


@pytest.mark.parametrize("number", NUMBERS)
def test_every_number_begins_as_numbers_do(number):
    assert late(NUMBER, "").match(number)
    assert late(BEGINS, "").match(number)


@pytest.mark.parametrize("name", PATTERNS)
def test_a_late_pattern_passes_over_what_lacks_its_need(name):
    assert PATTERNS[name].match("Ham") is PATTERNS[name].search("Ham") is None
    assert not PATTERNS[name].needs.search("Ham")
