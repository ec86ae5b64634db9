"""An expression of ledger.yaml that cannot be worked out.

Functions: count, designs, sum, min, max, each, distinct, per, most, all_of, piece, figure, says, said, called, tool,
laid, entries, entry, need, have. Names: players (in supplies), stated, implied, supplied, minutes. A claim gives true
or a number, a supply a number.
"""

from collections.abc import Iterable

from deckpress.check._ledger import faulty, worked
from deckpress.model.game import Game
from deckpress.problems import Problem


def check(game: Game) -> Iterable[Problem]:
    work = worked(game)
    for judged in work.claims:
        if judged.result.fault:
            yield faulty(judged.claim.mark, judged.claim.id, judged.result.fault)
    for supplied in work.supplies:
        if supplied.fault:
            yield faulty(supplied.supply.mark, supplied.supply.id, supplied.fault)
    for one in work.conflicts:
        for fault in (one.left.fault, one.right.fault):
            if fault:
                yield faulty(one.conflict.mark, one.conflict.id, fault)
