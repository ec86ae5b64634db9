"""Write the JSON schemas that editors complete and check the content with."""

from pathlib import Path

import click

from deckpress.commands import _options
from deckpress.problems import failed


@click.command()
@_options.games_argument
@_options.root_option
def command(games: tuple[str, ...], root: Path | None) -> None:
    """Write output/schema/<game>/*.json, which the first line of each content file points to.

    \b
    Examples:
      deckpress schema           all games
      deckpress schema hoagie    one game
    """
    from deckpress import pipeline, reporting

    places = _options.places_of(root)
    files, problems = pipeline.write_schemas(places, _options.known_games(places, games))
    if failed(problems):
        click.echo(reporting.text(problems), err=True)
        _options.leave(1)
    click.echo(
        f"{len(files)} schemas in {places.relative(places.output / 'schema')}. Your editor finds them by itself."
    )
