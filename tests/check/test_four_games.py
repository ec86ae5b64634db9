"""The four games: every number accounted for, few of them waived, the findings that their rulebooks really contain."""

from pathlib import Path

import pytest

from deckpress.check._ledger import worked
from deckpress.check.coverage import coverage
from deckpress.check.run import check
from deckpress.load.games import load
from deckpress.load.headings import headings
from deckpress.load.lazy_blocks import Source
from deckpress.places import Places

ROOT = Path(__file__).parents[2]
GAMES = {game.id: game for game in load(Places(ROOT))[0]}


@pytest.mark.parametrize("id", GAMES)
def test_every_number_is_accounted_for_and_under_a_third_is_waived(id):
    found = coverage(GAMES[id])
    assert found["numbers"] == len(found["places"]) > 40
    assert found["unbound"] == 0
    assert found["waived"] * 3 < found["numbers"]


@pytest.mark.parametrize("id", GAMES)
def test_nothing_but_known_conflicts_is_found(id):
    problems = check(GAMES[id])
    assert [str(problem) for problem in problems if problem.severity in ("error", "warning")] == []


def states(game, supply):
    (found,) = (one for one in worked(GAMES[game]).supplies if one.entry.id == supply)
    return {row.players: (row.need, row.have, row.state) for row in found.rows}


def test_masterclass_holds_for_five_and_falls_short_from_six():
    assert {n: state for n, (_, _, state) in states("sandwich-masterclass", "ingredients").items()} == {
        3: "ok",
        4: "ok",
        5: "ok",
        6: "short",
        7: "short",
        8: "short",
    }
    assert [need for need, _, _ in states("sandwich-masterclass", "ingredients").values()] == [36, 48, 60, 72, 85, 98]


def test_wars_row_of_orders_can_lock_from_fifteen_completed_orders():
    assert states("sandwich-wars", "row-cannot-lock") == {
        2: (10, 14, "ok"),
        3: (15, 14, "short"),
        4: (20, 14, "short"),
        5: (25, 14, "short"),
    }
    assert states("sandwich-wars", "coins-for-change")[5] == (20, 20, "exact")
    assert states("sandwich-wars", "points-for-change")[5] == (22, 22, "exact")


def test_hams_is_exact_at_three():
    for supply in ("bread", "seeds", "chef-sets", "gold-stars", "shadow-stars"):
        assert states("hams-sandwich-shop", supply)[3][2] == "exact"


def test_hoagie_has_fresh_cards_for_every_sandwich():
    assert states("hoagie", "deal")[5] == (36, 108, "ok")
    assert states("hoagie", "every-card-in-play")[5] == (61, 108, "ok")
    assert states("hoagie", "bread-for-all")[5] == (16, 24, "ok")


def test_the_contradiction_of_masterclass_is_known():
    conflicts = [p for p in check(GAMES["sandwich-masterclass"]) if p.code == "known-conflict"]
    assert ["(8)" in p.message and "(5)" in p.message for p in conflicts] == [True]


@pytest.mark.parametrize("id", GAMES)
def test_headings_are_those_that_the_parser_sees(id):
    lines = GAMES[id].rulebook.lines
    parsed = Source("\n".join(lines), "rulebook.md").sections
    assert [0, *(heading.line for heading in headings(lines))] == list(parsed)
