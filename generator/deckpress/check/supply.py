"""What set-up and play need at worst, against what the box holds, for every player count.

`need` and `have` of a supply are expressions with `players`. Falling short at a count that the box is said to supply
is a finding of its basis; at a count of `known` it is a known conflict, shown and not failing; a known count that no
longer falls short is stale. Counts beyond what the box supplies warn. `gives: {2: [5, 6], 3: [6, 6]}` writes need and
have down for each number of players, as worked out by hand: where the expressions give other figures, they or the
figures are wrong. Without it nobody would notice a slip in a formula that falls short nowhere.
"""

from collections.abc import Collection, Iterable, Iterator
from typing import Any

from deckpress.check._causes import causes
from deckpress.check._ledger import LEVELS, worked
from deckpress.check._results import Row, Supplied, moved_rows, short_rows
from deckpress.model.game import Game
from deckpress.model.ledger import Supply
from deckpress.problems import Problem, Severity, Side, error

GROUP = "ledger"


def check(game: Game) -> Iterable[Problem]:
    explained = causes(game).explained
    for supplied in worked(game).supplies:
        short = [row for row in supplied.rows if row.state == "short"]
        known = [row for row in short if row.players in supplied.entry.known]
        if known:
            yield _problem(game, supplied.entry, known, "conflict")
        if supplied.entry not in explained and not supplied.fault:  # named at the wrong count that is the reason
            yield from _moved(supplied) if any(supplied.moved()) else _unsound(game, supplied, known)


def _unsound(game: Game, supplied: Supplied, known: Collection[Row]) -> Iterator[Problem]:
    for row in supplied.rows:
        if row.state == "short" and row not in known:
            yield _problem(game, supplied.entry, [row], _level(game, supplied.entry, row.players))
    yield from _stale(supplied)


def _moved(supplied: Supplied) -> Iterator[Problem]:
    supply = supplied.entry
    message = f"{supply.id}: {moved_rows(supplied)}"
    sides = (Side(f"need: {supply.need}", supply.mark), Side(f"have: {supply.have}", supply.mark))
    hint = "correct the expressions, or what gives: writes down"
    mark = next((given.mark for _, _, written in supplied.moved() for given in written), supply.mark)
    yield Problem(mark, "supply", LEVELS[supply.basis], message, hint, sides)


def _level(game: Game, supply: Supply, players: int) -> Severity:
    span = game.players.supplied
    inside = span is None or span[0] <= players <= span[1]
    return LEVELS[supply.basis] if inside else "warning"


def _problem(game: Game, supply: Supply, rows: list[Row], severity: Severity) -> Problem:
    rule = game.rulebook.rule(supply.rule)
    sides = [Side(f"need: {supply.need}", supply.mark), Side(f"have: {supply.have}", supply.mark)]
    sides += [Side(rule.title, rule.mark)] if rule else []
    because = f". {supply.because}" if supply.because else ""
    return Problem(supply.mark, "supply", severity, f"{supply.title}: {short_rows(rows)}{because}", "", tuple(sides))


def _stale(supplied: Supplied) -> Iterator[Problem]:
    enough = {row.players for row in supplied.rows if row.state != "short"}
    for players in supplied.entry.known:
        if players in enough:
            message = f"{supplied.entry.id} does not fall short with {players} players any more"
            yield error(supplied.entry.mark, "supply", message, "take it out of known")


def tables(game: Game) -> list[dict[str, Any]]:
    """Every supply with a row per player count: for people and programs."""
    return [
        {
            "id": one.entry.id,
            "title": one.entry.title,
            "rule": one.entry.rule,
            "basis": one.entry.basis,
            "need": one.entry.need,
            "have": one.entry.have,
            "because": one.entry.because,
            "rows": [
                {"players": row.players, "need": row.need, "have": row.have, "state": row.state} for row in one.rows
            ],
        }
        for one in worked(game).supplies
    ]
