"""A game in; its verdict in two steps out: content and ledger at once, then with its faces and its booklet too.

While somebody designs, the first step tells within a blink what a changed number broke; laying out takes longer. Parts
that did not change since the last time are not laid out again.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from deckpress.pipeline import kept
from deckpress.pipeline.parts import Laid, parts
from deckpress.pipeline.unread import told, unread
from deckpress.pipeline.verdicts import Verdict, engine
from deckpress.places import Places
from deckpress.problems import in_game, sort


def steps(places: Places, id: str, last: Mapping[str, kept.Part], laid: Laid | None = None) -> Iterator[Verdict]:
    """`last` are the parts of the last time: in the first step what was said of them still stands.

    `laid` keeps the game's faces for whoever looks again.
    """
    from deckpress.check.run import check
    from deckpress.load.games import load

    games, problems = load(places, [id])
    lost = unread(problems)
    whole = [game for game in games if game.id not in lost]
    found = [*told(problems, lost), *(problem for game in whole for problem in in_game(check(game), game.id))]
    verdict = Verdict({game.id: game.title for game in games}, sort(found), parts=last)
    yield _with(verdict, last)
    done = {}
    for game in games:
        for part in parts(places, game, engine(), book=game in whole, laid=laid):
            before = last.get(part.name)
            done[part.name] = before if before and before.key == part.key else kept.Part(part.key, *part.work())
    yield _with(verdict, done)


def _with(verdict: Verdict, parts: Mapping[str, kept.Part]) -> Verdict:
    problems = (problem for part in parts.values() for problem in part.problems)
    rows = sorted((row for part in parts.values() for row in part.fullest), key=lambda row: -row["fill"])
    return replace(verdict, problems=sort((*verdict.problems, *problems)), fullest=tuple(rows[:10]), parts=parts)
