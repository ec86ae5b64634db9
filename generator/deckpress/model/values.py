"""The values that a piece's fields hold: numbers, texts, entries of a category, records, tuples."""

from collections.abc import Iterator, Mapping
from typing import Any


class Entry(str):
    """An id that stands for an entry of a category: equal to its id, with the entry's own fields behind it.

    >>> Entry("eggs", {"short": "egg"}) == "eggs"
    True
    """

    __slots__ = ("fields",)
    fields: Mapping[str, Any]

    def __new__(cls, id: str, fields: Mapping[str, Any]) -> "Entry":
        self = super().__new__(cls, id)
        self.fields = fields
        return self


class Record(Mapping[str, Any]):
    """A frozen, hashable mapping. Declared fields that a piece leaves out are None."""

    __slots__ = ("_hash", "_items")

    def __init__(self, items: Mapping[str, Any]) -> None:
        self._items = dict(items)
        self._hash: int | None = None

    def __getitem__(self, key: str) -> Any:
        return self._items[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._items)

    def __len__(self) -> int:
        return len(self._items)

    def __hash__(self) -> int:
        if self._hash is None:
            self._hash = hash(tuple(self._items.items()))
        return self._hash

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Record) and self._items == other._items)

    def __repr__(self) -> str:
        return f"Record({self._items!r})"


def frozen(value: Any) -> Any:
    """Lists as tuples and mappings as records, however deep, so that values can be compared and remembered."""
    if isinstance(value, Mapping):
        return Record({key: frozen(item) for key, item in value.items()})
    return tuple(frozen(item) for item in value) if isinstance(value, list | tuple) else value


def plain(value: Any) -> Any:
    """As JSON takes it: entries become ids, records lose what is None, tuples become lists."""
    if isinstance(value, Entry):
        return str(value)
    if isinstance(value, Mapping):
        return {key: plain(item) for key, item in value.items() if item is not None}
    if isinstance(value, tuple):
        return [plain(item) for item in value]
    return value
