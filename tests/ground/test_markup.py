"""Rich text: styles, icons, bullets; everything else is text, letter by letter."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deckpress.model.markup import Line, Span, icon_names, parse, plain

ICONS = {"coin", "vp"}


def test_styles_and_icons() -> None:
    assert parse("take **2 <coin>** *now*", ICONS) == (
        Line((Span("take "), Span("2 ", True), Span("coin", True, False, True), Span(" "), Span("now", False, True))),
    )


def test_lines_and_bullets() -> None:
    first, second, third = parse("- Gain 1\n\nThen draw", ICONS)
    assert (first.bullet, second.spans, third.spans) == (True, (), (Span("Then draw"),))


def test_what_is_no_markup_stays() -> None:
    text = r"x<y, <Ham>, 2 * 3, a_b, R&D, \*, <unknown>"
    assert "".join(span.text for span in parse(text, ICONS)[0].spans) == text.replace(r"\*", "*")
    assert icon_names(text) == ("unknown",)


def test_plain_reads_icons_aloud() -> None:
    assert plain("pay 1 <coin>\n**now**", ICONS) == "pay 1 coin\nnow"


@given(st.text(alphabet="ab <>*-\n\\coin", max_size=40))
def test_no_letter_is_lost(text: str) -> None:
    kept = "".join(span.text for line in parse(text, ICONS) for span in line.spans)
    for letter in "ab":
        assert kept.count(letter) == text.count(letter)


@pytest.mark.parametrize("text", ["Use *note *other", "2 * 3 * 4", "a* b*", "**open", "a *b", "* alone *"])
def test_asterisks_that_mark_nothing_stay(text: str) -> None:
    assert plain(text, ()) == text


def test_bold_and_italic_at_once() -> None:
    assert parse("***both***", ())[0].spans == (Span("both", bold=True, italic=True),)
