"""What `check` takes for anybody's folder or files; what was typed in, what is asked out (None: games are meant)."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

if TYPE_CHECKING:
    from deckpress.load.stranger import Asked

F = TypeVar("F", bound=Callable[..., Any])
_FILE = click.Path(exists=True, dir_okay=False, path_type=Path)
ROLES = ("name", "copies", "type")


def options(function: F) -> F:
    """--rules, --cards, --column, --encoding."""
    for option in (
        click.option("--encoding", default="", metavar="NAME", help="Encoding of old text files: windows-1252, ..."),
        click.option(
            "--column",
            "columns",
            multiple=True,
            metavar="ROLE=HEADER",
            help="Which column holds the name, copies or type: copies=Qty.",
        ),
        click.option(
            "--cards", multiple=True, type=_FILE, help="A card table of your own; may be given more than once."
        ),
        click.option("--rules", type=_FILE, help="Rules of your own, Markdown or plain text."),
    ):
        function = option(function)
    return function


def asked(
    named: Sequence[str], rules: Path | None, cards: Sequence[Path], columns: Sequence[str], encoding: str
) -> "Asked | None":
    """A folder that is no deckpress game, or files; further files after --cards are cards as well."""
    folders = [Path(name) for name in named if _is_folder(name)]
    if not folders and not rules and not cards:
        if columns or encoding:
            raise click.UsageError("--column and --encoding go with a folder, --rules or --cards")
        return None
    files = [Path(name) for name in named if cards and Path(name).is_file()]
    others = [name for name in named if Path(name) not in (*folders, *files)]
    if others or len(folders) > 1:
        raise click.UsageError(f"one folder, or --rules and --cards; not also {(*others, *map(str, folders[1:]))[0]}")
    if not folders and not (rules and cards):
        missing = "--cards" if rules else "--rules"
        raise click.UsageError(f"{missing} is missing: name the rules and the cards, or a folder that holds both")
    from deckpress.load.stranger import Asked

    return Asked(folders[0] if folders else None, rules, (*cards, *files), _roles(columns), encoding)


def refuse(**asked_for: bool) -> None:
    """What needs a game of deckpress is refused and not passed over."""
    for name, wanted in asked_for.items():
        if wanted:
            raise click.UsageError(f"--{name} goes with games in content/, not with a folder or files of your own")


def at_home(named: Sequence[str], root: Path | None) -> tuple[tuple[str, ...], Path | None]:
    """Names of games and the root, where a folder was given that holds content/ or is a game's own folder there."""
    games: list[str] = []
    for name in named:
        path = Path(name)
        if (path / "game.yaml").is_file() and path.resolve().parent.name == "content":
            games, root = [*games, path.resolve().name], root or path.resolve().parents[1]
        elif root is None and (path / "content").is_dir():
            root = path
        else:
            games.append(name)
    return tuple(games), root


def _is_folder(name: str) -> bool:
    """A game's own folder, or one that holds content/, is checked as games are."""
    path = Path(name)
    return path.is_dir() and not (path / "content").is_dir() and not (path / "game.yaml").is_file()


def _roles(columns: Sequence[str]) -> dict[str, str]:
    roles = {}
    for text in columns:
        role, _, head = text.partition("=")
        if role not in ROLES or not head:
            raise click.UsageError(f"--column {text}: write one of {', '.join(f'{role}=HEADER' for role in ROLES)}")
        roles[role] = head
    return roles
