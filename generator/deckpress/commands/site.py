"""Make the rules website in output/site, from the same facts as the sheets."""

from pathlib import Path

import click

from deckpress.commands import _options
from deckpress.commands._progress import progress
from deckpress.places import Places
from deckpress.problems import failed


@click.command()
@_options.games_argument
@click.option("--since", metavar="REVISION", help="Compare with this git revision or content folder.")
@click.option("--serve", "serving", is_flag=True, help="Then show it to every device in the local network.")
@click.option("--port", default=8000, show_default=True, type=click.IntRange(1, 65535), help="For --serve.")
@_options.format_option("text", "json")
@_options.root_option
def command(games: tuple[str, ...], since: str | None, serving: bool, port: int, form: str, root: Path | None) -> None:
    """Make the website: rules, pieces, search, quick reference. It opens from the folder, with no network.

    With games named, the website holds these alone, in place of what it held before.

    \b
    Examples:
      deckpress site               all games
      deckpress site hoagie        a website of one game
      deckpress site --since v1    with pages of what changed since then
      deckpress site --serve       and a code to scan with the phones at the table
    """
    from deckpress import pipeline, reporting

    places = _options.places_of(root)
    chosen = _options.known_games(places, games)
    _options.require_earlier("--since", places, since)
    with progress() as notify:
        made = pipeline.site_games(places, chosen, notify, since or "")
    click.echo(reporting.as_json(pipeline.build_data(made)) if form == "json" else reporting.build_text(made))
    if serving and made.site:
        _serve(places, port)
    _options.leave(1 if failed(made.problems) else 0)


def _serve(places: Places, port: int) -> None:
    """Until it is stopped with Ctrl-C."""
    from deckpress.serve import qr, site

    server = site.server(places.output, port)
    address = site.address(server.server_port)
    said = f"{address}   for every device in this network, as long as this runs; Ctrl-C ends it"
    kept = "A phone that is to have a game without this network is sent its one file: output/site/GAME.html"
    click.echo("\n".join((*qr.lines(address), "", said, kept)), err=True)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        server.server_close()
