"""README.md, game.yaml or the text of a piece states a number of components that is not what the data holds.

Only what speaks of a whole is compared: "all 108 cards", "Hoagie: 108 cards", "108 cards in the box", a row of a table
that names the game. Reference cards outside the stated total may be counted in or left out.
"""

from collections.abc import Iterable, Iterator

from deckpress.check._listing import listing
from deckpress.check._names import Ids
from deckpress.check._words import words
from deckpress.model.game import Game
from deckpress.problems import Problem, Side, error

GROUP = "ledger"
_ANY = ("component", "piece", "design")


def check(game: Game) -> Iterable[Problem]:
    for statement in game.stated:
        counts = tuple(dict.fromkeys(_counts(game, statement.name)))
        if statement.amount and counts and not any(statement.amount.holds(count) for count in counts):
            message = f"'{statement.text}' is stated; the data holds {counts[0]}"
            sides = (Side(statement.text, statement.mark), Side(f"{counts[0]} {statement.name}", game.mark))
            yield error(statement.mark, "document-count", message, "correct the text, or the data", sides)


def _counts(game: Game, name: str) -> Iterator[int]:
    """What the words may mean, the usual meaning first: nothing where they name nothing."""
    names = listing(game).names
    everything: Ids = frozenset(piece.id for piece in game.pieces)
    counted: Ids = frozenset(piece.id for piece in game.counted)
    if words(name) and words(name)[-1] in _ANY and len(words(name)) == 1:
        designs = [len(counted), len(everything)]
        whole = [names.count(counted), names.count(everything)]
        yield from (designs + whole if words(name)[0] == "design" else whole + designs)
        return
    for match in names.find(name):
        if not match.left:
            yield names.count(match.pieces)
            if match.general:
                like = {p.id for p in game.pieces if words(game.kinds[p.kind].name)[-1:] == words(name)[-1:]}
                yield names.count(match.pieces | frozenset(like))
