"""impose.schemes.duplex: letter plans of both sides of the paper, with uneven margins and partial sheets."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deckpress.frozen import replace
from deckpress.impose.schemes import duplex
from hand import A4, LETTER, PLAN, component, letters, sheets

UNEVEN = replace(PLAN, margins=(5, 10, 12, 19), orientation="portrait")


def deck(count, **more):
    return [component("ABCDEFGHIJKLMNOPQRSTUVWXYZ"[i], **more) for i in range(count)]


def both(count, plan=UNEVEN, paper=A4, **more):
    return sheets(deck(count, **more), paper, plan)


def test_fronts_are_numbered_row_by_row():
    recto, _ = both(9)
    assert letters(recto, 3, 3) == "A B C / D E F / G H I"
    assert [slot.number for slot in recto.slots] == list(range(1, 10))


def test_pl_001_long_edge_mirrors_the_columns():
    _, verso = both(3)
    assert letters(verso, 3, 1) == "C B A"
    assert {slot.turn for slot in verso.slots} == {0}


def test_short_edge_mirrors_the_rows_and_turns_the_backs():
    _, verso = both(9, replace(UNEVEN, flip="short-edge"))
    assert letters(verso, 3, 3) == "G H I / D E F / A B C"
    assert {slot.turn for slot in verso.slots} == {180}


def test_pl_006_landscape_long_edge_mirrors_the_rows():
    plan = replace(PLAN, orientation="landscape", margins=(7, 9, 11, 13))
    recto, verso = both(8, plan)
    assert letters(recto, 4, 2) == "A B C D / E F G H"
    assert letters(verso, 4, 2) == "E F G H / A B C D"
    assert {slot.turn for slot in verso.slots} == {180}


def test_landscape_short_edge_mirrors_the_columns():
    _, verso = both(8, replace(PLAN, orientation="landscape", flip="short-edge"))
    assert letters(verso, 4, 2) == "D C B A / H G F E"
    assert {slot.turn for slot in verso.slots} == {0}


def test_pl_002_a_partial_sheet_mirrors_its_empty_places():
    pages = both(11)
    for full, last, plan in ((pages[0], pages[2], "J K ."), (pages[1], pages[3], ". K J")):
        places = {s.box.x for s in full.slots}, {s.box.y for s in full.slots}
        assert letters(last, 3, 1, places) == plan


def test_pl_003_pieces_without_a_back_leave_their_place_empty():
    mixed = [*(component(p, back=None) for p in "ABCD"), *(component(p, back="REF") for p in "EF")]
    recto, verso = sheets(mixed, A4, UNEVEN)
    fronts = {slot.number: slot for slot in recto.slots}
    assert [slot.number for slot in verso.slots] == [5, 6]
    for back in verso.slots:
        assert back.box.x == pytest.approx(210 - fronts[back.number].box.right)
        assert back.box.y == fronts[back.number].box.y


def test_backs_carry_their_fronts_number_and_meet_it_with_uneven_margins():
    recto, verso = both(9)
    for front, back in zip(recto.slots, verso.slots, strict=True):
        assert (front.number, front.face.piece, front.copy) == (back.number, back.face.piece, back.copy)
        assert back.box.centre == pytest.approx((210 - front.box.centre[0], front.box.centre[1]))


def test_a_deck_without_backs_has_one_side():
    pages = both(10, back=None)
    assert [page.side for page in pages] == ["single", "single"]


def test_pl_011_a_full_sheet_is_followed_by_nothing():
    assert len([page for page in both(18) if page.side == "recto"]) == 2


def test_start_at_and_skipped_places():
    recto, *_ = sheets(deck(4), A4, PLAN, start_at=5, skip=(6,))
    assert [slot.number for slot in recto.slots] == [5, 7, 8, 9]


def test_the_sheet_after_a_late_start_is_full_again():
    pages = sheets(deck(4), A4, PLAN, start_at=8)
    assert [[slot.number for slot in page.slots] for page in pages if page.side == "recto"] == [[8, 9], [1, 2]]


@given(st.integers(1, 40), st.sampled_from([A4, LETTER]), st.sampled_from(["long-edge", "short-edge"]))
def test_each_copy_once_and_as_few_sheets_as_possible(count, paper, flip):
    components = [component("A", copy) for copy in range(1, count + 1)]
    pages = sheets(components, paper, replace(PLAN, flip=flip, orientation="portrait"), duplex)
    fronts = [page for page in pages if page.side == "recto"]
    assert len(fronts) == -(-count // 9)
    assert [slot.copy for page in fronts for slot in page.slots] == list(range(1, count + 1))
    assert all(page.slots for page in pages)


@pytest.mark.parametrize(("flip", "turn"), [("long-edge", 270), ("short-edge", 90)])
def test_backs_of_lying_pieces_have_their_tops_at_the_same_edge(flip, turn):
    plan = replace(PLAN, orientation="portrait", turned=True, flip=flip)
    recto, verso = sheets(deck(8, size=(63.5, 88.9)), LETTER, plan)
    assert {slot.turn for slot in recto.slots} == {90}
    assert {slot.turn for slot in verso.slots} == {turn}
