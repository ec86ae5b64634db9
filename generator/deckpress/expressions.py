"""A small whitelisted part of Python expressions, compiled once: texts, numbers, fields, comparisons, chosen functions.

In: a text and the names it may use. Out: an Expression that knows the names it depends on. No attribute but a field,
no power, no repetition of texts, bounded size; an unknown name is a fault at its column.
"""

import ast
import re
from collections.abc import Callable, Collection, Mapping, Sequence
from functools import lru_cache
from keyword import iskeyword
from types import CodeType
from typing import Any, TypeVar
from warnings import catch_warnings, simplefilter

from deckpress.frozen import dataclass
from deckpress.limits import DEEPEST, LONGEST, inside, nodes_of, odd_constant, rounded, too_large
from deckpress.nearest import meant

_NODES = frozenset((
    ast.Expression, ast.BoolOp, ast.And, ast.Or, ast.UnaryOp, ast.Not, ast.USub, ast.BinOp, ast.Add, ast.Sub, ast.Mult,
    ast.Div, ast.FloorDiv, ast.Mod, ast.Compare, ast.Eq, ast.NotEq, ast.Lt, ast.LtE, ast.Gt, ast.GtE, ast.In, ast.NotIn,
    ast.Is, ast.IsNot, ast.IfExp, ast.Call, ast.keyword, ast.Name, ast.Load, ast.Constant, ast.Attribute, ast.Subscript,
    ast.Tuple, ast.List,
))  # fmt: skip
_WAY = re.compile(r"([A-Za-z]\w{0,99})(?:\.([A-Za-z]\w{0,99}))?", re.ASCII)
"""A name or a field of one: nine in ten expressions are no more. They are looked up, not compiled."""
T = TypeVar("T")


class Fault(Exception):
    """An expression that cannot be used; `column` counts characters from 1 inside its text."""

    def __init__(self, message: str, column: int = 1) -> None:
        super().__init__(message)
        self.message, self.column = message, column


@dataclass(frozen=True, slots=True)
class Expression:
    """Compiled text. `names` are the variables it reads; `paths` the dotted fields ("category.short") among them.

    A name, or a field of one, has no code.
    """

    text: str
    names: frozenset[str]
    paths: frozenset[str]
    code: CodeType | None
    functions: Mapping[str, Callable[..., Any]]

    def __call__(self, scope: Mapping[str, Any]) -> Any:
        """The value in a scope of names; Fault where the values do not fit the operation."""
        try:
            return bounded(self._looked_up(scope) if self.code is None else self._reckoned(self.code, scope))
        except Fault:
            raise
        except KeyError as reason:
            raise Fault(f"'{self.text}' cannot be worked out: there is no {reason} in it") from None
        except Exception as reason:  # whatever the values make of a whitelisted operation is the author's fault
            raise Fault(f"'{self.text}' cannot be worked out: {reason}") from None

    def _reckoned(self, code: CodeType, scope: Mapping[str, Any]) -> Any:
        return eval(code, {"__builtins__": {}, **self.functions, **_GUARDS}, dict(scope))

    def _looked_up(self, scope: Mapping[str, Any]) -> Any:
        name, _, field = self.text.partition(".")
        if name not in scope:
            raise NameError(f"name '{name}' is not defined")
        return _field(scope[name], field) if field else scope[name]


def bounded(value: Any) -> Any:
    if too_large(value):
        raise Fault("the value is larger than anything a game needs")
    return value


BUILT_IN: Mapping[str, Callable[..., Any]] = {
    "min": min,
    "max": max,
    "len": len,
    "round": rounded,
    "abs": abs,
    "sum": sum,
    "int": int,
}


def compile_expression(
    text: str, names: Collection[str] | None = None, functions: Mapping[str, Callable[..., Any]] | None = None
) -> Expression:
    """Fault for anything outside the whitelist or a name that is not among `names` (None: any name)."""
    allowed = functions or {}
    found = _way(text, names, allowed)
    if found:
        return found
    known = frozenset(names) if names is not None else None
    return _compile(text, known, tuple(allowed.items()))


def _way(text: str, names: Collection[str] | None, functions: Mapping[str, Callable[..., Any]]) -> Expression | None:
    """A name or a field of one, known and no function; anything else, and every fault, is for the compiler."""
    match = _WAY.fullmatch(text)
    if match is None:
        return None
    name, field = match.groups("")
    known = (names is None or name in names) and name not in functions and name not in BUILT_IN
    if not known or iskeyword(name) or iskeyword(field):
        return None
    return Expression(text, frozenset((name,)), frozenset((text,) if field else ()), None, functions)


@lru_cache(maxsize=4096)
def _compile(
    text: str, known: frozenset[str] | None, functions: tuple[tuple[str, Callable[..., Any]], ...]
) -> Expression:
    if len(text) > LONGEST:
        raise Fault(f"the expression has {len(text)} characters; {LONGEST} are allowed")
    allowed = {**BUILT_IN, **dict(functions)}
    tree, nodes = _parse(text)
    names = _names(nodes, known, allowed)
    paths = frozenset(path for node in nodes if isinstance(node, ast.Attribute) and (path := _path(node)))
    if any(isinstance(node, (ast.Attribute, ast.Mult, ast.Mod)) for node in nodes):
        _guard(nodes)
    return Expression(text, names, paths, _strictly(text, lambda: compile(tree, "<expression>", "eval")), allowed)


def _path(node: ast.AST) -> str:
    """ "category.short"; nothing where something is worked out before it."""
    if isinstance(node, ast.Name):
        return node.id
    before = _path(node.value) if isinstance(node, ast.Attribute) else ""
    return f"{before}.{node.attr}" if before and isinstance(node, ast.Attribute) else ""


def _parse(text: str) -> tuple[ast.Expression, list[ast.AST]]:
    """The tree and all its nodes, every one of them on the whitelist."""
    tree = _strictly(text, lambda: ast.parse(text.strip(), mode="eval"))
    nodes = nodes_of(tree)
    if not nodes:
        raise Fault(f"the expression has more than {DEEPEST} operations inside each other")
    for node in nodes:
        kind = type(node)
        if kind not in _NODES:
            raise Fault(f"{kind.__name__.lower()} is not allowed here", getattr(node, "col_offset", 0) + 1)
        if isinstance(node, ast.Constant) and (said := odd_constant(node.value)):
            raise Fault(said, node.col_offset + 1)
        if isinstance(node, ast.Attribute) and node.attr.startswith("_"):
            raise Fault(f"{node.attr} is no field", node.col_offset + 1)
    return tree, nodes


def _strictly(text: str, reading: Callable[[], T]) -> T:
    """What Python cannot read, and what it only warns of ("2and 3", "x is 1"), is a fault."""
    try:
        with catch_warnings():
            simplefilter("error")
            return reading()
    except (SyntaxError, ValueError, RecursionError, MemoryError) as reason:
        column = getattr(reason, "offset", None) or 1
        raise Fault(f"'{text}' is no expression: {getattr(reason, 'msg', None) or 'too deep'}", column) from None


def _names(nodes: list[ast.AST], known: frozenset[str] | None, functions: Mapping[str, object]) -> frozenset[str]:
    called = {id(node.func) for node in nodes if isinstance(node, ast.Call)}
    found = set()
    for node in nodes:
        if isinstance(node, ast.Call) and not isinstance(node.func, ast.Name):
            raise Fault("only the named functions can be called", node.col_offset + 1)
        if not isinstance(node, ast.Name):
            continue
        if id(node) in called:
            _require(node, functions, "function")
        elif known is not None:
            _require(node, known, "name")
        if id(node) not in called:
            found.add(node.id)
    return frozenset(found)


def _require(node: ast.Name, known: Collection[str], what: str) -> None:
    if node.id not in known:
        hint = meant(node.id, known, f"known: {', '.join(sorted(known))}")
        raise Fault(f"unknown {what} {node.id}; {hint}", node.col_offset + 1)


def _guard(nodes: Sequence[ast.AST]) -> None:
    """Replaces what could run away or reach out: fields by a lookup, products by a checked one."""
    for node in reversed(nodes):
        for name in inside(node):
            found = getattr(node, name)
            if isinstance(found, list):
                found[:] = map(_guarded, found)
            elif type(found) in _REPLACED:
                setattr(node, name, _guarded(found))


def _guarded(node: ast.AST) -> ast.AST:
    match node:
        case ast.Attribute(value, attr):
            return _call("_field", [value, ast.Constant(attr, **_HERE)])
        case ast.BinOp(left, ast.Mult() | ast.Mod() as op, right):
            return _call("_times" if isinstance(op, ast.Mult) else "_modulo", [left, right])
    return node


_REPLACED = (ast.Attribute, ast.BinOp)
_HERE: Any = {"lineno": 1, "col_offset": 0}
"""Nodes need a place; nobody is told of it."""


def _call(name: str, arguments: list[ast.expr]) -> ast.Call:
    return ast.Call(ast.Name(name, ast.Load(), **_HERE), arguments, [], **_HERE)


def _field(value: Any, name: str) -> Any:
    fields = getattr(value, "fields", value)  # an entry of a category carries its fields behind its id
    if isinstance(fields, Mapping):
        if name in fields:
            return fields[name]
        raise Fault(f"there is no field {name}; known: {', '.join(fields) or 'none at all'}")
    raise Fault(f"{value!r} has no fields, so no {name}")


def _numbers(left: Any, right: Any) -> None:
    if not isinstance(left, (int, float)) or not isinstance(right, (int, float)):
        raise Fault("only numbers can be multiplied or divided")


def _times(left: Any, right: Any) -> Any:
    _numbers(left, right)
    return left * right


def _modulo(left: Any, right: Any) -> Any:
    _numbers(left, right)
    return left % right


_GUARDS = {"_field": _field, "_times": _times, "_modulo": _modulo}
