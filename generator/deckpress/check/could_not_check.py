"""A line of the component list that could not be compared with the data, and why.

Nothing is guessed and nothing is skipped in silence: lines without a number, words that fit no phrasing, lists nested
too deep.
"""

from collections.abc import Iterable

from deckpress.check._listing import listing
from deckpress.model.game import Game
from deckpress.problems import Problem

GROUP = "ledger"


def check(game: Game) -> Iterable[Problem]:
    for outcome in listing(game).every():
        statement = outcome.statement
        reason, hint = outcome.unclear, "write it out flat, where it is to be compared"
        if (
            not reason
            and not outcome.absent
            and statement.amount is None
            and outcome.pieces is None
            and not statement.parts
        ):
            reason, hint = (
                "it has no number, and its words name nothing in the data",
                "write the number first: 24 Bread",
            )
        if reason:
            message = f"could not check '{statement.text}': {reason}"
            yield Problem(statement.mark, "could-not-check", "info", message, hint)
