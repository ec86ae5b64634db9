"""A content folder in; its verdict again after each saved file, and what changed since the last one, out."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from deckpress.pipeline import Verdict, verdict
from deckpress.places import Places
from deckpress.problems import Problem

PAUSE = 40
"""Milliseconds in which several saves count as one: editors write a file in two or three steps."""


class Turn(NamedTuple):
    """A verdict, the problems that are new in it, and those of the last one that are gone."""

    verdict: Verdict
    appeared: tuple[Problem, ...]
    gone: tuple[Problem, ...]


def turns(places: Places, ids: Sequence[str]) -> Iterator[Turn]:
    """The first at once, then one after each change; ends when its reader stops."""
    from watchfiles import watch

    last = verdict(places, ids)
    yield Turn(last, last.problems, ())
    for _ in watch(places.content, debounce=PAUSE, step=20, rust_timeout=5_000, raise_interrupt=False):
        new = verdict(places, ids)
        yield Turn(new, *changed(last.problems, new.problems))
        last = new


def changed(before: Sequence[Problem], after: Sequence[Problem]) -> tuple[tuple[Problem, ...], tuple[Problem, ...]]:
    """What appeared and what is gone. A problem that only moved, because a line was put in above it, is neither."""
    return tuple(_without(after, before)), tuple(_without(before, after))


def _without(problems: Sequence[Problem], others: Sequence[Problem]) -> Iterator[Problem]:
    left = Counter(_what(problem) for problem in others)
    for problem in problems:
        if left[_what(problem)]:
            left[_what(problem)] -= 1
        else:
            yield problem


def _what(problem: Problem) -> tuple[str, ...]:
    return problem.mark.file, problem.code, problem.severity, problem.message
