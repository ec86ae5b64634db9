"""Build everything: check all games, print their PDFs, make the rules website."""

from pathlib import Path

import click

from deckpress.commands import _options
from deckpress.commands._progress import progress
from deckpress.problems import failed


@click.command()
@_options.games_argument
@_options.papers_option
@_options.format_option("text", "json")
@_options.root_option
def command(games: tuple[str, ...], papers: tuple[str, ...], form: str, root: Path | None) -> None:
    """Build everything: the PDFs in output/print, the website in output/site, the schemas in output/schema.

    A game with errors is not printed; its last good files stay. With games named, the website holds these alone.

    \b
    Examples:
      deckpress build                   all games, A4 and Letter
      deckpress build --paper a4        one paper
      deckpress build --format json     what was made, for programs
    """
    from deckpress import pipeline, reporting

    places = _options.places_of(root)
    chosen = _options.known_games(places, games)
    wishes = pipeline.Wishes(_options.known_papers(papers, pipeline.PAPERS))
    with progress() as notify:
        made = pipeline.build(places, chosen, wishes, notify)
    click.echo(reporting.as_json(pipeline.build_data(made)) if form == "json" else reporting.build_text(made))
    _options.leave(1 if failed(made.problems) else 0)
