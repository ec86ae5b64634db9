"""A task and games in; results out. This process and a copy of it for each further core take one game after the other.

For tasks that write nothing, where forks.can_fork() is true: a copy costs no time, a pool a twentieth of a check.
"""

import os
from collections.abc import Callable, Sequence
from functools import partial
from typing import TypeVar

from deckpress.forks import cores, forked

T = TypeVar("T")
WIDE = 2
"""Bytes of a game's number."""
MOST = 2_000
"""Games in the queue: every pipe holds so many numbers at once. Of more, the others are done behind these."""


def in_turns(task: Callable[[str], T], games: Sequence[str], ready: Callable[[], None]) -> dict[str, T]:
    """By game; those named first are begun first. `ready` is done before a process is copied, so that what is imported
    there is imported once."""
    ready()
    queue = _queue(len(games))
    others = [forked(partial(_taken, queue, task, games)) for _ in range(min(cores(), len(games)) - 1)]
    found = _taken(queue, task, games)
    for other in others:
        found |= other()
    os.close(queue)
    return found | {
        game: task(game) for game in games if game not in found
    }  # the others, and those of a copy that failed


def _queue(count: int) -> int:
    """A pipe with the numbers of the games in it: whoever reads one has it to himself."""
    reading, writing = os.pipe()
    os.write(writing, b"".join(number.to_bytes(WIDE, "big") for number in range(min(count, MOST))))
    os.close(writing)
    return reading


def _taken(queue: int, task: Callable[[str], T], games: Sequence[str]) -> dict[str, T]:
    found: dict[str, T] = {}
    while number := os.read(queue, WIDE):
        game = games[int.from_bytes(number, "big")]
        found[game] = task(game)
    return found
