"""Make the rules website in output/site, from the same facts as the sheets."""

from pathlib import Path

import click

from deckpress.commands import _options
from deckpress.commands._progress import progress
from deckpress.problems import failed


@click.command()
@_options.games_argument
@click.option("--since", default="", metavar="REVISION", help="Compare with this git revision or content folder.")
@_options.format_option("text", "json")
@_options.root_option
def command(games: tuple[str, ...], since: str, form: str, root: Path | None) -> None:
    """Make the website: rules, pieces, search, quick reference. It opens from the folder, with no network.

    \b
    Examples:
      deckpress site            all games
      deckpress site hoagie     one game
      deckpress site --since v1 with pages of what changed since then
    """
    from deckpress import pipeline, reporting

    places = _options.places_of(root)
    with progress() as notify:
        made = pipeline.site_games(places, _options.known_games(places, games), notify, since)
    click.echo(reporting.as_json(pipeline.build_data(made)) if form == "json" else reporting.build_text(made))
    _options.leave(1 if failed(made.problems) else 0)
