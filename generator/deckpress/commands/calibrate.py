"""Print the calibration page, and turn its readings into a printer profile that corrects every later PDF."""

import re
from pathlib import Path
from typing import Any

import click

from deckpress.commands import _options
from deckpress.problems import failed


@click.command()
@click.option("--paper", default="a4", show_default=True, help="The paper of the page: deckpress list papers.")
@click.option("--profile", "name", help="The printer's name; needed with --read.")
@click.option("--read", "readings", help="What the page shows: A=+3,B=-1,C=0,D=2,X=179.5,Y=239.5 (any of them).")
@_options.root_option
def command(paper: str, name: str | None, readings: str | None, root: Path | None) -> None:
    """Measure a printer: print the page on both sides, read its scales against the light, save what they say.

    Without --read it writes the page. With --profile and --read it says in words what the printer does, saves that
    for this user, and writes a proof: the same page, corrected. Print the proof; all scales should read 0.

    \b
    Examples:
      deckpress calibrate                                              the page to print
      deckpress calibrate --profile office --read A=+3,B=-1,C=+2,D=0   save the printer "office"
      deckpress print hoagie --printer office                          print with it
    """
    from deckpress import pipeline
    from deckpress.impose import printer
    from deckpress.impose.readings import read

    places = _options.places_of(root)
    sheet = _options.known_papers([paper], [])[0]
    if said := pipeline.too_small(sheet):
        raise click.UsageError(f"--paper {paper}: {said}")
    if readings is None:
        if name is not None:
            raise click.UsageError("--profile saves what --read says: leave it out to print the page")
        file = _made(places, sheet, None)
        click.echo(f"{file}: print it at 100 % on both sides, flip on the long edge, and follow its text.")
        return
    _require_name(name or "")
    try:
        found = printer.solve(name or "", read(readings), pipeline.paper_of(sheet))
    except ValueError as reason:
        raise click.UsageError(str(reason)) from None
    file = _made(places, sheet, found)
    click.echo("\n".join(printer.in_words(found)))
    click.echo(f"Saved. Print the proof {file}; then use: deckpress print --printer {name}")


def _require_name(name: str) -> None:
    """A usage error for what can be no file's name, on Windows either."""
    from deckpress.check.reserved_id import RESERVED

    if not re.fullmatch(r"[a-z0-9][a-z0-9-]{0,39}", name):
        wanted = "small letters, digits and hyphens, at most 40, such as office-laser"
        raise click.UsageError(f"--profile names the printer: {wanted}")
    if name in RESERVED:
        raise click.UsageError(f"--profile {name}: that cannot be a file name on Windows; write {name}-printer")


def _made(places: Any, sheet: str, found: Any) -> str:
    """The page's file; ends where it does not stand the reading back."""
    from deckpress import pipeline, reporting

    file, problems = pipeline.calibration(places, sheet, found)
    if problems:
        click.echo(reporting.text(problems))
    if failed(problems):
        _options.leave(1)
    return file
