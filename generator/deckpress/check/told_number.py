"""An answer, the glossary, the set-up or the quick reference tells a number that its rules do not hold.

What is told twice is forgotten in one of the two places. The number stands in a rule that the answer, the term or the
step names (the set-up's own rule counts too; any rule for the quick reference), in the question, or in a claim of
ledger.yaml about the text: `said('faq-two-seeds', 'answer', 6)`. "One" and "once" tell no number here. In setup.yaml
write {hand} or {figures.hand_dealt} for what is counted elsewhere.
"""

import re
from collections.abc import Collection, Iterable, Iterator
from typing import NamedTuple

from deckpress.check._numbers import carried
from deckpress.model.game import Game
from deckpress.model.numbers import numbers
from deckpress.problems import Mark, Problem, Side

GROUP = "ledger"
_BOUND = re.compile(r"\bsaid\('([^']+)'")
_NONE = ("one", "once", "first")


class Told(NamedTuple):
    """A text with the rules that it tells of and what else explains its numbers; `what` names it."""

    what: str
    text: str
    rules: Collection[str]
    mark: Mark
    also: str = ""


def check(game: Game) -> Iterable[Problem]:
    held = carried(game)
    bound = {id for claim in game.ledger.claims for id in _BOUND.findall(claim.expect)}
    seen = set()
    for told in _told(game):
        known = frozenset().union(*(held[rule] for rule in told.rules if rule in held))
        known |= {number.value for number in numbers(told.also)}
        for number in (number for line in told.text.split("\n") for number in numbers(line)):
            new = (told.what, number.value) not in seen
            if new and told.what not in bound and number.value not in known and number.text.lower() not in _NONE:
                seen.add((told.what, number.value))
                yield _problem(game, told, number.text)


def _told(game: Game) -> Iterator[Told]:
    """Texts that name no rule at all tell nothing that could be looked up."""
    words, setup = game.words, game.setup
    for answer in words.answers:
        if answer.rules:
            yield Told(answer.id, answer.answer, answer.rules, answer.mark, answer.question)
    yield from (Told(term.term, term.means, (term.rule,), term.mark) for term in words.terms if term.rule)
    for start in setup.starts if setup.rule else ():
        steps = [step.rule for step in start.steps]
        yield from (Told("the step", step.written, (setup.rule, step.rule), step.mark) for step in start.steps)
        yield from (Told(heap.name, heap.written, (setup.rule, *steps), heap.mark) for heap in start.heaps)
    yield from _reference(game)


def _reference(game: Game) -> Iterator[Told]:
    """Texts that pieces of the quick reference hold themselves repeat the rules."""
    every = [rule.id for rule in game.rulebook.rules]
    for piece in game.of_kind(game.quick_reference) if game.quick_reference else ():
        for name, field in game.kinds[piece.kind].fields.items():
            text = piece.fields[name]
            if field.type == "text" and name in piece.marks and isinstance(text, str):
                yield Told(piece.id, text, every, piece.marks[name])


def _problem(game: Game, told: Told, number: str) -> Problem:
    rules = [rule for rule in game.rulebook.rules if rule.id in told.rules]
    named = ", ".join(rule.title for rule in rules) if len(rules) <= 3 else "the rulebook"
    message = f"{told.what} tells {number}, which does not stand in {named or 'its rule'}"
    sides = (Side(told.text, told.mark), *(Side(rule.title, rule.mark) for rule in rules[:3]))
    hint = "correct the number, or name the rule that has it"
    return Problem(told.mark, "told-number", "warning", message, hint, sides)
