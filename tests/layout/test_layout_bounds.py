"""Layout values that are none, too large or of no size: said at their place, and nothing else suffers."""

import pytest

from picnic import laid, lines, paths

PLACE = "at: [6 mm, 6 mm], size: [20 mm, 20 mm]"
TEXT = f"text: {{value: Hello, {PLACE}, pt: [10, 8], role: effect}}"
ODD = [
    "null",
    "true",
    "[]",
    "[[1]]",
    "{a: b}",
    "x",
    "1.0e+30",
    "'=1e300*1e300'",
    "'=name'",
    "'=1/0'",
    "'9999999999999999999 mm'",
]
ITEMS = {
    "text at": "text: {{value: a, at: [{}, 6 mm], size: [9 mm, 9 mm], pt: [8, 8], role: effect}}",
    "text size": "text: {{value: a, at: [6 mm, 6 mm], size: [9 mm, {}], pt: [8, 8], role: effect}}",
    "text pt": f"text: {{{{value: a, {PLACE}, pt: [{{}}, 8], role: effect}}}}",
    "text leading": f"text: {{{{value: a, {PLACE}, pt: [8, 8], leading: {{}}, role: effect}}}}",
    "text role": f"text: {{{{value: a, {PLACE}, pt: [20, 20], role: {{}}}}}}",
    "shape at": "shape: {{at: [{}, 6 mm], size: [9 mm, 9 mm], fill: red}}",
    "shape size": "shape: {{at: [6 mm, 6 mm], size: [{}, 9 mm], kind: ellipse, fill: red}}",
    "shape sides": f"shape: {{{{{PLACE}, kind: polygon, sides: {{}}, fill: red}}}}",
    "picture size": "picture: {{art: ham, at: [6 mm, 6 mm], size: [{}, 9 mm]}}",
    "picture focus": f"picture: {{{{art: ham, {PLACE}, fit: cover, focus: {{}}}}}}",
    "pattern scale": f"pattern: {{{{{PLACE}, colour: red, scale: {{}}}}}}",
    "row at": "row: {{each: 2, at: [{}, 6 mm], items: [{{shape: {{at: [0, 0], size: [1, 1], fill: red}}}}]}}",
    "row step": "row: {{each: 2, step: [{}, 6 mm], items: [{{shape: {{at: [0, 0], size: [1, 1], fill: red}}}}]}}",
    "group at": "group: {{at: [{}, 6 mm], size: [9, 9], items: [{{shape: {{box: trim, fill: red}}}}]}}",
    "group size": "group: {{at: [6 mm, 6 mm], size: [{}, 9 mm], items: [{{shape: {{box: trim, fill: red}}}}]}}",
}
ART = {"art/ham.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9"/></svg>'}


@pytest.mark.parametrize("odd", ODD)
@pytest.mark.parametrize("item", ITEMS)
def test_a_value_that_is_none_is_said_and_the_rest_is_drawn(tmp_path, item, odd):
    done = laid(tmp_path, f"- {ITEMS[item].format(odd)}\n- {TEXT}\n", files=ART)
    wrong = [problem for problem in done.problems if problem.mark.file.endswith("face.yaml")]
    assert {problem.severity for problem in wrong} == {"error"}
    assert {problem.mark.line for problem in wrong} == {1}
    assert "Hello" in lines(done.front)


@pytest.mark.parametrize("size", ["[0 mm, 9 mm]", "[9 mm, 0 mm]", "[-9 mm, 9 mm]"])
@pytest.mark.parametrize("item", ["text: {value: a, pt: [8, 8], role: effect, ", "picture: {art: ham, "])
def test_what_needs_room_has_some(tmp_path, item, size):
    done = laid(tmp_path, f"- {item}at: [9 mm, 9 mm], size: {size}}}\n- {TEXT}\n", files=ART)
    assert ["no room" in problem.message for problem in done.problems] == [True]
    assert lines(done.front) == ["Hello"]


def test_a_size_may_be_worked_out_to_nothing(tmp_path):
    face = "- shape: {at: [6 mm, 6 mm], size: ['=cost * 3 mm', 4 mm], fill: red}\n"
    done = laid(tmp_path, face, pieces="- {id: ham, name: Ham, cost: 0}\n")
    assert done.problems == ()


@pytest.mark.parametrize("more", ["edge: =cost", "edge: [rim]", "lets: {shade: {a: b}}", "lets: {shade: [[{a: b}]]}"])
def test_odd_settings_of_a_layout_are_said(tmp_path, more):
    done = laid(tmp_path, f"{more}\nitems:\n  - {TEXT}\n")
    assert done.codes == ["layout-value"]
    assert lines(done.front) == ["Hello"]


def test_lists_in_lets_can_be_compared(tmp_path):
    face = f"lets: {{shade: [[1, 2], [3]], more: '[[1], [2]]'}}\nitems:\n  - {TEXT}\n    when: =shade != more\n"
    done = laid(tmp_path, face, pieces="- {id: ham, name: Ham}\n- {id: egg, name: Egg}\n")
    assert done.problems == ()
    assert lines(done.front) == ["Hello"]


def test_anchors_may_stand_in_texts(tmp_path):
    done = laid(tmp_path, f"- {TEXT.replace('Hello', repr('{right} {name}'))}\n")
    assert (done.problems, lines(done.front)) == ((), ["63 Ham"])


def test_parts_that_use_parts_are_bounded(tmp_path):
    parts = "".join(f"  p{n}: [{', '.join([f'{{use: p{n + 1}}}'] * 10)}]\n" for n in range(11))
    done = laid(tmp_path, f"parts:\n{parts}  p11: [{{shape: {{box: trim, fill: red}}}}]\nitems: [{{use: p0}}]\n")
    assert ["5,000" in problem.message for problem in done.problems] == [True]


def test_rows_in_rows_are_bounded(tmp_path):
    inner = "{shape: {at: [=i, 0], size: [1, 1], fill: red}}"
    face = f"- row: {{each: 300, items: [{{group: {{items: [{{row: {{each: 300, items: [{inner}]}}}}]}}}}]}}\n"
    done = laid(tmp_path, face)
    assert done.problems
    assert {"rows in rows" in problem.message for problem in done.problems} == {True}
    assert not paths(done.front)


def test_a_pattern_too_fine_is_said(tmp_path):
    done = laid(tmp_path, "- pattern: {box: trim, size: [63, 88], name: leaves, colour: red, scale: 0.001}\n")
    assert done.problems == ()
    done = laid(tmp_path / "x", "- pattern: {at: [0, 0], size: [900, 900], name: leaves, colour: red, scale: 0.001}\n")
    assert ["figures" in problem.message for problem in done.problems] == [True]
