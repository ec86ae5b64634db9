"""The folder output/ in; a web server for everybody in the local network out: the site, and the PDFs under /print/."""

import gzip
import socket
from functools import lru_cache, partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from io import BytesIO
from pathlib import Path
from posixpath import normpath
from typing import Any
from urllib.parse import unquote, urlsplit

TEXTS = (".html", ".css", ".js", ".json", ".svg", ".webmanifest")
"""What packing makes a quarter of; pictures, types and PDFs are packed already."""


class _Pages(SimpleHTTPRequestHandler):
    """The site's pages at the root, with them output/print as /print/ and each game's one file, as when published."""

    def __init__(self, *arguments: Any, output: Path) -> None:
        self.roots = {"print": output / "print", "": output / "site" / "html"}
        self.singles = {path.name: path for path in (output / "site").glob("*.html")}
        super().__init__(*arguments, directory=str(self.roots[""]))

    def translate_path(self, path: str) -> str:
        """Made plain before its root is chosen: no `..` leads out of one of them."""
        plain = normpath("/" + unquote(urlsplit(path).path)).lstrip("/")
        if plain in self.singles:
            return str(self.singles[plain])
        first, _, rest = plain.partition("/")
        root, below = (self.roots["print"], rest) if first == "print" else (self.roots[""], plain)
        return str(root / below) + ("/" if path.endswith("/") else "")

    def send_head(self) -> Any:
        """Texts go packed to whoever takes them."""
        path = Path(self.translate_path(self.path))
        page = path / "index.html" if urlsplit(self.path).path.endswith("/") else path
        if not self._takes_packed(page):
            return super().send_head()
        body = packed(page, page.stat().st_mtime_ns)
        self.send_response(200)
        for name, value in {
            "Content-Type": self.guess_type(str(page)),
            "Content-Encoding": "gzip",
            "Content-Length": str(len(body)),
            "Vary": "Accept-Encoding",
            "Last-Modified": self.date_time_string(int(page.stat().st_mtime)),
        }.items():
            self.send_header(name, value)
        self.end_headers()
        return BytesIO(body)

    def _takes_packed(self, page: Path) -> bool:
        """False for who asks whether a page has changed: the answer to that is short."""
        wanted = "gzip" in self.headers.get("Accept-Encoding", "") and "If-Modified-Since" not in self.headers
        return wanted and page.suffix in TEXTS and page.is_file()

    def list_directory(self, path: Any) -> None:
        """A folder without a page is no page."""
        self.send_error(404)

    def log_message(self, format: str, *arguments: object) -> None:
        """Quiet: nobody at a table reads a log."""


@lru_cache(maxsize=256)
def packed(page: Path, changed: int) -> bytes:
    """A page's bytes as gzip; made anew when the page has changed."""
    return gzip.compress(page.read_bytes(), 6, mtime=0)


def server(output: Path, port: int = 8000) -> ThreadingHTTPServer:
    """Bound to every address of this machine, at the next free port where the wanted one is taken."""
    for wanted in (*range(port, port + 20), 0):
        try:
            return ThreadingHTTPServer(("", wanted), partial(_Pages, output=output))
        except OSError:
            continue
    raise OSError("no port is free")


def address(port: int) -> str:
    """How other devices of the local network reach this machine; no packet is sent to find out."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address for documentation (RFC 5737): it only chooses the network card
            host = probe.getsockname()[0]
        except OSError:
            host = "127.0.0.1"
    return f"http://{host}:{port}/"
