"""A figure of the original rulebook does not stand in the rule that source.yaml names for it.

Digits, number words ("seven") and ordinals ("third") carry a figure, in the rule's heading or in its text. What
`written` quotes from the original is the same number.
"""

from collections.abc import Collection, Iterable

from deckpress.check._causes import contradicted
from deckpress.check._numbers import accounted, carried
from deckpress.model.game import Game
from deckpress.model.numbers import numbers
from deckpress.problems import Problem, Side, error

GROUP = "ledger"


def check(game: Game) -> Iterable[Problem]:
    rules = {rule.id: rule for rule in game.rulebook.rules}
    held = carried(game)
    named = {*accounted(game).gone, *((one.rule, one.figure) for one in contradicted(game))}
    for figure in game.figures:
        quoted = {number.value for number in numbers(figure.written, False)}
        if quoted and figure.figure not in quoted:
            message = f"{figure.id}: the figure is {figure.figure:g}, but what is quoted says {_said(quoted)}"
            yield error(figure.mark, "source-figure", message, "write what the original says in both")
        known = (figure.rule, figure.figure) in named  # at the claim, or at the wrong count, that speaks of it
        if figure.rule in rules and figure.figure not in held[figure.rule] and not known:
            rule = rules[figure.rule]
            message = f"the rule {figure.rule} does not carry {figure.figure:g} ({figure.counts})"
            sides = (
                Side(f"{figure.section}: {figure.written}", figure.mark),
                Side(f"{rule.title}: {_said(held[rule.id])}", rule.mark),
            )
            yield error(figure.mark, "source-figure", message, "write it there, or name the rule that has it", sides)


def _said(values: Collection[float]) -> str:
    return ", ".join(f"{value:g}" for value in sorted(values)) or "no number"
