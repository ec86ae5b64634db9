"""preflight.reading: what our own reader says of a PDF is what another reader says, and no damage makes it stumble."""

from collections import Counter
from contextlib import suppress
from io import BytesIO

import pypdfium2
import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image as Pillow
from test_preflight_sheet import change, deck, job

from deckpress import forks
from deckpress.export.pdf import render
from deckpress.frozen import replace
from deckpress.geometry import Matrix, scale, shift, turned
from deckpress.layout.segments import rectangle
from deckpress.model.face import Group, Image, Text
from deckpress.preflight import run_pdf
from deckpress.preflight.reading import Reading, squeezed
from deckpress.preflight.reading.values import Ref, Unreadable, value
from deckpress.units import PT
from hand import PLAN, face

REGULAR = "fira-sans-regular"
LATIN_GREEK_CYRILLIC = "".join(chr(code) for code in (*range(0xC0, 0x180), *range(0x391, 0x3A2), *range(0x410, 0x450)))


def written(*items, count=1, **plan):
    """A job whose first slot's face shows these items."""
    made = job(deck(count, back=None), plan=replace(PLAN, **plan))
    shown = made.pages[0].slots[0].face
    return change(made, 0, 0, face=replace(shown, items=(shown.items[0], *items)))


def line(text, x=8.0, y=20.0, size=9.0, **more):
    return Text(text, x, y, REGULAR, size, 40.0, **more)


def other(pdf, job):
    """Letters of each slot and of each page as pdfium finds them."""
    document = pypdfium2.PdfDocument(pdf)
    for page, said in zip(document, job.pages, strict=True):
        text, height = page.get_textpage(), page.get_height()
        boxes = [
            (s.box.x * PT, height - s.box.bottom * PT, s.box.right * PT, height - s.box.y * PT) for s in said.slots
        ]
        yield [squeezed(text.get_text_bounded(*box)) for box in boxes], squeezed(text.get_text_range())


def codes(job, pdf=None):
    return {problem.code for problem in run_pdf(job, pdf or render(job))}


SHARED = Group(tuple(line(f"again and again {n}", y=12 + 4 * n) for n in range(4)))
"""Long enough to be worth a form."""
ITEMS = {
    "kerned": (line("AVATAR To Wave, LT. Yo"),),
    "escaped": (line("a (b) \\ c) 100 % [d] <e> /f"), line("(", y=30), line("\\", y=35)),
    "widened": (line("four words set wide", spread=2.0), line("and four not wide", y=30)),
    "more letters than one subset holds": tuple(
        line(LATIN_GREEK_CYRILLIC[n : n + 25], y=14 + n / 6, size=6) for n in range(0, len(LATIN_GREEK_CYRILLIC), 25)
    ),
    "turned": tuple(Group((line(f"quarter {n}"),), turned(n, 60, 60).then(shift(1, 10))) for n in (0, 90, 180, 270)),
    "scaled": (Group((line("twice"), line("the size", y=26)), scale(1.5)),),
    "shared": tuple(Group((SHARED,), shift(0, 18.0 * n)) for n in range(4)),
}


@pytest.mark.parametrize("name", ITEMS)
@pytest.mark.parametrize("flip", ["long-edge", "short-edge"])
def test_letters_are_those_that_another_reader_finds(name, flip):
    made = written(*ITEMS[name], count=11, flip=flip)
    pdf = render(made)
    assert run_pdf(made, pdf) == ()
    for read, (slots, whole) in zip(Reading(made, pdf).pages, other(pdf, made), strict=True):
        assert [Counter(letters) for letters in read.slots] == [Counter(letters) for letters in slots]
        assert Counter("".join(read.slots) + read.outside) == Counter(whole)


def test_a_printers_correction_moves_slots_and_texts_alike():
    made = job(deck(11))
    turned = Matrix(0.9999, 0.004, -0.004, 0.9999, 1.5, -2.0)
    moved = replace(made, pages=tuple(replace(page, matrix=turned) for page in made.pages))
    assert run_pdf(moved, render(moved)) == ()


def test_what_nobody_can_see_is_not_there():
    hidden = Group((line("hidden"),), clip=rectangle(0, 0, 5, 5))
    assert "slot-texts" in codes(written(hidden))
    beyond = line("far away", x=-400)
    assert "slot-texts" in codes(written(beyond))


@pytest.mark.parametrize(
    ("x", "y", "seen"), [(8, 44, True), (72, 44, False), (-50, 44, False), (8, 96, False), (8, -5, False)]
)
def test_what_a_slot_cuts_off_is_not_there_at_any_side(x, y, seen):
    made = job(deck(9, back=None), plan=replace(PLAN, gap=(0, 0)))
    middle = made.pages[0].slots[4].face
    shown = change(made, 0, 4, face=replace(middle, items=(middle.items[0], line("aside", x, y))))
    read = Reading(shown, render(shown)).pages[0]
    assert ["aside" in letters for letters in (*read.slots, read.outside)] == [
        number == 4 and seen for number in range(10)
    ]
    assert ("slot-texts" in codes(shown)) is not seen


def test_a_text_that_shrank_is_named_with_its_piece():
    made = written(Group((line("tiny"),), scale(0.3).then(shift(10, 10))))
    (found,) = [problem for problem in run_pdf(made, render(made)) if problem.code == "text-sizes"]
    assert "sheet 1 single, slot 1, card p0 (front): a text of 2.7 pt" in found.message


@pytest.mark.parametrize("two", [True, False])
def test_two_processes_find_what_one_finds(monkeypatch, two):
    from deckpress.preflight import run

    monkeypatch.setattr(forks, "may_fork", lambda: two)
    made = job(deck(9 * 55))
    pdf = render(change(change(made, 0, 2, face=face("p2", text="")), 108, 0, face=face("p486", text="")))
    found = [problem.message for problem in run_pdf(made, pdf)]
    assert len(made.pages) > run.MANY
    assert [message.partition(",")[0] for message in found] == ["sheet 1 recto", "sheet 55 recto"]
    short = render(replace(made, pages=made.pages[:-1]))
    assert [p.message for p in run_pdf(made, short)] == ["the PDF has 109 pages, the job 110"]
    assert codes(made, pdf[:-9]) == {"unreadable-file"}


def test_a_coarse_picture_is_named_with_its_sheet():
    buffer = BytesIO()
    Pillow.new("RGB", (100, 100), "#808080").save(buffer, "PNG")
    fine = Image("grey", buffer.getvalue(), face("p").box._replace(x=10, y=10, width=12, height=12), (100, 100))
    coarse = replace(fine, key="coarse", box=fine.box._replace(height=50))
    assert codes(written(fine)) == set()
    made = written(fine, coarse)
    (found,) = run_pdf(made, render(made))
    assert (found.code, "sheet 1 single: a picture prints at 51 dpi" in found.message) == ("picture-dpi", True)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (b"startxref", b"startxrex"),
        (b"xref\n0 ", b"xref\n1 "),
        (b"5 0 obj", b"6 0 obj"),
        (b"/Length ", b"/Lengxh "),
        (b"/FlateDecode", b"/FlateDecodf"),
        (b"/FirstChar 0", b"/FirstChar 9"),
        (b"/Kids", b"/Kidz"),
        (b"/MediaBox[0 0 595", b"/MediaBox[0 0 R95"),
        (b"/XObject", b"/XObjekt"),
        (b"%%EOF", b"%%EO"),
    ],
)
def test_a_damaged_file_is_said_to_be_unreadable(old, new):
    made = written(*ITEMS["shared"])
    pdf = render(made)
    assert old in pdf
    assert "unreadable-file" in codes(made, pdf.replace(old, new))


def test_an_operator_that_pages_are_not_made_of_makes_the_file_unreadable(monkeypatch):
    from deckpress.export import _document

    made = written()
    sound = _document.Document.content
    monkeypatch.setattr(_document.Document, "content", lambda self, text: sound(self, text + " BX"))
    (found,) = run_pdf(made, render(made))
    assert (found.code, "'BX' is no operator" in found.message) == ("unreadable-file", True)


PDF = render(MADE := job(deck(4)))


@given(st.integers(0, len(PDF) - 1), st.integers(1, 40), st.binary(max_size=40))
def test_no_damage_ends_in_anything_but_problems(place, length, instead):
    damaged = PDF[:place] + instead + PDF[place + length :]
    assert isinstance(run_pdf(MADE, damaged), tuple)


@given(st.text("/<>[]()\\ 0R1.%a\n-", max_size=30))
def test_any_text_is_a_value_or_unreadable(text):
    with suppress(Unreadable):
        value(text)


def test_values_of_every_kind():
    text = "% a note\n<</A[1 -2.5 .5 true null]/B(a \\) b)/C<</D 12 0 R>>/E<4a4B>/F/G>>"
    inner = {"/A": [1, -2.5, 0.5, True, None], "/B": "a \\) b", "/C": {"/D": Ref(12)}, "/E": "4a4B", "/F": "/G"}
    assert value(text) == inner
