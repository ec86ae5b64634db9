"""Tasks spread over processes give what they give one after the other, however the processes are started."""

import threading

import pytest

from deckpress.pipeline import processes
from deckpress.places import Places

GAMES = ["ham", "egg", "rye"]


def test_one_argument_needs_no_process(tmp_path, monkeypatch):
    monkeypatch.setattr(processes, "spread", None)
    assert list(processes.each(Places(tmp_path), str.upper, ["ham"])) == ["HAM"]


@pytest.mark.parametrize("way", ["fork", "spawn"])
def test_results_come_in_the_order_of_their_arguments(tmp_path, monkeypatch, way):
    monkeypatch.setattr(processes, "_start", lambda: way)
    monkeypatch.setattr(processes, "cores", lambda: 2)
    assert list(processes.each(Places(tmp_path), str.upper, GAMES)) == ["HAM", "EGG", "RYE"]


def test_without_shared_memory_one_process_does_all(tmp_path, monkeypatch):
    monkeypatch.setattr(processes, "cores", lambda: 2)
    monkeypatch.setattr(processes, "ProcessPoolExecutor", _refuse)
    assert list(processes.each(Places(tmp_path), str.upper, GAMES)) == ["HAM", "EGG", "RYE"]


def _refuse(*_):
    raise FileNotFoundError(2, "No such file or directory")


def test_a_process_with_threads_is_never_copied():
    done = threading.Event()
    other = threading.Thread(target=done.wait)
    other.start()
    try:
        assert processes._start() == "spawn"
    finally:
        done.set()
        other.join()
