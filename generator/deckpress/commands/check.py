"""Check the content: component lists, references, texts that do not fit; say what broke, where and why."""

from pathlib import Path

import click

from deckpress.commands import _options
from deckpress.problems import failed


@click.command()
@_options.games_argument
@_options.format_option("text", "json", "github")
@click.option("--strict", is_flag=True, help="Warnings fail too.")
@click.option("--coverage", is_flag=True, help="Show how each number of the rulebooks is bound.")
@_options.root_option
def command(games: tuple[str, ...], form: str, strict: bool, coverage: bool, root: Path | None) -> None:
    """Check games: the component list against the data, every figure, every reference, every text's fit.

    Exit status: 0 without errors, 1 with (under --strict also for warnings), 2 for a wrong call.

    \b
    Examples:
      deckpress check                    all games
      deckpress check hoagie --strict    one game, warnings count
      deckpress check --format github    annotations in a workflow
    """
    from deckpress import pipeline, reporting

    places = _options.places_of(root)
    checked = pipeline.check_games(places, _options.known_games(places, games), coverage=coverage)
    problems = checked.problems
    if form == "json":
        click.echo(reporting.as_json(reporting.check_data(checked)))
    elif form == "github":
        click.echo(reporting.github(problems))
    else:
        click.echo(reporting.check_text(checked))
    _options.leave(1 if failed(problems, strict) else 0)
