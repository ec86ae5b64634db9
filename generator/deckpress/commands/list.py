"""List what there is: games, papers, formats, plans, layouts, checks, each explained in a line."""

from pathlib import Path

import click

from deckpress.commands import _options

WHAT = ("games", "papers", "formats", "plans", "layouts", "checks")


@click.command()
@click.argument("what", metavar="|".join(WHAT))
@_options.format_option("text", "json")
@_options.root_option
def command(what: str, form: str, root: Path | None) -> None:
    """List games, papers, formats, plans, layouts or checks, each with what it is.

    \b
    Examples:
      deckpress list papers           sheet sizes in mm
      deckpress list checks           each check with its manual
      deckpress list plans --format json
    """
    from deckpress import reporting
    from deckpress.listing import items

    _options.require_known("list", [what], WHAT)
    found = items(what, _options.places_of(root) if what in ("games", "layouts") else None)
    if form == "json":
        click.echo(reporting.as_json({"schema": "deckpress/list-1", "items": found}))
    else:
        click.echo("\n".join(_entry(item) for item in found))
    _options.leave(0)


def _entry(item: dict[str, object]) -> str:
    text = str(item["text"]).replace("\n", "\n    ")
    return f"{click.style(str(item['id']), bold=True)}  {item['title']}" + (f"\n    {text}" if text else "")
