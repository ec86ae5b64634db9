"""output/print and output/site read again against their manifests and the data of now."""

import json
from collections.abc import Iterator, Mapping, Sequence
from hashlib import sha256
from pathlib import Path

from deckpress.model.game import Game
from deckpress.pipeline.contents import folder_key
from deckpress.pipeline.earlier import CHOSEN
from deckpress.places import Places
from deckpress.problems import Mark, Problem, error, in_game, sort

MADE = "games.json"
"""In output/site: the key of the files that each game's pages were made from."""


def check_outputs(places: Places, ids: Sequence[str]) -> tuple[Problem, ...]:
    """Games that were never printed are only told of."""
    from deckpress.load.games import game_ids, load

    games, _ = load(places, ids)
    found = [problem for game in games for problem in in_game(_of_game(places, game), game.id)]
    return sort((*found, *_strangers(places, game_ids(places)), *_site(places, games)))


def site_keys(places: Places, ids: Sequence[str]) -> str:
    """What the site writes down of the files that it was made from."""
    return json.dumps({id: folder_key(places, id) for id in ids}, indent=2) + "\n"


def _of_game(places: Places, game: Game) -> tuple[Problem, ...]:
    folder = places.output / "print" / game.id
    if not (folder / "manifest.json").is_file():
        hint = f"deckpress print {game.id}"
        message = f"{game.title} was not printed yet"
        return (Problem(Mark(places.relative(folder)), "output-missing", "info", message, hint),)
    return (*_folder(places, game, folder, True), *_folder(places, game, folder / CHOSEN, False))


def _folder(places: Places, game: Game, folder: Path, whole: bool) -> tuple[Problem, ...]:
    from deckpress.preflight.outputs import check

    name, file = places.relative(folder), folder / "manifest.json"
    if not folder.is_dir():
        return ()
    try:
        manifest = json.loads(file.read_text("utf-8"))
        return tuple(check(game, manifest, _shas(folder), name, whole))
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return (error(Mark(f"{name}/manifest.json"), "output-changed", "the manifest cannot be read", "print again"),)


def _shas(folder: Path) -> Mapping[str, str]:
    """All files below a folder but its manifest; what lies in the folder of chosen pieces is its own."""
    files = (path for path in sorted(folder.rglob("*")) if path.is_file() and path != folder / "manifest.json")
    names = {path.relative_to(folder): path for path in files}
    return {
        name.as_posix(): sha256(path.read_bytes()).hexdigest()
        for name, path in names.items()
        if name.parts[0] != CHOSEN
    }


def _strangers(places: Places, known: Sequence[str]) -> Iterator[Problem]:
    """What lies in output/print and belongs to no game."""
    folder = places.output / "print"
    for path in sorted(folder.iterdir()) if folder.is_dir() else ():
        if path.name not in known:
            message = f"there is no game {path.name}: it may have had this name before"
            yield Problem(Mark(places.relative(path)), "output-strange", "warning", message, "throw it away")


def _site(places: Places, games: Sequence[Game]) -> Iterator[Problem]:
    """Nothing is said of a site that was never made, or made without a game."""
    file = places.output / "site" / MADE
    try:
        made = json.loads(file.read_text("utf-8"))
        old = [game for game in games if game.id in made and made[game.id] != folder_key(places, game.id)]
    except (OSError, ValueError, TypeError):
        return
    for game in old:
        message = "the website was made from other files of the game than there are now"
        yield Problem(Mark(places.relative(file)), "output-old", "warning", message, "deckpress site", game=game.id)
