"""Work that a second process does: it comes back, is done here where it cannot be there, and leaves nobody behind."""

import errno
import os
import signal
import sys
import time

from deckpress import forks


def refuse():
    raise OSError(errno.EAGAIN, "Resource temporarily unavailable")


def test_the_result_comes_back():
    assert forks.forked(lambda: os.getpid())() != os.getpid()


def test_what_fails_there_is_done_here():
    here = os.getpid()
    assert forks.forked(lambda: here if os.getpid() == here else 1 / 0)() == here


def test_where_no_process_can_be_had_the_work_is_done_here(monkeypatch):
    monkeypatch.setattr(os, "fork", refuse)
    assert forks.forked(os.getpid)() == os.getpid()


if sys.platform == "linux":  # the only system on which a process is copied

    def test_it_ends_with_whoever_waits_for_it():
        """A process that starts one and is ended at once takes it along."""
        reading, writing = os.pipe()
        parent = os.fork()
        if parent == 0:
            forks.forked(lambda: (os.write(writing, b"%d\n" % os.getpid()), time.sleep(60)))
            time.sleep(60)
        os.close(writing)
        with os.fdopen(reading, "rb") as pipe:
            pipe.readline()
            os.kill(parent, signal.SIGKILL)
            os.waitpid(parent, 0)
            assert pipe.read() == b""  # the other has let go of its end too


def test_cores_are_those_that_may_be_used(monkeypatch):
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(os, "sched_getaffinity", lambda _: {3}, raising=False)
    assert (forks.cores(), forks.may_fork()) == (1, False)
