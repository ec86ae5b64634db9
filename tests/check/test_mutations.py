"""Each value of the four games is changed a little: what is stated, derived or assumed may not change unnoticed.

Totals that stay the same are among the changes: copies moved between neighbours and kinds, copies and names swapped.
What survives is printed as a table (`pytest -s`); it was all designed or added here.
"""

from collections import Counter
from itertools import combinations
from pathlib import Path

import pytest
from mutations import mutations

from deckpress import registry
from deckpress.check._numbers import accounted
from deckpress.check._patches import worded
from deckpress.frozen import replace
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
def test_one_changed_count_is_one_finding(id):
    """Claims, supplies and conflicts that it breaks are named there; known conflicts are shown as before."""
    (game,), _ = load(Places(ROOT), [id])
    before, several = findings(game), {}
    for mutation in mutations(game):
        if mutation.leaf.endswith(".copies") and mutation.change in ("+1", "-1"):
            new = [code for severity, code, _ in findings(mutation.game) - before if severity != "conflict"]
            if len(new) > 1 or (not new and mutation.basis in WANTED):
                several[mutation.leaf, mutation.change] = new
    assert several == {}


@pytest.mark.parametrize("id", ["hams-sandwich-shop", "hoagie", "sandwich-masterclass", "sandwich-wars"])
def test_every_number_of_the_rulebook_is_held_by_one_finding(id):
    (game,), _ = load(Places(ROOT), [id])
    before = findings(game, RULES)
    unheld, several = [], []
    for place in accounted(game).places:
        new = findings(_with_number(game, place), RULES) - before
        where = f"{place.mark}: {place.text} ({place.state} by {place.by})"
        if not {"error", "warning"} & {severity for severity, _, _ in new}:
            unheld.append(where)
        codes = [code for severity, code, _ in new if severity != "conflict"]
        if len(codes) > 1 and not place.by.startswith("name of"):  # there it is another name, not another count
            several.append((where, codes))
    assert unheld == []
    assert several == []


@pytest.mark.parametrize("leaf", ["coin-1.value", "coin-5.value", "point-10.value", "point-5.value", "point-1.value"])
def test_a_changed_value_that_stands_in_a_name_of_the_list_is_one_finding(leaf):
    """Claims and supplies that it breaks are named there."""
    (game,), _ = load(Places(ROOT), ["sandwich-wars"])
    before = findings(game, (*CHECKS, *RULES))
    for mutation in (one for one in mutations(game) if (one.leaf, one.change) in ((leaf, "+1"), (leaf, "-1"))):
        new = [
            code for severity, code, _ in findings(mutation.game, (*CHECKS, *RULES)) - before if severity != "conflict"
        ]
        assert new == ["component-renamed"], (mutation.leaf, mutation.change)


@pytest.mark.parametrize("id", ["hams-sandwich-shop", "sandwich-masterclass", "sandwich-wars"])
def test_two_wrong_numbers_in_one_line_of_the_list_are_two_findings(id):
    """What neither of them says alone: a count with the value in its name, a total with a part, two parts."""
    (game,), _ = load(Places(ROOT), [id])
    before, tried, others = findings(game, RULES), 0, {}
    for one, other in _in_one_line(game):
        for by, by_other in ((1, -1), (-1, 1), (2, 1)):
            changed = _with_numbers(game, {one: by, other: by_other})
            new = [(code, said) for severity, code, said in findings(changed, RULES) - before if severity != "conflict"]
            tried += 1
            if len(new) != 2:
                others[changed.rulebook.lines[one.mark.line - 1]] = new
    assert tried > 0
    assert others == {}


def _in_one_line(game):
    """Pairs of numbers that stand in one line of the component list."""
    for place, other in combinations(accounted(game).places, 2):
        listed = game.rulebook.lines[place.mark.line - 1].lstrip().startswith("- ")
        chapter = game.rulebook.rule(place.rule).chapter if place.rule else ""
        if listed and chapter == "components" and place.mark.line == other.mark.line:
            yield place, other


def test_each_of_something_and_its_total_are_two_wrong_numbers():
    """9 of each of 5 are 45: a total of 41 is no consequence of it."""
    (game,), _ = load(Places(ROOT), ["hams-sandwich-shop"])
    total, each = next(pair for pair in _in_one_line(game) if pair[0].value == 40)
    said = sorted(said for _, _, said in findings(_with_numbers(game, {total: 1, each: 1}), ("count-mismatch",)))
    assert said == [
        "Filling Tiles: the list says 41, the data holds 40 (−1)",
        "Lettuce: the list says 9, the data holds 8 (−1)",
    ]


def test_a_number_in_a_name_that_the_data_does_not_have_is_told_once():
    """The list has a line too many: nothing of the data is left without one."""
    (game,), _ = load(Places(ROOT), ["sandwich-wars"])
    text = "\n".join(game.rulebook.lines).replace("- 7 Assistant cards", "- 7 Assistant cards\n- 4 pennants of year 12")
    book, _ = read(text, game.rulebook.mark.file)
    changed = replace(game, rulebook=book, statements=of_rulebook(book))
    new = findings(changed, RULES) - findings(game, RULES)
    assert [(code, said) for _, code, said in new] == [
        ("component-missing", "the list has 4 pennants of year 12; the data has nothing of that name")
    ]


def _with_number(game, place):
    """The game with one number of its rulebook one higher."""
    return _with_numbers(game, {place: 1})


def _with_numbers(game, changes):
    """The game with some numbers of its rulebook higher or lower, written as they were."""
    lines = list(game.rulebook.lines)
    for place in sorted(changes, key=lambda place: -place.mark.column):  # what stands before stays where it is
        line, start, value = lines[place.mark.line - 1], place.mark.column - 1, place.value + changes[place]
        new = f"{int(value)}th" if place.text.endswith("rd") else worded(value, place.text)
        lines[place.mark.line - 1] = line[:start] + new + line[start + len(place.text) :]
    book, _ = read("\n".join(lines), game.rulebook.mark.file)
    return replace(game, rulebook=book, statements=of_rulebook(book))


SWAPS = (
    ("sandwich-wars", "coin-1, coin-5.copies", "copies swapped", "count-mismatch", "error"),
    ("sandwich-wars", "point-1, point-10.copies", "copies swapped", "count-mismatch", "error"),
    ("sandwich-wars", "point-5, point-10.copies", "copies swapped", "count-mismatch", "error"),
    ("sandwich-wars", "minced-beef, helping-hand.copies", "one copy moved", "count-mismatch", "error"),
    ("sandwich-wars", "ketchup, mayonnaise.copies", "one copy moved", "ledger-claim", "warning"),
    ("sandwich-masterclass", "picnic-in-the-park.stars", "+1", "count-mismatch", "error"),
    ("hams-sandwich-shop", "lettuce, egg.copies", "one copy moved", "count-mismatch", "error"),
)
"""Changes that no total shows: game, leaf, change, the check that finds it, at what level."""


@pytest.mark.parametrize(("id", "leaf", "change", "code", "severity"), SWAPS)
def test_what_no_total_shows_is_found_by_the_right_check(id, leaf, change, code, severity):
    (game,), _ = load(Places(ROOT), [id])
    (mutation,) = (one for one in mutations(game) if (one.leaf, one.change) == (leaf, change))
    new = findings(mutation.game) - findings(game)
    assert (severity, code) in {(severity, code) for severity, code, _ in new}, new
