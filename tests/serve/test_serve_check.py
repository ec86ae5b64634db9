"""The watch: what changed since the last turn, also when a file is saved while it runs."""

import threading

from deckpress.problems import Mark, Problem
from deckpress.serve.check import changed, turns
from folder import PIECES, content_folder


def problem(line=1, message="wrong", severity="error"):
    return Problem(Mark("content/a.yaml", line), "code", severity, message)


def test_what_only_moved_is_neither_new_nor_gone():
    assert changed([problem(3), problem(5, "other")], [problem(4), problem(6, "other")]) == ((), ())


def test_what_appeared_and_what_is_gone():
    appeared, gone = changed([problem(), problem(2, "old")], [problem(), problem(7, "new")])
    assert [one.message for one in appeared] == ["new"]
    assert [one.message for one in gone] == ["old"]


def test_one_of_two_equal_ones_gone_is_one_gone():
    assert [len(part) for part in changed([problem(1), problem(2)], [problem(2)])] == [0, 1]


def test_another_severity_is_another_finding():
    assert [len(part) for part in changed([problem()], [problem(severity="warning")])] == [1, 1]


def test_a_saved_file_gives_a_turn_red_and_green_again(tmp_path):
    places = content_folder(tmp_path)
    file = places.content / "picnic" / "pieces" / "snack.yaml"
    running = turns(places, ["picnic"])
    first = next(running)
    assert [one for one in first.verdict.problems if one.code == "count-mismatch"] == []
    turn = _after(running, file, PIECES.replace("copies: 3", "copies: 4"))
    assert [one.code for one in turn.appeared] == ["count-mismatch"]
    turn = _after(running, file, PIECES)
    assert [one.code for one in turn.gone] == ["count-mismatch"]
    running.close()


def _after(running, file, text):
    """The turn that follows a save; the save comes while the watch waits, and again should it have come too early."""
    stop = threading.Event()

    def save():
        while not stop.wait(0.3):
            file.write_text(text, "utf-8")

    saving = threading.Thread(target=save)
    saving.start()
    try:
        return next(turn for turn in running if turn.appeared or turn.gone)
    finally:
        stop.set()
        saving.join()
