"""Texts on faces: what does not fit or cannot be set is said with piece, field and place; nothing is lost."""

import pytest

from deckpress.check.run import check
from picnic import laid, lines, words

FACE = """\
- text: {value: =name, at: [4 mm, 4 mm], size: [55 mm, 9 mm], font: text, pt: [12, 10]}
- text: {value: =text, at: [4 mm, 20 mm], size: [55 mm, 30 mm], pt: [9, 8]}
"""
COIN = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><circle r="9"/></svg>'


def put(tmp_path, name="Ham", text="", **more):
    quoted = {"name": name, "text": text}
    shown = "".join(f"  {key}: '{value}'\n" for key, value in quoted.items() if value)
    return laid(tmp_path, FACE, "- id: ham\n" + shown, **more)


def joined(face):
    return "".join(lines(face)).replace(" ", "")


def test_pl_076_a_long_text_is_an_error_at_its_field(tmp_path):
    done = put(tmp_path, text="lorem " * 120)
    (problem,) = done.problems
    assert problem.code == "text-overflow"
    assert problem.severity == "error"
    assert (problem.mark.file, problem.mark.line) == ("content/picnic/pieces/snack.yaml", 3)
    assert "mm too high for its 30 mm" in problem.message
    assert "characters" in problem.hint
    assert joined(done.front).count("lorem") == 120


def test_pl_083_unknown_icons_are_errors_with_the_nearest_one(tmp_path):
    done = put(tmp_path, text="Gain <conis>.", files={"icons/coins.svg": COIN})
    found = [problem for problem in check(done.game) if problem.code == "unknown-icon"]
    assert found
    assert "coins" in f"{found[0].message} {found[0].hint}"


@pytest.mark.parametrize("text", ["R&D & co, AT&T", "PB&J", "S&P 500", 'a "quoted" <b>', "5 > 3 < 4"])
def test_pl_085_signs_are_printed_as_they_are(tmp_path, text):
    done = put(tmp_path, name=text)
    assert joined(done.front) == text.replace(" ", "")
    assert done.problems == ()


@pytest.mark.parametrize("text", ["If stars <A then draw", "cost<3", "x<y", "<", "a < b"])
def test_pl_087_a_less_than_sign_is_text(tmp_path, text):
    assert joined(put(tmp_path, text=text).front) == "Ham" + text.replace(" ", "")


def test_pl_088_names_are_no_markup(tmp_path):
    name = 'Ham <img src="http://127.0.0.1:9/x.png"/>'
    assert joined(put(tmp_path, name=name).front) == name.replace(" ", "")


@pytest.mark.parametrize("name", ["Żurek & žemľa", "Ωμ", "Łódź ½ × €"])
def test_pl_089_letters_outside_latin_1_are_set(tmp_path, name):
    done = put(tmp_path, name=name)
    assert done.problems == ()
    assert joined(done.front) == name.replace(" ", "")


def test_pl_091_cyrillic_is_set(tmp_path):
    done = put(tmp_path, name="Бутерброд")
    assert done.problems == ()
    assert {text.font for text in words(done.front)} == {"fira-sans-regular"}


def test_pl_092_an_emoji_is_an_error_that_names_it(tmp_path):
    done = put(tmp_path, text="Yum 🥪 +1")
    (problem,) = done.problems
    assert problem.code == "glyph-missing"
    assert "🥪" in problem.message
    assert "U+1F96A" in problem.message
    assert "Ham" in problem.message
    assert problem.mark.line == 3


@pytest.mark.parametrize("text", ["خبز", "שלום"])
def test_pl_094_right_to_left_in_fonts_that_lack_it_is_an_error_and_never_set_wrong(tmp_path, text):
    assert put(tmp_path, text=text).codes == ["glyph-missing"]


def test_pl_096_signs_are_there_and_need_no_locale(tmp_path):
    done = put(tmp_path, name="Toasty®™ ½ × €")
    assert done.problems == ()
    assert joined(done.front) == "Toasty®™½×€"


def test_pl_097_a_tight_box_with_other_letters_fits_or_says_so(tmp_path):
    face = "- text: {value: =name, size: [14 mm, 5 mm], font: display, pt: [12, 10]}\n"
    done = laid(tmp_path, face, "- {id: ham, name: Ham и яйцо}\n")
    assert done.codes == ["text-overflow"]


@pytest.mark.parametrize("field", ["name", "text"])
@pytest.mark.parametrize("value", ["Long words of no meaning " * 9, "Sandwichgesellschaftsversammlungsprotoko"])
def test_too_long_texts_fit_or_are_said_and_none_is_lost(tmp_path, field, value):
    done = put(tmp_path, **{field: value.strip()})
    assert value.replace(" ", "") in joined(done.front)
    inside = all(text.x >= 3.99 and text.x + text.width <= 59.01 for text in words(done.front))
    assert "text-overflow" in done.codes or inside


def test_the_fullest_texts_are_measured(tmp_path):
    front = put(tmp_path, text="Draw a card. " * 14).front
    fit = next(fit for fit in front.fits if fit.shows == "text")
    assert 0.5 < fit.fill <= 1
    assert fit.smallest_pt == 8
    assert fit.mark.line == 3
