"""What a layout's value is made of: the names that it reads, and how it is got for a scope. Several values as one."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from deckpress.frozen import dataclass
from deckpress.layout.drawing import Scope
from deckpress.problems import Mark

_NONE: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Value:
    """A value of a layout: `names` are what it reads, `get` gives it for a scope.

    `paths` say how: "type.colour" for a field of a field, "=type" for the value itself.
    """

    names: frozenset[str]
    get: Callable[[Scope], Any]
    paths: frozenset[str] = _NONE
    mark: Mark | None = None


def constant(value: Any, mark: Mark | None = None) -> Value:
    return Value(_NONE, lambda scope: value, _NONE, mark)


def together(values: Mapping[str, Value]) -> Callable[[Scope], Mapping[str, Any]]:
    """All values of an item by their names; those that are the same for every piece are got once."""
    fixed = {name: value.get({}) for name, value in values.items() if not value.names}
    gets = {name: value.get for name, value in values.items() if value.names}
    if not gets:
        return lambda scope: fixed
    return lambda scope: {**fixed, **{name: get(scope) for name, get in gets.items()}}


def join(values: Sequence[Value], make: Callable[[Any], Any]) -> Value:
    """Several values as one."""
    names, paths, mark = _NONE, _NONE, None
    for value in values:
        names, paths, mark = names | value.names, paths | value.paths, mark or value.mark
    gets = [value.get for value in values]
    if not names:
        fixed = make([get({}) for get in gets])
        return Value(names, lambda scope: fixed, paths, mark)
    return Value(names, lambda scope: make(get(scope) for get in gets), paths, mark)
