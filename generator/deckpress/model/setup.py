"""How the table looks before the first turn, worked out for each number of players: what lies where, and the steps."""

from dataclasses import field
from typing import Literal

from deckpress.frozen import dataclass
from deckpress.model.face import Side
from deckpress.problems import Mark

Zone = Literal["table", "player", "first", "box"]
Lies = Literal["stack", "row", "ring", "pool", "hand", "space", "between", "on"]


@dataclass(frozen=True, slots=True)
class Heap:
    """Components that lie together.

    `where`: on the table, with each player, with the first player alone, or left in the box. `lies`: a stack, a row,
    a ring, a loose pool, a player's hand, an empty space; between or on the tiles of a ring (`inside` names it; any
    other heap inside a ring lies in its middle, and `at` is the ring's tile that a heap lies on, from 1).
    `count` is for one player where it is each player's, and the places of an empty space; None: not counted, `says`
    tells how much there is.
    `written` is what it says and is called without what was worked out.
    `pieces` are (kind, piece) that it is made of, `shown` those of a picture: one by one, for players one each.
    """

    id: str
    name: str
    where: Zone
    lies: Lies
    up: Side
    count: int | None
    says: str
    pieces: tuple[tuple[str, str], ...]
    shown: tuple[tuple[str, str], ...]
    inside: str
    at: int
    mark: Mark = field(compare=False)
    written: str = field(compare=False, default="")


@dataclass(frozen=True, slots=True)
class Step:
    """What to do, in a sentence with its numbers; `rule` is the id of the rule that says so, or empty.

    `written` is the sentence without what was worked out.
    """

    text: str
    rule: str
    mark: Mark = field(compare=False)
    written: str = field(compare=False, default="")


@dataclass(frozen=True, slots=True)
class Start:
    """The set-up for one number of players. Heaps that are empty for it are left out."""

    players: int
    heaps: tuple[Heap, ...]
    steps: tuple[Step, ...]

    def of(self, *zones: Zone) -> tuple[Heap, ...]:
        """The heaps of some zones, in the order of the file."""
        return tuple(heap for heap in self.heaps if heap.where in zones)


@dataclass(frozen=True, slots=True)
class Setup:
    """`rule` is the id of the rule that describes it, or empty: there the booklet shows its pictures."""

    rule: str = ""
    starts: tuple[Start, ...] = ()
    mark: Mark = field(compare=False, default=Mark("", 1, 1))

    def start(self, players: int) -> Start | None:
        return next((start for start in self.starts if start.players == players), None)
