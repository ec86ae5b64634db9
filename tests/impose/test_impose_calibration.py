"""impose.printer and impose.calibration: a known distortion is read off the page, solved and undone."""

from math import cos, radians, sin

import pytest
from hypothesis import given
from hypothesis import strategies as st
from test_impose_marks import deck, dressed

from deckpress.frozen import replace
from deckpress.impose import calibration, printer
from deckpress.impose.printer import Profile, corrected, in_words, profile, solve, unsure
from deckpress.impose.readings import read
from deckpress.model.sheet import Job
from hand import A4, LETTER


def drift(point, paper, offset, angle):
    """What the printer does to a point of the back, seen from the front."""
    x, y = point[0] - paper.width / 2, point[1] - paper.height / 2
    c, s = cos(radians(angle)), sin(radians(angle))
    return x * c - y * s + offset[0] - x, x * s + y * c + offset[1] - y


def readings(paper, offset, angle):
    """The steps at which the verniers meet, read to half a step."""
    found = {}
    for letter, x, y, lies in calibration._scales(paper):
        moved = drift((x, y), paper, offset, angle)[0 if lies else 1]
        found[letter] = round(2 * moved / printer.STEP) / 2
    return found


@given(
    st.floats(-2, 2), st.floats(-2, 2), st.floats(-0.5, 0.5), st.sampled_from([A4, LETTER]),
    st.floats(178, 182), st.floats(238, 242),
)  # fmt: skip
def test_a_known_distortion_is_recovered(x, y, angle, paper, wide, high):
    read_off = {**readings(paper, (x, y), angle), "X": wide, "Y": high}
    found = solve("office", read_off, paper)
    middle = drift((paper.width / 2, paper.height / 2), paper, (x, y), angle)
    assert found.offset == pytest.approx(middle, abs=0.2)
    assert found.angle == pytest.approx(angle, abs=0.05)
    assert found.scale == pytest.approx((wide / 180, high / 240), abs=1e-5)


def job(flip="long-edge", paper=A4):
    pages = dressed(deck(9), paper)
    return Job("t.pdf", "T", "print", "t", "1", "0" * 12, paper, "p", "duplex", flip, ("card",), 1, pages)


def printed(page, point, made, found):
    """Where a point of a page comes out, seen from the front of the paper."""
    paper = made.paper
    x, y = page.matrix.apply(*point)
    if page.side == "verso":
        x, y = (x, paper.height - y) if made.flip == "short-edge" else (paper.width - x, y)
    x, y = x - paper.width / 2, y - paper.height / 2
    x, y = x * found.scale[0], y * found.scale[1]
    if page.side == "verso":
        c, s = cos(radians(found.angle)), sin(radians(found.angle))
        x, y = x * c - y * s + found.offset[0], x * s + y * c + found.offset[1]
    return x + paper.width / 2, y + paper.height / 2


@pytest.mark.parametrize("flip", ["long-edge", "short-edge"])
@pytest.mark.parametrize("scale", [(1, 1), (0.99, 0.99)])
def test_a_corrected_back_comes_out_behind_its_front(flip, scale):
    found = Profile("office", (1.5, -0.8), 0.4, scale)
    made = corrected(job(flip), found)
    for point in ((8.5, 14.5), (105, 148), (201.5, 282.5)):
        recto, verso = made.pages
        behind = (210 - point[0], point[1]) if flip == "long-edge" else (point[0], 297 - point[1])
        assert printed(recto, point, made, found) == pytest.approx(point, abs=0.001)
        assert printed(verso, behind, made, found) == pytest.approx(point, abs=0.001)


def test_pl_007_an_offset_moves_the_back_alone_and_exactly():
    made = corrected(job(), Profile("p", (1.5, -0.5)))
    recto, verso = made.pages
    assert recto.matrix.apply(10, 20) == pytest.approx((10, 20))
    moved = verso.matrix.apply(10, 20)  # the printer pushes the back 1.5 mm right as seen from the front
    assert moved == pytest.approx((11.5, 20.5))
    assert (moved[0] - 10) * 72 / 25.4 == pytest.approx(4.252, abs=0.001)


def test_without_a_profile_nothing_changes():
    assert corrected(job(), Profile("p")).pages[1].matrix.apply(3, 4) == pytest.approx((3, 4))


def test_lying_paper_takes_angle_and_lengths_and_says_that_the_offset_is_not_known():
    found = Profile("p", (1.0, -2.0), 0.4, (0.99, 1.02))
    lies = replace(job(), paper=A4.landscape)
    made = corrected(lies, found)
    for page in made.pages:
        point = (40.0, 60.0)
        behind = (297 - point[0], point[1]) if page.side == "verso" else point
        assert printed(page, behind, made, Profile("p", (0, 0), 0.4, (1.02, 0.99))) == pytest.approx(point, abs=0.001)
    (said,) = unsure(lies, found)
    assert (said.severity, said.code) == ("warning", "printer-lying")
    assert "offset of p" in said.message


def test_nothing_is_unsure_on_upright_paper_or_without_an_offset():
    assert not list(unsure(job(), Profile("p", (1, 1))))
    assert not list(unsure(replace(job(), paper=A4.landscape), Profile("p", (0, 0), 0.4)))


def test_profiles_are_told_in_words():
    said = " ".join(in_words(Profile("p", (1.5, -0.5), -0.3, (0.99, 1.0))))
    for words in ("1.5 mm too far right", "0.5 mm too high", "0.30° anticlockwise", "1.00 % too short across"):
        assert words in said
    assert "too long" not in said


def test_profiles_keep_their_values():
    found = Profile("p", (1.5, -0.5), -0.3, (0.99, 1.0))
    assert profile("p", found.plain()) == found
    assert profile("q", found.plain()).name == "q"


@pytest.mark.parametrize(
    "wrong",
    [
        {"offset_mm": "12"}, {"offset_mm": [1]}, {"offset_mm": {"1": 2, "3": 4}}, {"offset_mm": ["1", "2"]},
        {"offset_mm": [49, 0]}, {"scale": [True, True]}, {"scale": [0, 1]}, {"angle_degrees": 45},
        {"angle_degrees": float("nan")}, {"angle_degrees": True},
    ],
)  # fmt: skip
def test_what_no_printer_does_is_no_profile(wrong):
    with pytest.raises(ValueError, match=r"number|printer"):
        profile("p", {**Profile("p").plain(), **wrong})


def test_what_is_no_reading_is_said():
    assert read("A=+3, b=-1,X=179.5") == {"A": 3, "B": -1, "X": 179.5}
    with pytest.raises(ValueError, match="no reading"):
        read("Q=3")
    with pytest.raises(ValueError, match="no number"):
        read("A=three")


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("A=+3; B=−1", {"A": 3, "B": -1}),
        ("A=+3 B=– 1 ,", {"A": 3, "B": -1}),
        ("A=1,5,B=2", {"A": 1.5, "B": 2}),
        ("a: 1, x = 179,6 mm, Y=239.5mm", {"A": 1, "X": 179.6, "Y": 239.5}),
        ("A=+3\nC=-.5", {"A": 3, "C": -0.5}),
    ],
)
def test_readings_are_understood_as_people_type_them(typed, found):
    assert read(typed) == found


@pytest.mark.parametrize(
    "typed",
    ["", " ,;", "A", "A=", "A=+-1", "A=1=2", "A=nan", "A=inf", "A=1e3", "A=1_0", "A=٣", "A=½", "A=3mm", "X=18cm",
     "A=3,3,3", "A=1,A=2", "Α=1", "A=51", "X=0", "X=-180", "A=" + "9" * 5000, "3", "A=3,4B"],
)  # fmt: skip
def test_what_no_printer_does_is_no_reading(typed):
    with pytest.raises(ValueError, match=r"no reading|no number|cannot be|read twice") as said:
        read(typed)
    assert len(str(said.value)) < 200


@given(st.floats(-2, 2), st.floats(-2, 2), st.floats(-0.4, 0.4), st.sets(st.sampled_from("ABCD")))
def test_scales_that_were_not_read_say_nothing(x, y, angle, given_letters):
    """What the others say of offset and angle stands; a lone scale gives the offset at its place."""
    exact = {}
    for letter, at, down, lies in calibration._scales(A4):
        at, down = (105, down) if lies else (at, 148.5)
        exact[letter] = drift((at, down), A4, (x, y), angle)[0 if lies else 1] / printer.STEP
    found = solve("p", {letter: exact[letter] for letter in given_letters}, A4)
    turning = {"A", "C"} <= given_letters or {"B", "D"} <= given_letters
    assert found.angle == pytest.approx(angle if turning else 0, abs=0.01)
    for axis, pair in ((0, "AC"), (1, "BD")):
        read_off = given_letters & set(pair)
        if read_off and turning:
            assert found.offset[axis] == pytest.approx((x, y)[axis], abs=0.02)
        if not read_off:
            assert found.offset[axis] == 0
        if len(read_off) == 1 and not turning:
            assert found.offset[axis] == pytest.approx(exact[min(read_off)] * printer.STEP, abs=1e-4)


@pytest.mark.parametrize("paper", [A4, LETTER])
def test_vernier_lines_of_both_sides_meet_where_the_page_says(paper):
    """A back that is n steps to the right (seen from the front) meets the front at line n, above the base line."""
    _, x, y, _ = calibration._scales(paper)[0]
    fronts = [part[1] for part in calibration._front("A", x, y, True)[0].segments if part[0] == "M"]
    backs = [part[1] for part in calibration._back(paper.width - x, y, True) if part[0] == "M"]
    seen = sorted(paper.width - at for at, _ in backs)
    assert {up for _, up in fronts} == {up for _, up in backs} == {y}
    for steps in (-20, -7, 0, 13):
        moved = [at + steps * printer.STEP for at in seen]
        meets = [n - calibration.TICKS for n, (a, _) in enumerate(fronts) if abs(a - moved[n]) < 1e-6]
        assert meets == [steps]
