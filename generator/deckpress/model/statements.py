"""What a document says about counts: statements with their places, their parts, and other ways to read them."""

from collections.abc import Iterable, Iterator
from dataclasses import field
from typing import Literal

from deckpress.frozen import dataclass, replace
from deckpress.problems import Mark

Measure = Literal["components", "designs"]
Outside = Literal["no", "maybe", "yes"]


@dataclass(frozen=True, slots=True)
class Amount:
    """A number or a range as written: `most` is None for "30+"."""

    least: int
    most: int | None
    text: str
    mark: Mark = field(compare=False)

    def holds(self, count: int) -> bool:
        return self.least <= count and (self.most is None or count <= self.most)

    @property
    def exact(self) -> int | None:
        """The one number, or None for a range."""
        return self.least if self.least == self.most else None


@dataclass(frozen=True, slots=True)
class Statement:
    """One thing that a component list names, with how many of it there are.

    `amount` is None for a thing without a number. `parts` break it down: they add up to it where `whole`, else they
    are only some of it ("5 of which are wild"). `each`: the amount stands for every one of several (`group`: "size", or
    empty); `groups`: how many those are ("in 5 colours"). `measure`: printed things, or different designs. `per`:
    "player". `outside`: said not to be in the box ("not included"), or needed and perhaps not in it ("you need").
    `alternatives` are other readings of the same words, in the order of their likelihood; `unclear` says why the words
    cannot be read. `numbers` are the places of the numbers that stand in the name.
    """

    amount: Amount | None
    name: str
    mark: Mark = field(compare=False)
    text: str = field(compare=False)
    phrasing: str = field(compare=False)
    parts: tuple["Statement", ...] = ()
    whole: bool = True
    each: bool = False
    group: str = ""
    groups: Amount | None = None
    measure: Measure = "components"
    per: str = ""
    spare: Amount | None = None
    sides: int = 1
    outside: Outside = "no"
    alternatives: tuple["Statement", ...] = ()
    unclear: str = ""
    numbers: tuple[Mark, ...] = field(compare=False, default=())

    def having(self, parts: Iterable["Statement"]) -> "Statement":
        """With further parts, whichever way it is read."""
        more = tuple(parts)
        others = tuple(replace(one, parts=(*one.parts, *more)) for one in self.alternatives)
        return replace(self, parts=(*self.parts, *more), alternatives=others)


def everything(statements: tuple[Statement, ...]) -> Iterator[Statement]:
    """All statements with their parts, from top to bottom; alternatives are not among them."""
    for statement in statements:
        yield statement
        yield from everything(statement.parts)
