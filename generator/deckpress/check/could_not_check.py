"""A line of the component list that could not be compared with the data, and why.

Nothing is guessed and nothing is skipped in silence: lines without a number, or with one that cannot be read (number
words are read in English alone), words that fit no phrasing, lists nested too deep.
"""

from collections.abc import Iterable

from deckpress.check._listing import listing
from deckpress.check._outcomes import Outcome
from deckpress.check._words import words
from deckpress.model.game import Game
from deckpress.problems import Problem

GROUP = "ledger"
_FLAT = "write it out flat, where it is to be compared"
_FIRST = "write the number first, in digits or English words: 24 Bread"


def check(game: Game) -> Iterable[Problem]:
    for outcome in listing(game).every():
        statement = outcome.statement
        reason, hint = (outcome.unclear, _FLAT) if outcome.unclear else (_without_number(outcome), _FIRST)
        if reason:
            message = f"could not check '{statement.text}': {reason}"
            yield Problem(statement.mark, "could-not-check", "info", message, hint)


def _without_number(outcome: Outcome) -> str:
    """A name alone counts nothing: what stands beside it may be a number that was not understood."""
    statement = outcome.statement
    if statement.amount or statement.parts or outcome.absent:
        return ""
    if outcome.pieces is None or outcome.match is None:
        return "it has no number, and its words name nothing in the data"
    more = set(words(statement.text)) - set(words(statement.name))
    return "it has no number that could be read" if outcome.match.left or more else ""
