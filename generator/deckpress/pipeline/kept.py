"""What an earlier check found, in output/cache/check: a game's verdict and the parts of it that took long."""

import json
from collections.abc import Iterable, Mapping
from contextlib import suppress
from typing import Any, NamedTuple

from deckpress.frozen import dataclass
from deckpress.places import Places
from deckpress.problems import Mark, Problem, Side

FOLDER = "cache/check"


class Part(NamedTuple):
    """The key of what it was made from, and what was found."""

    key: str
    problems: tuple[Problem, ...]
    fullest: tuple[dict[str, Any], ...]


@dataclass(frozen=True, slots=True)
class Record:
    """A game's verdict and the key of all its files."""

    key: str
    titles: Mapping[str, str]
    problems: tuple[Problem, ...]
    fullest: tuple[dict[str, Any], ...]
    parts: Mapping[str, Part]


def last(places: Places, id: str) -> Record | None:
    """None where there is none, or a damaged file."""
    try:
        found = json.loads((places.output / FOLDER / f"{id}.json").read_text("utf-8"))
        parts = {name: Part(*_found(part)) for name, part in found["parts"].items()}
        key, said, fullest = _found(found)
        return Record(key, found["titles"], said, fullest, parts)
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return None


def keep(places: Places, records: Mapping[str, Record]) -> None:
    """Where nothing can be written a check still checks: it is worked out again the next time."""
    from deckpress.write import NotWritten, put

    rows = {f"{FOLDER}/{id}.json": _plain(record) for id, record in records.items()}
    with suppress(NotWritten):
        put(places, {file: json.dumps(row, ensure_ascii=False) for file, row in rows.items()}, lasting=False)


def _plain(record: Record) -> dict[str, Any]:
    parts = {name: _row(*part) for name, part in record.parts.items()}
    return {**_row(record.key, record.problems, record.fullest), "titles": dict(record.titles), "parts": parts}


def _row(key: str, problems: tuple[Problem, ...], fullest: tuple[dict[str, Any], ...]) -> dict[str, Any]:
    return {"key": key, "problems": rows(problems), "fullest": list(fullest)}


def _found(row: Mapping[str, Any]) -> tuple[str, tuple[Problem, ...], tuple[dict[str, Any], ...]]:
    return row["key"], problems(row["problems"]), tuple(row["fullest"])


def rows(problems: Iterable[Problem]) -> list[Any]:
    """Problems as JSON holds them."""
    return [
        [p.mark, p.code, p.severity, p.message, p.hint, [[side.says, side.mark] for side in p.sides], p.game]
        for p in problems
    ]


def problems(rows: Iterable[list[Any]]) -> tuple[Problem, ...]:
    """From JSON again."""
    return tuple(_problem(row) for row in rows)


def _problem(row: list[Any]) -> Problem:
    mark, code, severity, message, hint, sides, game = row
    both = tuple(Side(says, Mark(*place) if place else None) for says, place in sides)
    return Problem(Mark(*mark), code, severity, message, hint, both, game)
