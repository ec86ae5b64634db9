"""Print decks: sheets that cut and meet their backs, as PDFs in output/print."""

from pathlib import Path
from typing import Any

import click

from deckpress.commands import _options, _sheets
from deckpress.commands._progress import progress
from deckpress.problems import failed

MARKS = ("edge", "full", "corner", "silhouette-3", "silhouette-4", "none")


@click.command()
@_options.games_argument
@_options.papers_option
@click.option(
    "--plan", default="duplex-long", show_default=True, help="How pieces stand on paper: deckpress list plans."
)
@click.option("--kind", "kinds", multiple=True, help="Only this kind of piece; more than once if you like.")
@click.option("--piece", "pieces", multiple=True, help="Only this piece, by id; more than once if you like.")
@click.option(
    "--category",
    "categories",
    multiple=True,
    help="Only this entry of a category; more than once if you like.",
)
@click.option("--copies", type=click.IntRange(1, 999), help="This many of each piece instead of its own number.")
@click.option("--blanks", help="Blanks for a pen, with the back of a deck: a number, fill (the last sheet) or none.")
@click.option("--since", metavar="REV|FOLDER|last", help="Only what looks different since then.")
@click.option("--printer", "printer_name", help="Correct for this printer: see deckpress calibrate.")
@click.option("--start-at", type=click.IntRange(1), default=1, help="Begin at this place of the first sheet.")
@click.option("--skip-slots", help="Leave these places of every sheet empty: 1,5.")
@click.option("--grid", metavar="COLSxROWS", help="Force this many columns and rows: 3x3.")
@click.option("--gap", metavar="MM", type=_options.Amount(0, 50), help="Distance between pieces.")
@click.option("--margin", metavar="MM", type=_options.Amount(0, 100), help="Least distance to the paper's edge.")
@click.option(
    "--unsafe",
    metavar="MM",
    type=_options.Amount(0, 9),
    default=6.0,
    show_default=True,
    help="What the printer cannot print along the paper's edge: you are told of pieces there, footers keep out.",
)
@click.option("--margins", metavar="L,T,R,B", help="Force the margins, mm: left, top, right, bottom.")
@click.option(
    "--ink",
    type=click.Choice(("full", "grey", "low")),
    help="full, as it is drawn; grey; low: black lines on white. The ink coverage is told.",
)
@click.option("--marks", type=click.Choice(MARKS), help="How crop marks are drawn; silhouette: for a cutting machine.")
@click.option(
    "--marks-on", type=click.Choice(("front", "back", "both")), help="The side with the marks; usually the front."
)
@click.option("--kit/--no-kit", default=None, help="Only the kit, one PDF per material; or no kit.")
@_options.format_option("text", "json")
@_options.root_option
def command(games: tuple[str, ...], form: str, root: Path | None, **asked: Any) -> None:
    """Print decks: one PDF per kind of piece and one complete kit per game, checked and read back before it is kept.

    A choice of pieces goes to output/print/<game>/selection and leaves the whole deck as it is.

    \b
    Examples:
      deckpress print                                     all games, A4 and Letter
      deckpress print hoagie --paper letter               one game, one paper
      deckpress print sandwich-wars --kind order          one kind
      deckpress print hoagie --since last --paper a4      only what changed since the last print
      deckpress print hoagie --kit                        card, board, paper and one for the screen
      deckpress print hoagie --plan gutter-fold           fold and glue, no printer drift
      deckpress print hoagie --ink low                    line drawings on white: a fifth of the ink
    """
    from deckpress import pipeline, reporting

    places = _options.places_of(root)
    chosen = _options.known_games(places, games)
    _options.require_earlier("--since", places, None if asked["since"] == "last" else asked["since"])
    _options.require_chosen(places, chosen, asked["kinds"], asked["pieces"], asked["categories"])
    with progress() as notify:
        made = pipeline.print_games(places, chosen, _wishes(asked), notify)
    click.echo(reporting.as_json(pipeline.build_data(made)) if form == "json" else reporting.build_text(made))
    _options.leave(1 if failed(made.problems) else 0)


def _wishes(asked: dict[str, Any]) -> Any:
    """The command's words as the flow takes them; usage errors for those that mean nothing."""
    from deckpress.impose.options import Options
    from deckpress.load.data import plans
    from deckpress.pipeline import PAPERS, Wishes

    _options.require_known("plan", [asked["plan"]], plans())
    _sheets.require_kit(asked)
    _sheets.require_grid(asked)
    options = Options(
        plan=asked["plan"],
        kinds=asked["kinds"],
        pieces=asked["pieces"],
        categories=asked["categories"],
        copies=asked["copies"],
        blanks=_sheets.blanks(asked),
        kit=asked["kit"] is not False and not (asked["kinds"] or asked["pieces"]),
        kinds_apart=not asked["kit"],
        materials=bool(asked["kit"]),
        start_at=asked["start_at"],
        skip=_sheets.numbers(asked["skip_slots"]),
        unsafe=asked["unsafe"],
        settings=tuple(_sheets.settings(asked)),
    )
    papers = _options.known_papers(asked["papers"], PAPERS)
    ink = asked["ink"]
    return Wishes(
        papers,
        options,
        _options.printer(asked["printer_name"]),
        asked["since"] or "",
        True,
        ink or "full",
        ink is not None,
    )
