"""What is claimed about the components: figures of the source, bound claims, waivers and known conflicts."""

from dataclasses import field
from typing import Literal

from deckpress.frozen import dataclass
from deckpress.problems import Mark

ClaimBasis = Literal["stated", "derived", "assumed", "silent"]


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure of the source rulebook: where it stood, how it was written, what it counts, the rule that carries it."""

    id: str
    section: str
    figure: float
    written: str
    counts: str
    rule: str
    mark: Mark = field(compare=False)
    figure_mark: Mark | None = field(compare=False, default=None)
    written_mark: Mark | None = field(compare=False, default=None)


@dataclass(frozen=True, slots=True)
class Claim:
    """A number of the rulebook bound to the data: `expect` (an expression) holds, or equals the number in `rule`.

    `number` is the text of the number in the rule, `at` which of several equal ones (from 1; empty: the first).
    `also` are further rules that state the same number.
    """

    id: str
    rule: str
    number: str
    at: tuple[int, ...]
    expect: str
    basis: ClaimBasis
    because: str
    mark: Mark = field(compare=False)
    also: tuple[str, ...] = ()
    number_mark: Mark | None = field(compare=False, default=None)
    expect_mark: Mark | None = field(compare=False, default=None)

    @property
    def rules(self) -> tuple[str, ...]:
        """Every rule that states the number."""
        return (self.rule, *self.also) if self.rule else ()


@dataclass(frozen=True, slots=True)
class Waiver:
    """Numbers of a rule that no component carries, with the reason."""

    rule: str
    numbers: tuple[str, ...]
    because: str
    mark: Mark = field(compare=False)
    at: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Given:
    """A figure that an entry writes down beside its expression, to be compared with what the expression gives."""

    value: float
    mark: Mark = field(compare=False)


@dataclass(frozen=True, slots=True)
class Supply:
    """A need per player count: `need` and `have` are expressions over the data and `players`.

    `gives` are both, worked out by hand, for each number of players.
    """

    id: str
    title: str
    need: str
    have: str
    because: str
    rule: str
    basis: ClaimBasis
    known: tuple[int, ...]
    mark: Mark = field(compare=False)
    gives: tuple[tuple[int, tuple[Given, ...]], ...] = ()


@dataclass(frozen=True, slots=True)
class Conflict:
    """A contradiction of the rulebook that is known and shown: two expressions that disagree, both places, why.

    `gives` are left and right as they were when it was judged.
    """

    id: str
    title: str
    left: str
    right: str
    left_says: str
    right_says: str
    left_rule: str
    right_rule: str
    because: str
    mark: Mark = field(compare=False)
    gives: tuple[Given, ...] = ()


@dataclass(frozen=True, slots=True)
class Ledger:
    claims: tuple[Claim, ...] = ()
    waivers: tuple[Waiver, ...] = ()
    supplies: tuple[Supply, ...] = ()
    conflicts: tuple[Conflict, ...] = ()
