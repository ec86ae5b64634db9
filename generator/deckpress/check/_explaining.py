"""Wrong counts, wrong numbers in names and broken entries of the ledger in; what is broken for the sake of which, out.

The proof is the game itself: with the count put right as the list states it, such an entry is sound.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from deckpress.check._compared import Renamed
from deckpress.check._facts import Facts
from deckpress.check._ledger import Workshop
from deckpress.check._outcomes import Failure
from deckpress.check._results import Entry, Judged
from deckpress.frozen import replace
from deckpress.model.game import Game
from deckpress.model.numbers import value

_TRIED = 4
"""Pieces of a wrong group that are put right in turn: which of them was changed, nobody knows."""
_WRONG = 12
"""Wrong counts that are put right one by one; where there are more, something else is the matter."""
_COUNTING = re.compile(r"\b(?:count|designs|per|most|sum)\(|\bcopies\b")
"""Expressions that a number of pieces goes into."""


def explained(
    game: Game, failures: Sequence[Failure], broken: Sequence[Entry]
) -> tuple[list[tuple[Entry, ...]], tuple[Entry, ...]]:
    """For each wrong count the entries that it explains, each entry once; what none explains."""
    found: list[tuple[Entry, ...]] = [() for _ in failures]
    left = tuple(broken)
    for n, failure in enumerate(failures):
        found[n] = tuple(one for one in left if isinstance(one, Judged) and _off_by_the_same(one, failure))
        left = tuple(one for one in left if one not in found[n])
    for n, mended in _mended(game, failures):
        if not left:
            break
        work = Workshop(Facts(mended))
        more = tuple(one for one in left if work.again(one).sound)
        found[n] += more
        left = tuple(one for one in left if one not in more)
    return found, left


def by_names(
    game: Game, pairs: Iterable[Renamed], broken: Sequence[Entry]
) -> Iterator[tuple[Renamed, tuple[Entry, ...]]]:
    """For each wrong number in a name the entries that are sound where the pieces hold the number that is written."""
    for pair in pairs:
        if pair.number and broken:
            work = Workshop(Facts(_holding(game, pair)))
            yield pair, tuple(one for one in broken if work.again(one).sound)


def _holding(game: Game, pair: Renamed) -> Game:
    """The game whose pieces of that name hold the number as it is written."""
    written = value(pair.written)
    pieces = (
        replace(
            piece, fields={name: written if is_number(one, pair.right) else one for name, one in piece.fields.items()}
        )
        if piece.id in pair.unit.pieces
        else piece
        for piece in game.pieces
    )
    return replace(game, pieces=tuple(pieces))


def is_number(one: object, wanted: float) -> bool:
    """Whether a field holds this number; True is none."""
    return one == wanted and not isinstance(one, bool | str)


def _off_by_the_same(judged: Judged, failure: Failure) -> bool:
    """The claim counts pieces that the wrong count is about; where it is a number, it is off by the same."""
    about = failure.pieces and failure.pieces <= judged.result.pieces
    counting = _COUNTING.search(judged.entry.expect) and judged.difference in (None, failure.difference)
    return bool(about and counting)


def _mended(game: Game, failures: Sequence[Failure]) -> Iterator[tuple[int, Game]]:
    """The game with each count put right alone, in a few ways, then with all of them."""
    every = game
    for n, failure in enumerate(failures[:_WRONG]):
        if failure.measure == "components":
            yield from ((n, put_right(game, failure, first)) for first in _odd_ones(game, failure)[:_TRIED])
            every = put_right(every, failure, "")
    if len(failures) > 1:
        yield 0, every


def _odd_ones(game: Game, failure: Failure) -> list[str]:
    """The pieces of the group, those first whose copies are least like the others'."""
    copies = {piece.id: piece.copies for piece in game.pieces if piece.id in failure.pieces}
    usual = Counter(copies.values())
    return sorted(copies, key=lambda id: usual[copies[id]])


def put_right(game: Game, failure: Failure, first: str) -> Game:
    """The game with as many as the list states: what is too many or too few goes off the first piece, then others."""
    left = failure.difference
    pieces = {id(piece): piece for piece in game.pieces}
    for piece in sorted(game.pieces, key=lambda piece: piece.id != first):
        if piece.id in failure.pieces and left:
            taken = min(piece.copies, left)
            pieces[id(piece)] = replace(piece, copies=piece.copies - taken)
            left -= taken
    return replace(game, pieces=tuple(pieces[id(piece)] for piece in game.pieces))
