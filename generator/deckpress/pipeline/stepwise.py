"""A game in; its verdict in two steps out: content and ledger at once, then with its faces too.

While somebody designs, the first step tells within a blink what a changed number broke; laying out takes longer.
"""

from collections.abc import Iterator
from dataclasses import replace

from deckpress.pipeline.checking import fullest
from deckpress.pipeline.selecting import group
from deckpress.pipeline.unread import told, unread
from deckpress.pipeline.verdicts import Verdict
from deckpress.places import Places
from deckpress.problems import Problem, in_game, sort


def steps(places: Places, id: str, last: Verdict | None) -> Iterator[Verdict]:
    """In the first step what was said of faces last time still stands."""
    from deckpress.check.run import check
    from deckpress.layout.faces import lay_out
    from deckpress.load.data import formats
    from deckpress.load.games import load
    from deckpress.preflight.run import run_faces

    games, problems = load(places, [id])
    lost = unread(problems)
    whole = [game for game in games if game.id not in lost]
    found = [*told(problems, lost), *(problem for game in whole for problem in in_game(check(game), game.id))]
    verdict = Verdict({game.id: game.title for game in games}, ())
    yield replace(verdict, problems=sort((*found, *_of_faces(last))))
    laid = {}
    for game in games:
        laid[game.id], faults = lay_out(game, {**formats(), **game.formats})
        found += in_game((*faults, *run_faces(game, laid[game.id])), game.id)
    yield replace(verdict, problems=sort(found), fullest=fullest(laid))


def _of_faces(last: Verdict | None) -> tuple[Problem, ...]:
    return tuple(problem for problem in last.problems if group(problem.code) == "faces") if last else ()
