"""Games in; what `check` says of them out. A game whose files are the same bytes as last time is not worked out again.

The verdicts lie in output/cache/check; their key covers the game's folder, content/shared, the README and deckpress
itself, so that any change of any of them is looked at anew. Of a game that changed, the parts that did not are kept.
"""

from collections.abc import Mapping, Sequence
from dataclasses import field
from functools import cache, partial
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from deckpress.forks import can_fork
from deckpress.frozen import dataclass
from deckpress.pipeline import kept
from deckpress.pipeline.contents import Digests, combined, content, digests, everything, weight
from deckpress.places import Places
from deckpress.problems import Problem, sort

if TYPE_CHECKING:
    from deckpress.model.decks import Deck

SOURCES = (".py", ".yaml", ".json")
"""Files of deckpress that findings come from."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """Titles by game id, problems sorted, the fullest texts, coverage when asked for, decks of a stranger's folder.

    `hidden` counts the errors that a choice of checks leaves out; `parts` are those that took long, with their keys.
    It is not `whole` where faces and booklets were not looked at.
    """

    titles: Mapping[str, str]
    problems: tuple[Problem, ...]
    fullest: tuple[dict[str, Any], ...] = ()
    coverage: Mapping[str, Any] | None = None
    decks: "tuple[Deck, ...] | None" = None
    hidden: int = 0
    parts: Mapping[str, kept.Part] = field(default_factory=dict)
    whole: bool = True


def verdict(places: Places, ids: Sequence[str], faces: bool = True) -> Verdict:
    """Kept verdicts where nothing changed, fresh ones else; fresh ones are kept where `faces` were looked at too."""
    files = digests(places, ids)
    keys = {id: _key(places, files[id]) for id in ids}
    last = {id: kept.last(places, id) for id in ids}
    found = {id: _said(one) for id, one in last.items() if one and one.key == keys[id]}
    due = {id: _Due(files[id], one.parts if one else {}) for id, one in last.items() if id not in found}
    fresh = _worked_out(places, due, faces)
    if fresh:
        kept.keep(places, {id: _record(one, keys[id]) for id, one in fresh.items() if one.whole})
    return joined([{**found, **fresh}[id] for id in ids])


def joined(found: Sequence[Verdict]) -> Verdict:
    """Several games' verdicts as one."""
    titles = {id: title for one in found for id, title in one.titles.items()}
    rows = sorted((row for one in found for row in one.fullest), key=lambda row: -row["fill"])
    whole = all(one.whole for one in found)
    return Verdict(titles, sort(problem for one in found for problem in one.problems), tuple(rows[:10]), whole=whole)


class _Due(NamedTuple):
    """A game to work out: what its files are, and what was kept of its parts; those that are the same still count."""

    files: Digests
    parts: Mapping[str, kept.Part]


def _worked_out(places: Places, due: Mapping[str, _Due], faces: bool) -> dict[str, Verdict]:
    if not due:
        return {}
    task = partial(_fresh, places, due, faces)
    if len(due) == 1:
        return {id: task(id) for id in due}
    if not can_fork():
        from deckpress.pipeline.processes import each

        return dict(zip(due, each(places, task, tuple(due)), strict=True))
    from deckpress.pipeline.ready import ready
    from deckpress.pipeline.turns import in_turns

    return in_turns(task, sorted(due, key=partial(weight, places), reverse=True), partial(ready, faces))


def _fresh(places: Places, due: Mapping[str, _Due], faces: bool, id: str) -> Verdict:
    from deckpress.pipeline.stepwise import content, steps

    return list(steps(places, id, due[id].parts, files=due[id].files))[-1] if faces else content(places, id)


def _said(record: kept.Record) -> Verdict:
    return Verdict(record.titles, record.problems, record.fullest)


def _record(found: Verdict, key: str) -> kept.Record:
    return kept.Record(key, found.titles, found.problems, found.fullest, found.parts)


def key(places: Places, id: str) -> str:
    """Of all that a verdict is made from: a game's files, those that games share, the README, deckpress itself."""
    return _key(places, digests(places, [id])[id])


def _key(places: Places, files: Digests) -> str:
    readme = content(places.root / "README.md")
    return sha256(engine().encode() + combined(files, [""]) + readme).hexdigest()


@cache
def engine() -> str:
    """What deckpress itself is made of: a verdict of other code counts for nothing."""
    here = everything(Path(__file__).parents[1], but="__pycache__")
    files = ((name, entry.stat()) for name, entry in here if name.endswith(SOURCES))
    return sha256(repr([(name, stat.st_size, stat.st_mtime_ns) for name, stat in files]).encode()).hexdigest()
