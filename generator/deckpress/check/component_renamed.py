"""List and data seem to call one thing by two names.

A rename on one side only: the number fits, or the words nearly do. Use one
name, or make the other an alias. A number inside a name ("15 of value 6" where
the data has value 5) is one finding with all that it breaks in the ledger.
"""

from collections.abc import Iterable, Iterator

from deckpress.check._causes import causes
from deckpress.check._compared import Compared, Renamed
from deckpress.check._listing import listing
from deckpress.check._outcomes import Outcome
from deckpress.check._results import told
from deckpress.model.game import Game
from deckpress.model.numbers import numbers
from deckpress.problems import Mark, Problem, Side, error

GROUP = "ledger"


def check(game: Game) -> Iterable[Problem]:
    found = listing(game)
    for pair in found.renamed:
        count = None if pair.number else pair.unit.count  # with the number put right the count is compared
        yield _problem(pair.outcome, pair.unit.name, pair.unit.mark, count, tuple(_more(game, pair)))
    for outcome, label, mark in _nearly(found, game):
        yield _problem(outcome, label, mark)


def _more(game: Game, pair: Renamed) -> Iterator[Side]:
    """Other lines of that name; where the original says the number that the rule has no more."""
    if pair.number is None:
        return
    yield from (Side(f"{pair.outcome.statement.name}, once more", mark) for mark in pair.twins)
    yield from (Side(told(one), one.entry.mark) for one in causes(game).names.get(pair.number, ()))
    rule = game.rulebook.rule(game.rulebook.at(pair.number.line))
    said = {number.value for _, line in (rule.lines if rule else ()) for number in numbers(line)}
    for figure in game.figures:
        if rule and figure.rule == rule.id and figure.figure == pair.right and figure.figure not in said:
            yield Side(f"{figure.section}: {figure.written} ({figure.counts})", figure.mark)


def _nearly(found: Compared, game: Game) -> Iterator[tuple[Outcome, str, Mark]]:
    """Names that were only understood by leaving a word out or spelling one otherwise."""
    for outcome in found.every():
        if outcome.match and outcome.match.left and outcome.statement.amount and outcome.pieces:
            piece = next(piece for piece in game.pieces if piece.id in outcome.pieces)
            yield outcome, outcome.match.label, piece.mark


def _problem(outcome: Outcome, name: str, mark: Mark, count: int | None = None, more: tuple[Side, ...] = ()) -> Problem:
    """`count`: what the data has of it, told where the list says another number."""
    said, amount = outcome.statement.name, outcome.statement.amount
    message = f"the list says '{said}', the data '{name}'"
    if count is not None and amount and not amount.holds(count):
        message += f"; and {amount.text} of it, against {count}"
    sides = (Side(said, outcome.statement.mark), Side(name, mark), *more)
    return error(outcome.statement.mark, "component-renamed", message, f"did you mean {name}?", sides)
