"""Print decks: sheets that cut and meet their backs, as PDFs in output/print."""

import re
from pathlib import Path
from typing import Any

import click

from deckpress.commands import _options
from deckpress.commands._progress import progress
from deckpress.problems import failed

MARKS = ("edge", "full", "corner", "silhouette-3", "silhouette-4", "none")
MOST_MM = 2000
"""Of a margin: the largest paper there is."""


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
@click.option("--since", default="", metavar="REV|FOLDER|last", help="Only what looks different since then.")
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
    _options.require_earlier("--since", places, asked["since"])
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
    _require_kit(asked)
    options = Options(
        plan=asked["plan"],
        kinds=asked["kinds"],
        pieces=asked["pieces"],
        categories=asked["categories"],
        copies=asked["copies"],
        blanks=_blanks(asked["blanks"]),
        kit=asked["kit"] is not False and not (asked["kinds"] or asked["pieces"]),
        kinds_apart=not asked["kit"],
        materials=bool(asked["kit"]),
        start_at=asked["start_at"],
        skip=_numbers(asked["skip_slots"]),
        unsafe=asked["unsafe"],
        settings=tuple(_settings(asked)),
    )
    papers = _options.known_papers(asked["papers"], PAPERS)
    ink = asked["ink"]
    return Wishes(
        papers, options, _options.printer(asked["printer_name"]), asked["since"], True, ink or "full", ink is not None
    )


def _require_kit(asked: dict[str, Any]) -> None:
    """A usage error where --kit would leave nothing to print."""
    from deckpress.impose.scheme import scheme
    from deckpress.load.data import plans

    if asked["kit"] and (asked["kinds"] or asked["pieces"]):
        raise click.UsageError("--kit is a whole game: leave out --kind and --piece, or --kit")
    if asked["kit"] and not scheme(plans()[asked["plan"]].scheme).kit:
        able = ", ".join(id for id, plan in plans().items() if scheme(plan.scheme).kit)
        raise click.UsageError(f"--kit: the plan {asked['plan']} makes no kit; those that do: {able}")


def _settings(asked: dict[str, Any]) -> list[tuple[str, object]]:
    """What overrides the plan."""
    found: list[tuple[str, object]] = []
    if asked["grid"]:
        columns, _, rows = asked["grid"].lower().partition("x")
        if not (_whole(columns) and _whole(rows)):
            raise click.UsageError(f"--grid {asked['grid']}: write columns and rows, such as 3x3")
        found.append(("grid", (int(columns), int(rows))))
    if asked["gap"] is not None:
        found += [("gap", (asked["gap"], asked["gap"])), ("gaps", {}), ("least_gap", asked["gap"])]
    if asked["margins"]:
        found.append(("margins", _lengths(asked["margins"])))
    found += [(name, asked[name]) for name in ("margin", "marks", "marks_on") if asked[name] is not None]
    return found


def _lengths(text: str) -> tuple[float, ...]:
    try:
        found = tuple(float(part) for part in text.split(","))
    except ValueError:
        found = ()
    if len(found) != 4 or not all(0 <= one <= MOST_MM for one in found):
        raise click.UsageError(f"--margins {text}: write four lengths in mm, such as 8,10,8,12")
    return found


def _blanks(text: str | None) -> str:
    if text and not (text in ("fill", "none") or text == "0" or _whole(text)):
        raise click.UsageError(f"--blanks {text}: write a number up to 9999, fill or none")
    return text or ""


def _numbers(text: str | None) -> tuple[int, ...]:
    parts = [part.strip() for part in text.split(",")] if text else []
    if not all(map(_whole, parts)):
        raise click.UsageError(f"--skip-slots {text}: write numbers of places, such as 1,5")
    return tuple(int(part) for part in parts)


def _whole(text: str) -> bool:
    """A whole number from 1 to 9999 in plain digits."""
    return re.fullmatch("[1-9][0-9]{0,3}", text) is not None
