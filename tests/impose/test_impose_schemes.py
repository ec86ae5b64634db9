"""The other schemes and marks: one face a page, manual duplex, slips, wraps, shelves, tiles, cutters, registration."""

import ast
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deckpress import registry
from deckpress.frozen import replace
from deckpress.geometry import Box
from deckpress.impose import cutters
from deckpress.impose.arrows import sacrifice
from deckpress.impose.dress import Words, dress
from deckpress.impose.grid import Grid
from deckpress.impose.kit.cuts import cut_plan
from deckpress.impose.scheme import PACKAGE, of_job, scheme
from deckpress.impose.stack import Setting
from deckpress.layout.segments import bounds
from deckpress.load.data import plans
from deckpress.model.face import Group, Path, texts
from deckpress.model.formats import Paper
from deckpress.model.sheet import Job
from deckpress.places import HERE
from deckpress.preflight import run_sheets
from hand import A4, LETTER, component, face

NINE = {"a4": (9, (8.5, 14.5), (138.5, 194.5)), "letter": (9, (12.45, 6.7), (140.45, 184.7))}
CUTTER = {"a4": (8, (20.625, 16.375), (213.375, 105.625)), "letter": (8, (11.825, 19.325), (204.575, 108.575))}
TYPED = {
    # cards of 63 x 88 mm on a full sheet: how many, where the first and where the last slot stands, typed by hand in mm
    **dict.fromkeys(("duplex-long", "duplex-short", "full-lines", "fronts-only"), NINE),
    **dict.fromkeys(("manual-face-down", "manual-face-up"), NINE),
    **dict.fromkeys(("silhouette-3", "silhouette-4"), CUTTER),
    "backs-only": {"a4": (9, (138.5, 14.5), (8.5, 194.5)), "letter": (9, (140.45, 6.7), (12.45, 184.7))},
    "duplex-landscape": {"a4": (8, (19.5, 16), (214.5, 106)), "letter": (8, (10.7, 18.95), (205.7, 108.95))},
    "butted": {"a4": (9, (10.5, 16.5), (136.5, 192.5)), "letter": (9, (13.45, 7.7), (139.45, 183.7))},
    "print-shop": {"a4": (8, (15, 14.5), (219, 107.5)), "letter": (8, (6.2, 17.45), (210.2, 110.45))},
    "gutter-fold": {"a4": (4, (14, 19.5), (108, 214.5)), "letter": (4, (16.95, 10.7), (110.95, 205.7))},
    "sleeve-slips": {"a4": (9, (10, 16), (138, 194)), "letter": (9, (12.95, 7.2), (140.95, 185.2))},
    "board-wraps": {"a4": (4, (17.5, 11.5), (216.5, 103.5)), "letter": (4, (8.7, 14.45), (207.7, 106.45))},
    "mixed-sizes": {"a4": (9, (6.5, 6), (140.5, 190)), "letter": (8, (9.45, 6), (101.45, 190))},
    "one-per-page": {"a4": (1, (2, 2), (2, 2)), "letter": (1, (2, 2), (2, 2))},
    "one-per-page-trimmed": {"a4": (1, (0, 0), (0, 0)), "letter": (1, (0, 0), (0, 0))},
    # a board of 400 x 280 mm, in four tiles of 205 x 145 mm
    "board-tiles": {"a4": (1, (46, 32.5), (46, 32.5)), "letter": (1, (37.2, 35.45), (37.2, 35.45))},
}


@pytest.mark.parametrize("plan_id", plans())
@pytest.mark.parametrize("paper", [A4, LETTER])
def test_first_and_last_slots_of_every_plan_as_typed_by_hand(plan_id, paper):
    count, first, last = TYPED[plan_id][paper.id]
    size = (400, 280) if plan_id == "board-tiles" else (63, 88)
    full, more = (made(plan_id, deck(n, size=size), paper)[1] for n in (count, count + 1))
    page = next(page for page in full if page.slots)
    places = [(slot.box.x, slot.box.y) for slot in page.slots]
    assert (places[0], places[-1]) == (pytest.approx(first), pytest.approx(last))
    assert len({slot.number for slot in page.slots}) == count
    assert len(more) > len(full)


@pytest.mark.parametrize(("paper", "upright", "lying"), [(A4, 9, 0), (LETTER, 6, 2)])
def test_cards_lie_on_their_sides_where_no_further_row_fits_upright(paper, upright, lying):
    _, (recto, verso) = made("mixed-sizes", deck(upright + lying), paper)
    assert [slot.turn for slot in recto.slots] == [0] * upright + [90] * lying
    assert [slot.turn for slot in verso.slots] == [0] * upright + [270] * lying
    for front, back in zip(recto.slots, verso.slots, strict=True):
        assert back.box == front.box._replace(x=pytest.approx(paper.width - front.box.right))
        assert (front.box.width, front.box.height) == ((88, 63) if front.turn else (63, 88))


def made(plan_id, components, paper=A4, **settings):
    """Grid and dressed pages of a built-in plan."""
    plan = replace(plans()[plan_id], **settings)
    way = scheme(plan.scheme)
    prepared = list(way.prepare(components, plan))
    front = prepared[0].front
    grid = way.fit("Card", (front.width, front.height), front.shape, paper, plan)
    assert isinstance(grid, Grid), grid
    pages = way.impose(prepared, Setting(plan, grid))
    return grid, dress(pages, grid, plan, Words(("Test", "Card"), max(page.sheet for page in pages)))


def deck(count, **more):
    return [component(f"p{i}", **more) for i in range(count)]


def group(page, label):
    return next((item for item in page.furniture if isinstance(item, Group) and item.label == label), None)


def said(page):
    return " ".join(text.text for text, _ in texts(page.furniture))


@pytest.mark.parametrize("plan_id", plans())
@pytest.mark.parametrize("paper", [A4, LETTER])
def test_every_plan_gives_sheets_without_a_problem(plan_id, paper):
    grid, pages = made(plan_id, deck(11, ground="#224488"), paper)
    plan = plans()[plan_id]
    flip = plan.flip if any(page.side == "verso" for page in pages) else ""
    job = Job("t.pdf", "T", "print", "t", "1", "0", grid.paper, plan_id, plan.scheme, flip, ("card",), 1, pages)
    assert run_sheets(job) == ()


@pytest.mark.parametrize("plan_id", ["duplex-long", "duplex-landscape", "gutter-fold", "board-wraps", "print-shop"])
def test_pl_027_no_mark_crosses_an_empty_place_of_any_plan(plan_id):
    grid, (page, *_) = made(plan_id, deck(1))
    filled = page.slots[0].box
    empty = [place for n in range(2, grid.places + 1) if not (place := grid.box(n)).overlaps(filled)]
    marks = [path.segments for path in group(page, "cut marks").items]
    lines = [(a[1], b[1]) for segments in marks for a, b in zip(segments[::2], segments[1::2], strict=True)]
    assert empty
    for (x1, y1), (x2, y2) in lines:
        assert not any(Box(x1, y1, x2 - x1, y2 - y1).overlaps(place.grown(0.1)) for place in empty)


def test_pages_that_are_the_piece_have_no_die_line():
    round_ones = deck(2, size=(25.4, 25.4), shape="round")
    assert not any(page.furniture for page in made("one-per-page", round_ones)[1])
    assert made("one-per-page", round_ones, marks="edge")[1][0].furniture


@pytest.mark.parametrize("plan_id", ["one-per-page", "one-per-page-trimmed"])
def test_a_round_back_that_is_the_page_ends_where_its_front_does(plan_id):
    """No ground is flooded into the corners of one side alone; on sheets it is."""
    round_back = face("a", "back", ground="#aa0000", size=(25.4, 25.4), shape="round")
    one = replace(component("a"), front=face("a", size=(25.4, 25.4), shape="round"), back=round_back)
    assert not any(page.under for page in made(plan_id, [one])[1])
    assert made("duplex-long", [one])[1][1].under


def test_what_looks_sheets_over_knows_no_scheme_by_its_name():
    """A new scheme is one file: what is special about it stands there."""
    files = [*(HERE / "impose" / "kit").rglob("*.py"), *(HERE / "preflight").rglob("*.py")]
    assert len(files) > 40
    for file in files:
        found = {node.value for node in ast.walk(ast.parse(file.read_text("utf-8"))) if isinstance(node, ast.Constant)}
        assert found.isdisjoint(registry.names(PACKAGE)), file


def test_a_booklet_is_looked_at_as_usual_sheets_are():
    assert of_job("saddle") == of_job("") == scheme("duplex")
    assert of_job("tiles").tiled
    assert not of_job("saddle").tiled


@pytest.mark.parametrize("name", registry.names(PACKAGE))
def test_every_scheme_says_what_it_is_in_terms_of_paper(name):
    manual = registry.manual(PACKAGE, name)
    assert len(manual) > 60
    assert any(plan.scheme == name for plan in plans().values())


def test_pl_023_one_face_a_page_fills_a_page_as_large_as_the_card():
    grid, pages = made("one-per-page-trimmed", deck(2, size=(63.5, 88.9)))
    assert (grid.paper.width * 72 / 25.4, grid.paper.height * 72 / 25.4) == pytest.approx((180, 252))
    assert [page.side for page in pages] == ["recto", "verso"] * 2
    assert all(page.slots[0].area == Box(0, 0, 63.5, 88.9) for page in pages)
    assert not any(page.furniture for page in pages)


def test_one_face_a_page_with_bleed():
    grid, (front, _) = made("one-per-page", deck(1))
    assert (grid.paper.width, grid.paper.height) == (67, 92)
    assert front.slots[0].box == Box(2, 2, 63, 88)
    assert front.slots[0].area == Box(0, 0, 67, 92)


@pytest.mark.parametrize(("plan_id", "order"), [("manual-face-down", [1, 2, 3]), ("manual-face-up", [3, 2, 1])])
def test_manual_duplex_prints_all_fronts_and_then_all_backs(plan_id, order):
    _, pages = made(plan_id, deck(18))
    assert [(page.side, page.sheet) for page in pages[:3]] == [("recto", n) for n in (1, 2, 3)]
    assert [(page.side, page.sheet) for page in pages[3:]] == [("verso", n) for n in order]
    sacrifice = pages[0]
    assert not sacrifice.slots
    assert f"Print page {6 if order[0] == 3 else 4} alone" in said(sacrifice)


def test_manual_duplex_spoils_no_sheet_where_nothing_has_a_back():
    _, pages = made("manual-face-down", deck(18, back=None))
    assert [(page.side, page.sheet) for page in pages] == [("single", 1), ("single", 2)]
    assert all(page.slots for page in pages)


def test_slips_are_a_millimetre_smaller_and_nothing_shrinks():
    _, (page,) = made("sleeve-slips", deck(3))
    slip = page.slots[0]
    assert (slip.box.width, slip.box.height) == (62, 87)
    (text, matrix), *_ = texts(slip.face.items)
    assert (text.size_pt, matrix.a, matrix.e, matrix.f) == (10, 1, -0.5, -0.5)


def test_wraps_stand_side_by_side_with_two_folds_the_boards_thickness_apart():
    _, (page, *_) = made("board-wraps", deck(2))
    front, back = page.slots[:2]
    assert back.box.x - front.box.right == pytest.approx(2)
    assert (front.turn, back.turn, back.box.y) == (0, 0, front.box.y)
    folds = {x for _, (x, _) in group(page, "fold marks").items[0].segments}
    assert {front.box.right, back.box.x} <= folds


def test_nothing_folds_round_a_round_board():
    _, (page, *_) = made("board-wraps", deck(2, size=(25, 25), shape="round"))
    assert len(page.slots) == 4
    labels = {item.label for item in page.furniture if isinstance(item, Group)}
    assert "fold marks" not in labels
    assert "ruler" in labels


def test_a_wrap_that_lies_on_its_side_folds_below_its_front():
    grid, (page, *_) = made("board-wraps", deck(4), turned=True, orientation="portrait")
    assert (grid.columns, grid.rows, grid.turn) == (2, 2, 90)
    front, back = page.slots[:2]
    assert (front.turn, back.turn, back.box.x) == (90, 90, front.box.x)
    assert back.box.y - front.box.bottom == pytest.approx(2)
    folds = [point for _, point in group(page, "fold marks").items[0].segments]
    assert {front.box.bottom, back.box.y} <= {y for _, y in folds}
    assert all(x <= front.box.x or x >= grid.block.right for x, _ in folds)


def test_footers_say_what_is_done_with_round_wraps():
    _, (page, *_) = made("board-wraps", deck(2, size=(25, 25), shape="round"))
    assert "cut both faces out, glue one on either side of the board" in said(page)
    assert "fold" not in said(page)
    assert "fold round the board" in said(made("board-wraps", deck(2))[1][0])


@pytest.mark.parametrize("plan_id", [id for id in plans() if not id.startswith("one-per-page")])
@pytest.mark.parametrize("paper", [A4, LETTER])
@pytest.mark.parametrize(("size", "shape"), [((63, 88), "rectangle"), ((45, 45), "rectangle"), ((25.4, 25.4), "round")])
def test_no_footer_crosses_the_ruler_or_another_one(plan_id, paper, size, shape):
    for page in made(plan_id, deck(6, size=size, shape=shape, ground="#224488"), paper)[1]:
        boxes = [spread(matrix, row(text)) for text, matrix in texts(inked(page))]
        scale = group(page, "ruler")
        boxes += [spread(scale.matrix, bounds(scale.items[0].segments))] if scale else []
        assert not [(a, b) for n, a in enumerate(boxes) for b in boxes[:n] if a.overlaps(b)]


def inked(page):
    """All footers and the ruler."""
    return [item for item in page.furniture if isinstance(item, Group) and item.label in ("footer", "ruler")]


def row(text):
    """As high as its capitals."""
    high = 0.7 * text.size_pt / 72 * 25.4
    return Box(text.x, text.y - high, text.width, high)


def spread(matrix, box):
    """A box of a margin's own coordinates on the page."""
    (x1, y1), (x2, y2) = matrix.apply(box.x, box.y), matrix.apply(box.right, box.bottom)
    return Box(min(x1, x2), min(y1, y2), abs(x2 - x1), abs(y2 - y1))


@pytest.mark.parametrize("size", [(210, 297), (215.9, 279.4), (148, 210), (150, 100), (100, 150)])
@pytest.mark.parametrize("tray", ["face-up", "face-down"])
def test_the_sacrifice_sheet_fits_every_paper(size, tray):
    paper = Paper("some", "Some", *size)
    for page in sacrifice(paper, plans()[f"manual-{tray}"], 12):
        (arrow,) = [bounds(item.segments) for item in page.furniture if isinstance(item, Path)]
        rows = [text for text, _ in texts(page.furniture)]
        lines = [Box(text.x, text.y - text.size_pt / 72 * 25.4, text.width, text.size_pt / 72 * 25.4) for text in rows]
        assert all(Box(0, 0, *size).grown(-8).holds(box) for box in (arrow, *lines))
        assert not any(arrow.overlaps(line) for line in lines)
        assert min(text.size_pt for text in rows) >= 7


mixed = st.lists(st.sampled_from([(63, 88), (45, 45), (88.9, 50.8), (30, 110)]), min_size=1, max_size=40)


@given(mixed, st.sampled_from([A4, LETTER]))
def test_shelves_hold_every_piece_once_without_overlap(sizes, paper):
    _, pages = made("mixed-sizes", [component(f"p{i}", size=size) for i, size in enumerate(sizes)], paper)
    fronts = [slot for page in pages if page.side == "recto" for slot in page.slots]
    assert sorted(slot.face.piece for slot in fronts) == sorted(f"p{i}" for i in range(len(sizes)))
    assert [page.sheet for page in pages if page.side == "recto"] == list(range(1, len(pages) // 2 + 1))
    for page in pages:
        boxes = [slot.box for slot in page.slots]
        assert not any(a.overlaps(b) for i, a in enumerate(boxes) for b in boxes[:i])
        assert all(Box(6, 6, paper.width - 12, paper.height - 12).holds(box) for box in boxes)
        if page.side == "recto":
            backs = {
                s.number: s.box
                for other in pages
                if (other.sheet, other.side) == (page.sheet, "verso")
                for s in other.slots
            }
            assert all(backs[s.number].x == pytest.approx(paper.width - s.box.right) for s in page.slots)


@given(mixed)
def test_no_straight_cut_runs_through_a_piece_and_all_edges_are_counted(sizes):
    _, pages = made("mixed-sizes", [component(f"p{i}", size=size) for i, size in enumerate(sizes)])
    for cuts in cut_plan(pages, "shelves"):
        sheets = [page for page in pages if page.sheet in cuts.sheets and page.side == "recto"]
        boxes = [slot.box for page in sheets for slot in page.slots]
        assert not any(box.x + 0.02 < x < box.right - 0.02 for box in boxes for x in cuts.from_left)
        assert not any(box.y + 0.02 < y < box.bottom - 0.02 for box in boxes for y in cuts.from_top)
        left, top = set(cuts.from_left), set(cuts.from_top)
        edges = [round(box.x, 2) not in left for box in boxes] + [round(box.right, 2) not in left for box in boxes]
        edges += [round(box.y, 2) not in top for box in boxes] + [round(box.bottom, 2) not in top for box in boxes]
        assert cuts.single * len(sheets) == sum(edges)
        assert cuts.from_top  # the shelves' upper edges


def test_no_straight_cut_runs_through_a_round_piece_below_square_ones():
    squares = [component(f"s{i}", size=(45, 45)) for i in range(4)]
    rounds = [component(f"r{i}", size=(25.4, 25.4), shape="round") for i in range(6)]
    _, pages = made("mixed-sizes", squares + rounds)
    (cuts,) = cut_plan(pages, "shelves")
    assert cuts.from_left == (9, 152, 156, 201)  # 54, 58, 103 and 107 would halve discs
    assert cuts.from_top == (6, 51)
    assert cuts.single == 4


def test_a_board_is_split_into_tiles_that_overlap():
    board = component("board", size=(400, 280), back=None)
    grid, pages = made("board-tiles", [board])
    assert len(pages) == grid.places == 4
    width, height = grid.width, grid.height
    assert (2 * width - 10, 2 * height - 10) == pytest.approx((400, 280))
    second = pages[1].slots[0].face.items[0].items[0]
    assert second.matrix.e == pytest.approx(-(width - 10))
    assert "tile 2 of 4: row 1, column 2" in pages[1].label
    joins = {point for _, point in group(pages[1], "fold marks").items[0].segments}
    left, bottom = pytest.approx(grid.left + 10), pytest.approx(grid.top + height - 10)
    assert {(x == left, y == bottom) for x, y in joins} == {(True, False), (False, True)}
    cuts = {point for _, point in group(pages[1], "cut marks").items[0].segments}
    assert sorted(x for x, y in cuts if y == 0) == pytest.approx([grid.left, grid.left + width])
    assert sorted(x for x, y in cuts if y == grid.paper.height) == pytest.approx([grid.left, grid.left + width])


@pytest.mark.parametrize("paper", [A4, LETTER])
@pytest.mark.parametrize("style", ["silhouette-3", "silhouette-4"])
def test_eight_cards_leave_the_cutters_marks_free(paper, style):
    grid, (page, verso) = made(style, deck(8), paper)
    assert grid.places == 8
    assert grid.gap == (1.25, 1.25)
    for slot in page.slots:
        assert slot.bleed == 0.625
        assert not any(slot.area.overlaps(mark) for mark in cutters.boxes(grid.paper, style))
    assert group(page, "cutter marks")
    for text, matrix in texts((group(page, "ruler"), group(page, "footer"))):
        ends = [matrix.apply(x, text.y) for x in (text.x, text.x + text.width)]
        assert not any(mark.holds(Box(x, y, 0, 0)) for x, y in ends for mark in cutters.boxes(grid.paper, style))
    assert not group(verso, "cutter marks")


def test_geometry_of_three_and_four_cutter_marks_typed_by_hand():
    (three,) = cutters.drawn(A4, "silhouette-3")
    points = [point for op, point in three.items[0].segments if op != "Z"]
    assert points[:4] == [(10, 10), (15, 10), (15, 15), (10, 15)]
    assert points[4:10] == [(200, 10), (195, 10), (195, 11), (199, 11), (199, 15), (200, 15)]
    assert points[10:16] == [(10, 287), (15, 287), (15, 286), (11, 286), (11, 282), (10, 282)]
    (four,) = cutters.drawn(A4, "silhouette-4")
    assert len([op for op, _ in four.items[0].segments if op == "M"]) == 4
    assert cutters.drawn(A4, "edge") == ()


def test_full_lines_run_from_edge_to_edge_and_never_through_a_piece():
    _, (page, _) = made("full-lines", deck(9))
    core = group(page, "cut marks").items[-1].segments
    lines = [(*a[1], *b[1]) for a, b in zip(core[::2], core[1::2], strict=True)]
    assert len(lines) == 12
    assert {(y1, y2) for x1, y1, x2, y2 in lines if x1 == x2} == {(0, 297)}
    for x1, y1, x2, y2 in lines:
        line = Box(min(x1, x2), min(y1, y2), abs(x1 - x2), abs(y1 - y2)).grown(0.001)
        assert not any(line.overlaps(slot.box) for slot in page.slots)


def test_corner_marks_stand_outside_every_piece_and_point_at_their_corners():
    _, (page, _) = made("print-shop", deck(6))
    core = group(page, "cut marks").items[-1].segments
    assert len(core) == 2 * 8 * 6
    for a, b in zip(core[::2], core[1::2], strict=True):
        (x1, y1), (x2, y2) = a[1], b[1]
        tick = Box(min(x1, x2), min(y1, y2), abs(x1 - x2), abs(y1 - y2)).grown(0.001)
        assert not any(tick.overlaps(slot.box) for slot in page.slots)


def test_registration_crosses_lie_on_each_other():
    grid, (recto, verso) = made("print-shop", deck(6))
    one, other = (group(page, "registration marks").items[0].segments for page in (recto, verso))
    seen = {(round(grid.paper.width - p[0], 3), round(p[1], 3)) for op, p in one if op == "M"}
    behind = {(round(p[0], 3), round(p[1], 3)) for op, p in other if op == "M"}
    centres = {(x, y) for x, y in seen & behind}
    assert centres


@pytest.mark.parametrize("paper", [A4, LETTER, Paper("a3", "A3", 297, 420)])
@pytest.mark.parametrize("size", [(63, 88), (63.5, 88.9), (45, 45), (25.4, 25.4), (16, 16)])
@pytest.mark.parametrize("shape", ["rectangle", "round"])
def test_every_sheet_for_a_print_shop_has_registration_marks(paper, size, shape):
    for page in made("print-shop", deck(30, size=size, shape=shape, ground="#224488"), paper)[1]:
        assert group(page, "registration marks")


def test_backs_alone_stand_where_the_duplex_sheet_has_them():
    _, duplex = made("duplex-long", deck(11))
    _, alone = made("backs-only", deck(11))
    versos = [page for page in duplex if page.side == "verso"]
    assert [[s.box for s in page.slots] for page in alone] == [[s.box for s in page.slots] for page in versos]


def test_pl_005_four_ways_to_bring_a_back_behind_its_front():
    """An arrow on the back points as the top of its front does, once flipped or folded."""
    turns = {}
    for plan_id in ("fronts-only", "duplex-long", "duplex-short", "gutter-fold"):
        _, pages = made(plan_id, deck(1))
        turns[plan_id] = [(slot.face.side, slot.turn) for page in pages for slot in page.slots]
    assert turns["fronts-only"] == [("front", 0)]
    assert turns["duplex-long"] == [("front", 0), ("back", 0)]
    assert turns["duplex-short"] == [("front", 0), ("back", 180)]
    assert turns["gutter-fold"] == [("front", 90), ("back", 270)]


def test_pl_018_size_comes_from_millimetres_alone():
    _, (page, _) = made("duplex-long", deck(1, size=(59, 86)))
    box = page.slots[0].box
    assert (box.width * 72 / 25.4, box.height * 72 / 25.4) == pytest.approx((167.24, 243.78), abs=0.01)


def test_pl_028_art_with_its_own_bleed_gets_no_second_one():
    """69 x 94 mm of art on a 63 x 88 mm card: the marks stand 3 mm inside its edge."""
    own = face("a", bleed=3.0)
    _, (page, _) = made("duplex-long", [replace(component("a"), front=own)])
    slot = page.slots[0]
    assert slot.area == slot.box.grown(3)
    xs = {a[1][0] for a in group(page, "cut marks").items[0].segments}
    assert {slot.area.x + 3, slot.area.right - 3} <= xs


def test_a_folded_sheet_is_cut_with_its_fronts_on_top_and_a_wrap_in_one_piece():
    _, pages = made("gutter-fold", deck(4))
    assert cut_plan(pages, "gutter-fold")[0].from_left == (14, 102)
    _, pages = made("board-wraps", deck(4))
    (cuts,) = cut_plan(pages, "board-wraps")
    assert [round(b - a, 2) for a, b in pairwise(cuts.from_left)][::2] == [128, 128]
