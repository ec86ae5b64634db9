"""Print decks: sheets that cut and meet their backs, as PDFs in output/print."""

from pathlib import Path

import click

from deckpress.commands import _options
from deckpress.commands._progress import progress
from deckpress.problems import failed


@click.command()
@_options.games_argument
@click.option(
    "--paper", "papers", multiple=True, help="a4, letter, ...; may be given more than once.  [default: a4, letter]"
)
@click.option(
    "--plan", default="duplex-long", show_default=True, help="How pieces stand on paper: deckpress list plans."
)
@click.option("--kind", "kinds", multiple=True, help="Only this kind of piece; may be given more than once.")
@click.option("--piece", "pieces", multiple=True, help="Only this piece, by id; may be given more than once.")
@_options.format_option("text", "json")
@_options.root_option
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
    from deckpress.load.data import plans

    places = _options.places_of(root)
    chosen = _options.known_games(places, games)
    _options.require_known("plan", [plan], plans())
    _options.require_chosen(places, chosen, kinds, pieces)
    sheets = _options.known_papers(papers, pipeline.PAPERS)
    options = Options(plan=plan, kinds=kinds, pieces=pieces)
    with progress() as notify:
        made = pipeline.print_games(places, chosen, sheets, options, notify)
    click.echo(reporting.as_json(pipeline.build_data(made)) if form == "json" else reporting.build_text(made))
    _options.leave(1 if failed(made.problems) else 0)
