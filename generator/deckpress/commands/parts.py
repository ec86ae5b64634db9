"""List every piece, the totals per kind and game, and the basis of each value."""

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import click

from deckpress.commands import _difference, _options
from deckpress.places import Places
from deckpress.problems import failed


@click.command()
@_options.games_argument
@_options.format_option("text", "json", "csv")
@click.option("--diff", "old", metavar="OLD", help="What changed since a git revision, or since a folder.")
@_options.root_option
def command(games: tuple[str, ...], form: str, old: str | None, root: Path | None) -> None:
    """List every piece: one row per piece, totals per kind and game, the basis of each value.

    A piece is one design, a component one printed thing: 11 pieces may be 108 components.

    \b
    Examples:
      deckpress parts                       all games, as a table
      deckpress parts hoagie --format csv   one row per piece, for a spreadsheet
      deckpress parts --format json         for programs
      deckpress parts --diff HEAD~1         added, removed, changed; how counts moved
    """
    from deckpress import reporting
    from deckpress.load.games import load
    from deckpress.model.parts import parts
    from deckpress.pipeline.unread import unread

    places = _options.places_of(root)
    _options.require_earlier("--diff", places, old)
    loaded, problems = load(places, _options.known_games(places, games))
    if failed(problems):
        click.echo(reporting.text([problem for problem in problems if problem.severity == "error"]), err=True)
    listed = parts(loaded)
    if old is not None:
        status = _compare(places, games, old, loaded, unread(problems), form)
        _options.leave(1 if status or failed(problems) else 0)
    if form == "json":
        click.echo(reporting.as_json(listed))
    else:
        click.echo(csv_text(listed["parts"]) if form == "csv" else table_text(listed), nl=form == "text")
    _options.leave(1 if failed(problems) else 0)


def _compare(
    places: Places, games: tuple[str, ...], old: str, now: Iterable[Any], lost: frozenset[str], form: str
) -> int:
    """Shows what changed since then, `lost` games left out; 1 where the old version cannot be read."""
    from deckpress import reporting
    from deckpress.model.difference import difference
    from deckpress.model.parts import parts
    from deckpress.pipeline.then import games_then

    then, problems = games_then(places, games, old)
    if problems:
        click.echo(reporting.text(problems), err=True)
        return 1
    if lost:
        names = ", ".join(sorted(lost))
        click.echo(f"Not compared: {names}; what cannot be read would look as if it were gone.", err=True)
    before = [game for id, game in then.items() if (not games or id in games) and id not in lost]
    found = difference(parts(before), parts([game for game in now if game.id not in lost]))
    if form == "csv":
        click.echo(_csv(_difference.rows(found)), nl=False)
    else:
        click.echo(reporting.as_json(found) if form == "json" else _difference.text(found))
    return 0


FIRST = ("game", "kind", "id", "name", "copies", "counted", "basis")


def csv_text(rows: list[dict[str, Any]]) -> str:
    """One row per piece, the union of all fields as columns; records and lists as JSON."""
    fields = list(dict.fromkeys(name for row in rows for name in row["fields"]))
    body = ([*(row[key] for key in FIRST), *(row["fields"].get(name) for name in fields)] for row in rows)
    return _csv([[*FIRST, *fields], *body])


def _csv(rows: Iterable[Iterable[Any]]) -> str:
    import csv
    import io

    out = io.StringIO()
    csv.writer(out, lineterminator="\n").writerows([_cell(value) for value in row] for row in rows)
    return out.getvalue()


def _cell(value: Any) -> str:
    import json

    if value is None:
        return ""
    if isinstance(value, bool):
        return "true" if value else "false"
    return json.dumps(value, ensure_ascii=False) if isinstance(value, dict | list) else str(value)


def table_text(listed: dict[str, Any]) -> str:
    """Totals per kind, then the pieces, in aligned columns."""
    lines: list[str] = []
    for game in listed["games"]:
        title = click.style(game["title"], bold=True)
        lines.append(f"{title}: {_count(game)}")
        for kind in game["kinds"]:
            added = "" if kind["counted"] else "  (added by this edition, outside the total)"
            lines.append(f"  {kind['name']}: {_count(kind)}{added}")
            rows = [row for row in listed["parts"] if (row["game"], row["kind"]) == (game["id"], kind["id"])]
            lines += [f"    {row['copies']:>3} × {row['name']:<28} {row['id']:<26} {row['basis']}" for row in rows]
    return "\n".join(lines)


def _count(row: dict[str, Any]) -> str:
    pieces, components = row["designs"], row["components"]
    return f"{pieces} piece{'' if pieces == 1 else 's'}, {components} component{'' if components == 1 else 's'}"
