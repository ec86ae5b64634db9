"""A game in; the changes that would settle its wrong numbers out, either way: data follows rules, rules follow data.

Nothing is applied. A change is offered where it is plain: one piece whose copies are off, one field that a claim names,
a number in the rulebook.
"""

import re
from collections.abc import Iterator
from typing import NamedTuple

from deckpress.check._causes import Cause, causes
from deckpress.check._ledger import Judged
from deckpress.check._names import pieces_of
from deckpress.check._numbers import accounted
from deckpress.expressions import number_text
from deckpress.model.game import Game
from deckpress.model.numbers import CARDINALS, ORDINALS, value
from deckpress.model.statements import Statement
from deckpress.problems import Mark

_FIELD = re.compile(r"piece\('([a-z0-9-]+)'\)\.([a-z_.]+)")


class Edit(NamedTuple):
    """At a place: these words become those."""

    mark: Mark
    old: str
    new: str


def data_follows_rules(game: Game) -> tuple[Edit, ...]:
    """Copies and fields as the rulebook states them."""
    counts = (edit for cause in causes(game).counts for edit in _copies(game, cause))
    fields = (edit for judged in causes(game).claims for edit in _field(game, judged))
    return tuple(dict.fromkeys((*counts, *fields)))


def rules_follow_data(game: Game) -> tuple[Edit, ...]:
    """Numbers of the rulebook as the data has them; the ledger's claims name the new numbers."""
    counts = (edit for cause in causes(game).counts for edit in _stated(game, cause))
    claims = (edit for judged in causes(game).claims for edit in _numbers(game, judged))
    return tuple(dict.fromkeys((*counts, *claims)))


def _copies(game: Game, cause: Cause) -> Iterator[Edit]:
    """Only where one piece is meant: which of several should change, nobody can know."""
    pieces = pieces_of(game, cause.failure.pieces)
    stated = cause.failure.statement.amount
    if len(pieces) == 1 and stated and stated.exact is not None and "copies" in pieces[0].marks:
        wanted = stated.exact if cause.failure.wanted is None else cause.failure.wanted
        yield Edit(pieces[0].marks["copies"], str(pieces[0].copies), str(wanted))


def _field(game: Game, judged: Judged) -> Iterator[Edit]:
    match = _FIELD.fullmatch(judged.claim.expect)
    piece = game.piece(match[1]) if match else None
    stated = value(judged.claim.number)
    if match and piece and stated is not None and match[2] in piece.marks:
        yield Edit(piece.marks[match[2]], f"{judged.result.value:g}", f"{stated:g}")


def _stated(game: Game, cause: Cause) -> Iterator[Edit]:
    for failure in (cause.failure, *cause.totals):
        if failure.wanted is None:
            yield from _amount(failure.statement, failure.found)
    for judged in cause.claims:
        yield from _numbers(game, judged)


def _amount(statement: Statement, found: int) -> Iterator[Edit]:
    amount = statement.amount
    if amount and amount.exact is not None and value(amount.text) is not None:
        yield Edit(amount.mark, amount.text, worded(found, amount.text))


def _numbers(game: Game, judged: Judged) -> Iterator[Edit]:
    found = judged.result.value
    if judged.difference is None:
        return
    claim = judged.claim
    for place in accounted(game).places:
        if place.by == claim.id:
            yield Edit(place.mark, place.text, worded(found, place.text))
    if claim.number_mark:
        yield Edit(claim.number_mark, claim.number, worded(found, claim.number))


def worded(number: float, like: str) -> str:
    """A number as the one that it replaces was written: digits, a word, an ordinal; capital letters kept.

    >>> worded(8, "Seven"), worded(3, "second"), worded(9, "7"), worded(30, "seven")
    ('Eight', 'third', '9', '30')
    """
    words = ORDINALS if like.lower() in ORDINALS else CARDINALS if like.lower() in CARDINALS else {}
    found = next((word for word, n in words.items() if n == number), None)
    if found is None:
        return number_text(number)
    return found.capitalize() if like[:1].isupper() else found
