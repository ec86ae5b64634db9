"""Games, pictures and manifests in; the website's Markdown project out: paths below output/site and their content.

A page is one template: templates/game/<order>-<name>.md.j2 makes a page of every game, templates/kind.md.j2 one per
kind of piece, templates/site/<order>-<name>.md.j2 one page of the site. A template that comes out empty makes no page.
"""

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import field
from functools import cached_property
from html import unescape
from pathlib import Path
from typing import Any

from deckpress.frozen import dataclass
from deckpress.model.game import Game
from deckpress.model.naming import called
from deckpress.model.parts import parts
from deckpress.pages import assets, facts, html, lettering, manual, markdown, search_index, tongue, urls
from deckpress.pages.desk import Desk, Page
from deckpress.pages.pictures import Album, Pictures
from deckpress.places import site_source

Files = dict[str, str | bytes]


@dataclass(frozen=True)
class Project:
    """What the pages are made of. `before` are earlier states of the games, for what has changed."""

    games: tuple[Game, ...]
    album: Album
    manifests: Mapping[str, Mapping[str, Any]]
    before: Mapping[str, Game] = field(default_factory=dict)
    source: Path = field(default_factory=site_source)

    @cached_property
    def templates(self) -> Any:
        from jinja2 import Environment, FileSystemLoader, StrictUndefined
        from markupsafe import Markup

        folder = FileSystemLoader(self.source / "templates")
        made = Environment(
            loader=folder, autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True
        )
        made.filters["md"] = lambda text: Markup(markdown.escape(str(text)))
        made.filters |= {"label": facts.label, "breakable": html.breakable}
        made.filters |= {"prose": html.prose, "code": html.code, "hanging": html.hanging}
        made.globals |= {"tongue": tongue.attributes, "told": tongue.told, "apart": tongue.apart, "called": called}
        made.globals |= {"direction": tongue.direction, "manual": manual.chapters}
        made.filters["json"] = lambda value: Markup(json.dumps(value, ensure_ascii=False))
        return made


def project(
    games: Sequence[Game],
    pictures: Pictures | None = None,
    manifests: Mapping[str, Mapping[str, Any]] | None = None,
    before: Mapping[str, Game] | None = None,
) -> Files:
    """All files of the project; the same games give the same bytes."""
    ordered = tuple(sorted(games, key=lambda game: game.title))
    return _files(Project(ordered, Album(pictures or {}), manifests or {}, before or {}))


def _files(made: Project) -> Files:
    index = search_index.entries(made.games)
    pages = dict(_pages(made))
    files: Files = {f"docs/{urls.source(name)}": text for name, text in pages.items()}
    files |= {f"docs/{path}": content for path, content in made.album.files().items()}
    files |= dict(_icons(made.games))
    files |= dict(_source_files(made.source))
    menu, titles = _menu(made, pages), _titles(made, pages)
    files |= {f"docs/{path}": text for path, text in assets.files(made.source, made.games, menu, titles).items()}
    files |= {f"docs/{path}": font for path, font in lettering.files(made.games, titles).items()}
    files["search-index.json"] = json.dumps(index, ensure_ascii=False, indent=2) + "\n"
    files["docs/assets/search-index.js"] = _script(index)
    files["mkdocs.yml"] = _configuration(made, pages)
    return dict(sorted(files.items()))


def _script(index: Mapping[str, Any]) -> str:
    """The same object for pages opened from a folder, which cannot fetch."""
    return f"window.deckpressIndex = {json.dumps(index, ensure_ascii=False, separators=(',', ':'))};\n"


def _icons(games: Sequence[Game]) -> Iterator[tuple[str, bytes]]:
    for game in games:
        for icon in facts.icons(game):
            if game.icons[icon].suffix == ".svg":
                yield f"docs/icons/{icon}.svg", game.icons[icon].content


def _source_files(source: Path) -> Iterator[tuple[str, bytes]]:
    """Pictures go to the pages, overrides to the builder."""
    for folder, target in (("assets", "docs/assets"), ("root", "docs"), ("overrides", "overrides")):
        for path in sorted((source / folder).rglob("*")):
            bundled = folder == "assets" and path.suffix in (".css", ".js")
            if path.is_file() and not bundled and not path.name.startswith("."):
                yield f"{target}/{path.relative_to(source / folder).as_posix()}", path.read_bytes()


def _pages(made: Project) -> Iterator[tuple[str, str]]:
    fans = {game.id: _fan(Desk(game, made.album, {}).page("")) for game in made.games}
    context = {
        "games": made.games,
        "parts": parts(made.games),
        "fans": fans,
        "files": made.album.files(),
    }
    for template in _named(made.source / "templates" / "site"):
        name = "" if template.name == "index" else template.name
        yield from _page(made, template.path, name, context)
    for game in made.games:
        desk = Desk(game, made.album, made.manifests.get(game.id, {}))
        for template in _named(made.source / "templates" / "game"):
            yield from _game_page(made, desk, template.path, "" if template.name == "index" else f"/{template.name}")
        for kind in game.kinds.values():
            yield from _game_page(made, desk, "kind.md.j2", f"/pieces/{kind.id}", kind=kind)


def _fan(page: Page) -> list[Any]:
    """Three faces of a game for the home page, from the beginning, the middle and the end of its pieces."""
    pieces = page.game.counted
    shown = [pieces[at * (len(pieces) - 1) // 2] for at in range(3)] if pieces else []
    return [page.picture(piece, alt="") for piece in shown]


def _game_page(made: Project, desk: Desk, path: str, below: str, **more: Any) -> Iterator[tuple[str, str]]:
    name = f"{desk.game.id}{below}"
    context = {"game": desk.game, "page": desk.page(name), **more}
    yield from _page(made, path, name, {**context, "games": made.games, "before": made.before.get(desk.game.id)})


def _page(made: Project, path: str, name: str, context: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    def link(target: str, anchor: str = "") -> str:
        return urls.link(name, target, anchor)

    def file(target: str) -> str:
        return urls.file(name, target)

    text = made.templates.get_template(path).render(**context, name=name, link=link, file=file)
    if text.strip():
        yield name, text.strip() + "\n"


@dataclass(frozen=True, slots=True)
class Named:
    """A template and the page it makes, in the order of the menu."""

    path: str
    name: str


def _named(folder: Path) -> tuple[Named, ...]:
    """10-rules.md.j2 makes the page rules; the numbers give the order."""
    files = sorted(folder.glob("*.md.j2"))
    return tuple(Named(f"{folder.name}/{f.name}", f.name.removesuffix(".md.j2").partition("-")[2]) for f in files)


def _configuration(made: Project, pages: Mapping[str, str]) -> str:
    """site/mkdocs.yml with the menu: the games with their pages, then the pages of the site; kinds are not in it."""
    menu: list[Any] = [{"Home": "index.md"}]
    for game in made.games:
        below = [name for name in pages if name == game.id or (name.startswith(f"{game.id}/") and name.count("/") == 1)]
        menu.append({game.title: [{_title(pages[name]): urls.source(name)} for name in below]})
    menu.append({"More": [{_title(pages[name]): urls.source(name)} for name in _own(made, pages)]})
    text = (made.source / "mkdocs.yml").read_text("utf-8")
    return f"{text}nav: {json.dumps(menu, ensure_ascii=False)}\n"


def _menu(made: Project, pages: Mapping[str, str]) -> assets.Menu:
    """What is the same in the menus of all games' pages: the games, then the pages of the site."""
    games = [(game.title, game.id, game.id) for game in made.games]
    return [*games, *((_title(pages[name]), name, "") for name in _own(made, pages))]


def _own(made: Project, pages: Mapping[str, str]) -> list[str]:
    """The pages of the site but its home."""
    games = {game.id for game in made.games}
    return [name for name in pages if name and name.partition("/")[0] not in games]


def _titles(made: Project, pages: Mapping[str, str]) -> dict[str, list[str]]:
    """The headings of each game's pages, by the game."""
    heading = re.compile(r"^# (.*?)(?: \{:.*)?$", re.MULTILINE)
    found = {game.id: [game.title] for game in made.games}
    for name, text in pages.items():
        found.get(name.partition("/")[0], []).extend(map(unescape, heading.findall(text)))
    return found


def _title(text: str) -> str:
    """The menu's word for a page: `menu` in its front matter."""
    line = next(line for line in text.split("\n") if line.startswith("menu: "))
    return str(json.loads(line.removeprefix("menu: ")))
