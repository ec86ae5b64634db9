"""A claim of ledger.yaml that the data does not keep.

The rulebook says a number or the ledger a relation, and the data says otherwise. Stated and derived claims fail,
assumed ones warn, those about what the rulebook is silent on inform. Both sides are shown; neither is corrected.
A claim that is broken only because a count of the component list is wrong is named there and not again.
"""

from collections.abc import Iterable, Iterator

from deckpress.check._causes import causes
from deckpress.check._ledger import LEVELS
from deckpress.check._numbers import accounted
from deckpress.check._results import Judged
from deckpress.model.game import Game
from deckpress.problems import Problem, Side
from deckpress.units import number_text

GROUP = "ledger"
_HINT = "mend the rule or the pieces; where both are right, the claim in ledger.yaml"
LONG = 100
"""Characters of an expression that a message takes in; longer ones stand below it."""


def check(game: Game) -> Iterable[Problem]:
    for judged in causes(game).claims:
        claim = judged.entry
        if _slip(game, judged):
            continue
        sides = (*_rule_sides(game, judged), *_data_sides(game, judged))
        because = f" ({claim.because})" if claim.because else ""
        message = f"{claim.id}: {_said(judged)}{because}"
        yield Problem(sides[0].mark or claim.mark, "ledger-claim", LEVELS[claim.basis], message, _HINT, sides)


def _slip(game: Game, judged: Judged) -> bool:
    """Rule and data agree, and only the ledger says another number: that is ledger-stale."""
    work = accounted(game)
    rules = {rule for entry, rule, _ in work.stale if entry is judged.entry}
    return any(place.value == judged.result.value for rule in rules for place in work.new(rule))


def _said(judged: Judged) -> str:
    found = judged.result.value
    if isinstance(found, bool) or not isinstance(found, int | float):
        expect = judged.entry.expect if len(judged.entry.expect) <= LONG else "the claim"
        return f"{expect} does not hold" if isinstance(found, bool) else f"the data gives {found!r}"
    return f"the rule says {judged.entry.number}, the data gives {number_text(found)}"


def _rule_sides(game: Game, judged: Judged) -> Iterator[Side]:
    """Where the number stands in the rules, then the claim itself; the rule of a claim that has no number."""
    claim = judged.entry
    places = [place for place in accounted(game).places if place.by == claim.id]
    for place in places:
        yield Side(f"{place.rule}: {place.text}", place.mark)
    yield Side(f"ledger: {claim.expect}", claim.mark)
    rule = game.rulebook.rule(claim.rule) if claim.rule and not places else None
    if rule:
        yield Side(f"the rule {rule.title}", rule.mark)


def _data_sides(game: Game, judged: Judged) -> Iterator[Side]:
    """The pieces that were looked at, where they are few."""
    pieces = [piece for piece in game.pieces if piece.id in judged.result.pieces]
    for piece in pieces if len(pieces) <= 4 else ():
        yield Side(f"{piece.copies} {piece.name}", piece.mark)
