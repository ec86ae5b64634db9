"""Work in; its result out, done by a second process meanwhile. Only where forking is safe: Linux, one thread."""

import os
import pickle
import select
import sys
import threading
from collections.abc import Callable
from typing import TypeVar, cast

T = TypeVar("T")


def cores() -> int:
    """Those that this process may use: taskset or a container may leave it one of many."""
    return len(os.sched_getaffinity(0)) if sys.platform == "linux" else os.cpu_count() or 1


def can_fork() -> bool:
    """True on Linux while no other thread runs and there is another core."""
    return sys.platform == "linux" and threading.active_count() == 1 and cores() > 1


def may_fork() -> bool:
    """True where a core has nothing to do, too: on a busy machine two processes cost more than they bring."""
    return can_fork() and cores() > os.getloadavg()[0]


def forked(work: Callable[[], T]) -> Callable[[], T]:
    """Begins the work in a child process; calling what comes back waits for it, or does it where the child failed."""
    reading, writing = os.pipe()
    try:
        child = os.fork()
    except OSError:  # as many processes as the system allows
        os.close(reading)
        os.close(writing)
        return work
    if child == 0:
        os.close(reading)
        _work(work, writing)
    os.close(writing)

    def result() -> T:
        with os.fdopen(reading, "rb") as pipe:
            content = pipe.read()
        _, status = os.waitpid(child, 0)
        return cast(T, pickle.loads(content)) if status == 0 else work()

    return result


def _work(work: Callable[[], object], writing: int) -> None:
    """The child: hands its result over and ends without tidying up what belongs to the parent."""
    code = 1
    threading.Thread(target=_end_unread, args=(writing,), daemon=True).start()
    try:
        with os.fdopen(writing, "wb") as pipe:
            pickle.dump(work(), pipe)
        code = 0
    finally:
        os._exit(code)


def _end_unread(writing: int) -> None:
    """Whoever was to read the result is gone: stopped, or ended by the system."""
    watched = select.poll()
    watched.register(writing, 0)
    watched.poll()
    os._exit(1)
