"""A layout file as load read it: plain values that know their places. layout.compile gives it meaning."""

from collections.abc import Iterator
from dataclasses import field
from typing import Any

from deckpress.frozen import dataclass
from deckpress.problems import Mark


@dataclass(frozen=True, slots=True)
class Node:
    """A YAML value with its place: a dict of str to Node, a tuple of Nodes, or a scalar.

    `key_mark` is the place of the key that leads to it (the value's own place for list entries).
    """

    value: Any
    mark: Mark = field(compare=False)
    key_mark: Mark | None = field(compare=False, default=None)
    quoted: bool = field(compare=False, default=False)

    @property
    def text_mark(self) -> Mark:
        """Where the first character of a text on one line stands: behind its quotation mark."""
        return self.mark._replace(column=self.mark.column + 1) if self.quoted else self.mark

    def get(self, key: str) -> "Node | None":
        return self.value.get(key) if isinstance(self.value, dict) else None

    def __iter__(self) -> Iterator["Node"]:
        return iter(self.value if isinstance(self.value, tuple) else ())

    @property
    def data(self) -> Any:
        """Plain Python values without places."""
        return _plain(self.value)


def _plain(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _plain(node.value) for key, node in value.items()}
    return [_plain(node.value) for node in value] if isinstance(value, tuple) else value


@dataclass(frozen=True, slots=True)
class LayoutSource:
    """One layout file: its name and its root node."""

    name: str
    root: Node
