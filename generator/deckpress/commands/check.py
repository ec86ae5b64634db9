"""Check the content: component lists, references, texts that do not fit; say what broke, where and why."""

from pathlib import Path

import click

from deckpress import registry
from deckpress.commands import _findings, _options, _strangers
from deckpress.frozen import replace
from deckpress.pipeline import Verdict
from deckpress.places import Places
from deckpress.problems import failed, sort


@click.command()
@click.argument("games", nargs=-1, metavar="[GAME | FOLDER]...")
@_options.format_option("text", *(name for name in registry.names(_findings.FORMS) if name != "text"))
@click.option("--strict", is_flag=True, help="Warnings fail too.")
@click.option("--coverage", is_flag=True, help="Show how each number of the rulebooks is bound, and the supply tables.")
@click.option("--outputs", is_flag=True, help="Read output/ again: what is older than the data, missing or changed?")
@click.option("--patch", is_flag=True, help="Show two diffs that would settle what disagrees; apply neither.")
@click.option("--watch", is_flag=True, help="Check again after every saved file and show what changed.")
@_findings.options
@_strangers.options
@_options.root_option
def command(
    games: tuple[str, ...],
    form: str,
    strict: bool,
    coverage: bool,
    outputs: bool,
    patch: bool,
    watch: bool,
    select: tuple[str, ...],
    ignore: tuple[str, ...],
    only: str | None,
    rules: Path | None,
    cards: tuple[Path, ...],
    columns: tuple[str, ...],
    encoding: str,
    root: Path | None,
) -> None:
    """Check games: the component list against the data, every figure, every reference, every text's fit.

    A FOLDER in place of a game may be anybody's: rules as text and a table of cards are enough.

    Exit status: 0 without errors, 1 with (under --strict also for warnings), 2 for a wrong call.

    \b
    Examples:
      deckpress check                    all games
      deckpress check hoagie --strict    one game, warnings count
      deckpress check --watch            again after every saved file
      deckpress check --patch            what would settle it, either way
      deckpress check --only ledger      rules against components alone: faces are not laid out
      deckpress check --ignore art-unused --format sarif
      deckpress check some/folder        rules and a card table (CSV, XLSX, ODS, YAML) of your own
      deckpress check --rules rules.txt --cards deck.csv
    """
    asked = _strangers.asked(games, rules, cards, columns, encoding)
    if asked is not None:
        _strangers.refuse(patch=patch, watch=watch, outputs=outputs)
        from deckpress.pipeline.strangers import check_stranger

        found = check_stranger(asked, coverage).verdict
    else:
        games, root = _strangers.at_home(games, root)
        _options.unknown_folder(games if root is None else ())
        places = _options.places_of(root)
        ids = _options.known_games(places, games)
        if patch:
            _findings.show_patches(places, ids)
            _options.leave(0)
        if watch:
            _findings.watch(places, ids, lambda found: _findings.chosen(found, only, select, ignore))
            _options.leave(0)
        found = _found(places, ids, coverage, outputs, faces=only in (None, "faces"))
    found = _findings.chosen(found, only, select, ignore)
    click.echo(_findings.told(found, form, strict))
    _options.leave(1 if failed(found.problems, strict) else 0)


def _found(places: Places, ids: tuple[str, ...], coverage: bool, outputs: bool, faces: bool) -> Verdict:
    from deckpress import pipeline

    whole = pipeline.check_games(places, ids, coverage=True, books=True).verdict if coverage else None
    found = whole or pipeline.verdict(places, ids, faces)
    if not outputs:
        return found
    from deckpress.pipeline.outputs import check_outputs

    return replace(found, problems=sort((*found.problems, *check_outputs(places, ids))))
