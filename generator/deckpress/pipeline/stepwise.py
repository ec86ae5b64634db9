"""A game in; its verdict in two steps out: content and ledger at once, then with its faces and its booklet too.

While somebody designs, the first step tells within a blink what a changed number broke; laying out takes longer. Parts
that did not change since the last time are not laid out again.
"""

from collections.abc import Iterator, Mapping, Sequence

from deckpress.frozen import replace
from deckpress.model.game import Game
from deckpress.pipeline import kept
from deckpress.pipeline.contents import Digests, digests
from deckpress.pipeline.parts import Laid, Part, parts
from deckpress.pipeline.unread import told, unread
from deckpress.pipeline.verdicts import Verdict, engine
from deckpress.places import Places
from deckpress.problems import Problem, in_game, sort


def steps(
    places: Places, id: str, last: Mapping[str, kept.Part], laid: Laid | None = None, files: Digests | None = None
) -> Iterator[Verdict]:
    """`last` are the parts of the last time: in the first step what was said of them still stands.

    `laid` keeps the game's faces for whoever looks again; `files` are the game's where they were looked at already:
    before they are read, so that one that is saved meanwhile is looked at anew the next time.
    """
    files = files or digests(places, [id])[id]
    games, problems = _loaded(places, id)
    whole = {game.id for game in games} - unread(problems)
    looked = [part for game in games for part in parts(game, files, engine(), game.id in whole, laid)]
    verdict = replace(_told(games, problems), parts=last)
    yield _with(verdict, last)
    yield _with(verdict, {part.name: _known(part, last) or kept.Part(part.key, *part.work()) for part in looked})


def content(places: Places, id: str) -> Verdict:
    """Of content and ledger alone."""
    return replace(_told(*_loaded(places, id)), whole=False)


def _loaded(places: Places, id: str) -> tuple[tuple[Game, ...], tuple[Problem, ...]]:
    from deckpress.load.games import load

    return load(places, [id])


def _told(games: Sequence[Game], problems: Sequence[Problem]) -> Verdict:
    from deckpress.check.run import check

    lost = unread(problems)
    whole = (game for game in games if game.id not in lost)
    found = [*told(problems, lost), *(problem for game in whole for problem in in_game(check(game), game.id))]
    return Verdict({game.id: game.title for game in games}, sort(found))


def _known(part: Part, last: Mapping[str, kept.Part]) -> kept.Part | None:
    before = last.get(part.name)
    return before if before and before.key == part.key else None


def _with(verdict: Verdict, parts: Mapping[str, kept.Part]) -> Verdict:
    problems = (problem for part in parts.values() for problem in part.problems)
    rows = sorted((row for part in parts.values() for row in part.fullest), key=lambda row: -row["fill"])
    return replace(verdict, problems=sort((*verdict.problems, *problems)), fullest=tuple(rows[:10]), parts=parts)
