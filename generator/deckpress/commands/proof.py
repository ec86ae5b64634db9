"""Make contact sheets of all faces of a game, to look at: an HTML page with filters, and one picture."""

from pathlib import Path

import click

from deckpress.commands import _options
from deckpress.commands._progress import progress
from deckpress.problems import failed


@click.command()
@_options.games_argument
@click.option("--guides", is_flag=True, help="Show the lines of bleed, trim and safe area.")
@_options.root_option
def command(games: tuple[str, ...], guides: bool, root: Path | None) -> None:
    """Make output/proof/<game>.html (filter by kind, side and words; in grey) and output/proof/<game>.png.

    A face with a fault is shown all the same, as far as it could be laid out.

    \b
    Examples:
      deckpress proof hoagie            one game
      deckpress proof hoagie --guides   with bleed, trim and safe area
    """
    from deckpress import pipeline, reporting

    places = _options.places_of(root)
    with progress() as notify:
        notify("Drawing ...")
        files, checked = pipeline.proof_games(places, _options.known_games(places, games), guides)
    errors = [problem for problem in checked.problems if problem.severity == "error"]
    click.echo("\n".join([*([reporting.text(errors)] if errors else []), *files]))
    click.echo(f"Open {files[0]} in a browser." if files else "Nothing could be laid out: see deckpress check.")
    _options.leave(1 if failed(checked.problems) else 0)
