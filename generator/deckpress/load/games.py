"""The content folder in; games as frozen values out, with the problems of all their files."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from deckpress.places import Places
from deckpress.problems import Mark, Problem, error, in_game, sort

if TYPE_CHECKING:
    from deckpress.model.game import Game

SHARED = "shared"
"""The folder of content/ that is no game: icons, pictures and layouts that several games use."""


def game_ids(places: Places) -> tuple[str, ...]:
    """The folders of content/ that hold a game, sorted."""
    folders = (path for path in places.content.iterdir() if path.is_dir() and not path.name.startswith("."))
    return tuple(sorted(path.name for path in folders if path.name != SHARED))


def load(places: Places, ids: Sequence[str] = ()) -> tuple[tuple["Game", ...], tuple[Problem, ...]]:
    """All games, or the named ones in the named order; a broken file hides no other."""
    from deckpress.load.validation import near

    known = game_ids(places)
    games: list[Game] = []
    problems: list[Problem] = []
    for id in ids or known:
        if id not in known:
            mark = Mark(places.relative(places.content))
            problems.append(error(mark, "unknown-game", f"there is no game {id}", near(id, known)))
            continue
        game, faults = load_game(places, id)
        games.extend([game] if game else [])
        problems.extend(in_game(faults, id))
    return tuple(games), sort(problems)


def load_game(places: Places, id: str) -> tuple["Game | None", tuple[Problem, ...]]:
    """One game; None where game.yaml cannot be read at all."""
    from deckpress.load import assembly, schema
    from deckpress.load.gathering import Gathering

    gathering = Gathering(places, places.content / id)
    root = gathering.yaml("game.yaml", schema.built_in("game"), hashed=True, empty="error").root
    if root is None:
        hint = "every game is a folder with a game.yaml"
        missing = error(gathering.mark("game.yaml"), "file-missing", "the file is missing", hint)
        return None, tuple(gathering.problems) or (missing,)
    if not isinstance(root.value, Mapping):
        return None, tuple(gathering.problems)  # validation has said so
    game = assembly.assemble(id, root, gathering)
    return game, tuple(gathering.problems)
