"""The accounts of a rulebook in: every number with its state, needs per player count; text for people out."""

from collections.abc import Mapping, Sequence
from typing import Any

STATES = ("read", "bound", "waived", "unbound")


def coverage_text(coverage: Mapping[str, Any]) -> str:
    """Per game a line of totals, then every number with its place, then the tables of supply."""
    return "\n\n".join(_game(id, found) for id, found in coverage.items())


def _game(id: str, found: Mapping[str, Any]) -> str:
    total = found["numbers"]
    said = ", ".join(f"{found[state]} {state}" for state in STATES)
    share = f" ({(total - found['unbound']) / total:.0%} accounted for)" if total else ""
    rows = [_place(place) for place in found["places"]]
    tables = [_supply(table) for table in found.get("supply", ())]
    return "\n".join([f"{id}: {total} numbers: {said}{share}", *rows, *tables])


def _place(place: Mapping[str, Any]) -> str:
    where = f"{place['file']}:{place['line']}:{place['column']}"
    return f"  {where:<48} {place['text']:>8}  {place['state']:<8} {place['by']}"


def _supply(table: Mapping[str, Any]) -> str:
    rows: Sequence[Mapping[str, Any]] = table["rows"]
    columns = [
        ["players", *(str(row["players"]) for row in rows)],
        ["need", *(f"{row['need']:g}" for row in rows)],
        ["have", *(f"{row['have']:g}" for row in rows)],
        ["", *(row["state"] for row in rows)],
    ]
    width = max((len(cell) for line in columns for cell in line), default=0)
    lines = ["    " + "  ".join(cell.rjust(width) for cell in line) for line in columns]
    return "\n".join([f"  {table['title']}: {' '.join(str(table['need']).split())}", *lines])
