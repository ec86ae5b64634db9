"""What several commands take: the root, games, papers, a format; and how they end."""

import sys
from collections.abc import Callable, Collection, Iterable, Sequence
from math import isnan
from pathlib import Path
from typing import Any, NoReturn, TypeVar

import click

from deckpress import places as where
from deckpress.nearest import meant, nearest
from deckpress.places import Places, find

F = TypeVar("F", bound=Callable[..., Any])
MOST_SHOWN = 24
"""Names of a hint."""

root_option = click.option(
    "--root",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    help="The folder that holds content/; without it the nearest one upwards.",
)
papers_option = click.option(
    "--paper",
    "papers",
    multiple=True,
    help="a4, letter, 210x297 ...; as often as you like.  [default: a4, letter]",
)
games_argument = click.argument("games", nargs=-1, metavar="[GAME]...")


class Amount(click.FloatRange):
    """A number of mm within bounds, with or without its unit; nan, which is within none, is refused."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        plain: Any = value.removesuffix("mm") if isinstance(value, str) else value
        found = super().convert(plain, param, ctx)
        if isnan(found):
            self.fail(f"{value} is no number", param, ctx)
        return found


def format_option(*choices: str) -> Callable[[F], F]:
    """--format, the first choice being the usual one."""
    return click.option("--format", "form", type=click.Choice(choices), default=choices[0], show_default=True)


def places_of(root: Path | None) -> Places:
    """The places of --root, or of the folder one stands in."""
    if root is not None and (root / "content").is_dir():
        return Places(root.resolve())
    found = find(Path.cwd()) if root is None else None
    if found is None:
        where = root or Path.cwd()
        raise click.UsageError(
            f"there is no content/ in {where}" + ("" if root else " or above it; name it with --root")
        )
    return found


def unknown_folder(named: Sequence[str]) -> None:
    """A usage error for what looks like a folder, where there is neither one nor a content folder."""
    for name in named:
        if ("/" in name or "\\" in name or find(Path.cwd()) is None) and not Path(name).exists():
            raise click.UsageError(f"{name} is neither a game nor a folder")


def known_games(places: Places, asked: Sequence[str]) -> tuple[str, ...]:
    """The asked ones (all when none is asked); a usage error where there are none, or for an unknown one."""
    from deckpress.load.games import game_ids

    ids = game_ids(places)
    if not ids:
        raise click.UsageError(f"there is no game in {places.content}: a game is a folder with a game.yaml")
    require_known("game", asked, ids)
    return tuple(dict.fromkeys(asked)) or ids


def require_known(what: str, asked: Iterable[str], known: Collection[str]) -> None:
    """A usage error for the first asked name that is not known, with the nearest one."""
    for name in asked:
        if name not in known:
            near = nearest(name, known) or next((one for one in known if name.lower() in one), "")
            shown = ", ".join(list(dict.fromkeys(known))[:MOST_SHOWN]) + (", ..." if len(known) > MOST_SHOWN else "")
            hint = f"did you mean {near}?" if near else f"known: {shown or 'none'}"
            raise click.UsageError(f"unknown {what} {name}; {hint}")


def require_earlier(option: str, places: Places, since: str | None) -> None:
    """A usage error for an earlier state that is neither a folder with content/ nor a git revision."""
    from deckpress.load.revision import earlier, names

    if since is not None and earlier(places, since) is None:
        hint = meant(since, names(places), "name a commit, a tag or a folder that holds content/")
        raise click.UsageError(f"{option} {since[:80]}: neither a git revision nor a folder with content/; {hint}")


def require_chosen(
    places: Places, games: Sequence[str], kinds: Sequence[str], pieces: Sequence[str], categories: Sequence[str]
) -> None:
    """A usage error for a --kind, --piece or --category that none of the games has."""
    from deckpress.load.games import load

    if kinds or pieces or categories:
        loaded, _ = load(places, games)
        require_known("kind", kinds, [kind for game in loaded for kind in game.kinds])
        require_known("piece", pieces, [piece.id for game in loaded for piece in game.pieces])
        known = [entry for game in loaded for entries in game.categories.values() for entry in entries]
        require_known("category", categories, known)


def known_papers(asked: Sequence[str], usual: Sequence[str]) -> tuple[str, ...]:
    """The asked papers (an id in any case, or a size such as 210x297), else the usual ones."""
    from deckpress.load.data import papers
    from deckpress.pipeline import paper_of

    names = tuple(name.lower() for name in asked)
    for name in names:
        try:
            paper_of(name)
        except LookupError:
            require_known("paper", [name], papers())
    return names or tuple(usual)


def printer(name: str | None) -> Any:
    """The profile of a printer, or None where none is asked for; a usage error names the known ones."""
    from deckpress.impose.printer import profile
    from deckpress.load.printers import profile_names, read

    if name is None:
        return None
    if not profile_names():
        raise click.UsageError(f"unknown printer {name}; none is measured yet: deckpress calibrate")
    require_known("printer", [name], profile_names())
    try:
        return profile(name, read(name) or {})
    except (OSError, KeyError, ValueError):
        said = f"the profile {name} is damaged ({where.printer(name)})"
        raise click.UsageError(f"{said}; make it again: deckpress calibrate") from None


def leave(status: int) -> NoReturn:
    """Ends the command with its exit status."""
    sys.exit(status)
