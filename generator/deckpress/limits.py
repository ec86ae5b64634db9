"""What an expression reads and gives, measured: nesting, odd constants, sizes. Names may stand for doubled names, so
that what is short to write could grow without end."""

import ast
import math
from typing import Any

LONGEST = 2_000
"""Characters in an expression: more is a mistake or an attack."""
DEEPEST = 100
"""Operations inside each other; a sum of as many terms counts as that deep."""
LARGEST = 20_000
"""Characters of a text, entries of a list with all lists in it."""
MOST_BITS = 200
"""Of a whole number: sixty digits."""
MOST_PLACES = 15
"""Of a rounded number: a float holds no more."""


def nodes_of(tree: ast.AST) -> list[ast.AST]:
    """All nodes, level by level, whatever the nesting; none where they lie too deep."""
    nodes: list[ast.AST] = []
    level: list[ast.AST] = [tree]
    for _ in range(DEEPEST + 1):
        nodes += level
        level = [child for node in level for name in inside(node) for child in _nodes(getattr(node, name, None))]
        if not level:
            return nodes
    return []


def _nodes(value: Any) -> list[ast.AST]:
    if isinstance(value, list):
        return [one for one in value if isinstance(one, ast.AST)]
    return [value] if isinstance(value, ast.AST) else []


def inside(node: ast.AST) -> tuple[str, ...]:
    """The fields of a node that other nodes may stand in; `ctx` says that a name is read, which all of them are."""
    kind = type(node)
    if kind not in _INSIDE:
        _INSIDE[kind] = tuple(name for name in kind._fields if name not in ("id", "attr", "arg", "ctx", "kind"))
    return _INSIDE[kind]


_INSIDE: dict[type[ast.AST], tuple[str, ...]] = {}


def odd_constant(value: Any) -> str:
    """What is wrong with a constant; empty for whole texts, numbers, true, false and nothing."""
    if value is not None and not isinstance(value, (str, int, float)):
        return f"{value!r} is not allowed here"
    half = isinstance(value, str) and any("\ud800" <= sign <= "\udfff" for sign in value)
    return "a text holds half a character" if half else ""


def rounded(value: float, places: int | None = None) -> float:
    """As Python's round, which takes for ever over a thousand million places."""
    if places is not None and abs(places) > MOST_PLACES:
        raise ValueError(f"round takes at most {MOST_PLACES} places")
    return round(value, places)


def too_large(value: Any) -> bool:
    """True for more than anything a game needs."""
    return _size(value, LARGEST) > LARGEST


def _size(value: Any, most: int) -> int:
    if isinstance(value, str):
        return len(value)
    if isinstance(value, float):
        return 1 if math.isfinite(value) else most + 1
    if isinstance(value, int):
        return 1 if value.bit_length() <= MOST_BITS else most + 1
    size = 0
    for item in value if isinstance(value, list | tuple) else ():
        size += 1 + (_size(item, most - size) if isinstance(item, list | tuple) else 0)
        if size > most:
            break
    return size
