"""A class in; the dataclass that it describes out. A frozen one is made in two thirds of the time of the library's.

dataclasses compiles six methods of each class from source text, and a command that starts waits for a hundred classes.
Here comparing, hashing and showing are the same functions for all; the rest is the library's. To type checkers it is
the library's altogether.
"""

import dataclasses
from collections.abc import Callable
from operator import attrgetter
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from dataclasses import dataclass as dataclass
else:

    def dataclass(*, frozen: bool = False, slots: bool = False) -> Callable[[type], type]:
        """As dataclasses.dataclass, of which it takes what is used here."""
        if not frozen:
            return dataclasses.dataclass(slots=slots)
        return lambda cls: _completed(dataclasses.dataclass(frozen=True, slots=slots, eq=False, repr=False)(cls))


def _completed(cls: Any) -> Any:
    fields = dataclasses.fields(cls)
    values = _reader([field.name for field in fields if field.compare])
    names = [field.name for field in fields if field.repr]

    def equal(self: Any, other: object) -> Any:
        return values(self) == values(other) if other.__class__ is self.__class__ else NotImplemented

    def hashed(self: Any) -> int:
        return hash(values(self))

    def shown(self: Any) -> str:
        return f"{cls.__qualname__}({', '.join(f'{name}={getattr(self, name)!r}' for name in names)})"

    for name, method in (("__eq__", equal), ("__hash__", hashed), ("__repr__", shown)):
        if name not in vars(cls):
            setattr(cls, name, method)
    return cls


def _reader(names: list[str]) -> Callable[[Any], Any]:
    """The values of these fields."""
    if names:
        return attrgetter(*names)
    return lambda value: ()
