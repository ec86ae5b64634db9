"""Write every face as a PNG with a list of copies, to upload to a print service or a table simulator."""

from pathlib import Path

import click

from deckpress.commands import _options
from deckpress.commands._progress import progress
from deckpress.problems import failed


@click.command()
@_options.games_argument
@click.option("--dpi", type=_options.Amount(50, 1200), default=300, show_default=True, help="Dots per inch.")
@click.option("--bleed", is_flag=True, help="With the bleed round the trim, corners square.")
@click.option("--rounded", is_flag=True, help="Corners transparent outside the die line.")
@_options.root_option
def command(games: tuple[str, ...], dpi: float, bleed: bool, rounded: bool, root: Path | None) -> None:
    """Write output/pictures/<game>/: one PNG per face that looks different, and copies.csv with how many of each.

    \b
    Examples:
      deckpress pictures hoagie            300 dpi, cut to the trim
      deckpress pictures hoagie --bleed    for a print service that cuts itself
    """
    from deckpress import pipeline, reporting

    places = _options.places_of(root)
    with progress() as notify:
        notify("Drawing ...")
        made, checked = pipeline.upload_games(places, _options.known_games(places, games), dpi, bleed, rounded)
    errors = [problem for problem in checked.problems if problem.severity == "error"]
    if errors:
        click.echo(reporting.text(errors), err=True)
    for game, count in made.items():
        click.echo(f"output/pictures/{game}: {count} pictures; copies.csv says how many of each.")
    _options.leave(1 if failed(checked.problems) else 0)
