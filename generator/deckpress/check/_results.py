"""What the entries of a ledger give: each claim, supply and known conflict with its result, and whether it is sound."""

from collections.abc import Iterable, Iterator
from typing import Any, Literal

from deckpress.frozen import dataclass
from deckpress.model.ledger import Claim, Conflict, Given, Supply
from deckpress.model.numbers import value
from deckpress.units import number_text, signed


@dataclass(frozen=True, slots=True)
class Result:
    """What an expression gives, the pieces it looked at, or why it cannot be worked out."""

    value: Any
    pieces: frozenset[str] = frozenset()
    fault: str = ""


@dataclass(frozen=True, slots=True)
class Judged:
    """A claim and its result. `sound`: true, or equal to the number that the rule states."""

    entry: Claim
    result: Result
    sound: bool

    @property
    def fault(self) -> str:
        return self.result.fault

    @property
    def difference(self) -> float | None:
        """How far the data is from the rule's number, where both are numbers."""
        stated, found = value(self.entry.number), self.result.value
        if stated is None or isinstance(found, bool) or not isinstance(found, int | float):
            return None
        return found - stated


@dataclass(frozen=True, slots=True)
class Row:
    """One player count of a supply: what is needed, what there is."""

    players: int
    need: float
    have: float

    @property
    def state(self) -> Literal["short", "exact", "ok"]:
        return "short" if self.need > self.have else "exact" if self.need == self.have else "ok"


@dataclass(frozen=True, slots=True)
class Supplied:
    """A supply with a row for each number of players."""

    entry: Supply
    rows: tuple[Row, ...]
    fault: str = ""

    @property
    def sound(self) -> bool:
        """Short where it is known to be and nowhere else, and with the figures that the entry gives."""
        short = {row.players for row in self.rows if row.state == "short"}
        return short == set(self.entry.known) and not list(self.moved())

    def moved(self) -> Iterator[tuple[int, Row | None, tuple[Given, ...]]]:
        """Numbers of players for which the entry gives other figures, or none, or which are none of the game's."""
        if not self.entry.gives:
            return
        rows, given = {row.players: row for row in self.rows}, dict(self.entry.gives)
        for players in sorted({*rows, *given}):
            row, written = rows.get(players), given.get(players, ())
            if row is None or [one.value for one in written] != [row.need, row.have]:
                yield players, row, written


@dataclass(frozen=True, slots=True)
class Disagreement:
    """A known conflict with the two values it claims to differ."""

    entry: Conflict
    left: Result
    right: Result

    @property
    def fault(self) -> str:
        return self.left.fault or self.right.fault

    @property
    def moved(self) -> bool:
        """The entry gives other figures."""
        written = [one.value for one in self.entry.gives]
        return bool(written) and written != [self.left.value, self.right.value]

    @property
    def sound(self) -> bool:
        """A conflict, and the one that was judged."""
        return not self.moved and bool(self.left.value != self.right.value)


Entry = Judged | Supplied | Disagreement


@dataclass(frozen=True, slots=True)
class Worked:
    claims: tuple[Judged, ...]
    supplies: tuple[Supplied, ...]
    conflicts: tuple[Disagreement, ...]

    @property
    def entries(self) -> tuple[Entry, ...]:
        """All of the ledger that can be worked out."""
        return tuple(one for one in self.all if not one.fault)

    @property
    def all(self) -> tuple[Entry, ...]:
        return (*self.claims, *self.supplies, *self.conflicts)


def moved_rows(supplied: Supplied) -> str:
    """Where a supply gives other figures than its expressions: "with 3 players 6 of 6 is written, 7 of 6 found"."""
    rows = []
    for players, row, written in supplied.moved():
        said = " of ".join(number_text(one.value) for one in written) or "nothing"
        found = f"{number_text(row.need)} of {number_text(row.have)} found" if row else "nobody plays with so many"
        rows.append(f"with {players} players {said} is written, {found}")
    return "; ".join(rows)


def told(entry: Entry) -> str:
    """An entry in a few words, as a side of another finding."""
    match entry:
        case Judged(claim):
            return f"ledger {claim.id}: {claim.expect}"
        case Supplied(supply):
            return f"supply {supply.id}: {moved_rows(entry) or short_rows(entry.rows)}"
        case Disagreement(conflict):
            return f"conflict {conflict.id}: {entry.left.value} against {entry.right.value}"


def short_rows(rows: Iterable[Row]) -> str:
    """Where a supply falls short."""
    return "; ".join(
        f"with {row.players} players {number_text(row.need)} needed, {number_text(row.have)} there "
        f"({signed(row.have - row.need)})"
        for row in rows
        if row.state == "short"
    )
