"""Words that share a line: numbers with what they count, the last word of a paragraph with the one before it."""

import pytest

from deckpress.frozen import replace
from deckpress.layout.book.compositor import Compositor
from deckpress.layout.book.look import look
from deckpress.layout.fonts import shared
from deckpress.model.rulebook import Inline
from hand import MARK, game


def lines(text, width, **more):
    bare = replace(game((), ()), fonts={"text": ("alegreya-sans",)})
    setter = Compositor(look(bare, shared()), "en")
    found = setter.lines((Inline(text, **more),), width, setter.look.body, MARK)
    assert setter.problems == []
    return [" ".join(run.text for run in line.runs) for line in found]


@pytest.mark.parametrize("words", ["3 cards", "Round 2", "20 seconds", "step 4", "value 5"])
def test_a_number_stays_with_what_it_counts_or_names(words):
    text = f"Shuffle the deck well and lay out {words} before everybody else does the same"
    assert all(sum(part in line for part in words.split()) != 1 for n in range(45, 130) for line in lines(text, n))
    broken = {tuple(lines(text, n)) for n in range(45, 130)}
    assert len(broken) > 5


def test_a_number_that_tells_apart_counts_nothing():
    text = "Keep them until step 4 finds you at the table"
    assert any(line.endswith("step 4") for n in range(20, 130) for line in lines(text, n))


@pytest.mark.parametrize("words", ["4 + 1 + 2 = 7", "1, 2, 3,"])
def test_sums_and_rows_of_numbers_stay_whole(words):
    text = f"This is how you count it when all is over: {words} and nothing else is left to add"
    found = [lines(text, n) for n in range(60, 130)]
    assert all(any(words in line for line in one) for one in found)
    assert len({tuple(one) for one in found}) > 5


def test_no_short_word_ends_a_paragraph_alone():
    text = "Every card on the table is fair game for all of them and the fastest hand has it while it stands."
    found = [lines(text, n) for n in range(40, 130)]
    assert all(len(one[-1].split()) > 1 for one in found)
    assert all(" ".join(one) == text for one in found)


def test_narrow_columns_break_where_they_must():
    assert lines("12 mushrooms", 19) == ["12", "mushrooms"]


def test_quotes_are_those_of_a_book_but_not_in_code():
    assert lines('Say "Done!", that\'s it.', 100) == ["Say “Done!”, that’s it."]
    assert lines('name: "Ham"', 100, code=True) == ['name: "Ham"']
