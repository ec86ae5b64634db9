"""A tree and its JSON schema in; problems in plain words, each at the value's own place, out."""

import re
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any

from deckpress.load import instead
from deckpress.load.schema import FILES, Schema, built_in
from deckpress.model.layouts import Node
from deckpress.nearest import meant, nearest
from deckpress.problems import Mark, Problem, error

Path = tuple[str | int, ...]

_TYPES = {
    "string": "text", "number": "a number", "integer": "a whole number", "boolean": "true or false",
    "array": "a list", "object": "keys with values", "null": "nothing",
}  # fmt: skip
NO_VALUE = "has no value"
SHOWN = 60
"""Characters of a value that a message repeats."""
_BOUNDS = {"minimum": "the least is", "maximum": "the most is"}


def validate(root: Node, schema: Schema, data: Any = None) -> tuple[tuple[Problem, ...], frozenset[Path]]:
    """All problems of a file, and the paths of the values that are wrong; `data` is the root's, where it is at hand."""
    data = root.data if data is None else data
    problems: list[Problem] = []
    bad: set[Path] = set()
    for fault in _validator(schema).iter_errors(data):
        path = tuple(fault.instance_path)
        problems.extend(_problems(root, schema, path, fault))
        bad.add(path)
    return tuple(problems), frozenset(bad)


def _validator(schema: Schema) -> Any:
    """Of a built-in schema it is made for the first game that asks for it."""
    name = next((name for name in FILES if built_in(name) is schema), "")
    return _of_built_in(name) if name else _made(schema)


@cache
def _of_built_in(name: str) -> Any:
    return _made(built_in(name))


def _made(schema: Schema) -> Any:
    import jsonschema_rs

    return jsonschema_rs.validator_for(schema)


def at(root: Node, path: Sequence[str | int]) -> Node:
    """The node at a path; the last one there is where the path leads on."""
    node = root
    for step in path:
        child = _child(node, step)
        if child is None:
            return node
        node = child
    return node


def _child(node: Node, step: str | int) -> Node | None:
    if isinstance(step, int) and not isinstance(node.value, Mapping):
        return node.value[step] if isinstance(node.value, tuple) and step < len(node.value) else None
    return node.get(str(step))  # a key may be a number: "2: [5, 6]"


def near(word: str, known: Sequence[str]) -> str:
    """ "did you mean ...?" or what is known, as a hint."""
    shown = ", ".join(known[:12])
    return meant(word, known, f"known: {shown}{', ...' if len(known) > 12 else ''}" if known else "")


def _problems(root: Node, schema: Schema, path: Path, fault: Any) -> Iterator[Problem]:
    node, kind = at(root, path), fault.kind
    where = _where(root, path)
    match kind.name:
        case "additionalProperties":
            known = list(_schema_at(schema, fault.schema_path[:-1]).get("properties", {}))
            for name in kind.unexpected:
                child = node.get(name)
                mark = (child.key_mark if child else None) or node.mark
                yield error(mark, "unknown-key", f"unknown key {name}{_of(root, path)}", near(name, known))
        case "required" if not _misspelt(node, schema, fault):
            yield error(
                _owner(node),
                "missing-key",
                f"{kind.property} is missing{_of(root, path).replace(' of ', ' in ', 1)}",
                f"write {kind.property}: with its value",
            )
        case "required":
            return  # told as the unknown key that was meant for it
        case "enum":
            options = [str(option) for option in kind.options]
            yield error(
                node.mark, "wrong-value", f"{where} is {_shown(node)}", instead.of_options(str(node.value), options)
            )
        case "minimum" | "maximum":
            message = f"{where} is {_shown(node)}; {_BOUNDS[kind.name]} {kind.limit:g}"
            yield error(node.mark, "wrong-value", message)
        case "maxLength":
            message = f"{where} has {len(str(node.value))} characters; the most is {kind.limit}"
            yield error(node.mark, "wrong-value", message, "say it in fewer words")
        case "minItems" if not node.value:
            yield error(_owner(node), "wrong-value", f"{where} is an empty list", "write an entry")
        case "type":
            wanted = _schema_at(schema, fault.schema_path[:-1])
            yield _type(node, where, list(kind.types), wanted)
        case _:
            yield _other(node, where, schema, fault)


def _misspelt(node: Node, schema: Schema, fault: Any) -> bool:
    """Whether the missing key is there under a name that is nearly its own."""
    known = list(_schema_at(schema, fault.schema_path[:-1]).get("properties", {}))
    others = [key for key in node.value if key not in known] if isinstance(node.value, Mapping) else []
    return any(nearest(key, known) == fault.kind.property for key in others)


def _owner(node: Node) -> Mark:
    return node.key_mark or node.mark


def _type(node: Node, where: str, types: list[str], parent: Schema) -> Problem:
    wanted = " or ".join(_TYPES[name] for name in types)
    if node.value is None:
        return error(_owner(node), "wrong-value", f"{where} {NO_VALUE}", f"write {wanted}, or leave the line out")
    message = f"{where} must be {wanted}, but is {_shown(node)}"
    return error(node.mark, "wrong-value", message, instead.of_type(node, types, parent))


def _other(node: Node, where: str, schema: Schema, fault: Any) -> Problem:
    parent = _schema_at(schema, fault.schema_path[:-1])
    if fault.kind.name == "propertyNames":
        return _key(node, where, parent)
    if fault.kind.name == "uniqueItems":
        return error(node.mark, "wrong-value", f"{where} holds an entry twice")
    wanted = parent.get("description")
    if wanted and fault.kind.name in ("pattern", "anyOf", "minItems", "maxItems"):
        message = f"{where} must be {wanted}, but is {_shown(node)}"
        return error(node.mark, "wrong-value", message, _instance(node.value, parent.get("pattern", "")))
    return error(node.mark, "wrong-value", f"{where}: {fault.message}")


def _instance(value: Any, pattern: str) -> str:
    """A text that is no id, written as one."""
    plain = unicodedata.normalize("NFKD", value.lower()) if isinstance(value, str) else ""
    id = re.sub(r"[^a-z0-9]+", "-", re.sub(r"[\u0300-\u036f]", "", plain)).strip("-")
    return f"for instance {id}" if id and pattern and re.search(pattern, id) else ""


def _key(node: Node, where: str, wanted: Schema) -> Problem:
    """The first key of a mapping that is not written as its names must be."""
    keys = list(node.value) if isinstance(node.value, Mapping) else []
    wrong = next((key for key in keys if not re.search(wanted.get("pattern", ""), key)), "")
    child = node.get(wrong)
    mark = (child.key_mark if child else None) or node.mark
    return error(mark, "wrong-value", f"the key '{wrong}' of {where} must be {wanted.get('description', 'a name')}")


def _shown(node: Node) -> str:
    value = node.data
    if isinstance(value, str):
        return f"'{value[:SHOWN]}{'…' * (len(value) > SHOWN)}'"
    if isinstance(value, list | dict):
        return "a list" if isinstance(value, list) else "keys with values"
    return {True: "true", False: "false", None: "nothing"}.get(value, str(value)) if not _number(value) else str(value)


def _number(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


def _where(root: Node, path: Path) -> str:
    """The value as people name it: "cost of fried-egg", "kinds.fresh.format"."""
    last = [str(step) for step in path if isinstance(step, str)]
    name = ".".join(last) or "the file"
    return f"{name}{_of(root, path)}" if last else _of(root, path).removeprefix(" of ") or name


def _of(root: Node, path: Path) -> str:
    """ " of fried-egg": the nearest entry on the path that has an id; else the number of the nearest one."""
    entries = [end for end in range(len(path), 0, -1) if isinstance(at(root, path[: end - 1]).value, tuple)]
    for end in entries:
        id = at(root, path[:end]).get("id")
        if id and isinstance(id.value, str):
            return f" of {id.value}"
    return f" of entry {int(path[entries[0] - 1]) + 1}" if entries else ""


def _schema_at(schema: Schema, path: Sequence[str | int]) -> Schema:
    node: Any = schema
    for step in path:
        node = _resolved(schema, node)
        if step == "$ref":
            continue
        node = node[step] if not isinstance(node, dict) or step in node else {}
    found = _resolved(schema, node)
    return found if isinstance(found, dict) else {}


def _resolved(schema: Schema, node: Any) -> Any:
    while isinstance(node, dict) and "$ref" in node:
        name = node["$ref"].rsplit("/", 1)[-1]
        node = {**schema["$defs"][name], **{key: value for key, value in node.items() if key != "$ref"}}
    return node
