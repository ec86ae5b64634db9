"""impose.jobs and impose.manifest: which PDFs a game gives and what is said of them."""

import pytest

from deckpress.frozen import replace
from deckpress.geometry import Box
from deckpress.impose.jobs import jobs
from deckpress.impose.kit.contents import Stack, buy, minutes, sleeves
from deckpress.impose.kit.cover import Kit, cover
from deckpress.impose.kit.cuts import Cuts
from deckpress.impose.kit.pictures import flip, sheet, thumbnail
from deckpress.impose.kit.ticks import FOOT, Entry, fitting, tick_list
from deckpress.impose.manifest import manifest
from deckpress.impose.options import Options
from deckpress.layout.segments import bounds
from deckpress.load.data import plans
from deckpress.model.face import Path, texts
from deckpress.model.formats import Format, Paper, Plan
from deckpress.preflight import run_sheets
from deckpress.reporting import MOST_GRIDS
from hand import A4, FORMATS, LETTER, PLAN, face, faces_of, game, kind, piece

PLANS = {"duplex-long": PLAN}


def small_game():
    kinds = (kind("card"), kind("extra"), kind("token", "round-25", material="board"))
    pieces = [piece("ham", copies=7), piece("egg", copies=3), piece("help", "extra"), piece("coin", "token", 4)]
    return game(kinds, pieces)


def made(options=None, papers=(A4, LETTER), **more):
    g = small_game()
    faces = faces_of(g, {"token": (25.4, 25.4)}, {"token": "round"}, backs=("card", "extra"))
    found, problems = jobs(g, faces, papers, FORMATS, {**PLANS, **more}, options or Options())
    assert not problems
    return g, found


def test_pl_022_one_file_per_kind_and_paper_and_a_kit():
    _, found = made()
    assert [job.file for job in found[:4]] == [
        "test-card-a4.pdf", "test-extra-a4.pdf", "test-token-a4.pdf", "test-kit-a4.pdf",
    ]  # fmt: skip
    assert len(found) == 8
    assert all({slot.face.kind for page in job.pages for slot in page.slots} == {job.kinds[0]} for job in found[:3])


def test_kinds_of_one_format_flow_on_in_the_kit():
    _, found = made(papers=(A4,))
    kit = found[-1]
    fronts = [[slot.face.kind for slot in page.slots] for page in kit.pages if page.side == "recto" and page.slots]
    assert ["card", "extra"] in [sorted(set(kinds)) for kinds in fronts]
    assert kit.use == "kit"


@pytest.mark.parametrize("materials", [False, True])
@pytest.mark.parametrize("plan", plans())
def test_kits_of_every_plan_have_no_fault(plan, materials):
    g = small_game()
    faces = faces_of(g, {"token": (25.4, 25.4)}, {"token": "round"}, backs=("card", "extra"))
    found, problems = jobs(g, faces, (A4, LETTER), FORMATS, plans(), Options(plan=plan, materials=materials))
    assert found
    assert {problem.code for problem in problems} <= ({"no-backs"} if plan == "backs-only" else set())
    assert [problem for job in found for problem in run_sheets(job)] == []


def test_a_kit_says_which_edge_to_flip_on():
    for plan, words in (("duplex-long", "flip on the long edge"), ("duplex-short", "flip on the short edge")):
        assert words in first_page(Options(plan=plan), **plans())[1]
    assert "on one side. Measure" in first_page(Options(plan="gutter-fold"), **plans())[1]
    kit = Kit(small_game(), A4, (), (), (), (), 2, 8, "", book=True)
    said = " ".join(text.text for text, _ in texts(cover(kit)))
    assert "on one side (the paper on both sides, flip on the long edge)" in said


def test_kinds_without_backs_are_left_out_of_a_plan_of_backs_and_named():
    g = small_game()
    faces = faces_of(g, {"token": (25.4, 25.4)}, {"token": "round"}, backs=("card", "extra"))
    found, (problem,) = jobs(g, faces, (A4,), FORMATS, plans(), Options(plan="backs-only"))
    assert [job.file for job in found] == ["test-card-a4.pdf", "test-extra-a4.pdf"]
    assert (problem.code, problem.severity, "no Token has a back" in problem.message) == ("no-backs", "info", True)


def test_no_blank_comes_unasked_where_grounds_touch():
    _, found = made(Options(plan="butted"), (A4,), **plans())
    assert not any(slot.face.piece == "" for job in found for page in job.pages for slot in page.slots)
    _, found = made(Options(plan="butted", blanks="1"), (A4,), **plans())
    messages = [problem.message for job in found for problem in run_sheets(job)]
    assert any("egg and a blank touch and have different edges" in message for message in messages)


@pytest.mark.parametrize("scheme", ["gutter-fold", "board-wraps"])
def test_pieces_of_a_kit_fill_their_places_whatever_the_scheme(scheme):
    plan = Plan(scheme, "", scheme, flip="", orientation="portrait")
    _, found = made(Options(plan=scheme), (A4,), **{scheme: plan})
    (kit,) = [job for job in found if job.use == "kit"]
    for slot in (slot for page in kit.pages for slot in page.slots):
        size = slot.face.width, slot.face.height
        assert (slot.box.width, slot.box.height) == pytest.approx(size[::-1] if slot.turn % 180 else size)


@pytest.mark.parametrize("plan", plans())
def test_a_printer_may_turn_the_paper_where_each_back_follows_its_front(plan):
    g = small_game()
    faces = faces_of(g, {"token": (25.4, 25.4)}, {"token": "round"}, backs=("card", "extra"))
    for job in jobs(g, faces, (A4,), FORMATS, plans(), Options(plan=plan, start_at=1))[0]:
        sides = [(page.side, page.sheet) for page in job.pages]
        pairs = [a == ("recto", b[1]) and b[0] == "verso" for a, b in zip(sides[::2], sides[1::2], strict=False)]
        assert bool(job.preset) == (all(pairs) and len(sides) % 2 == 0)


@pytest.mark.parametrize("plan", plans())
def test_the_summary_tells_every_way_in_which_pieces_of_three_sizes_stand_on_two_papers(plan):
    kinds = (kind("card"), kind("tile", "square-45"), kind("token", "round-25"))
    g = game(kinds, [piece("a"), piece("b", "tile"), piece("c", "token")])
    faces = faces_of(g, {"tile": (45, 45), "token": (25.4, 25.4)}, {"token": "round"}, backs=("card", "tile", "token"))
    found, _ = jobs(g, faces, (A4, LETTER), FORMATS, plans(), Options(plan=plan))
    assert len({note for job in found for note in job.notes}) <= MOST_GRIDS


def of_plan(plan, board=(25.4, 25.4), shape="round"):
    g = small_game()
    faces = faces_of(g, {"token": board}, {"token": shape}, backs=("card", "extra"))
    found, problems = jobs(g, faces, (A4,), FORMATS, plans(), Options(plan=plan))
    assert not problems
    return {job.file.removeprefix("test-").removesuffix("-a4.pdf"): job for job in found}


def test_tiles_are_for_pieces_larger_than_the_paper_alone():
    """The others stand on shared sheets as in the usual plan."""
    tiles, usual = of_plan("board-tiles", board=(400, 280), shape="rectangle"), of_plan("duplex-long")
    assert [page.label for page in tiles["token"].pages[:2]] == [
        "front, tile 1 of 4: row 1, column 1",
        "front, tile 2 of 4: row 1, column 2",
    ]
    assert (tiles["token"].scheme, tiles["token"].flip) == ("tiles", "")
    assert (tiles["card"].scheme, tiles["card"].flip) == ("duplex", "long-edge")
    assert [page.slots for page in tiles["card"].pages] == [page.slots for page in usual["card"].pages]
    said = " ".join(text.text for text, _ in texts(tiles["card"].pages[0].furniture))
    assert "flip on the long edge" in said
    assert "tile" not in said


def test_slips_are_made_of_cards_alone():
    slips = of_plan("sleeve-slips")
    assert {(s.box.width, s.box.height) for page in slips["card"].pages for s in page.slots} == {(62, 87)}
    assert {(s.box.width, s.box.height) for page in slips["token"].pages for s in page.slots} == {(25.4, 25.4)}
    said = " ".join(text.text for text, _ in texts(slips["token"].pages[0].furniture))
    assert "sleeve" not in said
    first = " ".join(text.text for text, _ in texts(slips["kit"].pages[0].furniture))
    assert "Each sheet of card: cut, slip before a card in a sleeve." in first


def test_the_first_page_says_how_faces_come_onto_board():
    wraps = " ".join(text.text for text, _ in texts(of_plan("board-wraps")["kit"].pages[0].furniture))
    assert "Each sheet: cut, glue the front, fold round the board, glue the back." in wraps
    assert "Round pieces: cut both faces out, glue one on either side of the board." in wraps
    assert "of A4 plain or sticky paper, to glue on board of 2 mm" in wraps
    assert "250 to 300 gsm" not in wraps
    for edge, way in (("long-edge", "top to top"), ("short-edge", "the back’s foot to the front’s top")):
        kit = Kit(small_game(), A4, (), (), (), (), 2, 8, edge, thick=True)
        assert way in " ".join(text.text for text, _ in texts(cover(kit)))


def test_every_kit_sheet_has_two_sides():
    _, found = made(papers=(A4,))
    sides = [page.side for page in found[-1].pages]
    assert sides == ["recto", "verso"] * (len(sides) // 2)
    assert any(page.blank for page in found[-1].pages)


@pytest.mark.parametrize("use", ["print", "kit"])
def test_fronts_are_exactly_the_copies(use):
    g, found = made(papers=(A4,))
    counted: dict = {}
    for job in found:
        for page in job.pages if job.use == use else ():
            for slot in page.slots:
                if slot.face.side == "front" and slot.face.piece:
                    counted.setdefault((slot.face.kind, slot.face.piece), []).append(slot.copy)
    assert counted == {(p.kind, p.id): list(range(1, p.copies + 1)) for p in g.pieces}


def test_same_backs_come_together():
    g = game((kind("card"),), [piece(id) for id in "abcd"])
    faces = faces_of(g)
    for id in "bd":
        back = faces["card", id, "back"]
        faces["card", id, "back"] = replace(back, ground="#000000")
    (job,), _ = jobs(g, faces, (A4,), FORMATS, PLANS, Options(kit=False))
    assert [slot.face.piece for slot in job.pages[0].slots] == ["a", "c", "b", "d"]


def test_an_unknown_plan_is_a_problem():
    g = small_game()
    found, problems = jobs(g, faces_of(g), (A4,), FORMATS, PLANS, Options(plan="duplx"))
    assert found == ()
    assert "duplx" in problems[0].message
    assert "duplex-long" in problems[0].message


def test_what_does_not_fit_is_a_problem_of_its_kind_and_the_rest_is_made():
    g = small_game()
    faces = faces_of(g, {"extra": (300, 300)})
    found, problems = jobs(g, faces, (A4,), FORMATS, PLANS, Options(kit=False))
    assert [job.kinds for job in found] == [("card",), ("token",)]
    assert "Extra" in problems[0].message
    assert problems[0].game == "test"


def test_chosen_kinds_and_pieces():
    _, found = made(Options(kinds=("card",), pieces=("egg",)), papers=(A4,))
    assert [job.file for job in found] == ["test-card-a4.pdf", "test-kit-a4.pdf"]
    assert {slot.face.piece for job in found for page in job.pages for slot in page.slots} - {""} == {"egg"}


def test_manifest_shape():
    g, found = made(papers=(A4,))
    said = manifest(g, found, {job.file: "ab" for job in found})
    assert said["schema"] == "deckpress/manifest-1"
    assert (said["game"], said["version"], said["data_hash"]) == ("test", "1.0", "0123456789ab")
    pdf = said["pdfs"][0]
    assert pdf["paper"] == {"id": "a4", "width_mm": 210, "height_mm": 297}
    assert (pdf["plan"], pdf["scheme"], pdf["flip"], pdf["sheets"]) == ("duplex-long", "duplex", "long-edge", 2)
    first = pdf["pages"][0]
    assert (first["page"], first["sheet"], first["side"]) == (1, 1, "recto")
    assert first["slots"][0] == {
        "slot": 1, "kind": "card", "piece": "ham", "face": "front", "copy": 1,
        "x_mm": 8.5, "y_mm": 14.5, "width_mm": 63, "height_mm": 88, "turn": 0,
    }  # fmt: skip
    assert pdf["pages"][1]["slots"][0]["x_mm"] == pytest.approx(138.5)
    assert {entry["flip"] for entry in said["pdfs"] if entry["kinds"] == ["token"]} == {""}


def test_a_kit_begins_with_how_to_and_ends_with_the_tick_list():
    g, found = made(papers=(A4,))
    kit = found[-1]
    first, last = kit.pages[0], kit.pages[-2]
    said = " ".join(text.text for text, _ in texts(first.furniture))
    for words in ("Print at 100 %", "2 sheets", "sleeves", "63 × 88", "punch of 25.4 mm", "8.5, 71.5", "100 mm"):
        assert words in said
    ticked = " ".join(text.text for text, _ in texts(last.furniture))
    assert all(p.name in ticked for p in g.pieces)
    assert kit.pages[-1].blank
    assert kit.sheets == last.sheet == 5


def test_places_left_over_in_a_kit_become_blanks_outside_the_manifests_slots():
    g, found = made(papers=(A4,))
    said = manifest(g, found, {job.file: "ab" for job in found})
    kit = said["pdfs"][-1]
    assert sum(len(page["blanks"]) for page in kit["pages"]) == 2 * 7
    assert all(slot["piece"] for pdf in said["pdfs"] for page in pdf["pages"] for slot in page["slots"])
    assert not any(page["blanks"] for pdf in said["pdfs"][:-1] for page in pdf["pages"])


@pytest.mark.parametrize(("blanks", "number"), [("3", 3), ("none", 0), ("fill", 8), ("", 0)])
def test_blanks_as_asked(blanks, number):
    _, found = made(Options(kinds=("card",), kit=False, blanks=blanks), papers=(A4,))
    fronts = [slot for page in found[0].pages for slot in page.slots if slot.face.side == "front"]
    assert sum(slot.face.piece == "" for slot in fronts) == number


def two_faced(*deck):
    """A deck, and a trophy whose back is its own second face."""
    g = game((kind("card"), kind("trophy")), [*(piece(id) for id in deck), piece("cup", "trophy")])
    faces = faces_of(g, backs=("card", "trophy"))
    back = faces["trophy", "cup", "back"]
    return g, {**faces, ("trophy", "cup", "back"): replace(back, ground="#cc9900")}


@pytest.mark.parametrize(("deck", "backs"), [(("ham", "egg"), ["#224488"] * 6), ((), []), (("ham",), [])])
def test_blanks_of_a_kit_have_the_back_of_a_deck_and_never_a_second_face(deck, backs):
    g, faces = two_faced(*deck)
    found, _ = jobs(g, faces, (A4,), FORMATS, PLANS, Options(kinds_apart=False))
    blank = [slot.face for page in found[-1].pages for slot in page.slots if slot.face.piece == ""]
    assert [face.ground for face in blank if face.side == "back"] == backs
    assert sum(face.side == "front" for face in blank) == len(backs)


def test_blanks_asked_for_without_a_deck_are_white_on_both_sides():
    g, faces = two_faced()
    (job,), _ = jobs(g, faces, (A4,), FORMATS, PLANS, Options(kit=False, blanks="2"))
    recto, verso = job.pages
    assert [slot.face.piece for slot in recto.slots] == ["cup", "", ""]
    assert [slot.face.piece for slot in verso.slots] == ["cup"]


def test_copies_and_categories_as_asked():
    _, found = made(Options(kinds=("card",), kit=False, copies=2), papers=(A4,))
    fronts = [(s.face.piece, s.copy) for page in found[0].pages for s in page.slots if s.face.side == "front"]
    assert fronts == [("ham", 1), ("ham", 2), ("egg", 1), ("egg", 2)]
    assert made(Options(categories=("meat",)), papers=(A4,))[1] == ()


def test_cut_stops_of_nine_cards_on_a4():
    g, found = made(papers=(A4,))
    cuts = manifest(g, found, {job.file: "ab" for job in found})["pdfs"][0]["cuts"]
    assert cuts[0] == {
        "sheets": [1],
        "from_left_mm": [8.5, 71.5, 73.5, 136.5, 138.5, 201.5],
        "from_top_mm": [14.5, 102.5, 104.5, 192.5, 194.5, 282.5],
        "number": 12,
    }


def test_a_kit_by_material_has_one_file_each_and_one_for_the_screen():
    _, found = made(Options(kinds_apart=False, materials=True), papers=(A4,))
    assert [(job.file, job.use, job.kinds) for job in found] == [
        ("test-kit-card-a4.pdf", "kit", ("card", "extra")),
        ("test-kit-board-a4.pdf", "kit", ("token",)),
        ("test-kit-paper-a4.pdf", "kit", ()),
        ("test-kit-screen-a4.pdf", "screen", ("card", "extra", "token")),
    ]
    card, board, paper, screen = found
    assert [page.side for page in card.pages] == ["recto", "verso"] * card.sheets
    assert [page.side for page in board.pages] == ["single"]
    said = " ".join(text.text for text, _ in texts(paper.pages[0].furniture))
    for words in ("card, sheets 1 to 2", "board, sheet 1", "paper, sheet 1", "paper, sheet 2"):
        assert words in said
    assert (screen.use, screen.flip) == ("screen", "long-edge")


def first_page(options, **plans):
    _, found = made(options, (A4,), **plans)
    kit = next(job for job in found if job.use == "kit")
    return kit, " ".join(text.text for text, _ in texts(kit.pages[0].furniture))


def test_the_first_page_names_material_pages_and_blanks():
    kit, said = first_page(Options())
    assert "card, sheets 2 to 3 (pages 3 to 6)" in said
    assert "7 blanks for a pen" in said
    assert "board, sheet 4 (pages 7 to 8)" in said
    assert {page.side for page in kit.pages[2:6]} == {"recto", "verso"}
    assert {slot.face.kind for page in kit.pages[2:6] for slot in page.slots} == {"card", "extra"}
    assert {slot.face.kind for slot in kit.pages[6].slots} == {"token"}
    assert f"paper, sheet {kit.sheets} (pages {len(kit.pages) - 1} to {len(kit.pages)})" in said


@pytest.mark.parametrize(("options", "severity"), [(Options(), "warning"), (Options(kinds_apart=False), "error")])
def test_paper_too_small_for_the_first_page_has_no_kit_and_says_so(options, severity):
    g, a5 = small_game(), Paper("a5", "A5", 148, 210)
    faces = faces_of(g, {"token": (25.4, 25.4)}, {"token": "round"})
    found, (said,) = jobs(g, faces, (a5,), FORMATS, PLANS, options)
    assert {job.use for job in found} == ({"print"} if severity == "warning" else set())
    assert (said.code, said.severity) == ("kit-paper", severity)
    assert "no kit on a5: its first page needs 190 × 250 mm, this is 148 mm by 210 mm" in said.message


@pytest.mark.parametrize(
    ("marks", "words"),
    [
        ("edge", "along the marks at the edges"),
        ("full", "along the lines that cross the sheet"),
        ("corner", "from corner mark to corner mark"),
        ("none", "by the measures below"),
        ("silhouette-3", "The machine finds the marks in the corners, 10 mm from the edges"),
    ],
)
def test_the_first_page_says_by_which_marks_to_cut(marks, words):
    _, said = first_page(Options(settings=(("marks", marks),)))
    assert words in said
    assert ("straight cuts" in said) is (marks != "silhouette-3")
    assert ("a Silhouette cutter" in said) is (marks == "silhouette-3")


@pytest.mark.parametrize(("backs", "wanted"), [(("card", "token"), True), (("card",), False)])
def test_pieces_of_board_with_two_faces_are_not_glued_onto_one_of_them(backs, wanted):
    g = small_game()
    faces = faces_of(g, {"token": (25.4, 25.4)}, {"token": "round"}, backs=backs)
    found, _ = jobs(g, faces, (A4,), FORMATS, PLANS, Options())
    said = " ".join(text.text for text, _ in texts(found[-1].pages[0].furniture))
    assert ("2 sheets of sticky paper and board" in said.replace("**", "")) is wanted
    assert ("3. Thick pieces: print the board sheets on one side" in said) is wanted
    assert ("1 sheet of A4 plain or sticky paper, to glue on board of 2 mm" in said) is not wanted


@pytest.mark.parametrize("paper", [A4, LETTER])
@pytest.mark.parametrize("lines", [1, 3])
def test_the_cut_plan_of_the_first_page_stays_clear_of_the_square(paper, lines):
    g = small_game()
    cut = Cuts((2, 3), tuple(12.0 + 20 * n for n in range(9)), tuple(8.0 + 20 * n for n in range(13)), "45 × 45 mm")
    where = tuple(("board, sheets 2 to 5 (pages 3 to 10)", "6× Bread Tile, 40× Filling Tile") for _ in range(9))
    items = cover(Kit(g, paper, (), where, (cut,) * lines, (), 2, 8, "long-edge", thick=True))
    boxes = [bounds(item.segments) for item in items if isinstance(item, Path)]
    (square,) = [box for box in boxes if (box.width, box.height) == pytest.approx((50, 50))]
    drawing = max((box for box in boxes if 30 < box.height < 60 and box != square), key=lambda box: box.height)
    assert drawing.width / drawing.height == pytest.approx(paper.width / paper.height)
    assert drawing.bottom < square.y or drawing.right + 4 < square.x


def test_footers_have_the_apostrophe_of_a_printed_book():
    g = replace(small_game(), title='Ham\'s "Shop"')
    found, _ = jobs(g, faces_of(g), (A4,), FORMATS, PLANS, Options())
    said = [text.text for text, _ in texts(found[0].pages[0].furniture)]
    assert any(words.startswith("Ham’s “Shop”") for words in said)


def test_a_kit_tells_components_beside_the_rulebooks_total():
    g = game([kind("card"), kind("extra", counted=False)], [piece("ham", copies=7), piece("help", "extra", copies=2)])
    found, _ = jobs(g, faces_of(g), (A4,), FORMATS, PLANS, Options())
    said = " ".join(text.text for text, _ in texts(found[-1].pages[0].furniture))
    assert "9 components (2 of them outside the rulebook’s total) on " in said
    assert "outside the rulebook" not in first_page(Options())[1]


def test_a_kit_to_fold_says_so_and_asks_for_thin_card():
    plan = Plan("gutter-fold", "", "gutter-fold", flip="", orientation="portrait")
    kit, said = first_page(Options(plan="gutter-fold"), **{"gutter-fold": plan})
    assert "120 to 160 gsm" in said
    assert "Each sheet: score, fold, glue, press, then cut." in said
    assert f"paper, sheet {kit.sheets}" in said
    assert "(pages" not in said


def test_slips_ask_for_paper_sleeves_and_old_cards():
    _, said = first_page(Options(plan="sleeve-slips"), **plans())
    assert "paper, 100 to 160 gsm" in said
    assert "and as many old cards of this size" in said
    assert "if you sleeve" not in said


def test_sleeves_are_counted_by_size_and_for_cards_alone():
    cards, mini = Format("standard", "Card", 63, 88), Format("mini", "Mini", 44, 68)
    stacks = [
        Stack(((kind("card"), 10), (kind("extra"), 2)), cards, "card", 2, 3),
        Stack(((kind("help"), 3),), mini, "card", 4, 4),
        Stack(((kind("late"), 5),), cards, "card", 5, 5),
        Stack(((kind("mat"), 1),), cards, "board", 6, 6),
        Stack(((kind("disc"), 9),), Format("round-63", "Round", 63, 63, shape="round"), "card", 7, 7),
    ]
    assert sleeves(stacks) == {"63 × 88 mm": 17, "44 × 68 mm": 3}


def test_kinds_that_share_sheets_are_bought_for_by_their_own_sizes():
    """Mixed sizes: the first kind's format speaks for no other."""
    cards, mini = Format("standard", "Card", 63, 88), Format("mini", "Mini", 44, 68)
    disc = Format("round-25", "Round", 25.4, 25.4, shape="round")
    kinds = ((kind("card"), 10), (kind("help"), 3), (kind("disc"), 30))
    stack = Stack(kinds, cards, "card", 2, 3, 0, ((cards, 10), (mini, 3), (disc, 30)))
    assert sleeves([stack]) == {"63 × 88 mm": 10, "44 × 68 mm": 3}
    assert "a **punch of 25.4 mm**, or scissors, for the round pieces" in buy([stack], 2, "A4", "", False, False)
    assert minutes([stack], 60) == 30
    assert minutes([Stack(kinds, cards, "card", 2, 3)], 60) == 20


def test_a_kit_of_mixed_sizes_tells_of_the_punch():
    g = game([kind("tile", "square-45"), kind("token", "round-25")], [piece("b", "tile"), piece("c", "token")])
    faces = faces_of(g, {"tile": (45, 45), "token": (25.4, 25.4)}, {"token": "round"}, backs=("tile", "token"))
    found, _ = jobs(g, faces, (A4,), FORMATS, plans(), Options(plan="mixed-sizes"))
    said = " ".join(text.text for text, _ in texts(found[-1].pages[0].furniture))
    assert "punch of 25.4 mm" in said


def test_the_time_to_cut_is_half_a_minute_a_sheet_and_a_third_a_cut_or_round_piece():
    cards = Stack(((kind("card"), 180),), Format("standard", "Card", 63, 88), "card", 2, 21)
    rounds = Stack(((kind("coin"), 30),), Format("round-25", "Round", 25.4, 25.4, shape="round"), "board", 22, 23)
    assert minutes([cards], 240) == 90
    assert minutes([cards, rounds], 240) == 100
    assert minutes([], 0) == 10


def test_a_machine_needs_no_punch_and_cuts_no_board():
    stack = Stack(((kind("token"), 3),), Format("round-25", "Round", 25.4, 25.4, shape="round"), "board", 2, 2)
    by_hand, machine = (" ".join(buy([stack], 2, "A4", work, work == "", False)) for work in ("", "machine"))
    assert "punch" in by_hand
    assert "board" in by_hand
    assert "punch" not in machine
    assert "board" not in machine


@pytest.mark.parametrize(("plan", "thick"), [("duplex-long", True), ("silhouette-4", False)])
def test_pieces_with_two_faces_come_onto_board_by_hand_alone(plan, thick):
    g = small_game()
    faces = faces_of(g, {"token": (25.4, 25.4)}, {"token": "round"}, backs=("card", "extra", "token"))
    found, _ = jobs(g, faces, (A4,), FORMATS, plans(), Options(plan=plan))
    said = " ".join(text.text for text, _ in texts(found[-1].pages[0].furniture))
    assert ("Thick pieces" in said) == thick


@pytest.mark.parametrize("materials", [False, True])
def test_every_sheet_of_a_kit_is_told_on_its_first_page(materials):
    g = game(
        [kind("card"), kind("flyer", material="paper")], [*(piece(f"c{n}") for n in range(70)), piece("f", "flyer")]
    )
    found, _ = jobs(g, faces_of(g), (A4,), FORMATS, plans(), Options(plan="gutter-fold", materials=materials))
    kit = next(job for job in found if job.use == "kit" and ("paper" in job.file or not materials))
    first, last = kit.sheets - 1, kit.sheets
    assert [page.label for page in kit.pages if page.sheet in (first, last)] == ["tick list", "tick list"]
    said = " ".join(text.text for text, _ in texts(next(page for page in kit.pages if page.sheet == 1).furniture))
    assert f"paper, sheets {first} to {last}" in said


def test_a_piece_of_board_that_is_folded_is_glued_on_nothing():
    stack = Stack(((kind("token"), 3),), Format("round-25", "Round", 25.4, 25.4, shape="round"), "board", 2, 2)
    said = " ".join(buy([stack], 2, "A4", "fold", False, False))
    assert "card of about 200 gsm" in said
    assert "board" not in said


def test_the_outline_of_a_kit_leads_to_each_kind():
    _, found = made(papers=(A4,))
    lines = [(line.title, found[-1].pages[line.page].sheet) for line in found[-1].outline]
    assert lines == [("How to print and cut", 1), ("Card", 2), ("Extra", 3), ("Token", 4), ("Tick list", 5)]


def test_a_blank_gives_a_sheet_no_name():
    g, faces = two_faced("ham", "egg")
    cards = {id: piece(id, copies=5 if id == "egg" else 4) for id in ("ham", "egg")}
    g = game(tuple(g.kinds.values()), [*cards.values(), piece("cup", "trophy")])
    found, _ = jobs(g, faces, (A4,), FORMATS, PLANS, Options(kinds_apart=False))
    page = next(page for page in found[-1].pages if page.sheet == 3 and page.side == "recto")
    assert {slot.face.piece for slot in page.slots} == {"cup", ""}
    said = " ".join(text.text for text, _ in texts(page.furniture))
    assert "Trophy" in said
    assert "Card" not in said


@pytest.mark.parametrize(("count", "pages", "columns"), [(1, 1, 4), (12, 1, 4), (63, 1, 9), (64, 2, 7), (85, 2, 8)])
def test_the_tick_list_takes_few_pages_and_its_pictures_the_room(count, pages, columns):
    cells = fitting(Box(15, 25, 180, 257), count)
    assert (cells.pages(count), cells.columns) == (pages, columns)
    last = cells.corner(min(count, cells.a_page) - 1)
    assert last[1] + cells.picture + FOOT <= 282


def test_the_tick_list_writes_the_longest_name_whole():
    name = "The Extraordinarily Long and Twice Baked Sandwich of the Honourable Aunt Wilhelmina Featherstonehaugh"
    _, faces = two_faced("ham", "egg")
    pages = tick_list([Entry(next(iter(faces.values())), name, 2)] * 64, A4, "Every piece")
    found = [one for page in pages for one in texts(page)]
    assert " ".join(text.text for text, _ in found).count(name) == 64
    assert max(matrix.apply(text.x, text.y)[1] for text, matrix in found) <= 282


@pytest.mark.parametrize(("edge", "across", "down"), [("long-edge", 1, 0), ("short-edge", 0, 1)])
def test_the_drawing_of_the_flip_has_each_number_in_the_middle_of_its_half(edge, across, down):
    drawn = flip(Box(0, 0, 60, 40), edge)
    sheets = [bounds(one.segments) for one in drawn if isinstance(one, Path) and one.fill]
    half = [(s.width / (1 + across), s.height / (1 + down)) for s in sheets]
    places = [
        Box(s.x + n * across * w, s.y + n * down * h, w, h)
        for s, (w, h) in zip(sheets, half, strict=True)
        for n in (0, 1)
    ]
    numbers = [(one, matrix) for one, matrix in texts(drawn) if one.text in ("1", "2")]
    assert [one.text for one, _ in numbers] == ["1", "2", "2", "1"]
    for (one, matrix), place in zip(numbers, places, strict=True):
        x, y = matrix.apply(one.x + one.width / 2, one.y)
        assert x == pytest.approx(place.centre[0], abs=0.3)
        assert y == pytest.approx(place.centre[1], abs=2)


@pytest.mark.parametrize("box", [Box(5, 7, 20, 100), Box(5, 7, 100, 20)])
def test_a_small_picture_of_a_face_is_as_large_as_its_box_and_in_its_middle(box):
    drawn = thumbnail(face(piece("p")), box)
    (clipped,) = drawn.items
    small = drawn.matrix.box(bounds(clipped.clip))
    assert small.centre == pytest.approx(box.centre)
    assert min(box.width - small.width, box.height - small.height) == pytest.approx(0)
    assert small.width / small.height == pytest.approx(63 / 88)


def test_the_small_sheet_of_the_cut_plan_has_each_cut_where_it_is_on_paper():
    cuts = Cuts((1,), (10.0, 73.0), (20.0, 108.0))
    _, lines, *_ = sheet(A4, cuts, Box(30, 40, 21, 100))
    steps = [step for _, step in lines.segments]
    assert [(start, end) for start, end in zip(steps[::2], steps[1::2], strict=True)] == [
        (pytest.approx((37.3, 40)), pytest.approx((37.3, 69.7))),
        (pytest.approx((31, 40)), pytest.approx((31, 69.7))),
        (pytest.approx((30, 50.8)), pytest.approx((51, 50.8))),
        (pytest.approx((30, 42)), pytest.approx((51, 42))),
    ]
