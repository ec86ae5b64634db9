"""output/print read again against its manifests and the data of now."""

import json
from collections.abc import Sequence
from hashlib import sha256

from deckpress.model.game import Game
from deckpress.places import Places
from deckpress.problems import Mark, Problem, error, in_game, sort


def check_outputs(places: Places, ids: Sequence[str]) -> tuple[Problem, ...]:
    """Games that were never printed are only told of."""
    from deckpress.load.games import load

    games, _ = load(places, ids)
    return sort(problem for game in games for problem in in_game(_of_game(places, game), game.id))


def _of_game(places: Places, game: Game) -> tuple[Problem, ...]:
    from deckpress.preflight.outputs import check

    folder = places.output / "print" / game.id
    name = places.relative(folder)
    if not (folder / "manifest.json").is_file():
        hint = f"deckpress print {game.id}"
        return (Problem(Mark(name), "output-missing", "info", f"{game.title} was not printed yet", hint),)
    try:
        manifest = json.loads((folder / "manifest.json").read_text("utf-8"))
        shas = {path.name: sha256(path.read_bytes()).hexdigest() for path in sorted(folder.glob("*.pdf"))}
        return tuple(check(game, manifest, shas, name))
    except (OSError, ValueError, KeyError, TypeError):
        return (error(Mark(f"{name}/manifest.json"), "output-changed", "the manifest cannot be read", "print again"),)
