"""Two listings of parts in; what was added, removed, renamed, changed and how counts moved between them out."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

Part = Mapping[str, Any]
Listing = Mapping[str, Any]
"""The shape of deckpress/parts-1."""
_FACTS = ("name", "copies", "counted", "basis")


def difference(old: Listing, new: Listing) -> dict[str, Any]:
    """Schema deckpress/diff-1: one entry per game that is in either listing, sorted by id."""
    titles = {game["id"]: game["title"] for listing in (old, new) for game in listing["games"]}
    return {
        "schema": "deckpress/diff-1",
        "games": [_game(id, titles[id], _of(old, id), _of(new, id)) for id in sorted(titles)],
    }


def _of(listing: Listing, game: str) -> list[Part]:
    return [part for part in listing["parts"] if part["game"] == game]


def _game(id: str, title: str, old: Sequence[Part], new: Sequence[Part]) -> dict[str, Any]:
    before, after = ({(part["kind"], part["id"]): part for part in parts} for parts in (old, new))
    gone = [part for key, part in before.items() if key not in after]
    come = [part for key, part in after.items() if key not in before]
    renamed = list(_renamed(gone, come))
    pairs = [(before[key], after[key]) for key in after if key in before]
    return {
        "id": id,
        "title": title,
        "components": {"old": _count(old), "new": _count(new)},
        "added": [_row(part) for part in come if all(part is not to for _, to in renamed)],
        "removed": [_row(part) for part in gone if all(part is not was for was, _ in renamed)],
        "renamed": [{**_row(to), "old_id": was["id"], "old_name": was["name"]} for was, to in renamed],
        "changed": [row for was, now in (*pairs, *renamed) if (row := _changed(was, now))],
        "kinds": list(_kinds(old, new)),
    }


def _count(parts: Sequence[Part]) -> int:
    return sum(part["copies"] for part in parts if part["counted"])


def _row(part: Part) -> dict[str, Any]:
    return {key: part[key] for key in ("kind", "id", "name", "copies", "file", "line", "column")}


def _renamed(gone: Sequence[Part], come: Sequence[Part]) -> Iterator[tuple[Part, Part]]:
    """A piece with a new id: of the same kind, with the same name or with all the same fields."""
    free = list(come)
    for was in gone:
        twin = next((part for part in free if part["kind"] == was["kind"] and _alike(was, part)), None)
        if twin is not None:
            free.remove(twin)
            yield was, twin


def _alike(was: Part, now: Part) -> bool:
    return bool(was["name"] == now["name"] or (was["fields"] and was["fields"] == now["fields"]))


def _changed(was: Part, now: Part) -> dict[str, Any] | None:
    """The values that differ, dotted where they lie in records; None where all are equal."""
    facts = {key: (was[key], now[key]) for key in _FACTS if was[key] != now[key]}
    old, new = dict(_flat(was["fields"])), dict(_flat(now["fields"]))
    names = dict.fromkeys((*old, *new))
    fields = {name: (old.get(name), new.get(name)) for name in names if old.get(name) != new.get(name)}
    values = [{"field": name, "old": first, "new": second} for name, (first, second) in {**facts, **fields}.items()]
    return {**_row(now), "values": values} if values else None


def _flat(fields: Mapping[str, Any], path: str = "") -> Iterator[tuple[str, Any]]:
    for name, value in fields.items():
        if isinstance(value, Mapping):
            yield from _flat(value, f"{path}{name}.")
        else:
            yield path + name, value


def _kinds(old: Sequence[Part], new: Sequence[Part]) -> Iterator[dict[str, Any]]:
    """Kinds whose numbers changed. `moved`: copies went from some pieces to others, the total stayed."""
    for kind in sorted({part["kind"] for part in (*old, *new)}):
        before, after = ({part["id"]: part["copies"] for part in parts if part["kind"] == kind} for parts in (old, new))
        if before != after:
            totals = sum(before.values()), sum(after.values())
            yield {"id": kind, "old": totals[0], "new": totals[1], "moved": totals[0] == totals[1]}
