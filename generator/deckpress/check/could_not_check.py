"""A line of the component list that could not be compared with the data, and why.

Nothing is guessed and nothing is skipped in silence: lines without a number, and words that fit no phrasing.
"""

from collections.abc import Iterable

from deckpress.check._listing import listing
from deckpress.model.game import Game
from deckpress.problems import Problem


def check(game: Game) -> Iterable[Problem]:
    for outcome in listing(game).every():
        statement = outcome.statement
        reason = outcome.unclear
        if not reason and statement.amount is None and outcome.pieces is None and not statement.parts:
            reason = "it has no number, and its words name nothing in the data"
        if reason:
            message = f"could not check '{statement.text}': {reason}"
            hint = "write the number first: 24 Bread"
            yield Problem(statement.mark, "could-not-check", "info", message, hint)
