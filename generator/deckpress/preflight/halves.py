"""Work in; its result out, done by a second process meanwhile. Only where forking is safe: Linux, one thread."""

import os
import pickle
import sys
import threading
from collections.abc import Callable
from typing import TypeVar, cast

T = TypeVar("T")


def may_fork() -> bool:
    """True on Linux while no other thread runs and a core has nothing to do: on a busy machine two cost more."""
    cores = os.cpu_count() or 1
    return sys.platform == "linux" and cores > 1 and threading.active_count() == 1 and os.getloadavg()[0] < cores


def forked(work: Callable[[], T]) -> Callable[[], T]:
    """Begins the work in a child process; calling what comes back waits for it, or does it where the child failed."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
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
    try:
        with os.fdopen(writing, "wb") as pipe:
            pickle.dump(work(), pipe)
        code = 0
    finally:
        os._exit(code)
