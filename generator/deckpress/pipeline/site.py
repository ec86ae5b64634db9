"""site: faces -> pictures; model, pictures, manifests -> Markdown project -> website -> write."""

from collections.abc import Mapping, Sequence
from typing import Any

from deckpress.model.game import Game
from deckpress.pipeline.clock import Clock
from deckpress.pipeline.games import Notify
from deckpress.pipeline.outputs import MADE, site_keys
from deckpress.pipeline.printing import Pictures
from deckpress.places import Places
from deckpress.problems import Problem, failed


def make_site(
    places: Places,
    ids: Sequence[str],
    manifests: Mapping[str, Mapping[str, Any]],
    drawn: Pictures,
    clock: Clock,
    notify: Notify,
    before: Mapping[str, Game] | None = None,
) -> tuple[str | None, tuple[Problem, ...]]:
    """Writes the Markdown project beside the last one, builds it there, and moves it into place when it is sound.

    `drawn` are the pictures of their faces, `before` earlier states of the games, for the pages of what has changed.
    """
    from deckpress import gallery
    from deckpress.layout import examples
    from deckpress.load.games import load
    from deckpress.pages import counts
    from deckpress.pages.build import build as build_pages
    from deckpress.pages.project import project
    from deckpress.write import aside, exchange, put

    notify("Writing the site ...")
    with clock.stage("pages"):
        games, _ = load(places, ids)
        album = {examples.ALBUM: examples.faces()}
        shown = {**drawn, **gallery.pictures(places, album, gallery.names(album))}
        files = project(games, shown, manifests, before)
        wrong = counts.check(games, {path: text for path, text in files.items() if isinstance(text, str)})
        if wrong:
            return None, wrong
        files[MADE] = site_keys(places, ids)
    with aside(places, "site") as ready:
        with clock.stage("pages"):
            put(places, {f"{ready}/{path}": content for path, content in files.items()}, replace=[ready], lasting=False)
        notify("Building the site ...")
        with clock.stage("site"):
            problems = build_pages(places.output / ready)
        if failed(problems):
            return None, problems
        exchange(places, places.output / ready, "site")
    return "output/site/html/index.html", problems
