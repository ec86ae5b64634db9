"""A git revision or another content folder in; the games as they were then out, with what could not be read of them."""

from collections.abc import Iterator, Sequence

from deckpress.model.game import Game
from deckpress.places import Places
from deckpress.problems import Mark, Problem, error


def games_then(places: Places, ids: Sequence[str], since: str) -> tuple[dict[str, Game], tuple[Problem, ...]]:
    """New games are left out; an error where there is no such thing, a warning for a game that is not whole."""
    from deckpress.load.games import game_ids, load
    from deckpress.load.revision import earlier

    then = earlier(places, since)
    if then is None:
        return {}, (error(Mark(since), "unknown-revision", f"{since} is no content folder and no git revision"),)
    games, problems = load(then, [id for id in ids if id in game_ids(then)])
    return {game.id: game for game in games}, tuple(_faulty(since, problems))


def _faulty(since: str, problems: Sequence[Problem]) -> Iterator[Problem]:
    """What cannot be read of an old state looks as if it had not been there."""
    from deckpress.pipeline.unread import unread

    lost, first = unread(problems), dict[str, Problem]()
    for one in problems:
        if one.severity == "error" and one.game in lost:
            first.setdefault(one.game, one)
    for game, one in first.items():
        message = f"as it was in {since}, {game} had an error: {one.message}"
        hint = "what could not be read of it counts as new; compare with a state that deckpress check passed"
        yield Problem(one.mark, "old-state", "warning", message, hint, game=game)
