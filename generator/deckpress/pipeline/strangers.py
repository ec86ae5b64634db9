"""Anybody's rules and card tables: load -> the component checks. What may be no fault there is softer."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from deckpress.load.stranger import Asked, load
from deckpress.model.game import Game
from deckpress.model.statements import Statement
from deckpress.pipeline.checking import Checked
from deckpress.problems import Mark, Problem, in_game, sort

CHECKS = ("count-mismatch", "component-missing", "component-renamed", "component-unlisted", "could-not-check")
_CARDS = re.compile(r"\b(?:cards?|decks?)\b", re.IGNORECASE)


def check_stranger(asked: Asked, coverage: bool = False) -> Checked:
    """The problems of reading, and of comparing the component list with the cards."""
    game, decks, problems = load(asked)
    if game is None:
        return Checked((), {}, problems, decks=decks)
    found = in_game(_softened(game, tuple(_compared(game))), game.id)
    bound = _coverage(game) if coverage else None
    return Checked((game,), {}, sort((*in_game(problems, game.id), *found)), coverage=bound, decks=decks)


def _compared(game: Game) -> Iterator[Problem]:
    from deckpress import registry

    for name in CHECKS:
        yield from registry.module("deckpress.check", name).check(game)


def _coverage(game: Game) -> dict[str, object]:
    from deckpress.check.coverage import coverage

    return {game.id: coverage(game)}


def _softened(game: Game, problems: Sequence[Problem]) -> Iterator[Problem]:
    """Boards and dice stand in no card table: such lines are only said. A list that is no list is a warning."""
    cards = frozenset(_about_cards(game.statements, False))
    for problem in problems:
        if problem.code == "component-missing":
            yield replace(problem, severity="warning" if problem.mark in cards else "info")
        elif problem.code == "component-unlisted" and not game.statements:
            yield replace(problem, severity="warning")
        else:
            yield problem


def _about_cards(statements: Sequence[Statement], below: bool) -> Iterator[Mark]:
    """The places of statements that speak of cards, or are parts of one that does."""
    for statement in statements:
        about = below or bool(_CARDS.search(statement.name))
        if about:
            yield statement.mark
        yield from _about_cards(statement.parts, about)
