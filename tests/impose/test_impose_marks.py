"""What is drawn besides the faces, and where it must not be: marks, bleed, flooded grounds, ruler and footer."""

import pytest

from deckpress.frozen import replace
from deckpress.geometry import Box
from deckpress.impose import furniture
from deckpress.impose.marks import edge_lines
from deckpress.impose.strips import strips
from deckpress.model.face import Group, Path, texts
from hand import A4, LETTER, PLAN, component, dressed, face


def deck(count, **more):
    return [component(f"p{i}", **more) for i in range(count)]


def group(page, label):
    return next((item for item in page.furniture if isinstance(item, Group) and item.label == label), None)


def lines(page):
    """Crop marks as (x1, y1, x2, y2)."""
    marks = group(page, "cut marks")
    found = marks.items[-1].segments if marks else ()
    return [(*a[1], *b[1]) for a, b in zip(found[::2], found[1::2], strict=True)]


def thin(line):
    return Box(min(line[0], line[2]), min(line[1], line[3]), abs(line[2] - line[0]), abs(line[3] - line[1])).grown(0.1)


def test_pl_024_every_cut_has_a_mark_on_both_sides_of_the_paper():
    recto, _ = dressed(deck(9))
    xs = {x for slot in recto.slots for x in (slot.box.x, slot.box.right)}
    ys = {y for slot in recto.slots for y in (slot.box.y, slot.box.bottom)}
    for x in xs:
        assert [(y1, y2) for x1, y1, x2, y2 in lines(recto) if x1 == x2 == x and y1 == 0]
        assert [(y1, y2) for x1, y1, x2, y2 in lines(recto) if x1 == x2 == x and y2 == 297]
    for y in ys:
        assert [(x1, x2) for x1, y1, x2, y2 in lines(recto) if y1 == y2 == y and x1 == 0]
        assert [(x1, x2) for x1, y1, x2, y2 in lines(recto) if y1 == y2 == y and x2 == 210]


@pytest.mark.parametrize("paper", [A4, LETTER])
@pytest.mark.parametrize("count", [1, 4, 9])
def test_no_mark_and_no_furniture_inside_a_trim(paper, count):
    recto, verso = dressed(deck(count), paper)
    for page in (recto, verso):
        for slot in page.slots:
            assert not any(thin(line).overlaps(slot.box) for line in lines(page))
            for text, matrix in texts(page.furniture):
                x, y = matrix.apply(text.x, text.y)
                assert not slot.box.grown(slot.bleed).holds(Box(x, y, 0, 0))


def test_pl_027_empty_places_have_no_marks():
    recto = dressed(deck(10))[2]
    only = recto.slots[0].box
    assert {x for x, _, x2, _ in lines(recto) if x == x2} == {only.x, only.right}
    assert {y for _, y, _, y2 in lines(recto) if y == y2} == {only.y, only.bottom}


def test_pl_033_marks_stand_on_the_side_that_was_asked_for():
    recto, verso = dressed(deck(9))
    assert lines(recto)
    assert not lines(verso)
    recto, verso = dressed(deck(9), plan=replace(PLAN, marks_on="back"))
    assert not lines(recto)
    assert lines(verso)
    assert all(lines(page) for page in dressed(deck(9), plan=replace(PLAN, marks_on="both")))


def test_pl_026_marks_on_a_dark_ground_have_a_white_seam():
    _, verso = dressed(deck(9), plan=replace(PLAN, marks_on="both"))
    seam, core = group(verso, "cut marks").items
    assert (seam.stroke, core.stroke) == ("#ffffff", "#000000")
    assert seam.width_pt > core.width_pt >= 0.25


def test_pl_031_margins_are_equal_on_opposite_sides():
    recto, _ = dressed(deck(12, size=(50, 65)), LETTER, replace(PLAN, grid=(4, 3)))
    xs = [slot.box.x for slot in recto.slots], [slot.box.right for slot in recto.slots]
    ys = [slot.box.y for slot in recto.slots], [slot.box.bottom for slot in recto.slots]
    width, height = (279.4, 215.9) if max(xs[1]) > 215.9 else (215.9, 279.4)
    assert min(xs[0]) == pytest.approx(width - max(xs[1]))
    assert min(ys[0]) == pytest.approx(height - max(ys[1]))


def test_pl_030_bleed_is_the_same_on_four_sides_of_a_single_card():
    recto, _ = dressed(deck(1))
    assert recto.slots[0].area == recto.slots[0].box.grown(2)


def test_bleed_is_whole_outside_and_half_the_gap_inside():
    recto, _ = dressed(deck(9))
    first, middle = recto.slots[0], recto.slots[4]
    assert first.area == Box(first.box.x - 2, first.box.y - 2, 63 + 3, 88 + 3)
    assert middle.area == middle.box.grown(1)


def test_a_rim_has_no_bleed():
    recto, _ = dressed(deck(9, edge="rim"))
    assert all(slot.area == slot.box for slot in recto.slots)


def test_backs_of_one_design_flood_gaps_and_five_millimetres():
    _, verso = dressed(deck(9))
    (flat,) = verso.under
    points = [point for op, point in flat.segments if op != "Z"]
    block = verso.trim
    assert flat.fill == "#224488"
    assert min(x for x, _ in points) == pytest.approx(block.x - 5)
    assert max(y for _, y in points) == pytest.approx(block.bottom + 5)


def test_backs_that_differ_do_not_flood():
    mixed = [component("a"), component("b", back="OTHER")]
    assert dressed(mixed)[1].under == ()
    assert dressed([component("a", back=None), component("b", edge="rim")])[1].under == ()


@pytest.mark.parametrize(("paper", "deepest"), [(A4, "bottom"), (LETTER, "left")])
def test_ruler_and_footer_stand_in_the_deepest_margin(paper, deepest):
    recto, _ = dressed(deck(9), paper)
    block = recto.trim
    for text, matrix in texts(recto.furniture):
        x, y = matrix.apply(text.x, text.y)
        assert (y > block.bottom) if deepest == "bottom" else (x < block.x)
        assert min(x, y, paper.width - x, paper.height - y) >= 6
    said = " ".join(text.text for text, _ in texts(recto.furniture))
    for word in ("Test", "Card", "version 1.0", "data 0123456789ab", "sheet 1 of 1", "flip on the long edge", "100 mm"):
        assert word in said


@pytest.mark.parametrize("paper", [A4, LETTER])
@pytest.mark.parametrize(("size", "shape"), [((63, 88), "rectangle"), ((45, 45), "rectangle"), ((25.4, 25.4), "round")])
def test_furniture_is_clear_of_marks(paper, size, shape):
    pages = dressed(deck(60, size=size, shape=shape), paper)
    for page in (page for page in pages if page.side == "recto"):
        for label in ("ruler", "footer"):
            items = group(page, label)
            for text, matrix in texts((items,)):
                left, right = matrix.apply(text.x, text.y), matrix.apply(text.x + text.width, text.y - 1)
                box = Box(
                    min(left[0], right[0]), min(left[1], right[1]), abs(left[0] - right[0]), abs(left[1] - right[1])
                )
                assert not any(thin(line).overlaps(box) for line in lines(page)), text.text


def test_the_ruler_measures_a_hundred_millimetres():
    recto, _ = dressed(deck(9))
    ruler = group(recto, "ruler")
    (scale,) = [item for item in ruler.items if isinstance(item, Path)]
    us = [point[0] for op, point in scale.segments]
    assert max(us) - min(us) == pytest.approx(100)


def test_every_second_tick_of_the_ruler_is_a_whole_centimetre_and_longer():
    free = strips(A4, Box(8, 15, 194, 267), (), 6.0)
    ruler = furniture.furniture(free, (), True)[0][0]
    (scale,) = [item for item in ruler.items if isinstance(item, Path)]
    base = max(v for _, (_, v) in scale.segments)
    start = min(u for _, (u, _) in scale.segments)
    tops = {round(u - start): base - v for _, (u, v) in scale.segments if v < base}
    assert sorted(tops) == list(range(0, 101, 5))
    assert {round(high, 3) for u, high in tops.items() if u % 10 == 0} == {1.6}
    assert {round(high, 3) for u, high in tops.items() if u % 10} == {1.0}


@pytest.mark.parametrize("paper", [A4, LETTER])
@pytest.mark.parametrize(("size", "shape"), [((63, 88), "rectangle"), ((45, 45), "rectangle"), ((25.4, 25.4), "round")])
def test_no_crumb_of_the_ruler_stands_between_two_marks_of_one_gap(paper, size, shape):
    ruler = group(dressed(deck(60, size=size, shape=shape), paper)[0], "ruler")
    (scale,) = [item for item in ruler.items if isinstance(item, Path)]
    pairs = [(a[1], b[1]) for a, b in zip(scale.segments[::2], scale.segments[1::2], strict=True)]
    level = [(a[0], b[0]) for a, b in pairs if a[1] == pytest.approx(b[1])]
    assert min(b - a for a, b in level) >= 2
    for (u, _), (other, _) in pairs:
        assert u != other or any(a <= u <= b for a, b in level)


@pytest.mark.parametrize("paper", [A4, LETTER])
@pytest.mark.parametrize(("size", "shape"), [((63, 88), "rectangle"), ((45, 45), "rectangle"), ((25.4, 25.4), "round")])
def test_each_end_of_the_ruler_stands_on_its_line(paper, size, shape):
    ruler = group(dressed(deck(60, size=size, shape=shape), paper)[0], "ruler")
    (scale,) = [item for item in ruler.items if isinstance(item, Path)]
    ends = zip(scale.segments[::2], scale.segments[1::2], strict=True)
    level = [(one[1][0], other[1][0]) for one, other in ends if one[1][1] == pytest.approx(other[1][1])]
    (first, second), (second_last, last) = level[0], level[-1]
    assert last - first == pytest.approx(100)
    assert min(second - first, last - second_last) >= 2 - 1e-9


def test_pl_150_round_pieces_have_a_contour_a_cell_and_ticks_outside_the_art():
    recto, verso = dressed(deck(3, size=(25, 25), shape="round", bleed=1.5))
    contour = next(item for item in recto.furniture if isinstance(item, Path))
    assert contour.width_pt == 0.35
    assert not any(isinstance(item, Path) for item in verso.furniture)
    ticks = [g for g in recto.furniture if isinstance(g, Group) and g.label == "cut marks"][1].items[-1].segments
    for slot in recto.slots:
        art, cell = slot.box.grown(slot.bleed), slot.box.grown(3)
        near = [point for _, point in ticks if cell.holds(Box(*point, 0, 0))]
        assert len(near) >= 8
        assert all(not art.holds(Box(*point, 0, 0)) for point in near)
    assert recto.slots[1].box.x - recto.slots[0].box.x == pytest.approx(31)


def test_pl_152_neighbours_do_not_bleed_into_each_other():
    two = [component("a", size=(40, 40), shape="hexagon"), component("b", size=(40, 40), shape="hexagon")]
    recto, _ = dressed(two, plan=replace(PLAN, gaps={}, gap=(0, 0)))
    one, other = recto.slots
    assert not one.area.overlaps(other.box)
    assert not other.area.overlaps(one.box)


def test_lines_of_shared_edges_are_drawn_once():
    boxes = (Box(10, 10, 20, 20), Box(30, 10, 20, 20))
    assert len([line for line in edge_lines(boxes, A4, 1) if line.x1 == line.x2]) == 6


def test_die_lines_stand_out_from_the_ground():
    dark = component("a", size=(25, 25), shape="round")
    dark = replace(dark, front=face("a", size=(25, 25), shape="round", ground="#101010"))
    recto, _ = dressed([dark])
    assert next(item for item in recto.furniture if isinstance(item, Path)).stroke == "#ffffff"


def test_a_footer_that_no_margin_holds_alone_is_spread_over_several():
    fields = (
        "Sandwich Masterclass",
        "Ingredient card",
        "version 1.0",
        "data 0123456789ab",
        "cut, fold, glue, press",
    ) * 3
    marks = tuple(Box(x, 0, 0, 300) for x in range(30, 210, 34))
    block = Box(6, 8.5, 198, 280)
    free = strips(A4, block, marks, 6.0)
    items, whole = furniture.furniture(free, fields, False)
    assert whole
    assert {item.label for item in items} == {"footer"}
    assert len(items) > 1
    said = " ".join(text.text for text, _ in texts(items))
    assert all(part in said for field in fields for part in field.split(", "))
    assert furniture.furniture(free[:1], fields, False) == ((), False)


def test_a_ruler_among_close_marks_loses_a_tick_and_keeps_its_ends():
    marks = tuple(Box(x, 0, 6, 300) for x in (52, 104, 156))
    ruler = furniture.furniture(strips(A4, Box(8, 15, 194, 267), marks, 6.0), (), True)[0][0]
    (scale,) = [item for item in ruler.items if isinstance(item, Path)]
    ticks = sorted({ruler.matrix.apply(*point)[0] for _, point in scale.segments})
    assert ticks[-1] - ticks[0] == pytest.approx(100)
    for mark in marks:
        assert not any(mark.x < tick < mark.right for tick in ticks)


@pytest.mark.parametrize("paper", [A4, LETTER])
def test_footers_keep_their_letters_height_off_the_strip_that_printers_cannot_print(paper):
    """Ascenders and descenders: 0.935 and 0.265 em of Fira Sans."""
    for page in dressed(deck(20), paper):
        for text, matrix in texts(page.furniture):
            em = text.size_pt * 25.4 / 72
            line = matrix.box(Box(text.x, text.y - 0.935 * em, text.width, 1.2 * em))
            assert Box(0, 0, paper.width, paper.height).grown(-5.999).holds(line)
