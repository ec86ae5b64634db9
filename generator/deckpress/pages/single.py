"""The built pages of a game in; the same pages as one file out: styles, scripts, search and pictures inside.

Ids become "<page>:<id>", links between the pages lead to them, links that would leave the file are gone. Pictures are
kept once and set by a script, so a back that stands on many pages costs its bytes once.
"""

import base64
import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import field
from html import unescape
from pathlib import Path
from posixpath import normpath

from deckpress.frozen import dataclass
from deckpress.pages import assets, shrinking
from deckpress.pages.lean import lean

LEFT_OUT = ("downloads", "charts", "changes")
"""Pages that need files beside them, or a desk."""
MOST = 2_900_000
"""Bytes of the file: 3 MB go through every mail and messenger."""
_ARTICLE = re.compile(r"<article>(.*)</article>\s*</main>", re.DOTALL)
_MENU = re.compile(r'<li class="open">(.*?)</ul>', re.DOTALL)
_TYPES = {".webp": "image/webp", ".svg": "image/svg+xml", ".png": "image/png"}


@dataclass(frozen=True)
class Book:
    """One game's pages: `names` are "start", "rules", "pieces-fresh", ... by their path below html/."""

    html: Path
    game: str
    names: Mapping[str, str]
    pictures: dict[str, bytes] = field(default_factory=dict)


def games(html: Path) -> dict[str, str]:
    """The ids of the games that have pages, with their home pages."""
    homes = {home.parent.name: home.read_text("utf-8") for home in sorted(html.glob("*/index.html"))}
    return {game: home for game, home in homes.items() if f'data-game="{game}">' in home}


def singles(html: Path, source: Path) -> Iterator[tuple[str, str]]:
    """(game id, the file) for every game of the site; `source` holds the frame, single.html."""
    frame = (source / "single.html").read_text("utf-8")
    for game, home in games(html).items():
        yield game, _single(html, game, home, frame)


def _single(html: Path, game: str, home: str, frame: str) -> str:
    pages = list(_pages(html, game, home))
    book = Book(html, game, {path: name for path, name, _ in pages})
    sections = "".join(_section(book, path, name, title) for path, name, title in pages)
    links = "".join(f'<li><a href="#{name}:">{title}</a></li>' for _, name, title in pages if "pieces-" not in name)
    styles, code = ((html / "assets" / name).read_text("utf-8") for name in ("site.css", "site.js"))
    parts = {
        "title": _found(r'<a class="here"[^>]*>([^<]*)<', home),
        "game": game,
        "side": _found(r'<html lang="en"( dir="[a-z]+")', home),
        "style": f"<style>{assets.of_game(styles, game, lambda path: _font(html / 'assets' / path))}</style>",
        "links": links,
        "sections": lean(sections),
        "scripts": "".join(f"<script>{_closed(part)}</script>" for part in (_index(book), "[[pictures]]", code)),
    }
    made = re.sub(r"\[\[(\w+)\]\]", lambda match: parts[match[1]], frame)
    return made.replace("[[pictures]]", _pictures(book, MOST - len(made.encode())), 1)


def _pictures(book: Book, room: int) -> str:
    """All pictures as data addresses, in three quarters of the room: base64 takes four signs for three bytes."""
    light = shrinking.within(book.pictures, room * 3 // 4 - 64 * len(book.pictures))
    kept = {name: f"data:{_TYPES[Path(name).suffix]};base64,{_base64(content)}" for name, content in light.items()}
    return f"window.deckpressPictures = {json.dumps(kept, ensure_ascii=False)};"


def _base64(content: bytes) -> str:
    return base64.b64encode(content).decode()


def _closed(script: str) -> str:
    """A script may hold any text but its own end."""
    return script.replace("</script", r"<\/script").replace("<!--", r"<\!--")


def _found(pattern: str, text: str) -> str:
    match = re.search(pattern, text, re.DOTALL)
    return match[1] if match else ""


def _pages(html: Path, game: str, home: str) -> Iterator[tuple[str, str, str]]:
    """(path, name, title) in the order of the menu; the kinds follow the page of all pieces."""
    yield f"{game}/index.html", "start", "Start"
    for href, title in re.findall(r'href="([^"]*)"[^>]*>([^<]*)</a>', _found(_MENU.pattern, home)):
        path = normpath(f"{game}/{href}")
        name = path.removeprefix(f"{game}/").removesuffix("/index.html")
        if name in LEFT_OUT or path == f"{game}/index.html":
            continue
        yield path, name, title
        for kind in sorted((html / game / name).glob("*/index.html")):
            yield kind.relative_to(html).as_posix(), f"{name}-{kind.parent.name}", kind.parent.name


def _section(book: Book, path: str, name: str, title: str) -> str:
    body = _found(_ARTICLE.pattern, (book.html / path).read_text("utf-8"))
    body = re.sub(r'\sid="([^"]*)"', lambda match: f' id="{name}:{match[1]}"', body)
    body = re.sub(r'<a\b([^>]*?)\shref="([^"]*)"', lambda match: f"<a{match[1]}{_href(book, path, match[2])}", body)
    body = re.sub(r"<li><a>.*?</a></li>", "", body)  # a door to a page that the file leaves out
    body = re.sub(r"<img\b[^>]*>", lambda match: _image(book, path, match[0]), body)
    return f'<section class="page" id="{name}:" aria-label="{title}">{body}</section>\n'


def _href(book: Book, path: str, href: str) -> str:
    if re.match(r"[a-z]+:", href):
        return f' href="{href}"'
    target, _, anchor = href.partition("#")
    there = normpath(f"{path.rpartition('/')[0]}/{target.partition('?')[0]}") if target else path
    return f' href="#{book.names[there]}:{anchor}"' if there in book.names else ""


def _image(book: Book, path: str, tag: str) -> str:
    """The picture's name in place of its address; the script has its bytes."""
    source = unescape(_found(r'src="([^"]*)"', tag))
    file = normpath(f"{path.rpartition('/')[0]}/{source}")
    name = file.removeprefix(f"{book.game}/")
    book.pictures.setdefault(name, (book.html / file).read_bytes())
    return re.sub(r'\sloading="[^"]*"', "", re.sub(r'\ssrc="[^"]*"', f' data-src="{name}"', tag, count=1))


def _font(file: Path) -> str:
    return f"data:font/woff;base64,{_base64(file.read_bytes())}"


def _index(book: Book) -> str:
    """The game's own entries, their addresses inside the file; what the file leaves out is not found."""
    text = (book.html / "assets" / "search-index.js").read_text("utf-8")
    index = json.loads(text.removeprefix("window.deckpressIndex = ").rstrip().removesuffix(";"))
    kept = []
    for entry in index["entries"]:
        page, _, anchor = entry["url"].partition("/#")
        if f"{page}/index.html" in book.names:
            kept.append({**entry, "url": f"#{book.names[f'{page}/index.html']}:{anchor}"})
    made = json.dumps({**index, "entries": kept}, ensure_ascii=False, separators=(",", ":"))
    return f"window.deckpressRoot = ''; window.deckpressIndex = {made};"
