"""What set-up and play need at worst, against what the box holds, for every player count.

`need` and `have` of a supply are expressions with `players`. Falling short at a count that the box is said to supply
is a finding of its basis; at a count of `known` it is a known conflict, shown and not failing; a known count that no
longer falls short is stale. Counts beyond what the box supplies warn.
"""

from collections.abc import Iterable, Iterator
from typing import Any

from deckpress.check._ledger import LEVELS, Row, Supplied, worked
from deckpress.expressions import number_text, signed
from deckpress.model.game import Game
from deckpress.model.ledger import Supply
from deckpress.problems import Problem, Severity, Side, error


def check(game: Game) -> Iterable[Problem]:
    for supplied in worked(game).supplies:
        supply = supplied.supply
        short = [row for row in supplied.rows if row.state == "short"]
        known = [row for row in short if row.players in supply.known]
        if known:
            yield _problem(game, supply, known, "conflict")
        for row in short:
            if row not in known:
                yield _problem(game, supply, [row], _level(game, supply, row.players))
        yield from _stale(supplied)


def _level(game: Game, supply: Supply, players: int) -> Severity:
    span = game.players.supplied
    inside = span is None or span[0] <= players <= span[1]
    return LEVELS[supply.basis] if inside else "warning"


def _problem(game: Game, supply: Supply, rows: list[Row], severity: Severity) -> Problem:
    said = "; ".join(
        f"with {row.players} players {number_text(row.need)} needed, {number_text(row.have)} there "
        f"({signed(row.have - row.need)})"
        for row in rows
    )
    rule = game.rulebook.rule(supply.rule)
    sides = [Side(f"need: {supply.need}", supply.mark), Side(f"have: {supply.have}", supply.mark)]
    sides += [Side(rule.title, rule.mark)] if rule else []
    because = f". {supply.because}" if supply.because else ""
    return Problem(supply.mark, "supply", severity, f"{supply.title}: {said}{because}", "", tuple(sides))


def _stale(supplied: Supplied) -> Iterator[Problem]:
    enough = {row.players for row in supplied.rows if row.state != "short"}
    for players in supplied.supply.known:
        if players in enough:
            message = f"{supplied.supply.id} does not fall short with {players} players any more"
            yield error(supplied.supply.mark, "supply", message, "take it out of known")


def tables(game: Game) -> list[dict[str, Any]]:
    """Every supply with a row per player count: for people and programs."""
    return [
        {
            "id": one.supply.id,
            "title": one.supply.title,
            "rule": one.supply.rule,
            "basis": one.supply.basis,
            "need": one.supply.need,
            "have": one.supply.have,
            "because": one.supply.because,
            "rows": [
                {"players": row.players, "need": row.need, "have": row.have, "state": row.state} for row in one.rows
            ],
        }
        for one in worked(game).supplies
    ]
