"""A game in; its ledger worked out: every claim with what it gives, every supply per player count, every conflict."""

import re
from collections.abc import Callable, Iterator
from dataclasses import field
from functools import lru_cache
from typing import Any

from deckpress.check._facts import FUNCTIONS, NAMES, Facts
from deckpress.check._memo import PerGame
from deckpress.check._results import Disagreement, Entry, Judged, Result, Row, Supplied, Worked
from deckpress.expressions import BUILT_IN, Expression, Fault, compile_expression
from deckpress.frozen import dataclass, replace
from deckpress.model.game import Game
from deckpress.model.ledger import Claim, Conflict, Supply
from deckpress.model.numbers import value
from deckpress.problems import Mark, Problem, Severity, error

_FIGURE = re.compile(r"figure\('([a-z0-9-]+)'\)")
"""The commonest claim of all needs no compiling."""
LEVELS: dict[str, Severity] = {"stated": "error", "derived": "error", "assumed": "warning", "silent": "info"}
"""How much a broken claim weighs, by how sure it is."""


def _worked(game: Game) -> Worked:
    work, ledger = Workshop(Facts(game)), game.ledger
    return Worked(
        tuple(work.claim(claim) for claim in ledger.claims),
        tuple(work.supply(supply) for supply in ledger.supplies),
        tuple(work.conflict(conflict) for conflict in ledger.conflicts),
    )


worked = PerGame(_worked)


def counts(game: Game) -> Iterator[int]:
    """Every player count that the rulebook allows or the box supplies."""
    spans = [span for span in (game.players.stated, game.players.implied, game.players.supplied) if span]
    if spans:
        yield from range(min(least for least, _ in spans), max(most for _, most in spans) + 1)


@dataclass(frozen=True, slots=True)
class Workshop:
    """Works out the ledger's expressions over one game."""

    facts: Facts
    functions: dict[str, Callable[..., Any]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.functions.update(BUILT_IN)
        self.functions.update(self.facts.functions(), need=self.need, have=self.have, enough=self.enough)

    def result(self, text: str, players: int | None = None) -> Result:
        self.facts.used.clear()
        try:
            found = self._value(text, players)
        except Fault as fault:
            return Result(None, frozenset(), fault.message)
        return Result(found, frozenset(self.facts.used))

    def need(self, id: str, players: int) -> Any:
        """What a supply needs for so many players: a rulebook's table of needs is bound to it."""
        return self._value(self._supply(id).need, players)

    def have(self, id: str, players: int | None = None) -> Any:
        """What a supply has; for so many players, where it depends on them."""
        return self._value(self._supply(id).have, players)

    def enough(self, id: str) -> int:
        """The largest number of players of the game for whom a supply does not fall short; 0 where there is none."""
        return max((n for n in counts(self.facts.game) if self.need(id, n) <= self.have(id, n)), default=0)

    def _supply(self, id: str) -> Supply:
        for supply in self.facts.game.ledger.supplies:
            if supply.id == id:
                return supply
        raise Fault(f"there is no supply {id}")

    def _value(self, text: str, players: int | None) -> Any:
        if alone := _FIGURE.fullmatch(text):
            return self.facts.figure(alone[1])
        return replace(_compiled(text), functions=self.functions)(self.facts.names(players))

    def claim(self, claim: Claim) -> Judged:
        result = self.result(claim.expect)
        stated = value(claim.number)
        if isinstance(result.value, bool) or result.fault:
            return Judged(claim, result, result.value is True)
        if stated is None:
            fault = f"gives {result.value!r}, and the claim names no number to compare it with"
            return Judged(claim, Result(result.value, result.pieces, fault), False)
        return Judged(claim, result, bool(result.value == stated))

    def supply(self, supply: Supply) -> Supplied:
        rows: list[Row] = []
        players = tuple(counts(self.facts.game))
        same = None if "players" in supply.have or not players else self.result(supply.have, players[0])
        for n in players:
            need, have = self.result(supply.need, n), same or self.result(supply.have, n)
            if fault := need.fault or have.fault or _no_number(need.value) or _no_number(have.value):
                return Supplied(supply, tuple(rows), fault)
            rows.append(Row(n, need.value, have.value))
        return Supplied(supply, tuple(rows))

    def conflict(self, conflict: Conflict) -> Disagreement:
        return Disagreement(conflict, self.result(conflict.left), self.result(conflict.right))

    def again(self, entry: Entry) -> Entry:
        """The same entry over this game."""
        match entry:
            case Judged():
                return self.claim(entry.entry)
            case Supplied():
                return self.supply(entry.entry)
            case Disagreement():
                return self.conflict(entry.entry)


def _no_number(value: Any) -> str:
    counts = isinstance(value, int | float) and not isinstance(value, bool)
    return "" if counts else f"gives {value!r}, which is no number"


def _unbound(*_: Any) -> Any:
    """Stands for a function while an expression is compiled: the game's own take its place before it is worked out."""
    raise Fault("no game is chosen to count in")


@lru_cache(maxsize=4096)
def _compiled(text: str) -> Expression:
    return compile_expression(text, NAMES, dict.fromkeys((*FUNCTIONS, "need", "have", "enough"), _unbound))


def faulty(mark: Mark, id: str, fault: str) -> Problem:
    """An expression of the ledger that cannot be worked out."""
    return error(mark, "ledger-expression", f"{id}: {fault}", "correct the expression in ledger.yaml")
