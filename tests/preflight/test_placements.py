"""preflight.pdf: where faces and texts really stand in a finished file, and what is too near to the paper's edge."""

import re

import pypdfium2
import pytest
from pypdfium2 import raw
from test_preflight_sheet import change, deck, job

from deckpress.export import _document
from deckpress.export.pdf import render
from deckpress.frozen import replace
from deckpress.geometry import Matrix, turned
from deckpress.impose.printer import Profile, corrected
from deckpress.model.face import Group, Text
from deckpress.preflight import run_pdf, run_sheets
from deckpress.preflight.reading import Reading
from deckpress.units import PT
from hand import A4, LETTER, PLAN

SHEETS = {
    "long edge": (A4, {}),
    "short edge": (A4, {"flip": "short-edge"}),
    "lying": (A4, {"orientation": "landscape"}),
    "Letter": (LETTER, {"gap": (1, 1)}),
}
BLEED = 2.0


def sheets(name="long edge", count=9, **more):
    paper, setting = SHEETS[name]
    return job(deck(count, **more), paper, replace(PLAN, **setting))


def written(text, **more):
    """Sheets whose second slot shows a text of its own."""
    made = sheets(**more)
    shown = made.pages[0].slots[1].face
    return change(made, 0, 1, face=replace(shown, items=(shown.items[0], text)))


def altered(monkeypatch, made, page, change):
    """The finished file, in which the operators of one page are others than those that were planned."""
    sound, seen = _document.Document.content, []

    def content(self, text):
        seen.append(text)
        return sound(self, change(text) if len(seen) == page + 1 else text)

    monkeypatch.setattr(_document.Document, "content", content)
    pdf = render(made)
    monkeypatch.undo()
    return pdf


def placed(slot, there):
    """Puts the face of a slot elsewhere, clip and all: `there` takes the six numbers of its matrix to others."""

    def change(text):
        place = list(re.finditer(r"^q [^\n]* re W n ([^\n]*) cm$", text, re.MULTILINE))[slot]
        numbers = " ".join(f"{number:.3f}" for number in there(*map(float, place[1].split())))
        return f"{text[: place.start()]}q {numbers} cm{text[place.end() :]}"

    return change


def moved(slot, x, y):
    """By so many mm; y runs down."""
    return placed(slot, lambda a, b, c, d, e, f: (a, b, c, d, e + x * PT, f - y * PT))


def found(made, pdf, **more):
    return {problem.code: problem for problem in run_pdf(made, pdf, **more)}


def seen_by_pdfium(page, width, height):
    """The grounds of faces of this size, left and top corner first: mm from the top left."""
    for seen in page.get_objects(filter=(raw.FPDF_PAGEOBJ_PATH,), max_depth=1):
        left, bottom, right, top = (value / PT for value in seen.get_bounds())
        size = sorted((right - left, top - bottom))
        if size == pytest.approx(sorted((width, height)), abs=0.05):
            yield left, page.get_height() / PT - top, right, page.get_height() / PT - bottom


@pytest.mark.parametrize("name", SHEETS)
def test_trim_boxes_are_where_another_reader_sees_the_faces(name):
    made = sheets(name, count=5)
    pdf = render(made)
    assert run_pdf(made, pdf) == ()
    page, read = pypdfium2.PdfDocument(pdf)[0], Reading(made, pdf).pages[0]
    other = list(seen_by_pdfium(page, 63 + 2 * BLEED, 88 + 2 * BLEED))
    high = page.get_height()
    trims = [(a / PT, (high - d) / PT, c / PT, (high - b) / PT) for a, b, c, d in (one.trim for one in read.placed)]
    assert len(trims) == 5
    assert [one.right for one in read.placed] == [True] * 5
    grown = [(a - BLEED, b - BLEED, c + BLEED, d + BLEED) for a, b, c, d in trims]
    assert sorted(grown) == [pytest.approx(box, abs=0.02) for box in sorted(other)]


@pytest.mark.parametrize("turn", [0, 90, 180, 270])
def test_texts_are_as_long_and_high_as_another_reader_says(turn):
    made = written(Group((Text("AVATAR To jog", 8, 20, "fira-sans-regular", 11, 30),), turned(turn, 60, 60)))
    pdf = render(made)
    text = pypdfium2.PdfDocument(pdf)[0].get_textpage()
    start = text.get_text_range().index("AVATAR")
    boxes = [text.get_charbox(start + n, loose=True) for n in range(len("AVATAR To jog"))]
    wanted = [f(side) for f, side in zip((min, min, max, max), zip(*boxes, strict=True), strict=True)]
    (read, *_), everywhere = Reading(made, pdf, unsafe=200.0).pages, [0.0, 0.0, 0.0, 0.0]
    for one in read.outer:
        if one.letters == "AVATARTojog":
            everywhere = list(one.box)
            assert one.slot == 1
    assert everywhere == pytest.approx(wanted, abs=0.6)


def test_a_face_that_moved_into_the_strip_is_refused_with_sheet_slot_and_piece(monkeypatch):
    made = sheets()
    assert run_sheets(made) == ()
    pdf = altered(monkeypatch, made, 0, moved(3, -4, 0))
    problems = found(made, pdf)
    where = "sheet 1 recto, slot 4, card p3 (front): the trim box"
    assert f"{where} begins at 4.5 mm, 104.5 mm and should at 8.5 mm, 104.5 mm" in problems["placements"].message
    assert f"{where} lies 4.5 mm from the paper's edge" in problems["near-edge"].message
    assert problems["near-edge"].severity == problems["placements"].severity == "error"


def test_a_back_that_is_not_behind_its_front_is_refused(monkeypatch):
    made = sheets(back="BACK")
    problems = found(made, altered(monkeypatch, made, 1, moved(4, 0.02, 0)))
    assert list(problems) == ["placements"]
    assert "sheet 1 verso, slot 5, card p4 (back)" in problems["placements"].message


def test_a_face_on_its_head_is_refused(monkeypatch):
    made = sheets()
    turn = placed(0, lambda a, b, c, d, e, f: (-a, b, c, -d, e + 63 * PT, f - 88 * PT))
    problems = found(made, altered(monkeypatch, made, 0, turn))
    assert "slot 1, card p0 (front): the face is turned the wrong way" in problems["placements"].message


def test_a_face_that_is_not_there_is_refused(monkeypatch):
    made = sheets(count=1, back=None)
    gone = lambda text: re.sub(r"q [^\n]* cm\n.*?\nQ\n", "", text, count=1, flags=re.DOTALL)  # noqa: E731
    problems = found(made, altered(monkeypatch, made, 0, gone))
    assert "sheet 1 single, slot 1, card p0 (front)" in problems["placements"].message


def test_a_footer_that_moved_into_the_strip_is_refused_with_its_sheet(monkeypatch):
    made = sheets(count=13)
    lower = lambda text: re.sub(r"(?s)(.*) (\S+) cm", _lower, text, count=1)  # noqa: E731
    problems = found(made, altered(monkeypatch, made, 3, lower))
    assert list(problems) == ["near-edge"]
    assert problems["near-edge"].severity == "error"
    assert re.search(r"sheet 2 verso: 'backofsheet2of2.*' stands 1\.\d+ mm from", problems["near-edge"].message)


def _lower(last):
    return f"{last[1]} {float(last[2]) - 5 * PT:.3f} cm"


def test_a_text_that_runs_out_of_its_card_into_the_strip_is_refused_with_its_piece():
    made = written(Text("far to the left of its card", -69, 20, "fira-sans-regular", 40, 130), edge="rim")
    problems = found(made, render(made))
    said = "sheet 1 recto, slot 2, card p1 (front): 'fartotheleftofitscard' stands"
    assert said in problems["near-edge"].message


def test_a_high_font_at_the_top_of_a_card_is_no_text_beyond_it():
    plan = replace(PLAN, margins=(6, 6, 6, 6), gap=(4.5, 10.5), grid=(3, 3))
    made = job(deck(9), A4, plan)
    shown = made.pages[0].slots[1].face
    high = Text("SANDWICH", 5, 6.5, "bungee-regular", 20, 45)
    made = change(made, 0, 1, face=replace(shown, items=(shown.items[0], high)))
    assert made.pages[0].slots[1].box.y == 6
    assert "near-edge" not in found(made, render(made))


def test_what_a_clip_hides_does_not_reach_the_strip():
    made = written(Text("far to the left of its card", -69, 20, "fira-sans-regular", 40, 130))
    assert "near-edge" not in found(made, render(made))


def test_places_that_were_planned_near_the_edge_were_told_before():
    plan = replace(PLAN, gap=(3, 3), grid=(3, 3), orientation="portrait")
    made = job(deck(9, size=(63.5, 88.9)), LETTER, plan)
    assert {problem.code for problem in run_sheets(made)} == {"unsafe-margin", "no-footer"}
    assert run_pdf(made, render(made)) == ()


def test_the_strip_is_as_wide_as_somebody_says():
    made = sheets()
    assert found(made, render(made), unsafe=8.4).keys() == {"near-edge"}
    assert found(made, render(made), unsafe=5.0) == {}


def test_pages_of_one_card_have_no_strip():
    made = replace(sheets(), scheme="one-per-page")
    assert found(made, render(made), unsafe=12.0) == {}


def test_what_a_printers_correction_brings_there_is_a_warning():
    made = corrected(sheets(count=13), Profile("home", (3.5, 0.0)))
    pdf = render(made)
    (problem,) = run_pdf(made, pdf)
    assert (problem.code, problem.severity) == ("near-edge", "warning")
    assert re.search(r"verso.* mm from the paper's edge \(and \d more\)", problem.message)
    assert run_pdf(corrected(sheets(), Profile("good", (0.0, 0.0), 0.0, (1.0, 1.0))), render(sheets())) == ()


def test_a_corrected_face_stands_where_the_correction_takes_it():
    turn = Matrix(0.9999, 0.004, -0.004, 0.9999, 1.5, 2.0)
    made = replace(sheets(), pages=tuple(replace(page, matrix=turn) for page in sheets().pages))
    for page in Reading(made, render(made)).pages:
        assert all(one.right for one in page.placed)
    assert "placements" in found(made, render(sheets()))
