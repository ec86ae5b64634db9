"""A game in; the changes that would settle its wrong numbers out, either way: data follows rules, rules follow data.

Nothing is applied. A change is offered where it is plain: one piece whose copies are off, one field that a claim names,
a number in the rulebook.
"""

import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from deckpress.check._causes import Cause, causes
from deckpress.check._compared import Renamed
from deckpress.check._explaining import is_number
from deckpress.check._listing import listing
from deckpress.check._names import pieces_of
from deckpress.check._numbers import accounted
from deckpress.check._results import Disagreement, Judged, Supplied
from deckpress.check._rewriting import rewritten
from deckpress.frozen import replace
from deckpress.model.game import Game
from deckpress.model.ledger import Given
from deckpress.model.numbers import CARDINALS, ORDINALS, value
from deckpress.model.statements import Statement
from deckpress.problems import Mark
from deckpress.units import number_text

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
    names = (edit for pair in listing(game).renamed if pair.number for edit in _held(game, pair))
    return tuple(dict.fromkeys((*counts, *fields, *names)))


def rules_follow_data(game: Game) -> tuple[Edit, ...]:
    """Numbers of the rulebook as the data has them; claims, expressions and the figures of source.yaml go along."""
    edits, figures = _following(game)
    changed = tuple(replace(one, figure=figures.get(one.id, one.figure)) for one in game.figures)
    more, _ = _following(replace(game, figures=changed)) if figures else ((), {})  # rules that tell of those figures
    return tuple({edit.mark: edit for edit in (*more, *edits, *_figures(game, figures))}.values())


def _following(game: Game) -> tuple[tuple[Edit, ...], Mapping[str, float]]:
    """Edits of rules and claims, and the figures that change with them."""
    counts = (edit for cause in causes(game).counts for edit in _stated(cause))
    broken = [one for one in causes(game).broken if isinstance(one, Judged)]
    claims = (edit for judged in broken for edit in _numbers(game, judged))
    pairs = (pair for pair in listing(game).renamed if pair.number)
    names = (Edit(pair.number, pair.written, worded(pair.right, pair.written)) for pair in pairs if pair.number)
    edits = tuple(dict.fromkeys((*counts, *claims, *names)))
    settled = {id: figure for judged in broken for id, figure in rewritten(game, judged).figures.items()}
    expressions = (edit for judged in broken for edit in _expression(game, judged))
    return (*edits, *expressions, *_given(game)), {**dict(_gone(game, edits)), **settled}


def _gone(game: Game, edits: tuple[Edit, ...]) -> Iterator[tuple[str, float]]:
    """Figures whose number no longer stands in their rule after the edits, with the number that took its place."""
    new = {edit.mark: value(edit.new) for edit in edits}
    for figure in game.figures:
        places = [p for p in accounted(game).places if p.rule == figure.rule and p.value == figure.figure]
        numbers = [new.get(place.mark) for place in places]
        if numbers and None not in numbers:
            yield figure.id, numbers[0] or 0


def _figures(game: Game, figures: Mapping[str, float]) -> Iterator[Edit]:
    """The figure, and what is quoted of the original where it is that number."""
    for figure in (figure for figure in game.figures if figure.id in figures):
        number = figures[figure.id]
        if figure.figure_mark:
            yield Edit(figure.figure_mark, number_text(figure.figure), number_text(number))
        if figure.written_mark and value(figure.written) == figure.figure:
            yield Edit(figure.written_mark, figure.written, worded(number, figure.written))


def _expression(game: Game, judged: Judged) -> Iterator[Edit]:
    """The whole expression: which of its words change is seen where it is written."""
    claim, expect = judged.entry, rewritten(game, judged).expect
    if claim.expect_mark and expect != claim.expect:
        yield Edit(claim.expect_mark, claim.expect, expect)


def _given(game: Game) -> Iterator[Edit]:
    """What an entry of the ledger writes down beside its expressions."""
    for one in causes(game).broken:
        rows: list[tuple[tuple[Given, ...], tuple[object, ...]]] = []
        if isinstance(one, Supplied):
            rows = [(written, (row.need, row.have)) for _, row, written in one.moved() if row]
        elif isinstance(one, Disagreement):
            rows = [(one.entry.gives, (one.left.value, one.right.value))]
        for given, found in (pair for written, values in rows for pair in zip(written, values, strict=False)):
            if isinstance(found, int | float) and given.value != found:
                yield Edit(given.mark, number_text(given.value), number_text(found))


def _copies(game: Game, cause: Cause) -> Iterator[Edit]:
    """Only where one piece is meant: which of several should change, nobody can know."""
    pieces = pieces_of(game, cause.failure.pieces)
    stated = cause.failure.statement.amount
    if len(pieces) == 1 and stated and stated.exact is not None and "copies" in pieces[0].marks:
        wanted = stated.exact if cause.failure.wanted is None else cause.failure.wanted
        yield Edit(pieces[0].marks["copies"], str(pieces[0].copies), str(wanted))


def _field(game: Game, judged: Judged) -> Iterator[Edit]:
    match = _FIELD.fullmatch(judged.entry.expect)
    piece = game.piece(match[1]) if match else None
    stated = value(judged.entry.number)
    if match and piece and stated is not None and match[2] in piece.marks:
        yield Edit(piece.marks[match[2]], f"{judged.result.value:g}", f"{stated:g}")


def _held(game: Game, pair: Renamed) -> Iterator[Edit]:
    """The number that a name of the list holds, in the fields of its pieces."""
    written = value(pair.written)
    for piece in pieces_of(game, pair.unit.pieces):
        for name, held in piece.fields.items():
            if written is not None and name in piece.marks and is_number(held, pair.right):
                yield Edit(piece.marks[name], f"{held:g}", f"{written:g}")


def _stated(cause: Cause) -> Iterator[Edit]:
    for failure in (cause.failure, *cause.totals):
        if failure.wanted is None:
            yield from _amount(failure.statement, failure.found)


def _amount(statement: Statement, found: int) -> Iterator[Edit]:
    amount = statement.amount
    if amount and amount.exact is not None and value(amount.text) is not None:
        yield Edit(amount.mark, amount.text, worded(found, amount.text))


def _numbers(game: Game, judged: Judged) -> Iterator[Edit]:
    found = judged.result.value
    if judged.difference is None or found != int(found):  # no rule says 4.05 cards
        return
    claim = judged.entry
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
