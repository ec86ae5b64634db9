"""A claim or a waiver of ledger.yaml names a number that its rule no longer holds, or not that often.

The rule was changed and the ledger was not, or the other way round: see whether the new number is right, then write it
here. All that speaks of the old number is named at once: every claim, figures of source.yaml, and the numbers of the
rule that nothing accounts for.
"""

from collections.abc import Iterable

from deckpress.check._numbers import Accounted, accounted
from deckpress.model.game import Game
from deckpress.model.ledger import Claim, Waiver
from deckpress.model.numbers import value
from deckpress.model.rulebook import Rule
from deckpress.problems import Problem, Side, error

GROUP = "ledger"
Entries = list[tuple[Claim | Waiver, str]]


def check(game: Game) -> Iterable[Problem]:
    work = accounted(game)
    groups: dict[tuple[str, float | None], Entries] = {}
    for entry, rule, number in work.stale:
        groups.setdefault((rule, value(number)), []).append((entry, number))
    for (id, _), entries in groups.items():
        if found := game.rulebook.rule(id):
            yield _problem(game, found, entries, work)


def _problem(game: Game, rule: Rule, entries: Entries, work: Accounted) -> Problem:
    entry, number = entries[0]
    name = entry.id if isinstance(entry, Claim) else "a waiver"
    often = f" {max(entry.at)} times" if entry.at and max(entry.at) > 1 else ""
    new = work.new(rule.id)
    says = f"; nothing accounts for its {new[0].text}" if len(new) == 1 else ""
    sides = [Side(f"ledger: {text}", one.mark) for one, text in entries]
    sides += [Side(f"{place.rule}: {place.text}", place.mark) for place in new] or [Side(rule.title, rule.mark)]
    sides += [
        Side(f"{figure.section}: {figure.written}", figure.mark)
        for figure in game.figures
        if figure.rule == rule.id and figure.figure == value(number)
    ]
    message = f"{name}: the rule {rule.id} does not say {number}{often}{says}"
    return error(entry.mark, "ledger-stale", message, "see which of the two is right", sides)
