"""preflight.pdf: finished files that differ from their job are found out."""

import re
from io import BytesIO

import pypdfium2
import pytest
from test_preflight_sheet import change, deck, job

from deckpress.export.pdf import render
from deckpress.frozen import replace
from deckpress.model.face import Group, Text
from deckpress.preflight import run_pdf
from hand import A4, LETTER, PLAN, component, face


@pytest.fixture(scope="module")
def good():
    return job(deck(13))


@pytest.fixture(scope="module")
def pdf(good):
    return render(good)


def codes(job, pdf):
    return {problem.code for problem in run_pdf(job, pdf)}


def test_a_true_file_has_no_problem(good, pdf):
    assert run_pdf(good, pdf) == ()


def test_a_file_of_the_other_paper(good):
    assert codes(good, render(job(deck(13), LETTER))) >= {"page-boxes"}


def test_a_page_too_few(good):
    found = run_pdf(good, render(replace(good, pages=good.pages[:-1])))
    assert any("3 pages" in problem.message for problem in found)


def test_trim_and_bleed_boxes_are_compared(good, pdf):
    problems = run_pdf(
        good,
        re.sub(rb"/TrimBox ?\[([^]]*)\]", lambda box: b"/TrimBox[" + b"0 0 100 100".ljust(len(box[1])) + b"]", pdf),
    )
    assert any("TrimBox" in problem.message and "100.000" in problem.message for problem in problems)
    assert any("BleedBox" in p.message for p in run_pdf(good, pdf.replace(b"/BleedBox", b"/BleedBux")))


@pytest.mark.parametrize(("old", "new"), [(b"/PrintScaling /None", b"/PrintScaling /Auto"), (b"FlipLong", b"FlipShrt")])
def test_print_settings_are_compared(good, pdf, old, new):
    assert old in pdf
    assert codes(good, pdf.replace(old, new)) == {"print-settings"}


def test_a_file_for_the_screen_asks_for_nothing(good, pdf):
    screen = replace(good, use="screen")
    assert codes(screen, pdf) == {"print-settings"}
    assert codes(screen, render(screen)) == set()


def test_a_text_in_the_wrong_slot_is_named_with_sheet_slot_and_piece(good):
    one, other = good.pages[0].slots[3].face, good.pages[0].slots[4].face
    swapped = change(change(good, 0, 3, face=other), 0, 4, face=one)
    messages = [problem.message for problem in run_pdf(good, render(swapped))]
    assert any("sheet 1 recto, slot 4, card p3" in message and "'p3' is missing" in message for message in messages)
    assert len(messages) == 2


def test_a_lost_text_is_named(good):
    mute = face("p1", text="")
    messages = [problem.message for problem in run_pdf(good, render(change(good, 0, 1, face=mute)))]
    assert messages == ["sheet 1 recto, slot 2, card p1 (front): 'p1' is missing"]


def test_a_piece_that_is_wrong_in_many_slots_is_said_once(good):
    shown, printed = good, good
    for slot in range(4):
        shown = change(shown, 0, slot, face=good.pages[0].slots[1].face)
        printed = change(printed, 0, slot, face=face("p1", text=""))
    messages = [problem.message for problem in run_pdf(shown, render(printed))]
    assert messages == ["sheet 1 recto, slot 1 and 3 more, card p1 (front): 'p1' is missing"]


def test_a_text_drawn_twice_is_named(good):
    twice = good.pages[0].slots[1].face
    twice = replace(twice, items=(*twice.items, replace(twice.items[1], y=60)))
    assert codes(good, render(change(good, 0, 1, face=twice))) == {"slot-texts"}


def test_turned_faces_are_read_as_well():
    good = job(deck(9), plan=replace(PLAN, flip="short-edge"))
    assert {slot.turn for slot in good.pages[1].slots} == {180}
    assert run_pdf(good, render(good)) == ()


def test_letters_outside_the_slots_are_named(good):
    stray = Text("stray words", 100, 8, "fira-sans-regular", 8, 20)
    page = replace(good.pages[0], furniture=(*good.pages[0].furniture, stray))
    changed = replace(good, pages=(page, *good.pages[1:]))
    messages = [problem.message for problem in run_pdf(good, render(changed))]
    (letters,) = [message.split("letters outside all slots: ")[1] for message in messages if "outside all" in message]
    assert sorted(letters) == sorted("straywords")


def test_an_empty_page_must_say_so(good):
    empty = replace(good.pages[1], slots=(), furniture=(), under=())
    changed = replace(good, pages=(good.pages[0], empty, *good.pages[2:]))
    assert "blank-pages" in codes(changed, render(changed))


def test_a_font_that_is_not_embedded_is_named(good):
    from reportlab.pdfgen.canvas import Canvas

    buffer = BytesIO()
    canvas = Canvas(buffer)
    canvas.drawString(100, 100, "Helvetica")
    canvas.save()
    messages = [p.message for p in run_pdf(good, buffer.getvalue()) if p.code == "embedded-fonts"]
    assert messages == ["the font Helvetica is not embedded"]


def test_hyphenated_lines_are_the_same_text():
    lines = tuple(Text(t, 5, 20 + 5 * i, "fira-sans-regular", 8, 20) for i, t in enumerate(("sand-", "wich bar")))
    plain = component("p0")
    wide = replace(plain, front=replace(plain.front, items=(Group(lines),)))
    good = job([wide])
    assert run_pdf(good, render(good)) == ()


@pytest.mark.parametrize(("paper", "size"), [(A4, (595.2756, 841.8898)), (LETTER, (612, 792))])
def test_pl_015_media_boxes_are_the_papers(paper, size):
    document = pypdfium2.PdfDocument(render(job(deck(2), paper)))
    assert [page.get_mediabox() for page in document] == [pytest.approx((0, 0, *size), abs=0.001)] * 2
