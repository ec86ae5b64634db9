"""layout.words, breaking and typeset: measured words, lines, sizes."""

import pytest

from deckpress.geometry import Box
from deckpress.layout.fonts import FontBook
from deckpress.layout.hyphens import hyphenator
from deckpress.layout.quick import quick
from deckpress.layout.room import Room, Setting
from deckpress.layout.speller import Speller
from deckpress.layout.typeset import typeset
from deckpress.layout.words import Paragraph, pieces
from deckpress.model.markup import parse
from deckpress.units import PT

BOOK = FontBook()
ICONS = {"coin", "star"}
TEXT = Speller(BOOK, ["fira-sans"], "regular")


CARD = Box(0, 0, 50, 40)


def set_text(text, box=CARD, speller=TEXT, hyphenate=False, **setting):
    given = Setting(**{"largest": 9.0, "smallest": 8.0, **setting})
    hyphens = hyphenator(speller, "en") if hyphenate else None
    room = Room(box, given, speller.metrics, speller.main.name, hyphens)
    return typeset(speller.paragraphs(parse(text, ICONS)), room)


def rows(block):
    """Texts by base line."""
    found = {}
    for stretch in block.stretches:
        found.setdefault(round(stretch.y, 3), []).append(stretch.text)
    return [" ".join(found[y]) for y in sorted(found)]


def test_short_text_keeps_the_largest_size():
    block = set_text("Draw a card.")
    assert block.size_pt == 9
    assert block.overflow is None
    assert rows(block) == ["Draw a card."]


def test_longer_text_shrinks_by_quarter_points_and_no_further_than_needed():
    text = "Draw one card and place two bread tokens on any open plate, then pay three coins. " * 3
    block = set_text(text, Box(0, 0, 50, 24))
    assert 8 <= block.size_pt < 9
    assert block.size_pt % 0.25 == 0
    assert block.overflow is None
    bigger = set_text(text, Box(0, 0, 50, 24), largest=block.size_pt + 0.25, smallest=block.size_pt + 0.25)
    assert bigger.overflow is not None


def test_lines_stay_in_the_box():
    block = set_text(
        "Each player may swap a filling with their left neighbour before the round ends.", Box(3, 5, 30, 30)
    )
    for stretch in block.stretches:
        assert stretch.x >= 3 - 0.01
        assert stretch.x + stretch.width <= 33.01
    assert block.box.y >= 5 - 0.01
    assert block.box.bottom <= 35.01


def test_pl_076_too_long_a_text_says_by_how_much_and_loses_nothing():
    text = "lorem " * 120
    block = set_text(text, Box(0, 0, 55, 30), largest=9, smallest=6)
    assert block.size_pt == 6
    assert block.overflow is not None
    assert block.overflow.high > 0
    assert 20 < block.overflow.characters < len(text)
    assert " ".join(rows(block)).split() == text.split()


def test_losing_as_many_characters_as_asked_makes_it_fit():
    text = " ".join(["swap a filling with"] * 40)
    box = Box(0, 0, 55, 30)
    block = set_text(text, box)
    assert block.overflow is not None
    assert set_text(text[: -block.overflow.characters], box).overflow is None


def test_pl_078_icons_sit_alike_whatever_stands_beside_them():
    alone, among = set_text("<coin> <star>"), set_text("Cost: <coin> <star>")
    base = [stretch.y for block in (alone, among) for stretch in block.stretches]
    assert len(set(base)) == 1
    sizes = {stretch.size_pt for block in (alone, among) for stretch in block.stretches if stretch.font == "icon"}
    assert len(sizes) == 1


def test_pl_080_line_breaks_and_bullets_are_kept_and_runs_of_blanks_do_no_harm():
    block = set_text("- Gain 1\n- Draw  2\n\nDiscard.")
    assert rows(block) == ["• Gain 1", "• Draw 2", "Discard."]
    ys = sorted({stretch.y for stretch in block.stretches})
    assert ys[2] - ys[1] > (ys[1] - ys[0]) * 1.3


def test_bullets_hang():
    block = set_text("- Gain one coin for each of the other players at the table", Box(0, 0, 30, 40))
    first = {stretch.y: stretch.x for stretch in reversed(block.stretches) if stretch.text != "•"}
    assert len(first) > 1
    assert len({round(x, 3) for x in first.values()}) == 1
    assert min(first.values()) > 1


def test_pl_081_scripts_without_blanks_wrap_inside_the_box():
    block = set_text("料理人は三つの材料を取ります" * 4, Box(0, 0, 40, 60))
    assert len(rows(block)) > 2
    assert all(stretch.x + stretch.width <= 40.01 for stretch in block.stretches)
    assert "".join(rows(block)).replace(" ", "") == "料理人は三つの材料を取ります" * 4


def test_a_number_stays_with_its_icon():
    for width in (14, 16, 18, 20, 22, 24, 26):
        for line in rows(set_text("Pay now 12 <coin> or more then 3 <star> and so on", Box(0, 0, width, 60))):
            assert not line.endswith(("12", "3")), line
            assert not line.startswith(("coin", "star")), line


def test_punctuation_stays_with_its_icon():
    block = set_text("Take <coin>, <coin>.", Box(0, 0, 12, 60))
    assert all(not row.startswith((",", ".")) for row in rows(block))


def test_no_widow_of_one_short_word_where_a_better_break_exists():
    found = 0
    for width in range(24, 60):
        text = "Each player may swap a filling with their left neighbour before the round ends or so"
        last = rows(set_text(text, Box(0, 0, width, 80)))[-1]
        found += last == "so"
    assert found == 0


def test_bold_and_italic_take_their_own_fonts():
    fonts = {stretch.text: stretch.font for stretch in set_text("plain **bold** *slanted* ***both***").stretches}
    assert fonts["bold"] == "fira-sans-bold"
    assert fonts["slanted"] == "fira-sans-italic"
    assert fonts["plain"] == "fira-sans-regular"


def test_right_and_centre_use_the_free_room():
    left, centre, right = (set_text("Ham", align=align).stretches[0] for align in ("left", "centre", "right"))
    assert left.x == 0
    assert right.x + right.width == pytest.approx(50, abs=0.01)
    assert centre.x == pytest.approx((50 - centre.width) / 2, abs=0.01)


def test_centred_lines_are_balanced():
    block = set_text("Grand Old Sandwich Master of Rye", Box(0, 0, 40, 20), largest=10, smallest=10, align="centre")
    widths = [stretch.width for stretch in block.stretches]
    assert len(widths) == 2
    assert max(widths) / min(widths) < 1.7


def test_justified_lines_reach_the_edge_and_the_last_one_does_not():
    text = "Each player may swap a filling with their left neighbour before the round ends"
    block = set_text(text, Box(0, 0, 40, 40), align="justify")
    *full, last = block.stretches
    assert all(stretch.x + stretch.width == pytest.approx(40, abs=0.02) for stretch in full)
    assert last.spread == 0
    assert all(stretch.spread > 0 for stretch in full)


def test_a_figure_is_centred_by_its_height():
    block = set_text("8", Box(0, 0, 9, 9), largest=18, smallest=18, align="centre", valign="middle")
    cap = TEXT.metrics.cap * 18 / PT
    assert block.stretches[0].y - cap / 2 == pytest.approx(4.5, abs=0.01)


def test_bottom_stands_on_the_box():
    block = set_text("gap", Box(0, 0, 50, 40), valign="bottom")
    assert block.box.bottom == pytest.approx(40, abs=0.01)


def test_columns_share_the_lines():
    text = "Each player may swap a filling with their left neighbour before the round ends. " * 3
    block = set_text(text, Box(0, 0, 60, 40), columns=2)
    lefts = {round(stretch.x, 1) for stretch in block.stretches}
    assert lefts == {0.0, 31.5}
    assert " ".join(stretch.text for stretch in block.stretches).split() == text.split()


def test_hyphens_part_words_only_when_asked():
    text = "An extraordinarily disproportionate sandwich"
    narrow = Box(0, 0, 21, 60)
    parted = set_text(text, narrow, hyphenate=True)
    assert any(stretch.text.endswith("-") for stretch in parted.stretches)
    assert "".join(stretch.text for stretch in parted.stretches).replace("-", "").replace(" ", "") == text.replace(
        " ", ""
    )
    assert not any(stretch.text.endswith("-") for stretch in set_text(text, narrow).stretches)


def test_small_capitals_are_smaller_capitals():
    speller = Speller(BOOK, ["fira-sans"], "regular", small_caps=True)
    block = set_text("Ham", speller=speller)
    sizes = {stretch.text: stretch.size_pt for stretch in block.stretches}
    assert sizes == {"H": 9, "AM": pytest.approx(7.2)}


def test_pl_097_fall_back_is_per_letter_scaled_and_measured():
    speller = Speller(BOOK, ["lilita-one", "fira-sans"], "regular")
    block = set_text("Ham и яйцо", speller=speller)
    fonts = {stretch.text: (stretch.font, stretch.size_pt) for stretch in block.stretches}
    assert fonts["Ham"][0] == "lilita-one-regular"
    name, size = fonts["и яйцо"]
    assert name == "fira-sans-regular"
    assert size / 9 == pytest.approx(BOOK.font("lilita-one-regular").metrics.x / BOOK.font(name).metrics.x, abs=0.01)
    tight = set_text("Ham и яйцо", Box(0, 0, 12, 3), speller=speller)
    assert tight.overflow is not None


def test_forty_letters_are_shown_and_reported():
    word = "Sandwichgesellschaftsversammlungsprotoko"
    block = set_text(word, Box(0, 0, 20, 10))
    assert rows(block) == [word]
    assert block.overflow is not None
    assert block.overflow.wide > 0


def test_words_break_behind_hyphens_and_dashes():
    assert pieces("head-to-head") == ["head-", "to-", "head"]
    assert pieces("-2") == ["-2"]
    assert pieces("+1/+2") == ["+1/+2"]


def test_an_empty_text_takes_no_room():
    assert set_text("").box.height == 0


@pytest.mark.parametrize("align", ["left", "centre", "right", "justify"])
@pytest.mark.parametrize("valign", ["top", "middle", "bottom"])
def test_the_quick_way_gives_what_the_long_way_gives(align, valign):
    """Plain words at the largest size: where `quick` answers at all, it answers the same."""
    words = ("Each player may swap a filling with their left neighbour before the round ends " * 4).split()
    answered = 0
    for count in range(1, 45):
        for width in (12, 25, 40, 55):
            setting = Setting(9, 8, 1.25, align, valign)
            room = Room(Box(2, 3, width, 24), setting, TEXT.metrics, TEXT.main.name)
            plain = TEXT.plain(" ".join(words[:count]))
            fast = quick(plain, room)
            if fast is None:
                continue
            answered += 1
            slow = typeset([Paragraph(tuple(plain))], room)
            assert [stretch.text for stretch in fast.stretches] == [stretch.text for stretch in slow.stretches]
            for one, other in zip(fast.stretches, slow.stretches, strict=True):
                assert (one.x, one.y) == pytest.approx((other.x, other.y))
                assert (one.font, one.size_pt) == (other.font, other.size_pt)
                assert one.width == pytest.approx(other.width)
            assert (fast.size_pt, fast.fill, fast.overflow) == (slow.size_pt, slow.fill, slow.overflow)
            assert fast.box == pytest.approx(slow.box)
    assert (answered > 10) == (align != "justify")
