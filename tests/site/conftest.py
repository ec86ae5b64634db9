"""The website of the real games with plain pictures, built once; a browser, offline, that notes every request."""

import struct
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache, partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from deckpress.frozen import replace
from deckpress.load.games import load
from deckpress.model.game import Game
from deckpress.pages import finish
from deckpress.pages.build import build
from deckpress.pages.project import project
from deckpress.places import Places, find
from deckpress.write import put

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parent))
from browser import FLAGS, require  # noqa: E402


@cache
def grey(width: int, height: int) -> bytes:
    kept = BytesIO()
    Image.new("RGB", (width, height), "#cccccc").save(kept, "WEBP", lossless=True)
    return kept.getvalue()


def picture(width: int, height: int, says: str) -> bytes:
    """A grey WebP: what the pages do with pictures does not depend on what they show. Another text, other bytes."""
    words = says.encode("latin-1") + b" " * (len(says) % 2)
    chunks = grey(width, height)[8:] + b"SAYS" + struct.pack("<I", len(words)) + words
    return b"RIFF" + struct.pack("<I", len(chunks)) + chunks


def pictures(games: tuple[Game, ...]) -> dict[tuple[str, str, str, str], dict[int, bytes]]:
    """A picture for every face; backs of a kind are the same."""
    found = {}
    for game in games:
        for piece in game.pieces:
            for side, says in (("front", f"{piece.kind} {piece.id}"), ("back", piece.kind)):
                sizes = {360: picture(360, 503, says), 720: picture(720, 1006, says)}
                found[game.id, piece.kind, piece.id, side] = sizes
    return found


@pytest.fixture(scope="session")
def games() -> tuple[Game, ...]:
    """The real games; a rule and a piece of Hoagie had other ids in earlier days."""
    places = find(HERE)
    assert places
    return tuple(_renamed(game) if game.id == "hoagie" else game for game in load(places)[0])


def _renamed(game: Game) -> Game:
    rules, pieces = dict(game.words.rules), dict(game.words.pieces)
    rules["hand-limit"] = replace(rules["hand-limit"], formerly=("maximum-hand", "seven-cards"))
    pieces["skip"] = replace(pieces["skip"], formerly=("miss-a-turn",))
    return replace(game, words=replace(game.words, rules=rules, pieces=pieces))


BEFORE: dict[str, str] = {}
"""The pages as they were before they were made lighter."""


def _remembered(lighten: Callable[[Path], None]) -> Callable[[Path], None]:
    def lighter(html: Path) -> None:
        BEFORE.update({path.relative_to(html).as_posix(): path.read_text("utf-8") for path in html.rglob("*.html")})
        lighten(html)

    return lighter


@pytest.fixture(scope="session")
def site(games: tuple[Game, ...], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The built pages; a folder with a blank and an accent in its name."""
    places = Places(tmp_path_factory.mktemp("a table für two"))
    files = project(games, pictures(games))
    put(places, {f"site/{path}": content for path, content in files.items()}, replace=["site"])
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(finish, "lighten", _remembered(finish.lighten))
        assert build(places.output / "site") == ()
    return places.output / "site" / "html"


@dataclass
class Tab:
    """A page of the browser, what it asked for, and what went wrong in it."""

    page: Any
    root: str
    requests: list[str] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)

    def open(self, address: str = "index.html") -> Any:
        self.page.goto(f"{self.root}/{address}")
        return self.page

    def search(self, text: str) -> Any:
        """Opens the box by its key, types, waits for the index."""
        self.page.keyboard.press("/")
        self.page.wait_for_function("document.activeElement.type === 'search'")
        self.page.keyboard.type(text)
        self.page.wait_for_selector(".results .hit, .results .note")
        return self.page.locator(".results")

    @property
    def foreign(self) -> list[str]:
        return [url for url in self.requests if not url.startswith((self.root, "data:", "blob:"))]


@pytest.fixture(scope="session")
def chromium() -> Iterator[Any]:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=require(), args=list(FLAGS))
        yield browser
        browser.close()


def tabs(browser: Any, root: str, **options: Any) -> Iterator[Tab]:
    context = browser.new_context(**options)
    tab = Tab(context.new_page(), root)
    tab.page.on("request", lambda request: tab.requests.append(request.url))
    tab.page.on("pageerror", lambda fault: tab.faults.append(str(fault)))
    tab.page.on("console", lambda said: tab.faults.append(said.text) if said.type == "error" else None)
    yield tab
    context.close()
    assert tab.foreign == []
    assert tab.faults == []


WIDE, NARROW = {"width": 1280, "height": 900}, {"width": 390, "height": 844}


@pytest.fixture
def tab(chromium: Any, site: Path) -> Iterator[Tab]:
    """A desk's screen, the site opened from its folder."""
    yield from tabs(chromium, site.as_uri(), viewport=WIDE, offline=True)


@pytest.fixture
def phone(chromium: Any, site: Path) -> Iterator[Tab]:
    """A phone's screen with a finger."""
    yield from tabs(chromium, site.as_uri(), viewport=NARROW, offline=True, has_touch=True, is_mobile=True)


@pytest.fixture
def large(chromium: Any, site: Path) -> Iterator[Tab]:
    """A phone whose owner has set all letters to twice their size."""
    browser = chromium.browser_type.launch(
        executable_path=require(), args=[*FLAGS, "--blink-settings=defaultFontSize=32"]
    )
    yield from tabs(browser, site.as_uri(), viewport=NARROW, offline=True, has_touch=True, is_mobile=True)
    browser.close()


class _Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        pass


@contextmanager
def serving(folder: Path) -> Iterator[str]:
    served = ThreadingHTTPServer(("127.0.0.1", 0), partial(_Quiet, directory=str(folder)))
    threading.Thread(target=served.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{served.server_port}"
    served.shutdown()
    served.server_close()


@pytest.fixture(scope="session")
def server(site: Path) -> Iterator[str]:
    """The site on localhost."""
    with serving(site) as root:
        yield root


@pytest.fixture
def web(chromium: Any, server: str) -> Iterator[Tab]:
    """The site over http, as a phone meets it."""
    yield from tabs(chromium, server, viewport=NARROW)
