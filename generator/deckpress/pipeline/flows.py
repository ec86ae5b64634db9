"""What the commands run: places and wishes in; what was made and what is wrong out."""

import json
from collections.abc import Mapping, Sequence
from time import perf_counter
from typing import Any

from deckpress.frozen import dataclass
from deckpress.model.game import Game
from deckpress.pipeline.clock import Clock
from deckpress.pipeline.earlier import last_manifest
from deckpress.pipeline.games import Notify, each_game
from deckpress.pipeline.printing import Pictures, Printed
from deckpress.pipeline.site import make_site
from deckpress.pipeline.then import games_then
from deckpress.pipeline.wishes import Wishes
from deckpress.places import Places
from deckpress.problems import Problem, count, failed, sort


def silent(stage: str) -> None:
    """No progress display."""


@dataclass(frozen=True, slots=True)
class Made:
    """What a run made: rows of PDFs, the site's first page (or None), all problems, seconds by stage;
    `thrown` are (game, piece) of old pieces that a print of changes replaces."""

    outputs: tuple[dict[str, Any], ...]
    problems: tuple[Problem, ...]
    seconds: Mapping[str, float]
    site: str | None = None
    thrown: tuple[tuple[str, str], ...] = ()


def print_games(places: Places, ids: Sequence[str], wishes: Wishes, notify: Notify = silent) -> Made:
    """Checks and prints games; one with errors is left out, the others are printed."""
    clock = Clock()
    printed = each_game(places, ids, wishes, False, clock, notify)
    outputs = tuple(row for one in printed for row in one.outputs)
    thrown = tuple((one.game, piece) for one in printed for piece in one.thrown)
    problems = sort(problem for one in printed for problem in one.problems)
    return Made(outputs, problems, clock.seconds, thrown=thrown)


def site_games(places: Places, ids: Sequence[str], notify: Notify = silent, since: str = "") -> Made:
    """The website of games from their files, the PDFs as the last print left them.

    `since` is a content folder or a git revision that the pages of changes compare with, or empty.
    """
    clock = Clock()
    before, faults = games_then(places, ids, since) if since else ({}, ())
    if failed(faults):
        return Made((), faults, clock.seconds)
    drawn = each_game(places, ids, None, True, clock, notify)
    manifests = {id: manifest for id in ids if (manifest := last_manifest(places, id))}
    site, problems = make_site(places, ids, manifests, _pictures(drawn), clock, notify, before)
    return Made((), sort((*faults, *(p for one in drawn for p in one.problems), *problems)), clock.seconds, site)


def build(places: Places, ids: Sequence[str], wishes: Wishes, notify: Notify = silent) -> Made:
    """Everything of these games: PDFs, pictures, schemas, website, and output/build.json about it."""
    from deckpress.write import put

    clock, start = Clock(), perf_counter()
    notify(f"Checking, printing and drawing {len(ids)} games ...")
    printed = each_game(places, ids, wishes, True, clock, notify)
    problems = [problem for one in printed for problem in one.problems]
    manifests = {one.game: one.manifest for one in printed if one.manifest}
    site = None
    if manifests:
        site, faults = make_site(places, list(manifests), manifests, _pictures(printed), clock, notify)
        problems += faults
    write_schemas(places, ids)
    clock.seconds["whole"] = perf_counter() - start
    made = Made(tuple(row for one in printed for row in one.outputs), sort(problems), clock.seconds, site)
    put(places, {"build.json": json.dumps(build_data(made), ensure_ascii=False, indent=2) + "\n"})
    return made


def _pictures(made: Sequence[Printed]) -> Pictures:
    return {key: sizes for one in made for key, sizes in one.pictures.items()}


def build_data(made: Made) -> dict[str, Any]:
    """deckpress/build-1: what a build or print made."""
    return {
        "schema": "deckpress/build-1",
        "outputs": list(made.outputs),
        "site": made.site,
        "seconds": {name: round(seconds, 3) for name, seconds in made.seconds.items()},
        "problems": count(made.problems),
    }


def write_schemas(places: Places, ids: Sequence[str]) -> tuple[tuple[str, ...], tuple[Problem, ...]]:
    """output/schema/<game>/*.json: what editors complete from and the loader enforces."""
    from deckpress.load.games import load
    from deckpress.write import put

    games, problems = load(places, ids)
    files = schema_files(games)
    put(places, files, replace=[f"schema/{game.id}" for game in games])
    return tuple(files), problems


def schema_files(games: Sequence[Game]) -> dict[str, str]:
    """Paths below output/ and their JSON."""
    from deckpress.load.schema import schemas

    return {
        f"schema/{game.id}/{name}": json.dumps(schema, ensure_ascii=False, indent=2) + "\n"
        for game in games
        for name, schema in schemas(game).items()
    }
