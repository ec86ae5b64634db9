"""A run that is stopped ends all its processes, leaves the last good output and nothing half made."""

import os
import signal
import subprocess
import sys
import time

import pytest

from folder import content_folder


def two_games(root):
    content_folder(root)
    return content_folder(root, id="outing").root


def start(root, *arguments):
    command = [sys.executable, "-m", "deckpress", "build", "--paper", "a4", "--root", str(root), *arguments]
    quiet = {"stdout": subprocess.PIPE, "stderr": subprocess.STDOUT, "text": True}
    return subprocess.Popen(command, start_new_session=True, preexec_fn=_listens, **quiet)


def ended(process):
    process.communicate()
    return process.returncode


def _listens():
    signal.signal(signal.SIGINT, signal.default_int_handler)


def tree(folder):
    files = {path.relative_to(folder).as_posix(): path for path in folder.rglob("*") if path.is_file()}
    return {name: path.read_bytes() for name, path in files.items() if not name.startswith(("cache/", "build.json"))}


def working(process):
    """Waits until its own processes are there; their ids."""
    while process.poll() is None:
        listed = subprocess.run(
            ["ps", "-ww", "-eo", "pid,ppid,args"], capture_output=True, text=True, check=True
        ).stdout
        rows = [line.split(None, 2) for line in listed.splitlines()]
        ours = [row for row in rows if row[1] == str(process.pid)]
        found = [int(row[0]) for row in ours if "multiprocessing.spawn" in row[2] or "deckpress build" in row[2]]
        if len(found) == 2:
            return found
        time.sleep(0.02)
    raise AssertionError("it was done before it could be stopped")


def there(pid):
    state = subprocess.run(["ps", "-o", "stat=", "-p", str(pid)], capture_output=True, text=True, check=False).stdout
    return bool(state.strip()) and not state.startswith("Z")


@pytest.mark.parametrize(("number", "status"), [(signal.SIGINT, 1), (signal.SIGTERM, 143), (signal.SIGKILL, -9)])
def test_a_stopped_build_leaves_the_last_good_output_and_no_process(tmp_path, number, status):
    root = two_games(tmp_path)
    assert ended(start(root)) == 0
    before = tree(root / "output")
    process = start(root)
    children = working(process)
    os.kill(process.pid, number)
    said, _ = process.communicate()
    assert (process.returncode, "Traceback" in said) == (status, False)
    while any(there(pid) for pid in children):
        time.sleep(0.02)
    after = tree(root / "output")
    assert {name for name in {*before, *after} if before.get(name) != after.get(name)} == set()


def test_two_builds_at_once_both_end_well(tmp_path):
    root = two_games(tmp_path)
    both = [start(root), start(root)]
    said = [process.communicate()[0] for process in both]
    assert [process.returncode for process in both] == [0, 0], said
    alone = tree(root / "output")
    assert ended(start(root)) == 0
    assert tree(root / "output") == alone
