"""How a statement of a component list was read, and what of it disagrees with the data."""

from collections.abc import Iterator

from deckpress.check._names import Ids, Match
from deckpress.frozen import dataclass
from deckpress.model.statements import Statement


@dataclass(frozen=True, slots=True)
class Failure:
    """A number that disagrees: what is stated, what was found, over which pieces (none: the words disagree alone).

    `wanted` is the number that should have been found where it is not the stated one: 24 for "6 per player".
    """

    statement: Statement
    found: int
    pieces: Ids
    label: str
    measure: str = "components"
    wanted: int | None = None

    @property
    def difference(self) -> int:
        stated = self.statement.amount.least if self.statement.amount else 0
        return self.found - (stated if self.wanted is None else self.wanted)


@dataclass(frozen=True, slots=True)
class Outcome:
    """How one statement was read: the pieces it means (None: nothing), and what came of it and its parts."""

    statement: Statement
    pieces: Ids | None
    match: Match | None
    failures: tuple[Failure, ...]
    parts: tuple["Outcome", ...] = ()
    unclear: str = ""

    @property
    def absent(self) -> bool:
        """Said not to be in the box, and nothing in the data."""
        return self.pieces is None and self.statement.outside != "no"

    def every(self) -> Iterator["Outcome"]:
        """This one and all its parts."""
        yield self
        for part in self.parts:
            yield from part.every()

    @property
    def score(self) -> tuple[int, int, int, int, int]:
        """Smaller is better: fewer failures, fewer unknown names, fewer words unexplained, less that is off."""
        everything = list(self.every())
        unknown = sum(one.pieces is None for one in everything)
        left = sum(one.match.left for one in everything if one.match)
        off = sum(abs(failure.difference) for failure in self.failures)
        return len(self.failures) + 2 * unknown, unknown, left, off, self.match.rank if self.match else 9
