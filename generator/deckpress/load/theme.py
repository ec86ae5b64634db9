"""game.yaml's look and choices in: theme tokens, font families and categories out."""

import re
from collections.abc import Mapping
from typing import Any

from deckpress.load import reading
from deckpress.model.layouts import Node
from deckpress.model.values import Entry, Record, frozen
from deckpress.problems import Problem, Side, error
from deckpress.units import length

UNREAD = "#767676"
"""Both black and white can be read on it."""
_COLOUR = re.compile("#[0-9a-fA-F]{6}")


def theme(root: Node) -> tuple[Record, tuple[Problem, ...]]:
    """Colours as "#rrggbb" and lengths in mm under one set of names: `theme.ink`, `theme.rim`."""
    tokens: dict[str, Any] = {}
    problems: list[Problem] = []
    node = root.get("theme")
    for group in ("colours", "lengths"):
        for name, value in reading.items(node, group):
            if name in tokens:
                message = f"the theme has {name} twice: as colour and as length"
                problems.append(error(value.key_mark or value.mark, "duplicate-name", message, "rename one of them"))
            tokens[name] = _colour(value.value) if group == "colours" else to_length(value, problems)
    return Record(tokens), tuple(problems)


def _colour(value: Any) -> Any:
    """The colour; the schema has refused what is none, and a grey stands for it, so that nothing else follows."""
    return value if isinstance(value, str) and _COLOUR.fullmatch(value) else UNREAD


def to_length(node: Node, problems: list[Problem]) -> float:
    """Millimetres of a bare number or a text with a unit; 0 and a problem otherwise."""
    if isinstance(node.value, int | float) and not isinstance(node.value, bool):
        return float(node.value)
    try:
        return length(str(node.value))
    except ValueError as reason:
        problems.append(error(node.mark, "wrong-value", str(reason)))
        return 0.0


def fonts(root: Node) -> Mapping[str, tuple[str, ...]]:
    """Families per role; a game that names none is set in Fira Sans."""
    found = {role: reading.texts(root.get("fonts"), role) for role, _ in reading.items(root, "fonts")}
    usual = {"text": ("fira-sans",), "display": ("fira-sans",)}
    return {**usual, **{role: families for role, families in found.items() if families}}


def categories(root: Node) -> tuple[Mapping[str, Mapping[str, Entry]], tuple[Problem, ...]]:
    """Set name -> entries by id, in their order; a field that only other entries have is None."""
    problems: list[Problem] = []
    found: dict[str, dict[str, Entry]] = {}
    for name, node in reading.items(root, "categories"):
        entries = tuple(item for item in node if isinstance(item.value, Mapping))
        keys = dict.fromkeys(key for entry in entries for key in entry.value)
        marks: dict[str, Node] = {}
        found[name] = {}
        for entry in entries:
            id = reading.text(entry, "id")
            if id in marks:
                sides = (Side(id, marks[id].mark), Side(id, entry.mark))
                message = f"{id} stands twice in {name}: in line {marks[id].mark.line} and in line {entry.mark.line}"
                problems.append(error(entry.mark, "duplicate-id", message, "delete one of them", sides))
                continue
            marks[id] = entry
            found[name][id] = Entry(id, {key: _value(entry, key) for key in keys})
    return found, tuple(problems)


def _value(entry: Node, key: str) -> Any:
    node = entry.get(key)
    if node and key == "colour":
        return _colour(node.value)
    return frozen(node.data) if node else None
