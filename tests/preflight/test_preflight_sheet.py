"""preflight.sheet: what is found on imposed sheets before they are drawn."""

from pathlib import Path

import pytest

from deckpress import registry
from deckpress.frozen import replace
from deckpress.geometry import Box
from deckpress.model.sheet import Job
from deckpress.preflight import run_sheets
from hand import A4, LETTER, PLAN, component, dressed


def job(components, paper=A4, plan=PLAN, **setting):
    pages = dressed(components, paper, plan, **setting)
    lying = next(iter(pages)).trim.right > paper.width
    paper = paper.landscape if lying else paper
    return Job(
        "test-card.pdf", "Test", "print", "test", "1.0", "0123456789ab", paper, plan.id, plan.scheme, plan.flip,
        ("card",), pages[-1].sheet, pages,
    )  # fmt: skip


def deck(count, **more):
    return [component(f"p{i}", **more) for i in range(count)]


def change(job, page, slot, **values):
    """The job with one slot changed."""
    pages = list(job.pages)
    slots = list(pages[page].slots)
    slots[slot] = replace(slots[slot], **values)
    pages[page] = replace(pages[page], slots=tuple(slots))
    return replace(job, pages=tuple(pages))


def codes(job, **more):
    return {problem.code for problem in run_sheets(job, **more)}


@pytest.mark.parametrize("paper", [A4, LETTER])
@pytest.mark.parametrize("count", [1, 9, 13])
def test_good_sheets_have_no_problem(paper, count):
    assert run_sheets(job(deck(count), paper)) == ()


def test_pl_020_a_trim_in_the_unsafe_margin_is_a_warning_that_names_the_sheet():
    poker = deck(9, size=(63.5, 88.9))
    tight = replace(PLAN, grid=(3, 3), orientation="portrait")
    wide = job(poker, LETTER, replace(tight, gap=(3, 3)))
    problems = [problem for problem in run_sheets(wide) if problem.code != "no-footer"]
    assert {(p.code, p.severity) for p in problems} == {("unsafe-margin", "warning")}
    assert "sheet 1" in problems[0].message
    assert "3.35 mm" in problems[0].message
    butted = job(deck(9, size=(63.5, 88.9), edge="rim"), LETTER, replace(tight, gap=(0, 0)))
    assert codes(butted, unsafe=8.0) >= {"unsafe-margin"}
    assert codes(butted, unsafe=6.0) == set()


def test_a_footer_in_the_unsafe_margin_is_an_error():
    found = run_sheets(job(deck(9)), unsafe=12.0)
    assert any(p.severity == "error" and "data" in p.message for p in found)


def test_overlapping_slots_are_named():
    good = job(deck(9))
    first = good.pages[0].slots[0]
    moved = change(good, 0, 1, box=first.box.moved(5, 0), clip=None)
    found = [p.message for p in run_sheets(moved) if p.code == "overlap"]
    assert any("slot 1 (p0)" in message and "slot 2 (p1)" in message for message in found)


@pytest.mark.parametrize(
    ("out", "inside"),
    [((-0.1, 20), (0, 20)), ((147.1, 20), (147, 20)), ((20, -0.1), (20, 0)), ((20, 209.1), (20, 209))],
)
def test_a_slot_that_leaves_the_paper_by_a_tenth_at_any_side_is_named(out, inside):
    def leaves(at):
        alone = change(job(deck(1)), 0, 0, box=Box(*at, 63, 88))
        return any("slot 1 (p0) leaves the paper" in p.message for p in run_sheets(alone))

    assert leaves(out)
    assert not leaves(inside)


def test_a_back_behind_another_front_is_named():
    good = job(deck(9))
    one, other = good.pages[1].slots[:2]
    swapped = change(change(good, 1, 0, face=other.face), 1, 1, face=one.face)
    found = [p for p in run_sheets(swapped) if p.code == "backs"]
    assert len(found) == 2
    assert "p1 stands behind card p0" in found[0].message


def test_a_back_that_misses_its_front_is_named():
    good = job(deck(9))
    box = good.pages[1].slots[4].box
    assert "backs" in codes(change(good, 1, 4, box=box.moved(0.1, 0)))
    assert codes(change(good, 1, 4, turn=180)) == {"backs"}
    assert "backs" in codes(replace(good, flip="short-edge"))


def test_a_lost_or_doubled_copy_is_named():
    copies = [component("egg", copy) for copy in (1, 2, 3)]
    good = job(copies)
    assert "copies" in codes(change(good, 0, 1, copy=3))


def test_butting_faces_of_different_grounds_is_an_error_that_names_both():
    plan = replace(PLAN, gap=(0, 0))
    one, other = component("red", ground="#aa0000"), component("blue", ground="#0000aa")
    found = [p for p in run_sheets(job([one, other], plan=plan)) if p.code == "butted-edges"]
    assert "red" in found[0].message
    assert "blue" in found[0].message
    assert run_sheets(job(deck(9, ground="#aa0000"), plan=plan)) == ()
    assert run_sheets(job(deck(9, edge="rim"), plan=plan)) == ()


@pytest.mark.parametrize("package", ["deckpress.preflight.sheet", "deckpress.preflight.pdf"])
def test_every_check_of_sheets_and_files_has_a_manual_and_a_test(package):
    tests = "".join(path.read_text("utf-8") for path in Path(__file__).parent.glob("test_*.py"))
    for name, check in registry.modules(package):
        assert len(registry.manual(package, name).partition("\n")[0]) > 40, name
        assert name == check.CODE
        assert f'"{name}"' in tests, name
