"""A YAML or JSON tree in; a grid for every list of mappings in it out: keys are the columns."""

from collections.abc import Iterator, Mapping, Sequence

from deckpress.load.tables.amounts import number
from deckpress.load.tables.cells import Cell, Grid, Row, clean
from deckpress.model.layouts import Node
from deckpress.problems import Mark

_DEPTH = 3
"""How deep below the root a list of cards may lie: {game: {decks: {events: [...]}}}."""

_FACES = {"front", "back"}


def grids(root: Node, file: str) -> tuple[Grid, ...]:
    """In the order of the file; `sheet` is the key that leads to a list."""
    return tuple(_grids(root, file, "", _DEPTH))


def _grids(node: Node, file: str, name: str, depth: int) -> Iterator[Grid]:
    if records := _records(node):
        yield _grid(records, file, name)
    elif isinstance(node.value, tuple) and node.value and all(_word(child) for child in node.value):
        yield _grid([_named("name", child) for child in node.value], file, name)
    elif isinstance(node.value, Mapping):
        yield from _below(node.value, file, name, depth)


def _below(items: Mapping[str, Node], file: str, name: str, depth: int) -> Iterator[Grid]:
    values = list(items.values())
    if values and all(_entry(child) for child in values):
        yield _grid([_keyed(key, child) for key, child in items.items()], file, name)
    elif len(values) > 1 and all(type(child.value) is int for child in values):
        yield _grid([_counted(key, child) for key, child in items.items()], file, name)
    elif depth:
        for key, child in items.items():
            if not _word(child):
                yield from () if _words_only(child) else _grids(child, file, key, depth - 1)


def _words_only(node: Node) -> bool:
    """A list of words below a key is a setting; only at the root it is a deck."""
    return bool(isinstance(node.value, tuple) and node.value and _word(node.value[0]))


def _entry(node: Node) -> bool:
    """A card of a mapping: it has values of its own, or two faces, and no lists of further cards."""
    if not isinstance(node.value, Mapping):
        return False
    children = node.value.values()
    own = any(_word(child) for child in children) or bool(_FACES & node.value.keys())
    return own and not any(_records(child) for child in children)


def _word(node: Node) -> bool:
    return not isinstance(node.value, Mapping | tuple)


def _records(node: Node) -> list[Node]:
    """The entries of a list of mappings."""
    entries = list(node.value) if isinstance(node.value, tuple) else []
    return entries if entries and all(isinstance(entry.value, Mapping) for entry in entries) else []


def _named(key: str, child: Node) -> Node:
    return Node({key: child}, child.mark)


def _keyed(key: str, child: Node) -> Node:
    """{ham: {cost: 2}}: the key is the id, unless the entry has one."""
    mark = child.key_mark or child.mark
    own = {"id": Node(key, mark, mark)} if "id" not in child.value else {}
    return Node({**own, **child.value}, mark)


def _counted(key: str, child: Node) -> Node:
    """{Ham: 3}: a name and its copies."""
    mark = child.key_mark or child.mark
    return Node({"name": Node(key, mark, mark), "copies": child}, mark)


def _grid(entries: Sequence[Node], file: str, name: str) -> Grid:
    flat = [(entry, dict(_flat(entry))) for entry in entries]
    columns: dict[str, Mark] = {}
    for _, items in flat:
        for key, node in items.items():
            columns.setdefault(key, node.key_mark or node.mark)
    head = Row(tuple(Cell(clean(key), mark) for key, mark in columns.items()), entries[0].mark)
    rows = [Row(tuple(_cell(items.get(key), entry) for key in columns), entry.mark) for entry, items in flat]
    return Grid(file, name, "records", (head, *rows), headed=True)


def _flat(node: Node, path: str = "") -> Iterator[tuple[str, Node]]:
    """Nested mappings with dotted keys: {front: {name: Egg}} is front.name."""
    for key, child in node.value.items():
        if isinstance(child.value, Mapping):
            yield from _flat(child, f"{path}{key}.")
        else:
            yield path + key, child


def _cell(node: Node | None, entry: Node) -> Cell:
    return Cell(_text(node), node.mark) if node else Cell("", entry.mark)


def _text(node: Node) -> str:
    value = node.value
    if isinstance(value, tuple):
        return ", ".join(_text(child) for child in value)
    if isinstance(value, Mapping):
        return ", ".join(f"{key} {_text(child)}" for key, child in value.items())
    if value is None or isinstance(value, bool):
        return {None: "", True: "true", False: "false"}[value]
    return number(value) if isinstance(value, int | float) else clean(value)
