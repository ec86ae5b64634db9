"""The folder output/ in; a web server for everybody in the local network out: the site, and the PDFs under /print/."""

import socket
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from posixpath import normpath
from typing import Any
from urllib.parse import unquote, urlsplit


class _Pages(SimpleHTTPRequestHandler):
    """The site's pages at the root; /print/ is output/print, as it lies beside the pages when they are published."""

    def __init__(self, *arguments: Any, output: Path) -> None:
        self.roots = {"print": output / "print", "": output / "site" / "html"}
        super().__init__(*arguments, directory=str(self.roots[""]))

    def translate_path(self, path: str) -> str:
        """Made plain before its root is chosen: no `..` leads out of one of them."""
        plain = normpath("/" + unquote(urlsplit(path).path)).lstrip("/")
        first, _, rest = plain.partition("/")
        root, below = (self.roots["print"], rest) if first == "print" else (self.roots[""], plain)
        return str(root / below) + ("/" if path.endswith("/") else "")

    def list_directory(self, path: Any) -> None:
        """A folder without a page is no page."""
        self.send_error(404)

    def log_message(self, format: str, *arguments: object) -> None:
        """Quiet: nobody at a table reads a log."""


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
