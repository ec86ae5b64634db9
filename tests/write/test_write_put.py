"""write.put: whole files, whole folders, the last good state after every failure."""

import subprocess
import sys
from pathlib import Path

import pytest

from deckpress import write
from deckpress.places import Places


def tree(folder):
    return {p.relative_to(folder).as_posix(): p.read_bytes() for p in sorted(folder.rglob("*")) if p.is_file()}


@pytest.fixture
def places(tmp_path):
    return Places(tmp_path / "déli ß β")


def test_pl_127_files_and_folders_with_blanks_and_any_letters(places):
    write.put(places, {"print/π game/deck ä.pdf": b"%PDF", "build.json": "{}\n"})
    assert tree(places.output) == {"print/π game/deck ä.pdf": b"%PDF", "build.json": b"{}\n"}


def test_pl_123_texts_are_utf_8_with_plain_line_ends(places):
    write.put(places, {"a.txt": "Say “yum” – it’s free\n"})
    assert (places.output / "a.txt").read_bytes() == "Say “yum” – it’s free\n".encode()


def test_pl_133_stale_files_of_a_replaced_folder_disappear(places):
    write.put(places, {"print/x/a.pdf": b"a", "print/x/b.pdf": b"b", "print/y/c.pdf": b"c"}, ["print/x"])
    write.put(places, {"print/x/a.pdf": b"A"}, ["print/x"])
    assert tree(places.output) == {"print/x/a.pdf": b"A", "print/y/c.pdf": b"c"}


def test_a_replaced_folder_without_files_is_empty(places):
    write.put(places, {"print/x/a.pdf": b"a"}, ["print/x"])
    write.put(places, {}, ["print/x"])
    assert tree(places.output) == {}


def test_a_failure_leaves_the_last_good_folder(places, monkeypatch):
    write.put(places, {"print/x/a.pdf": b"old", "print/x/b.pdf": b"old"}, ["print/x"])
    before = tree(places.output)
    real = write._flush

    def full(path, content, lasting):
        if path.name == "b.pdf":
            raise OSError("no room on the disk")
        real(path, content, lasting)

    monkeypatch.setattr(write, "_flush", full)
    with pytest.raises(OSError, match="no room"):
        write.put(places, {"print/x/a.pdf": b"new", "print/x/b.pdf": b"new"}, ["print/x"])
    assert tree(places.output) == before


@pytest.mark.parametrize("replace", [(), ("print",)])
@pytest.mark.parametrize("lasting", [True, False])
def test_what_is_to_last_waits_for_the_disk(places, monkeypatch, replace, lasting):
    waited = []
    monkeypatch.setattr("os.fsync", waited.append)
    write.put(places, {"print/a.pdf": b"a", "print/b.pdf": "b"}, replace, lasting)
    assert len(waited) == (2 if lasting else 0)
    assert tree(places.output) == {"print/a.pdf": b"a", "print/b.pdf": b"b"}


def test_a_failure_leaves_the_last_good_file_and_nothing_beside(places, monkeypatch):
    write.put(places, {"build.json": "old"})
    monkeypatch.setattr("pathlib.Path.replace", _refuse)
    with pytest.raises(OSError, match="in use"):
        write.put(places, {"build.json": "new"})
    assert tree(places.output) == {"build.json": b"old"}


def _refuse(self, target):
    raise OSError("in use")


def test_stopped_between_the_two_moves_the_next_run_recovers(places):
    write.put(places, {"print/x/a.pdf": b"old"}, ["print/x"])
    (places.output / "print/x").rename(places.output / "print/.x.old")
    write.put(places, {"print/x/a.pdf": b"new"}, ["print/x"])
    assert tree(places.output) == {"print/x/a.pdf": b"new"}


def test_what_cannot_be_moved_in_puts_the_old_back(places, monkeypatch):
    write.put(places, {"print/x/a.pdf": b"old"}, ["print/x"])
    real = Path.replace

    def stubborn(self, target):
        if self.name.endswith(".new"):
            raise OSError("in use")
        return real(self, target)

    monkeypatch.setattr(Path, "replace", stubborn)
    with pytest.raises(OSError, match="in use"):
        write.put(places, {"print/x/a.pdf": b"new"}, ["print/x"])
    monkeypatch.undo()
    assert tree(places.output) == {"print/x/a.pdf": b"old"}


def test_a_finished_folder_is_exchanged(places):
    ready = places.output / "site/.ready"
    ready.mkdir(parents=True)
    (ready / "index.html").write_text("new", encoding="utf-8")
    write.put(places, {"site/html/index.html": "old", "site/html/stale.html": "old"})
    write.exchange(places, ready, "site/html")
    assert tree(places.output) == {"site/html/index.html": b"new"}


@pytest.mark.parametrize("path", ["../x.pdf", "/etc/x", "a/../../x"])
def test_nothing_is_written_outside_output(places, path):
    with pytest.raises(ValueError, match="leaves"):
        write.put(places, {path: b""})


WRITER = """
import sys
from pathlib import Path
from deckpress.places import Places
from deckpress.write import put

for _ in range(150):
    files = {f"print/ham/{name}.txt": sys.argv[2] for name in "ab"}
    put(Places(Path(sys.argv[1])), files, replace=("print/ham",), lasting=False)
"""


def test_two_runs_that_write_one_folder_both_end_well(places):
    command = [sys.executable, "-c", WRITER, str(places.root)]
    both = [subprocess.Popen([*command, text], stderr=subprocess.PIPE, text=True) for text in ("one", "other")]
    said = [process.communicate()[1] for process in both]
    assert [process.returncode for process in both] == [0, 0], said
    found = {path.name: path.read_text("utf-8") for path in (places.output / "print/ham").iterdir()}
    assert set(found) == {"a.txt", "b.txt"}
    assert len(set(found.values())) == 1
    assert [path.name for path in (places.output / "print").iterdir()] == ["ham"]


def test_who_finds_the_folder_of_another_run_in_the_way_begins_again(places, monkeypatch):
    move, met = Path.replace, []

    def late(self, target):
        if self.name.endswith(".new") and not met:
            met.append(self)
            (places.output / "print/ham").mkdir(parents=True)
            (places.output / "print/ham/a.txt").write_text("of the other", encoding="utf-8")
        return move(self, target)

    monkeypatch.setattr(Path, "replace", late)
    write.put(places, {"print/ham/a.txt": "mine"}, replace=("print/ham",))
    assert len(met) == 1
    assert tree(places.output) == {"print/ham/a.txt": b"mine"}
