"""A difference of two listings in; text and CSV for people out."""

from collections.abc import Iterator, Mapping
from itertools import takewhile
from typing import Any

import click

_SHOWN = 60
"""Characters of a text."""


def text(found: Mapping[str, Any]) -> str:
    """A paragraph per game that changed: + added, - removed, > renamed, ~ changed, and the counts of its kinds."""
    games = [game for game in found["games"] if _lines(game)]
    return "\n".join(line for game in games for line in (_title(game), *_lines(game))) or "Nothing changed."


def _title(game: Mapping[str, Any]) -> str:
    return f"{click.style(game['title'], bold=True)}: {_counts(game['components'])} components"


def _counts(span: Mapping[str, int]) -> str:
    return f"{span['old']} → {span['new']}" if span["old"] != span["new"] else str(span["new"])


def _lines(game: Mapping[str, Any]) -> list[str]:
    lines = [f"  {click.style('+', fg='green')} {_piece(row)}  ({_place(row)})" for row in game["added"]]
    lines += [f"  {click.style('-', fg='red')} {_piece(row)}" for row in game["removed"]]
    lines += [f"  > {row['old_id']} is now {row['id']}  ({_place(row)})" for row in game["renamed"]]
    lines += [f"  ~ {row['name']}: {_values(row)}  ({_place(row)})" for row in game["changed"]]
    return lines + [f"  = {_kind(kind)}" for kind in game["kinds"]]


def _piece(row: Mapping[str, Any]) -> str:
    return f"{row['copies']} × {row['name']} ({row['kind']}/{row['id']})"


def _place(row: Mapping[str, Any]) -> str:
    return f"{row['file']}:{row['line']}"


def _values(row: Mapping[str, Any]) -> str:
    return "; ".join(f"{one['field']} {_pair(one['old'], one['new'])}" for one in row["values"])


def _pair(old: Any, new: Any) -> str:
    """Both values; of long texts what stands round the first difference."""
    if isinstance(old, str) and isinstance(new, str):
        same = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(old, new, strict=False)))
        start = max(0, old.rfind(" ", 0, max(0, same - 12)) + 1) if max(len(old), len(new)) > _SHOWN else 0
        return f"{_text(old, start)} → {_text(new, start)}"
    return f"{_shown(old)} → {_shown(new)}"


def _shown(value: Any) -> str:
    return "nothing" if value is None else _text(value, 0) if isinstance(value, str) else str(value)


def _text(value: str, start: int) -> str:
    part = value[start : start + _SHOWN].replace("\n", "⏎")
    before, after = "... " if start else "", " ..." if start + _SHOWN < len(value) else ""
    return f"'{before}{part}{after}'"


def _kind(kind: Mapping[str, Any]) -> str:
    if kind["moved"]:
        return f"{kind['id']}: copies moved, still {kind['new']}"
    return f"{kind['id']}: {kind['old']} → {kind['new']}"


HEAD = ("game", "kind", "id", "name", "change", "field", "old", "new")


def rows(found: Mapping[str, Any]) -> Iterator[tuple[Any, ...]]:
    """One row per value that changed, for a spreadsheet; the first one names the columns."""
    yield HEAD
    for game in found["games"]:
        for change in ("added", "removed", "renamed"):
            for row in game[change]:
                copies = (None, row["copies"]) if change == "added" else (row["copies"], None)
                field, old, new = ("id", row["old_id"], row["id"]) if change == "renamed" else ("copies", *copies)
                yield game["id"], row["kind"], row["id"], row["name"], change, field, old, new
        for row in game["changed"]:
            for one in row["values"]:
                yield game["id"], row["kind"], row["id"], row["name"], "changed", one["field"], one["old"], one["new"]
