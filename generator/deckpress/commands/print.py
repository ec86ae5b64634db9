"""Print decks: sheets that cut and meet their backs, as PDFs in output/print."""

from pathlib import Path

import click

from deckpress.commands._options import (
    format_option,
    games_argument,
    known_games,
    leave,
    places_of,
    root_option,
)
from deckpress.commands._progress import progress
from deckpress.problems import failed


@click.command()
@games_argument
@click.option(
    "--paper", "papers", multiple=True, help="a4, letter, ...; may be given more than once.  [default: a4, letter]"
)
@click.option(
    "--plan", default="duplex-long", show_default=True, help="How pieces stand on paper: deckpress list plans."
)
@click.option("--kind", "kinds", multiple=True, help="Only this kind of piece; may be given more than once.")
@click.option("--piece", "pieces", multiple=True, help="Only this piece, by id; may be given more than once.")
@format_option("text", "json")
@root_option
def command(
    games: tuple[str, ...],
    papers: tuple[str, ...],
    plan: str,
    kinds: tuple[str, ...],
    pieces: tuple[str, ...],
    form: str,
    root: Path | None,
) -> None:
    """Print decks: one PDF per kind of piece and one complete kit per game, checked and read back before it is kept.

    \b
    Examples:
      deckpress print                                   all games, A4 and Letter
      deckpress print hoagie --paper letter             one game, one paper
      deckpress print sandwich-wars --kind order        one kind
    """
    from deckpress import pipeline, reporting
    from deckpress.impose.options import Options

    places = places_of(root)
    options = Options(plan=plan, kinds=kinds, pieces=pieces)
    with progress() as notify:
        made = pipeline.print_games(places, known_games(places, games), papers or pipeline.PAPERS, options, notify)
    click.echo(reporting.as_json(reporting.build_data(made)) if form == "json" else reporting.build_text(made))
    leave(1 if failed(made.problems) else 0)
