"""site: faces -> pictures; model, pictures, manifests -> Markdown project -> website -> write."""

from collections.abc import Mapping, Sequence
from typing import Any

from deckpress.pipeline.checking import check_games
from deckpress.pipeline.clock import Clock
from deckpress.pipeline.games import Notify
from deckpress.places import Places
from deckpress.problems import Problem, failed


def make_site(
    places: Places, ids: Sequence[str], manifests: Mapping[str, Mapping[str, Any]], clock: Clock, notify: Notify
) -> tuple[str | None, tuple[Problem, ...]]:
    """Writes the Markdown project beside the last one, builds it there, and moves it into place when it is sound."""
    from deckpress.gallery import pictures
    from deckpress.pages.build import build as build_pages
    from deckpress.pages.project import project
    from deckpress.write import exchange, put

    notify("Writing the site ...")
    checked = check_games(places, ids, Clock())
    with clock.stage("pages"):
        drawn = pictures(places, checked.faces)
        files = project(checked.games, drawn, manifests)
        put(places, {f"site.new/{path}": content for path, content in files.items()}, replace=["site.new"])
    notify("Building the site ...")
    with clock.stage("site"):
        problems = build_pages(places.output / "site.new")
    if failed(problems):
        return None, problems
    exchange(places, places.output / "site.new", "site")
    return "output/site/html/index.html", problems
