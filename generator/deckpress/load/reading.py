"""Lenient access to a Node: what is missing or of another type gives the default, because validation reports it."""

from collections.abc import Iterator, Mapping

from deckpress.model.layouts import Node
from deckpress.problems import Mark


def text(node: Node | None, key: str, default: str = "") -> str:
    found = node.get(key) if node else None
    value = found.value if found is not None else None
    if isinstance(value, str):
        return value
    return f"{value:g}" if isinstance(value, int | float) and not isinstance(value, bool) else default


def number(node: Node | None, key: str, default: float = 0) -> float:
    found = node.get(key) if node else None
    good = found is not None and isinstance(found.value, int | float) and not isinstance(found.value, bool)
    return found.value if good and found else default


def flag(node: Node | None, key: str, default: bool = False) -> bool:
    found = node.get(key) if node else None
    return found.value if found is not None and isinstance(found.value, bool) else default


def texts(node: Node | None, key: str) -> tuple[str, ...]:
    """A list of words; numbers as texts."""
    found = node.get(key) if node else None
    return tuple(str(item.value) for item in found or () if isinstance(item.value, str | int | float))


def numbers(node: Node | None, key: str) -> tuple[int, ...]:
    """A list of whole numbers, or one."""
    found = node.get(key) if node else None
    items = tuple(found) if found and isinstance(found.value, tuple) else (found,) if found else ()
    return tuple(item.value for item in items if isinstance(item.value, int) and not isinstance(item.value, bool))


def pair(node: Node | None, key: str) -> tuple[int, int] | None:
    """[least, most]."""
    found = numbers(node, key)
    return (found[0], found[1]) if len(found) == 2 else None


def items(node: Node | None, key: str) -> Iterator[tuple[str, Node]]:
    """Key and value of a mapping below a key."""
    found = node.get(key) if node else None
    if found is not None and isinstance(found.value, Mapping):
        yield from found.value.items()


def entries(node: Node | None, key: str) -> tuple[Node, ...]:
    """The mappings of a list below a key."""
    found = node.get(key) if node else None
    return tuple(item for item in found or () if isinstance(item.value, Mapping))


def place(node: Node | None, key: str, default: Mark) -> Mark:
    """Where a key's value stands."""
    found = node.get(key) if node else None
    return found.mark if found else default
