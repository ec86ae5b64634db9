"""Check the content: component lists, references, texts that do not fit; say what broke, where and why."""

from pathlib import Path

import click

from deckpress.commands import _options, _strangers
from deckpress.problems import failed


@click.command()
@click.argument("games", nargs=-1, metavar="[GAME | FOLDER]...")
@_options.format_option("text", "json", "github")
@click.option("--strict", is_flag=True, help="Warnings fail too.")
@click.option("--coverage", is_flag=True, help="Show how each number of the rulebooks is bound.")
@_strangers.options
@_options.root_option
def command(
    games: tuple[str, ...],
    form: str,
    strict: bool,
    coverage: bool,
    rules: Path | None,
    cards: tuple[Path, ...],
    columns: tuple[str, ...],
    encoding: str,
    root: Path | None,
) -> None:
    """Check games: the component list against the data, every figure, every reference, every text's fit.

    A FOLDER in place of a game may be anybody's: rules as text and a table of cards are enough.

    Exit status: 0 without errors, 1 with (under --strict also for warnings), 2 for a wrong call.

    \b
    Examples:
      deckpress check                    all games
      deckpress check hoagie --strict    one game, warnings count
      deckpress check --format github    annotations in a workflow
      deckpress check some/folder        rules and a card table (CSV, XLSX, ODS, YAML) of your own
      deckpress check --rules rules.txt --cards deck.csv
    """
    from deckpress import pipeline, reporting

    asked = _strangers.asked(games, rules, cards, columns, encoding)
    if asked is not None:
        from deckpress.pipeline.strangers import check_stranger

        checked = check_stranger(asked, coverage).verdict
    else:
        games, root = _strangers.at_home(games, root)
        places = _options.places_of(root)
        ids = _options.known_games(places, games)
        checked = (
            pipeline.check_games(places, ids, coverage=True).verdict if coverage else pipeline.verdict(places, ids)
        )
    problems = checked.problems
    if form == "json":
        click.echo(reporting.as_json(reporting.check_data(checked)))
    elif form == "github":
        click.echo(reporting.github(problems))
    else:
        click.echo(reporting.check_text(checked))
    _options.leave(1 if failed(problems, strict) else 0)
