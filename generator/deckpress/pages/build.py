"""The written Markdown project in; the website in html/ out, and what is wrong with it.

mkdocs builds; its warnings become problems. Then our own pass makes every page work from a folder and checks every
address and id of the built pages.
"""

import logging
import os
import shutil
from pathlib import Path
from typing import Any

from deckpress.pages import finish, links, single
from deckpress.places import site_source
from deckpress.problems import Mark, Problem, error, sort


class _Listener(logging.Handler):
    """Collects what mkdocs warns of."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.messages: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.messages.append(record.getMessage())


def build(folder: Path) -> tuple[Problem, ...]:
    """`folder` is output/site: mkdocs.yml and docs/ in, html/ and one file per game out.

    No problem means that every link leads somewhere.
    """
    mark = Mark("output/site/mkdocs.yml")
    problems = [error(mark, "site-build", message) for message in _run(folder)]
    html = folder / "html"
    if html.is_dir():
        finish.finish(html)
        problems += links.check(html, [f"../{game}.html" for game in single.games(html)])
        for game, text in () if problems else single.singles(html, site_source()):
            (folder / f"{game}.html").write_text(text, "utf-8", newline="\n")
        finish.lighten(html)
    return sort(problems)


def _run(folder: Path) -> list[str]:
    os.environ.setdefault("NO_MKDOCS_2_WARNING", "1")
    from mkdocs.commands.build import build as run
    from mkdocs.config import load_config
    from mkdocs.exceptions import Abort, ConfigurationError

    listener, log = _Listener(), logging.getLogger("mkdocs")
    log.addHandler(listener)
    try:
        shutil.rmtree(folder / "html", ignore_errors=True)
        configuration = load_config(str(folder / "mkdocs.yml"))
        if (folder / "overrides" / "main.html").is_file():
            _without_theme(configuration.theme)
        run(configuration)
    except (Abort, ConfigurationError) as reason:
        listener.messages.append(str(reason))
    finally:
        log.removeHandler(listener)
    return listener.messages


def _without_theme(theme: Any) -> None:
    """A frame of one's own uses none of the theme's 14,000 files: they are not looked through, let alone copied."""
    from mkdocs.utils import get_theme_dir

    theme.dirs.remove(get_theme_dir(theme.name))
    theme.static_templates.clear()
