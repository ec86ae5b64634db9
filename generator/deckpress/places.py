"""Where things lie: the only module that knows folders. A start folder in, paths out."""

import os
import sys
from pathlib import Path

from deckpress.frozen import dataclass

HERE = Path(__file__).resolve().parent
"""deckpress itself, as it is installed."""


@dataclass(frozen=True, slots=True)
class Places:
    """The root holds content/; output/ lies beside it."""

    root: Path

    @property
    def content(self) -> Path:
        return self.root / "content"

    @property
    def output(self) -> Path:
        return self.root / "output"

    def relative(self, path: Path) -> str:
        """As messages and manifests name it: from the root, forward slashes."""
        try:
            return path.relative_to(self.root).as_posix()
        except ValueError:
            return path.as_posix()


def find(start: Path) -> Places | None:
    """The nearest folder upwards that holds content/, or None."""
    start = start.resolve()
    return next((Places(folder) for folder in (start, *start.parents) if (folder / "content").is_dir()), None)


def data(*parts: str) -> Path:
    """A built-in file, e.g. data("papers.yaml")."""
    return HERE.joinpath("data", *parts)


def site_source() -> Path:
    """The website's source: in the installed package, else beside generator/ in a checkout; FileNotFoundError else."""
    packaged = HERE / "site"
    if packaged.is_dir():
        return packaged
    checkout = HERE.parents[1] / "site"
    if (checkout / "mkdocs.yml").exists():
        return checkout
    raise FileNotFoundError("the site's source is missing: install deckpress with its site folder")


def configuration() -> Path:
    """The user's own folder for settings, as each system has it; DECKPRESS_CONFIG names another.

    A relative XDG_CONFIG_HOME counts for nothing (XDG Base Directory Specification): it would be one in each folder.
    """
    named = os.environ.get("DECKPRESS_CONFIG")
    if named:
        return Path(named)
    if sys.platform == "win32":
        return Path(os.environ.get("APPDATA", Path.home())) / "deckpress"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "deckpress"
    folder = os.environ.get("XDG_CONFIG_HOME", "")
    return (Path(folder) if Path(folder).is_absolute() else Path.home() / ".config") / "deckpress"


def printer(name: str) -> Path:
    """The file of a printer profile."""
    return configuration() / "printers" / f"{name}.json"
