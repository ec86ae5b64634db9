"""A content folder in; its verdict again after each saved file, and what changed since the last one, out."""

import logging
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from deckpress.pipeline import Verdict
from deckpress.pipeline.parts import Laid
from deckpress.pipeline.stepwise import steps
from deckpress.pipeline.verdicts import joined
from deckpress.places import Places
from deckpress.problems import Problem

PAUSE = 40
"""Milliseconds in which several saves count as one: editors write a file in two or three steps."""


class Turn(NamedTuple):
    """A verdict, the problems that are new in it, those of the last one that are gone; not `whole` before the faces."""

    verdict: Verdict
    appeared: tuple[Problem, ...]
    gone: tuple[Problem, ...]
    whole: bool = True


def turns(places: Places, ids: Sequence[str]) -> Iterator[Turn]:
    """The first at once, then two after each change: content, then faces too. Ends when its reader stops."""
    from watchfiles import watch

    logging.getLogger("watchfiles").setLevel(logging.ERROR)  # it would tell that Ctrl-C was caught
    laid: dict[str, Laid] = {id: {} for id in ids}
    verdicts = {id: list(steps(places, id, {}, laid[id]))[-1] for id in ids}
    last = joined([verdicts[id] for id in ids])
    yield Turn(last, last.problems, ())
    for changes in watch(places.content, debounce=PAUSE, step=20, rust_timeout=5_000, raise_interrupt=False):
        for id in _touched(places, (Path(path) for _, path in changes), ids):
            for step, verdict in enumerate(steps(places, id, verdicts[id].parts, laid[id])):
                new = joined([verdict if id == other else verdicts[other] for other in ids])
                yield Turn(new, *changed(last.problems, new.problems), whole=step > 0)
                last = new
            verdicts[id] = verdict


def _touched(places: Places, paths: Iterable[Path], ids: Sequence[str]) -> list[str]:
    """The games whose folder a file lies in; a file of no game (content/shared) is everybody's."""
    content = places.content.resolve()
    folders = {path.relative_to(content).parts[0] for path in paths if path.is_relative_to(content) and path != content}
    return [id for id in ids if id in folders or folders - set(ids)]


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
