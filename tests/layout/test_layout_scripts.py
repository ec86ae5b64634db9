"""Texts from right to left, and Chinese, Japanese and Korean: set in order, joined, and read back from the PDF."""

from collections import Counter
from itertools import pairwise

import pypdfium2
import pytest

from deckpress.export.pdf import render
from deckpress.geometry import Box
from deckpress.impose.prose import paragraph
from deckpress.layout import direction
from deckpress.layout.fonts import FontBook
from deckpress.layout.room import Room, Setting
from deckpress.layout.speller import Speller
from deckpress.layout.typeset import typeset
from deckpress.layout.words import pieces
from deckpress.model.face import texts
from deckpress.model.formats import Paper
from deckpress.model.markup import parse
from deckpress.model.sheet import Job, Page, Slot
from deckpress.preflight.face import field_not_shown
from deckpress.preflight.face._eye import look
from deckpress.preflight.pdf import embedded_fonts, slot_texts
from deckpress.preflight.reading import Reading
from picnic import HEAD, laid, words

BOOK = FontBook()
FACE = """\
- text: {value: =name, at: [4 mm, 4 mm], size: [55 mm, 9 mm], pt: [12, 10]}
- text: {value: =text, at: [4 mm, 16 mm], size: [55 mm, 40 mm], pt: [9, 8]}
"""
COIN = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><title>coin</title><circle r="9"/></svg>'


def put(tmp_path, language, fonts, text, face=FACE):
    head = HEAD.replace("language: en", f"language: {language}").replace("text: [fira-sans]", f"text: [{fonts}]")
    piece = f"- id: ham\n  name: {text.split()[0]}\n  text: '{text}'\n"
    return laid(tmp_path, face, piece, head=head, files={"icons/coin.svg": COIN})


def job(face):
    box = Box(10, 10, 63, 88)
    page = Page(1, "single", (Slot(1, face, 1, box, 0, 2),))
    paper = Paper("a5", "A5", 148, 210)
    return Job("x.pdf", "X", "print", "g", "1", "", paper, "", "", "", (), 1, (page,))


def read(face):
    """The text of the finished page, and what the checks of finished PDFs say of it."""
    done = job(face)
    pdf = render(done)
    reading = Reading(done, pdf)
    found = [*slot_texts.check(done, reading), *embedded_fonts.check(done, reading)]
    document = pypdfium2.PdfDocument(pdf)
    return document[0].get_textpage().get_text_range().split("\r\n"), found


def block(text, families, language="en", width=50.0, **setting):
    leftward = direction.runs_left(language)
    speller = Speller(BOOK, families, "regular", leftward=leftward)
    room = Room(Box(0, 0, width, 60), Setting(9, 9, leftward=leftward, **setting), speller.metrics)
    return typeset(speller.paragraphs(parse(text, {"coin"})), room)


@pytest.mark.parametrize(
    ("language", "fonts", "text"),
    [
        ("he", "heebo", "שלום לכולם כאן"),
        ("ar", "amiri", "ثلاث بطاقات جديدة"),
        ("ja", "noto-sans-cjk-jp", "料理人は三つの材料を選ぶ"),
        ("ko", "noto-sans-cjk-kr", "카드 한 장을 뽑는다"),
        ("zh", "noto-sans-cjk-sc", "抽一张牌"),
    ],
)
def test_pl_094_other_scripts_are_set_and_read_back_in_reading_order(tmp_path, language, fonts, text):
    done = put(tmp_path, language, fonts, text)
    assert done.problems == ()
    lines, found = read(done.front)
    assert found == []
    assert text in lines


@pytest.mark.parametrize(("font", "text", "opentype"), [("heebo", "שלום", False), ("noto-sans-cjk-jp", "ハム", True)])
def test_a_font_file_in_the_pdf_says_which_outlines_it_holds(tmp_path, font, text, opentype):
    pdf = render(job(put(tmp_path, "ja", font, text).front))
    assert (b"/FontFile3" in pdf, b"/Subtype /CIDFontType0C" in pdf) == (opentype, opentype)


def test_pl_094_a_mixed_text_is_read_back_whole_and_its_brackets_count_as_one(tmp_path):
    done = put(tmp_path, "he", "heebo", "שלמו 3 <coin> (או 4) בעד Ham Sandwich, לא 12.5!")
    assert done.problems == ()
    lines, found = read(done.front)
    assert found == []
    assert any("Ham Sandwich" in line or "Sandwich Ham" in line for line in lines)
    assert list(field_not_shown.check(done.game, look(done.all, done.game.icons))) == []


def test_a_lost_word_from_right_to_left_is_found_in_the_pdf(tmp_path):
    face = put(tmp_path, "he", "heebo", "שלום לכולם").front
    done = job(face)
    other = put(tmp_path / "other", "he", "heebo", "שלום אחרת").front
    assert {problem.code for problem in slot_texts.check(done, Reading(done, render(job(other))))} == {"slot-texts"}


def test_words_run_to_the_left_and_numbers_and_other_words_to_the_right():
    found = block("שלמו 25 Ham Sandwich כאן", ["heebo"], "he", align="right").stretches
    assert [part.text for part in found] == ["כאן", "Ham", "Sandwich", "25", "שלמו"]
    assert [part.leftward for part in found] == [True, False, False, False, True]
    assert all(a.x + a.width <= b.x + 0.01 for a, b in pairwise(found))
    assert found[-1].x + found[-1].width == pytest.approx(50)


def test_a_number_and_its_icon_stay_together_and_change_places():
    found = block("שלמו 3 <coin> עוד", ["heebo"], "he", align="right").stretches
    assert [part.text for part in found] == ["עוד", "coin", "3", "שלמו"]


def test_a_foreign_word_keeps_its_own_direction_in_a_language_that_runs_to_the_right():
    found = block("The word שלום עולם means hello", ["fira-sans", "heebo"]).stretches
    assert [part.text for part in found][-4:] == ["עולם", "שלום", "means", "hello"]
    assert found[0].x == 0


def test_a_language_from_right_to_left_begins_at_the_right_with_its_dots(tmp_path):
    found = block("- ראשון\n- שני", ["heebo"], "he", align="right").stretches
    dots = [part for part in found if part.text == "•"]
    assert [dot.x + dot.width for dot in dots] == [pytest.approx(50)] * 2
    assert all(part.x + part.width < dots[0].x for part in found if part.text != "•")
    face = put(tmp_path, "he", "heebo", "שלום").front
    assert all(text.x + text.width == pytest.approx(59) for text in words(face))


def test_columns_and_justified_lines_begin_at_the_right():
    text = "מילים רבות כדי לשבור שורה אחת ועוד שורה אחת ועוד מעט"
    found = block(text, ["heebo"], "he", width=60, columns=2, align="justify").stretches
    first = max(found, key=lambda part: (-part.y, part.x))
    assert first.text == "מילים"
    assert first.x + first.width == pytest.approx(60)
    assert min(part.x for part in found) < 28


def test_arabic_letters_are_joined():
    font = BOOK.font("amiri-regular")
    forms = [glyph.id for glyph in font.leftward("بيت")]
    alone = [font.glyph(letter) for letter in "تيب"]
    assert all(form != own for form, own in zip(forms, alone, strict=True))
    assert font.leftward_width("بيت") < sum(font.width(letter) for letter in "بيت")


def test_marks_are_read_back_with_their_letters():
    glyphs = BOOK.font("heebo-regular").leftward("שָׁלוֹם")
    assert Counter("".join(glyph.text for glyph in glyphs)) == Counter("שָׁלוֹם")
    assert any(glyph.right for glyph in glyphs)


def test_brackets_are_drawn_turned_round():
    font = BOOK.font("heebo-regular")
    assert [glyph.id for glyph in font.leftward("(א)")][0::2] == [font.glyph("("), font.glyph(")")]


def test_variable_fonts_and_collections_have_a_regular_and_a_bold():
    for family, probe in (("heebo", "שלום"), ("noto-sans-cjk-jp", "ハム")):
        regular, bold = (BOOK.font(BOOK.named(family, style)) for style in ("regular", "bold"))
        assert regular.name != bold.name
        glyphs = {font.glyph(letter) for font in (regular,) for letter in probe}
        assert regular.subset(glyphs) != bold.subset(glyphs)
        assert BOOK.named(family, "italic") == f"{family}-regular"


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("「料理」を。", ["「料", "理」", "を。"]),
        ("サンド、（卵）", ["サ", "ン", "ド、", "（卵）"]),
        ("きゃく", ["きゃ", "く"]),
        ("3枚x", ["3", "枚", "x"]),
    ],
)
def test_no_line_begins_or_ends_with_the_wrong_sign(text, parts):
    assert pieces(text) == parts


def test_chinese_breaks_between_characters_within_its_box():
    text = "三明治大战是一个关于三明治的游戏，每位玩家都要完成五份订单。"
    found = block(text, ["noto-sans-cjk-sc"], "zh", width=25).stretches
    assert len({part.y for part in found}) > 3
    assert all(part.x + part.width <= 25.01 for part in found)
    assert "".join(part.text for part in found) == text


def test_without_the_extra_a_text_from_right_to_left_names_it(tmp_path, monkeypatch):
    monkeypatch.setattr(direction, "available", lambda: False)
    done = put(tmp_path, "he", "heebo", "שלום")
    assert set(done.codes) == {"script-unsupported"}
    assert "deckpress[scripts]" in done.problems[0].hint


def test_letters_that_an_opentype_font_lacks_are_said_once_and_read_back(tmp_path):
    done = put(tmp_path, "ja", "noto-sans-cjk-jp", "ハム שלום")
    assert done.codes == ["glyph-missing"]
    assert read(done.front)[1] == []


def test_letters_that_no_font_has_are_one_finding_that_names_the_extra(tmp_path):
    done = laid(tmp_path, FACE, "- {id: ham, name: שלום}\n")
    (problem,) = done.problems
    assert problem.code == "glyph-missing"
    assert "'ו' (U+05D5), 'ל' (U+05DC)" in problem.message
    assert "deckpress[scripts]" in problem.hint


def test_scripts_whose_letters_change_places_are_an_error(tmp_path):
    assert "script-unsupported" in laid(tmp_path, FACE, "- {id: ham, name: हिन्दी}\n").codes


def test_our_own_pages_name_a_game_in_its_own_letters():
    (strip,) = paragraph("משחק: complete kit", 100)
    found = [text for text, _ in texts(strip.items)]
    assert found[0].text == "משחק"
    assert found[0].leftward
    assert not found[0].font.startswith("fira-sans")


def test_signs_that_set_a_direction_are_obeyed_and_not_drawn():
    found = block("קלף: \u200e5, 2 designs (63)\u200e", ["heebo"], "he", align="right").stretches
    assert [part.text for part in found] == ["5,", "2", "designs", "(63)", "קלף:"]


def test_a_text_of_latin_letters_alone_runs_to_the_right_in_every_language():
    found = block("2–4 players (or 5).", ["heebo"], "he", align="right").stretches
    assert [part.text for part in found] == ["2–4", "players", "(or", "5)."]
