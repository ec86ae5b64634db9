"""Each value of the four games is changed a little: what is stated, derived or assumed may not change unnoticed.

Totals that stay the same are among the changes: copies moved between neighbours, copies and names swapped. What
survives is printed as a table (`pytest -s`); it was all designed here.
"""

from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest
from mutations import mutations

from deckpress import registry
from deckpress.check._numbers import accounted
from deckpress.check._patches import worded
from deckpress.load.components.reader import of_rulebook
from deckpress.load.games import load
from deckpress.load.rulebook import read
from deckpress.places import Places

ROOT = Path(__file__).parents[2]
CHECKS = (
    *("count-mismatch", "component-missing", "component-renamed", "component-unlisted", "ledger-claim"),
    *("ledger-expression", "known-conflict", "supply", "twins", "text-missing"),
)
LEVELS = {"error": 3, "warning": 2, "info": 1, "conflict": 0}
WANTED = {"stated": "error", "derived": "error", "assumed": "warning"}
"""At what level the change of a value of each basis is found at least."""


RULES = (*CHECKS[:5], "ledger-stale", "coverage", "source-figure", "could-not-check")


def findings(game, checks=CHECKS):
    modules = (registry.module("deckpress.check", check) for check in checks)
    return {(problem.severity, problem.code, problem.message) for module in modules for problem in module.check(game)}


@pytest.mark.parametrize("id", ["hams-sandwich-shop", "hoagie", "sandwich-masterclass", "sandwich-wars"])
def test_every_sure_value_is_held(id):
    (game,), _ = load(Places(ROOT), [id])
    before = findings(game)
    unheld, survivors, tried = [], Counter(), 0
    for mutation in mutations(game):
        tried += 1
        new = findings(mutation.game) - before
        level = max((LEVELS[severity] for severity, _, _ in new), default=0)
        if level < LEVELS.get(WANTED.get(mutation.basis, ""), 0):
            unheld.append((mutation.leaf, mutation.change, mutation.basis, level))
        if not new:
            field = mutation.leaf.rpartition(".")[2]
            survivors[(mutation.basis, field, mutation.change)] += 1
    print(f"\n{id}: {tried} changes, {survivors.total()} unnoticed")
    for (basis, field, change), count in sorted(survivors.items()):
        print(f"  {basis:<10} {field:<16} {change:<16} {count:>4}")
    assert unheld == []
    assert {basis for basis, _, _ in survivors} <= {"designed", "added"}


@pytest.mark.parametrize("id", ["hams-sandwich-shop", "hoagie", "sandwich-masterclass", "sandwich-wars"])
def test_every_number_of_the_rulebook_is_held(id):
    (game,), _ = load(Places(ROOT), [id])
    before = findings(game, RULES)
    unheld = []
    for place in accounted(game).places:
        new = findings(_with_number(game, place), RULES) - before
        if not {"error", "warning"} & {severity for severity, _, _ in new}:
            unheld.append(f"{place.mark}: {place.text} ({place.state} by {place.by})")
    assert unheld == []


def _with_number(game, place):
    """The game with one number of its rulebook one higher, written as it was."""
    lines = list(game.rulebook.lines)
    line, start = lines[place.mark.line - 1], place.mark.column - 1
    higher = f"{int(place.value) + 1}th" if place.text.endswith("rd") else worded(place.value + 1, place.text)
    lines[place.mark.line - 1] = line[:start] + higher + line[start + len(place.text) :]
    book, _ = read("\n".join(lines), game.rulebook.mark.file)
    return replace(game, rulebook=book, statements=of_rulebook(book))


def test_a_stated_total_survives_no_swap():
    (game,), _ = load(Places(ROOT), ["sandwich-wars"])
    before = findings(game)
    stated = [m for m in mutations(game) if m.change == "copies swapped" and m.basis == "stated"]
    assert {"coin-1, coin-5.copies", "point-1, point-5.copies", "point-5, point-10.copies"} <= {m.leaf for m in stated}
    for mutation in stated:
        new = findings(mutation.game) - before
        assert ("error", "count-mismatch") in {(severity, code) for severity, code, _ in new}
