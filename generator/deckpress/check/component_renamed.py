"""List and data seem to call one thing by two names.

A rename on one side only: the number fits, or the words nearly do. Use one
name, or make the other an alias.
"""

from collections.abc import Iterable, Iterator

from deckpress.check._listing import Listing, listing
from deckpress.check._outcomes import Outcome
from deckpress.model.game import Game
from deckpress.problems import Mark, Problem, Side, error

GROUP = "ledger"


def check(game: Game) -> Iterable[Problem]:
    found = listing(game)
    for pair in found.renamed:
        yield _problem(pair.outcome, pair.unit.name, pair.unit.mark, pair.unit.count)
    for outcome, label, mark in _nearly(found, game):
        yield _problem(outcome, label, mark)


def _nearly(found: Listing, game: Game) -> Iterator[tuple[Outcome, str, Mark]]:
    """Names that were only understood by leaving a word out or spelling one otherwise."""
    for outcome in found.every():
        if outcome.match and outcome.match.left and outcome.statement.amount and outcome.pieces:
            piece = next(piece for piece in game.pieces if piece.id in outcome.pieces)
            yield outcome, outcome.match.label, piece.mark


def _problem(outcome: Outcome, name: str, mark: Mark, count: int | None = None) -> Problem:
    """`count`: what the data has of it, told where the list says another number."""
    said, amount = outcome.statement.name, outcome.statement.amount
    message = f"the list says '{said}', the data '{name}'"
    if count is not None and amount and not amount.holds(count):
        message += f"; and {amount.text} of it, against {count}"
    sides = (Side(said, outcome.statement.mark), Side(name, mark))
    return error(outcome.statement.mark, "component-renamed", message, f"did you mean {name}?", sides)
