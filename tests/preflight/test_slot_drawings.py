"""preflight.pdf: which face a slot really shows, where no word tells it."""

from io import BytesIO

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image as Pillow
from test_preflight_sheet import change, job

from deckpress.export.pdf import render
from deckpress.frozen import replace
from deckpress.geometry import Box, Matrix, shift
from deckpress.impose.printer import Profile, corrected
from deckpress.impose.stack import Component
from deckpress.model.face import Gradient, Group, Image, Path
from deckpress.preflight import run_pdf
from deckpress.preflight.pdf import slot_drawings
from deckpress.preflight.reading import Reading
from hand import A4, PLAN, face

RED, BLUE = "#c01818", "#1818c0"
GROUNDS = {"front": "#aa2222", "back": "#224488"}
HOUSE = (("M", (10, 40)), ("L", (30, 20)), ("L", (50, 40)), ("L", (50, 70)), ("L", (10, 70)), ("Z", ()))


def shape(colour=RED, x=0.0, **more):
    return Path(tuple((name, (values[0] + x, values[1]) if values else ()) for name, values in HOUSE), colour, **more)


def fading(*stops):
    return shape(Gradient("linear", (10, 0, 50, 0), tuple(stops)))


def picture(name, colour, mode="RGB", kind="PNG", size=(200, 200)):
    content = BytesIO()
    Pillow.new(mode, size, colour).save(content, kind)
    return Image(name, content.getvalue(), Box(10, 10, 12, 12), size)


def card(piece, *items, text="", **more):
    """A component whose two faces show the same things on grounds of their own."""
    front, back = (face(piece, side, text=text, ground=ground, **more) for side, ground in GROUNDS.items())
    return Component(replace(front, items=(*front.items, *items)), replace(back, items=(*back.items, *items)), 1)


def cards(*drawings, **more):
    return [card(f"p{n}", *items, **more) for n, items in enumerate(drawings)]


def swapped(made, page, one, other):
    """The job as a faulty writer would see it: two faces of a page change places."""
    slots = made.pages[page].slots
    return change(change(made, page, one, face=slots[other].face), page, other, face=slots[one].face)


def says(made, drawn):
    return [problem.message for problem in run_pdf(made, render(drawn)) if problem.code == "slot-drawings"]


TELLING = {
    "colour": ((shape(RED),), (shape(BLUE),)),
    "line": ((shape(RED, stroke=RED, width_pt=1.0),), (shape(RED, stroke=BLUE, width_pt=1.0),)),
    "line or none": ((shape(RED, stroke=RED, width_pt=1.0),), (shape(RED),)),
    "place": ((shape(x=0.0),), (shape(x=1.0),)),
    "place of a group": ((Group((shape(),), shift(3, 0)),), (Group((shape(),), shift(3, 1)),)),
    "one more": ((shape(),), (shape(), shape(BLUE))),
    "order": ((shape(RED), shape(BLUE)), (shape(BLUE), shape(RED))),
    "run of colours": ((fading((0, RED), (1, BLUE)),), (fading((0, RED), (1, "#18c018")),)),
    "pixels": ((picture("a", RED),), (picture("b", BLUE),)),
    "see-through pixels": ((picture("a", "#c0181880", "RGBA"),), (picture("b", "#1818c080", "RGBA"),)),
    "photographs": ((picture("a", RED, kind="JPEG"),), (picture("b", BLUE, kind="JPEG"),)),
    "number of pixels": ((picture("a", RED),), (picture("b", RED, size=(200, 300)),)),
    "nothing": ((shape(),), ()),
}


@pytest.mark.parametrize("what", TELLING)
@pytest.mark.parametrize("page", [0, 1])
def test_wordless_faces_that_changed_places_are_named_with_sheet_slot_and_both(what, page):
    made = job(cards(*TELLING[what]))
    assert run_pdf(made, render(made)) == ()
    one, other = says(made, swapped(made, page, 0, 1))
    side, first, second = ("recto", 1, 2) if page == 0 else ("verso", 1, 2)
    names = [f"card {slot.face.piece} ({slot.face.side})" for slot in made.pages[page].slots]
    assert one == f"sheet 1 {side}, slot {first}, {names[0]}: {names[1]} is drawn there"
    assert other == f"sheet 1 {side}, slot {second}, {names[1]}: {names[0]} is drawn there"


def test_faces_with_the_same_word_are_told_apart_too():
    made = job(cards((shape(RED),), (shape(BLUE),), text="5"))
    assert run_pdf(made, render(made)) == ()
    assert "card p0 (front): card p1 (front) is drawn there" in says(made, swapped(made, 0, 0, 1))[0]


def test_a_face_that_always_shows_another_is_found_and_said_once():
    """Each copy of the one shows the other: nothing in the file is at odds with itself."""
    one, other = cards((shape(RED),), (shape(BLUE),))
    copies = [replace(card, copy=copy) for card in (one, other) for copy in (1, 2, 3)]
    made = drawn = job(copies)
    for slot in range(3):
        drawn = swapped(drawn, 0, slot, slot + 3)
    found = says(made, drawn)
    assert found[0] == "sheet 1 recto, slot 1 and 2 more, card p0 (front): card p1 (front) is drawn there"
    assert len(found) == 2


def test_a_face_without_words_that_shows_nothing_is_found():
    made = job(cards((shape(),), (shape(BLUE),)))
    blank = replace(made.pages[0].slots[0].face, items=())
    assert says(made, change(made, 0, 0, face=blank)) == [
        "sheet 1 recto, slot 1, card p0 (front): 0 shapes and pictures are not those of its front"
    ]


def test_both_halves_of_a_file_know_the_faces_of_the_other():
    """In neither half does a second face show up: the one that is drawn stands in the other half alone."""
    made = job([replace(one, back=None) for one in cards((shape(RED),), (shape(BLUE),), text="5", size=(150, 200))])
    drawn = change(made, 0, 0, face=made.pages[1].slots[0].face)
    first, later = Reading(made, render(drawn)).halves()
    assert [len(list(slot_drawings.check(half.job, half))) for half in (first, later)] == [1, 0]


@pytest.mark.parametrize("turn", [0, 90, 180, 270])
def test_turned_and_corrected_faces_are_sound(turn):
    square = cards((shape(RED),), (shape(BLUE),), size=(70, 70))
    made = job(square, A4, replace(PLAN, grid=(2, 1)))
    for page in (0, 1):
        for slot in (0, 1):
            made = change(made, page, slot, turn=turn)
    wry = corrected(made, Profile("p", offset=(0.4, -0.3), angle=0.2, scale=(1.002, 0.999)))
    for one in (made, wry):
        assert says(one, one) == []


DRAWN = st.tuples(st.sampled_from([RED, BLUE, "#18c018"]), st.integers(-9, 9), st.floats(0.1, 30), st.booleans())


@given(st.lists(DRAWN, min_size=2, max_size=6))
def test_any_two_that_draw_otherwise_are_told_apart_and_no_sound_file_is_refused(drawings):
    def group(colour, x, grown, cut):
        return Group((shape(colour, x),), Matrix(grown, 0, 0, grown, 1, 1), HOUSE if cut else None)

    made = job(cards(*[(group(*one),) for one in drawings]))
    assert says(made, made) == []
    (colour, x, grown, _), other = drawings[0], drawings[1]
    apart = max(abs((10 + x) * grown - (10 + other[1]) * other[2]), 40 * abs(grown - other[2]))
    if colour != other[0] or apart > 1:
        assert len(says(made, swapped(made, 0, 0, 1))) == 2
