"""Anybody's folder in; the files that may be rules and card tables out, the likeliest rules first."""

import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from deckpress.load.tables import vocabulary
from deckpress.load.tables.files import BINARY, TEXTS

MOST_FILES = 5_000
"""Files that are looked at; a game has a few hundred."""
_DEPTH = 4
_NEVER = frozenset(("output", "build", "dist", "node_modules", "venv", "env", "__pycache__", "site-packages", "target"))
_RULES = re.compile(r"rules?[ _-]?(?:book|s)?|.*rule ?book.*|.*[ _-]rules?|rules?[ _-].*|manual|instructions?", re.I)
_HOW_TO = re.compile(r"how[ _-]?to[ _-]?play|.*component.*|readme|game|design", re.IGNORECASE)
_PROSE = (".md", ".markdown", ".txt", ".text", ".rst")
_CLOSED = (".pdf", ".docx", ".doc", ".odt", ".rtf", ".html", ".htm", ".pages", ".indd", ".tex")
_SETTINGS = re.compile(
    r"package(?:-lock)?|tsconfig.*|mkdocs|composer|manifest|settings|config|.*\.config|docker-compose|requirements.*|"
    r"pubspec|_config|cargo|pyproject|\..*|.*schema",
    re.IGNORECASE,
)


class Found(NamedTuple):
    """`rules`: prose by likelihood; `tables`; `closed`: rules in a form that cannot be read; `pictures`."""

    rules: tuple[Path, ...]
    tables: tuple[Path, ...]
    closed: tuple[Path, ...]
    pictures: tuple[Path, ...]


def look(folder: Path) -> Found:
    """Every file up to four folders deep, in the order of their names; hidden and generated folders are left out."""
    files = list(_files(folder))
    prose = sorted((path for path in files if path.suffix.lower() in _PROSE), key=lambda path: _rank(path, folder))
    return Found(
        rules=tuple(prose),
        tables=tuple(path for path in files if _table(path)),
        closed=tuple(path for path in files if path.suffix.lower() in _CLOSED and _RULES.fullmatch(path.stem)),
        pictures=tuple(path for path in files if path.suffix.lower() in vocabulary.PICTURES),
    )


def _files(folder: Path) -> Iterator[Path]:
    left = MOST_FILES
    for where, folders, names in os.walk(folder):
        deep = len(Path(where).relative_to(folder).parts)
        kept = [name for name in folders if not name.startswith(".") and name.lower() not in _NEVER]
        folders[:] = sorted(kept) if deep < _DEPTH else []
        for name in sorted(names):
            if not name.startswith((".", "~$")) and left:
                left -= 1
                yield Path(where, name)


def _rank(path: Path, folder: Path) -> tuple[int, int, str]:
    named = 0 if _RULES.fullmatch(path.stem) else 1 if _HOW_TO.fullmatch(path.stem) else 2
    return named, len(path.relative_to(folder).parts), path.as_posix()


def likely(path: Path) -> bool:
    """True for a file that is named like rules."""
    return bool(_RULES.fullmatch(path.stem))


def _table(path: Path) -> bool:
    suffix = path.suffix.lower()
    return (suffix in TEXTS or suffix in BINARY) and suffix != ".txt" and not _SETTINGS.fullmatch(path.stem)
