"""The folder output/ in; a web server for everybody in the local network out: the site, and the PDFs under /print/."""

import socket
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path


class _Pages(SimpleHTTPRequestHandler):
    """The site's pages at the root; /print/ is output/print, as it lies beside the pages when they are published."""

    def __init__(self, *arguments: object, output: Path) -> None:
        self.output = output
        super().__init__(*arguments, directory=str(output / "site" / "html"))  # type: ignore[arg-type]

    def translate_path(self, path: str) -> str:
        if path.startswith("/print/"):
            self.directory = str(self.output)
        else:
            self.directory = str(self.output / "site" / "html")
        return super().translate_path(path)

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
