"""Games in; what `check` says of them out. A game whose files are the same bytes as last time is not worked out again.

The verdicts lie in output/cache/check; their key covers the game's folder, content/shared, the README and deckpress
itself, so that any change of any of them is looked at anew.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

from deckpress.model.decks import Deck
from deckpress.places import Places
from deckpress.problems import Mark, Problem, Side, sort

FOLDER = "cache/check"


@dataclass(frozen=True, slots=True)
class Verdict:
    """Titles by game id, problems sorted, the fullest texts, coverage when asked for, decks of a stranger's folder.

    `hidden` counts the errors that a choice of checks leaves out.
    """

    titles: Mapping[str, str]
    problems: tuple[Problem, ...]
    fullest: tuple[dict[str, Any], ...] = ()
    coverage: Mapping[str, Any] | None = None
    decks: tuple[Deck, ...] | None = None
    hidden: int = 0


def verdict(places: Places, ids: Sequence[str]) -> Verdict:
    """Kept verdicts where nothing changed, fresh ones else; fresh ones are kept."""
    keys = {id: _key(places, id) for id in ids}
    kept = {id: _kept(places, id, key) for id, key in keys.items()}
    fresh = _worked_out(places, [id for id, found in kept.items() if found is None])
    _keep(places, fresh, keys)
    return joined([kept[id] or fresh[id] for id in ids])


def joined(found: Sequence[Verdict]) -> Verdict:
    """Several games' verdicts as one."""
    titles = {id: title for one in found for id, title in one.titles.items()}
    rows = sorted((row for one in found for row in one.fullest), key=lambda row: -row["fill"])
    return Verdict(titles, sort(problem for one in found for problem in one.problems), tuple(rows[:10]))


def _worked_out(places: Places, ids: Sequence[str]) -> dict[str, Verdict]:
    if not ids:
        return {}
    from deckpress.pipeline.checking import check_games

    return {id: check_games(places, [id], books=True).verdict for id in ids}


def _key(places: Places, id: str) -> str:
    digest = sha256(_engine().encode())
    for path in _files(places, id):
        content = _bytes(path)
        digest.update(f"{places.relative(path)} {len(content)}\n".encode())
        digest.update(content)
    return digest.hexdigest()


def _bytes(path: Path) -> bytes:
    """What cannot be read now is reported by load; it may be readable next time. Folders and devices are named."""
    if not path.is_file():
        return b"no file"
    try:
        return path.read_bytes()
    except OSError as reason:
        return f"unreadable: {reason} {path.stat().st_mtime_ns}".encode()


def _files(places: Places, id: str) -> Iterator[Path]:
    for folder in (places.content / id, places.content / "shared"):
        yield from sorted(folder.rglob("*"))
    yield from (path for path in [places.root / "README.md"] if path.is_file())


@cache
def _engine() -> str:
    """What deckpress itself is made of: a verdict of other code counts for nothing."""
    here = Path(__file__).parents[1]
    stats = [(path.name, path.stat()) for path in sorted(here.rglob("*")) if path.suffix in (".py", ".yaml", ".json")]
    return sha256(repr([(name, stat.st_size, stat.st_mtime_ns) for name, stat in stats]).encode()).hexdigest()


def _kept(places: Places, id: str, key: str) -> Verdict | None:
    """None where there is none, or an older one, or a damaged file."""
    try:
        found = json.loads((places.output / FOLDER / f"{id}.json").read_text("utf-8"))
        if found["key"] != key:
            return None
        problems = tuple(_problem(row) for row in found["problems"])
        return Verdict(found["titles"], problems, tuple(found["fullest"]))
    except (OSError, ValueError, KeyError, TypeError):
        return None


def _keep(places: Places, fresh: Mapping[str, Verdict], keys: Mapping[str, str]) -> None:
    """Where nothing can be written a check still checks: it is worked out again the next time."""
    from deckpress.write import NotWritten, put

    rows = {f"{FOLDER}/{id}.json": _plain(found, keys[id]) for id, found in fresh.items()}
    with suppress(NotWritten):
        put(places, {file: json.dumps(row, ensure_ascii=False) for file, row in rows.items()})


def _plain(found: Verdict, key: str) -> dict[str, Any]:
    rows = [
        [p.mark, p.code, p.severity, p.message, p.hint, [[side.says, side.mark] for side in p.sides], p.game]
        for p in found.problems
    ]
    return {"key": key, "titles": dict(found.titles), "problems": rows, "fullest": list(found.fullest)}


def _problem(row: list[Any]) -> Problem:
    mark, code, severity, message, hint, sides, game = row
    both = tuple(Side(says, Mark(*place) if place else None) for says, place in sides)
    return Problem(Mark(*mark), code, severity, message, hint, both, game)
