"""A task and games in; results in order out, from as many processes as there are cores.

Whoever stops the run (Ctrl-C, an end by the system) stops all of them at once, and no process outlives its parent.
"""

import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from errno import ENOMEM
from functools import partial
from multiprocessing.process import BaseProcess
from typing import TypeVar

from deckpress.forks import cores
from deckpress.pipeline.contents import weight
from deckpress.places import Places
from deckpress.write import sweep

T = TypeVar("T")


def each(places: Places, task: Callable[[str], T], games: Sequence[str]) -> Iterator[T]:
    """One after the other where there is one game or one core; what an ended process half wrote is swept away.

    The largest game begins first: no process waits long for the last one.
    """
    processes = min(len(games), cores())
    pool = _pool(processes) if processes > 1 else None
    order = sorted(games, key=partial(weight, places), reverse=True)
    return spread(task, games, pool, partial(sweep, places), order) if pool else map(task, games)


def _pool(processes: int) -> ProcessPoolExecutor | None:
    """None where processes can share nothing: a container without /dev/shm, a system without semaphores."""
    try:
        return ProcessPoolExecutor(processes, multiprocessing.get_context(_start()), _begin)
    except (OSError, ImportError, NotImplementedError):
        return None


def spread(
    task: Callable[[str], T],
    arguments: Sequence[str],
    pool: ProcessPoolExecutor,
    stopped: Callable[[Sequence[int]], None],
    order: Sequence[str],
) -> Iterator[T]:
    """OSError where the system ends one of the processes; `stopped` clears up after the ids of ended ones."""
    with pool:
        children: list[BaseProcess] = []
        try:
            with _undisturbed():
                futures = {argument: pool.submit(task, argument) for argument in order}
            children = multiprocessing.active_children()
            for argument in arguments:
                yield futures[argument].result()
        except BrokenProcessPool as reason:
            raise OSError(ENOMEM, "the system ended a process of ours, mostly for want of memory") from reason
        except (KeyboardInterrupt, SystemExit, GeneratorExit):
            children = list({*children, *multiprocessing.active_children()})
            _end(children)
            stopped([child.pid for child in children if child.pid])
            raise


def _start() -> str:
    """A copy of a process that has one thread is made in no time; other systems and threads need a fresh start."""
    return "fork" if sys.platform == "linux" and threading.active_count() == 1 else "spawn"


def _end(children: Sequence[BaseProcess]) -> None:
    for child in children:
        child.terminate()
    for child in children:
        child.join()


def _begin() -> None:
    """In each process, before its first task."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)  # a copy of its parent would tidy up what is its parent's
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


@contextmanager
def _undisturbed() -> Iterator[None]:
    """Processes that are started here leave Ctrl-C to their parent from their first moment; it comes to it after."""
    if threading.current_thread() is not threading.main_thread():
        yield
    elif sys.platform == "win32":
        before = signal.signal(signal.SIGINT, signal.SIG_IGN)
        try:
            yield
        finally:
            signal.signal(signal.SIGINT, before)
    else:
        signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
        try:
            yield
        finally:
            signal.pthread_sigmask(signal.SIG_UNBLOCK, [signal.SIGINT])
