"""Write the JSON schemas that editors complete and check the content with."""

from pathlib import Path

import click

from deckpress.commands._options import games_argument, known_games, leave, places_of, root_option
from deckpress.problems import failed


@click.command()
@games_argument
@root_option
def command(games: tuple[str, ...], root: Path | None) -> None:
    """Write output/schema/<game>/*.json, which the first line of each content file points to.

    \b
    Examples:
      deckpress schema           all games
      deckpress schema hoagie    one game
    """
    from deckpress import pipeline, reporting

    places = places_of(root)
    files, problems = pipeline.write_schemas(places, known_games(places, games))
    if failed(problems):
        click.echo(reporting.text(problems), err=True)
        leave(1)
    click.echo(
        f"{len(files)} schemas in {places.relative(places.output / 'schema')}. Your editor finds them by itself."
    )
