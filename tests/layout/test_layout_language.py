"""The layout language: items, anchors, conditions, parts, extends, lets, rows, groups; faults at their places."""

import pytest

from deckpress.geometry import Box
from deckpress.model.face import Gradient, Group
from picnic import flat, laid, lines, paths, words


def box_of(path):
    xs = [v for _, values in path.segments for v in values[::2]]
    ys = [v for _, values in path.segments for v in values[1::2]]
    return min(xs), min(ys), max(xs), max(ys)


NS = 'xmlns="http://www.w3.org/2000/svg"'


def groups(face):
    """The groups inside the group that all items share."""
    return [item for item in face.items[0].items if isinstance(item, Group)]


def one(tmp_path, item, **more):
    return laid(tmp_path, f"- {item}\n", **more)


def test_a_list_of_items_is_a_layout(tmp_path):
    done = one(tmp_path, "text: {value: =name, at: [6 mm, 6 mm], size: [51 mm, 9 mm]}")
    assert done.problems == ()
    assert lines(done.front) == ["Ham"]
    assert done.front.edge == "bleed"
    assert done.front.ground is None


def test_shapes_fill_named_boxes(tmp_path):
    face = """\
- shape: {box: trim, fill: red}
- shape: {box: bleed, fill: =theme.red}
- shape: {box: safe, stroke: '#000000', line: 0.5}
"""
    done = laid(tmp_path, face)
    trim, bleed, safe = paths(done.front)
    assert box_of(trim) == (0, 0, 63, 88)
    assert trim.fill == "#c0392b"
    assert box_of(bleed) == (-2, -2, 65, 90)
    assert bleed.fill == "#c0392b"
    assert box_of(safe) == (3, 3, 60, 85)
    assert safe.fill is None
    assert safe.width_pt == 0.5


def test_bleed_grows_only_sides_on_the_trim_edge(tmp_path):
    done = one(tmp_path, "shape: {at: [0 mm, 10 mm], size: [63 mm, 5 mm], fill: red, bleed: true}")
    assert box_of(paths(done.front)[0]) == (-2, 10, 65, 15)


@pytest.mark.parametrize("kind", ["rectangle", "ellipse", "line", "polygon", "star"])
def test_every_kind_of_shape_stays_in_its_box(tmp_path, kind):
    done = one(tmp_path, f"shape: {{kind: {kind}, at: [10 mm, 20 mm], size: [30 mm, 20 mm], fill: red, stroke: ink}}")
    left, top, right, bottom = box_of(paths(done.front)[0])
    assert left >= 9.99
    assert top >= 19.99
    assert right <= 40.01
    assert bottom <= 40.01
    assert right - left > 20


def test_a_path_is_drawn_from_its_corner(tmp_path):
    done = one(tmp_path, "shape: {kind: path, d: 'M 0 0 h 5 v 5 z', at: [10 mm, 20 mm], size: [5 mm, 5 mm], fill: red}")
    assert box_of(paths(done.front)[0]) == (10, 20, 15, 25)


def test_gradients_run_from_fill_to_colour(tmp_path):
    done = one(tmp_path, "shape: {box: trim, fill: red, gradient: {to: '#ffffff', angle: 90}}")
    fill = paths(done.front)[0].fill
    assert isinstance(fill, Gradient)
    assert [colour for _, colour in fill.stops] == ["#c0392b", "#ffffff"]
    assert fill.points == pytest.approx((31.5, 0, 31.5, 88))


def test_anchors_are_the_edges_of_the_trim_box(tmp_path):
    done = one(tmp_path, "shape: {at: [right - 6 mm, bottom - 10 mm], size: [centre, 1/8 in], fill: red}")
    assert box_of(paths(done.front)[0]) == (57, 78, 88.5, 81.175)


def test_theme_lengths_stand_in_anchors(tmp_path):
    done = one(tmp_path, "shape: {at: [left + theme.rim, top + theme.rim + 1], size: [10 mm, 10 mm], fill: red}")
    assert box_of(paths(done.front)[0])[:2] == (3, 4)


def test_an_item_stands_below_an_earlier_one(tmp_path):
    face = """\
- id: title
  text: {value: =name, at: [6 mm, 6 mm], size: [20 mm, 30 mm], pt: 12}
- shape: {below: title, gap: 2 mm, size: [title.width, 1], fill: red}
"""
    done = laid(tmp_path, face, "- {id: ham, name: Ham}\n- {id: long, name: Ham and eggs on toasted rye}\n")
    tops = [box_of(paths(done.faces[id, "front"])[0])[1] for id in ("ham", "long")]
    assert done.problems == ()
    assert 6 + 2 < tops[0] < tops[1]


def test_conditions_choose_by_piece(tmp_path):
    face = "- when: =cost\n  shape: {box: trim, fill: red}\n- when: not cost\n  shape: {box: safe, fill: red}\n"
    done = laid(tmp_path, face, "- {id: a, name: A, cost: 2}\n- {id: b, name: B}\n")
    assert [box_of(paths(done.faces[id, "front"])[0])[0] for id in "ab"] == [0, 3]


def test_parts_are_used_by_name_and_may_be_replaced(tmp_path):
    base = "parts:\n  mark:\n    - shape: {box: trim, fill: red}\nitems:\n  - use: mark\n"
    over = "extends: face\nparts:\n  mark:\n    - shape: {box: safe, fill: ink}\nitems:\n  - text: {value: =name}\n"
    done = laid(tmp_path, base, files={"layouts/reverse.yaml": over})
    front, back = done.faces["ham", "front"], done.faces["ham", "back"]
    assert [path.fill for path in paths(front)] == ["#c0392b"]
    assert [path.fill for path in paths(back)] == ["#222222"]
    assert lines(back) == ["Ham"]


def test_lets_name_values_and_count_as_the_fields_behind_them(tmp_path):
    face = """\
lets: {dear: cost > 2, shade: theme.red if dear else theme.ink}
items: [{shape: {box: trim, fill: =shade}}]
"""
    done = laid(tmp_path, face, "- {id: a, name: A, cost: 3}\n- {id: b, name: B, cost: 1}\n")
    assert [paths(done.faces[id, "front"])[0].fill for id in "ab"] == ["#c0392b", "#222222"]
    assert "cost" in done.front.shown
    assert "shade" not in done.front.shown


def test_a_text_of_a_let_shows_the_field_behind_it(tmp_path):
    face = """\
lets: {title: name if cost else ''}
items: [{text: {value: =title, at: [5 mm, 5 mm], size: [50 mm, 20 mm], pt: [14, 10]}}]
"""
    (fit,) = laid(tmp_path, face, "- {id: a, name: Apple, cost: 3}\n").front.fits
    assert fit.shows == "cost name"
    (fit,) = laid(tmp_path, face.replace(" if cost else ''", ""), "- {id: a, name: Apple, cost: 3}\n").front.fits
    assert (fit.shows, fit.mark.line, fit.mark.column) == ("name", 1, 17)


def test_a_text_of_a_row_points_to_the_list_that_it_repeats(tmp_path):
    face = "- row: {each: =cost, items: [{text: {value: 'No {it}', at: [5, 5], size: [50 mm, 20 mm], pt: [14, 10]}}]}\n"
    fits = laid(tmp_path, face, "- {id: a, name: Apple, cost: 3}\n").front.fits
    assert {(fit.shows, fit.mark.line, fit.mark.column) for fit in fits} == {("cost", 1, 30)}


def test_rows_repeat_by_number_and_by_list(tmp_path):
    face = """\
- row:
    each: =cost
    at: [5 mm, 5 mm]
    step: [10 mm, 0]
    items:
      - shape: {kind: star, at: [0, 0], size: [8 mm, 8 mm], fill: red}
- row: {each: [7, 9], at: [0, 40 mm], step: [0, 10 mm], items: [{text: {value: '{i}: {it}', size: [20 mm, 8 mm]}}]}
"""
    done = laid(tmp_path, face, "- {id: ham, name: Ham, cost: 3}\n")
    stars = [item for item in groups(done.front) if len(flat(item.items)) == 1][:3]
    assert [star.matrix.e for star in stars] == [5, 15, 25]
    assert stars[0].items[0] is stars[1].items[0], "what repeats is one object"
    assert lines(done.front) == ["0: 7", "1: 9"]


def test_grids_break_into_lines(tmp_path):
    dot = "{shape: {size: [5, 5], fill: red}}"
    face = f"- row: {{each: 5, at: [0, 0], step: [10, 0], columns: 2, line: [0, 20], items: [{dot}]}}\n"
    places = [(item.matrix.e, item.matrix.f) for group in laid(tmp_path, face).front.items for item in group.items]
    assert places == [(0, 0), (10, 0), (0, 20), (10, 20), (0, 40)]


def test_a_group_turned_by_180_is_the_mirrored_corner(tmp_path):
    face = """\
parts:
  corner: [{shape: {at: [2, 3], size: [9, 9], fill: red}}]
items: [{use: corner}, {group: {turn: 180, items: [{use: corner}]}}]
"""
    done = laid(tmp_path, face)
    group = next(item for item in done.front.items[0].items if isinstance(item, Group))
    assert group.matrix.apply(2, 3) == pytest.approx((61, 85))
    assert group.matrix.apply(11, 12) == pytest.approx((52, 76))


def test_turned_text_fills_its_box_sideways(tmp_path):
    done = one(tmp_path, "text: {value: =name, at: [3 mm, 10 mm], size: [8 mm, 60 mm], turn: 90, pt: 14}")
    group = done.front.items[0]
    (text,) = words(done.front)
    x, y = group.matrix.apply(text.x, text.y)
    assert 3 <= x <= 11
    assert y == pytest.approx(10)
    assert text.size_pt == 14


def test_pictures_are_contained_or_cover(tmp_path):
    svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><rect width="20" height="10" fill="#f00"/></svg>'
    face = """\
- picture: {art: =art, at: [0, 0], size: [20, 20]}
- picture: {art: ham, at: [30, 0], size: [20, 20], fit: cover, focus: [0, 0.5]}
"""
    done = laid(tmp_path, face, files={"art/ham.svg": svg})
    contain, cover = groups(done.front)
    assert contain.matrix.box(Box(0, 0, 100, 50)) == pytest.approx((0, 5, 20, 10))
    assert cover.clip is not None
    assert cover.items[0].matrix.e == pytest.approx(30)


def test_a_silhouette_has_one_colour(tmp_path):
    svg = f'<svg {NS} viewBox="0 0 9 9"><rect width="9" height="9" fill="#f00" stroke="#00f"/></svg>'
    done = one(tmp_path, "picture: {art: =art, size: [20, 20], tint: ink}", files={"art/ham.svg": svg})
    assert {(path.fill, path.stroke) for path in paths(done.front)} == {("#222222", "#222222")}


def test_patterns_are_one_shared_group_in_a_clip(tmp_path):
    face = "- pattern: {name: =food.pattern, box: bleed, colour: =food.colour}\n"
    pieces = "".join(
        f"- {{id: {id}, name: X, food: {food}}}\n" for id, food in zip("abc", ("fish", "fish", "meat"), strict=True)
    )
    done = laid(tmp_path, face, pieces)
    a, b, c = (done.faces[id, "front"].items[0] for id in "abc")
    assert a is b
    assert a != c
    assert a.clip is not None


def test_face_says_edge_ground_and_what_it_shows(tmp_path):
    face = "edge: rim\nground: =food.colour\nitems:\n  - text: {value: '{food.name}', size: [40, 10]}\n"
    front = laid(tmp_path, face, "- {id: ham, name: Ham, food: meat}\n").front
    assert (front.edge, front.ground) == ("rim", "#a02c2c")
    assert {"food", "food.name"} <= front.shown
    assert "cost" not in front.shown


def test_texts_know_their_field_role_and_place(tmp_path):
    done = laid(
        tmp_path, "- text: {value: =name, size: [40, 10]}\n- text: {value: 'Lunch', at: [0, 20], size: [40, 10]}\n"
    )
    name, literal = words(done.front)
    assert (name.shows, name.role) == ("name", "name")
    assert (literal.shows, literal.role) == ("literal", "literal")
    assert (name.mark.file, name.mark.line) == ("content/picnic/layouts/face.yaml", 1)
    assert literal.mark.line == 2


def test_empty_values_draw_nothing(tmp_path):
    assert one(tmp_path, "text: {value: =text, size: [40, 10]}").front.items == ()


def test_a_comment_above_changes_no_face(tmp_path):
    item = "- text: {value: =name, size: [40, 10]}\n- shape: {box: trim, stroke: ink}\n"
    first = laid(tmp_path / "one", item).front
    second = laid(tmp_path / "two", "# a line\n# another\n" + item, "# more\n- {id: ham, name: Ham}\n").front
    assert first == second
    assert hash(first) == hash(second)
    assert words(first)[0].mark != words(second)[0].mark


@pytest.mark.parametrize(
    ("face", "code", "column", "says"),
    [
        ("- shape: {box: trim, fil: red}\n", "layout-key", 22, "did you mean fill?"),
        ("- shap: {box: trim}\n", "layout-key", 3, "did you mean shape?"),
        ("- shape: {box: trimm, fill: red}\n", "layout-value", 16, "did you mean trim?"),
        ("- shape: {box: trim, fill: redd}\n", "layout-value", 28, "did you mean red?"),
        ("- shape: {box: trim, fill: =theme.rad}\n", "layout-value", 28, "there is no field rad"),
        ("- text: {value: =nam}\n", "layout-expression", 18, "did you mean name?"),
        ("- text: {value: 'A {cots}'}\n", "layout-expression", 21, "did you mean cost?"),
        ("- text: {value: =name, role: nane}\n", "layout-value", 30, "did you mean name?"),
        ("- text: {value: =name, font: disply}\n", "layout-value", 30, "did you mean display?"),
        ("- pattern: {name: dost, box: trim}\n", "layout-value", 19, "did you mean dots?"),
        ("- picture: {size: [3, 3]}\n", "layout-key", 12, "such as art: =art"),
        ("- shape: {at: [1], fill: red}\n", "layout-value", 15, "such as at: [6 mm, 10 mm]"),
        ("- shape: {at: [1 furlong, 2], fill: red}\n", "layout-value", 16, "no length"),
        ("- shape: {below: title, fill: red}\n", "layout-value", 18, "give that item an id"),
        ("- use: corner\n", "layout-value", 8, "there is no part corner"),
        ("- {shape: {box: trim}, text: {value: =name}}\n", "layout-value", 3, "shape and text"),
        ("items: 3\n", "layout-value", 8, "items are a list"),
        ("extends: nowhere\nitems: []\n", "unknown-layout", 10, ""),
        ("edgy: rim\nitems: []\n", "layout-key", 1, "did you mean edge?"),
    ],
)  # fmt: skip
def test_faults_are_named_at_their_place(tmp_path, face, code, column, says):
    try:
        done = laid(tmp_path, face)
        problems = done.problems
    except AssertionError as refused:
        pytest.fail(f"the loader refused it: {refused}")
    if code == "unknown-layout":
        assert done.problems
        assert "nowhere" in done.problems[0].message
        return
    found = [problem for problem in problems if problem.code == code]
    assert found, [str(problem) for problem in problems]
    assert found[0].mark.file.endswith("layouts/face.yaml")
    assert found[0].mark.line == 1
    assert found[0].mark.column == column, str(found[0])
    assert says in f"{found[0].message} {found[0].hint}"


def test_a_fault_in_one_item_leaves_the_others_standing(tmp_path):
    done = laid(tmp_path, "- shape: {box: trim, fil: red}\n- text: {value: =name, size: [40, 10]}\n")
    assert lines(done.front) == ["Ham"]
    assert done.codes == ["layout-key"]


def test_a_value_that_does_not_fit_is_named_with_its_piece(tmp_path):
    done = laid(tmp_path, "- shape: {size: [text, 3], fill: red}\n", "- {id: ham, name: Ham, text: long}\n")
    assert done.codes
    assert set(done.codes) == {"layout-expression"}
    assert "Ham" in done.problems[0].message


def test_circles_of_layouts_end(tmp_path):
    done = laid(tmp_path, "extends: reverse\nitems: []\n", files={"layouts/reverse.yaml": "extends: face\nitems: []\n"})
    assert any("extends" in problem.message for problem in done.problems)


def test_a_part_that_uses_itself_ends(tmp_path):
    done = laid(tmp_path, "parts:\n  a:\n    - use: a\nitems:\n  - use: a\n")
    assert any("uses itself" in problem.message for problem in done.problems)


def test_rows_are_bounded(tmp_path):
    face = "- row: {each: =cost, items: [{shape: {size: [1, 1], fill: red}}]}\n"
    done = laid(tmp_path, face, "- {id: ham, name: Ham, cost: 5000}\n")
    assert done.codes == ["layout-expression"]
    assert "400" in done.problems[0].message


def test_a_single_piece_may_have_something_otherwise(tmp_path):
    face = """\
lets: {shade: theme.red}
parts:
  mark: [{shape: {box: trim, fill: =shade}}]
pieces:
  egg: {lets: {shade: theme.ink}}
  rye: {parts: {mark: [{shape: {box: safe, fill: =shade}}]}}
items:
  - use: mark
  - text: {value: =name, size: [40, 10]}
"""
    pieces = "".join(f"- {{id: {id}, name: {id.title()}}}\n" for id in ("ham", "egg", "rye"))
    done = laid(tmp_path, face, pieces)
    found = {
        id: (paths(done.faces[id, "front"])[0].fill, box_of(paths(done.faces[id, "front"])[0])[0])
        for id in ("ham", "egg", "rye")
    }
    assert found == {"ham": ("#c0392b", 0), "egg": ("#222222", 0), "rye": ("#c0392b", 3)}
    assert [lines(done.faces[id, "front"]) for id in ("ham", "egg", "rye")] == [["Ham"], ["Egg"], ["Rye"]]
    assert done.problems == ()


def test_overrides_of_unknown_pieces_are_said(tmp_path):
    done = laid(tmp_path, "pieces:\n  hamm: {lets: {}}\nitems: []\n")
    assert done.codes == ["layout-key"]
    assert "did you mean ham?" in done.problems[0].hint


def test_sizes_of_letters_and_lines_may_carry_their_unit(tmp_path):
    bare = "- text: {value: =name, box: safe, pt: [14, 10]}\n- shape: {box: trim, stroke: '#000000', line: 2}\n"
    told = bare.replace("[14, 10]", "[14 pt, 10 pt]").replace("line: 2", "line: 2 pt")
    assert laid(tmp_path / "a", told).front.items == laid(tmp_path / "b", bare).front.items


PICNIC = """\
- {id: ham, name: Ham, cost: 1}
- {id: cod, name: Cod, cost: 300}
- {id: egg, name: Egg, cost: 2}
"""


def test_what_reads_nothing_is_made_once_for_groups_that_differ(tmp_path):
    sign = "{shape: {at: [1, 1], size: [4, 4], fill: red}}, {text: {value: =name, at: [8, 8], size: [40, 9]}}"
    done = laid(tmp_path, f"- group: {{size: [60, 30], items: [{sign}]}}\n", pieces=PICNIC)
    fronts = [done.faces[id, "front"] for id in ("ham", "cod", "egg")]
    assert [lines(face) for face in fronts] == [["Ham"], ["Cod"], ["Egg"]]
    assert len({id(paths(face)[0]) for face in fronts}) == 1


def test_what_stood_before_a_fault_stands_on_every_piece(tmp_path):
    fine = "{pattern: {name: dots, ground: red, scale: 0.1, size: [63, 110]}}"
    box = f"- group: {{items: [{fine}, {{text: {{value: =name, at: [8, 8], size: [40, 9]}}}}]}}\n"
    done = laid(tmp_path, box, pieces=PICNIC)
    assert done.codes == ["layout-expression"]
    assert [len(paths(done.faces[id, "front"])) for id in ("ham", "cod", "egg")] == [1, 1, 1]


def test_rows_in_rows_are_counted_for_each_piece(tmp_path):
    inner = "{row: {each: 2, items: [{shape: {size: [1, 1], fill: red}}]}}"
    done = laid(tmp_path, f"- row: {{each: =cost, items: [{inner}]}}\n", pieces=PICNIC)
    assert done.codes == ["layout-expression"]
    assert "600 times" in done.problems[0].message
    assert [len(paths(done.faces[id, "front"])) for id in ("ham", "egg")] == [2, 4]
