"""A class in; the value that it describes out, made, compared, copied and hashed by msgspec, in C.

A command that starts waits for a hundred classes, and a deck is a hundred thousand values: they are made in a tenth of
the time that dataclasses take. To type checkers they are dataclasses altogether.
"""

import dataclasses
from collections.abc import Callable
from functools import partial
from operator import attrgetter
from typing import TYPE_CHECKING, Any

import msgspec

if TYPE_CHECKING:
    from dataclasses import dataclass as dataclass
    from dataclasses import replace as replace
else:
    replace = msgspec.structs.replace

    def dataclass(*, frozen: bool = False, slots: bool = False) -> Callable[[type], type]:
        """As dataclasses.dataclass, of which it takes what is used here."""
        return partial(_made, {"frozen": frozen, "dict": not slots})


_VALUES: Any = type(msgspec.Struct)
_ITS_OWN = ("__dict__", "__weakref__", "__annotate__", "__annotate_func__", "__annotations_cache__")
"""What belongs to the class that was written and to no other."""


def _made(options: dict[str, bool], cls: type) -> Any:
    named = cls.__annotations__
    fields = {name: one for name in named if isinstance(one := vars(cls).get(name), dataclasses.Field)}
    own = {name: value for name, value in vars(cls).items() if name not in (*_ITS_OWN, *fields)}
    own |= {name: default for name, one in fields.items() if (default := _default(one)) is not msgspec.NODEFAULT}
    if not all(one.compare for one in fields.values()):
        own = _comparing([name for name in named if name not in fields or fields[name].compare]) | own
    if not all(one.repr for one in fields.values()):
        own = _shown([name for name in named if name not in fields or fields[name].repr]) | own
    bases = (base for base in cls.__bases__ if base is not object)
    return _VALUES(cls.__name__, (*bases, msgspec.Struct), {**own, "__annotations__": named}, **options)


def _default(field: Any) -> Any:
    if field.default_factory is not dataclasses.MISSING:
        return msgspec.field(default_factory=field.default_factory)
    if field.default is not dataclasses.MISSING:
        return field.default
    return msgspec.NODEFAULT if field.init else None  # __post_init__ fills it


def _comparing(names: list[str]) -> dict[str, Any]:
    """Values that differ in other fields alone, such as their place, are the same value."""
    values: Callable[[Any], Any] = attrgetter(*names) if names else lambda value: ()

    def equal(self: Any, other: object) -> Any:
        return values(self) == values(other) if other.__class__ is self.__class__ else NotImplemented

    def hashed(self: Any) -> int:
        return hash(values(self))

    return {"__eq__": equal, "__hash__": hashed}


def _shown(names: list[str]) -> dict[str, Any]:
    """A value that holds the bytes of a picture does not show them."""

    def shown(self: Any) -> str:
        return f"{type(self).__name__}({', '.join(f'{name}={getattr(self, name)!r}' for name in names)})"

    return {"__repr__": shown}
