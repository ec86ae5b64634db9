"""The site for the phones at the table."""

import gzip
import threading
from pathlib import Path
from types import SimpleNamespace
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest

from deckpress.commands.site import _serve
from deckpress.places import Places
from deckpress.serve import qr, site


@pytest.fixture
def served(tmp_path: Path):
    (tmp_path / "site" / "html").mkdir(parents=True)
    (tmp_path / "site" / "html" / "index.html").write_text("<h1>Home</h1>", "utf-8")
    (tmp_path / "site" / "hoagie.html").write_text("<h1>One file</h1>", "utf-8")
    (tmp_path / "print" / "hoagie").mkdir(parents=True)
    (tmp_path / "print" / "hoagie" / "x.pdf").write_bytes(b"%PDF-")
    (tmp_path / "secret.txt").write_text("no", "utf-8")
    server = site.server(tmp_path, 18_000)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    server.server_close()


def test_pages_and_pdfs_are_served_as_they_are_published(served: str) -> None:
    with urlopen(f"{served}/index.html") as page:
        assert page.read() == b"<h1>Home</h1>"
    with urlopen(f"{served}/print/hoagie/x.pdf") as pdf:
        assert pdf.read() == b"%PDF-"
    with urlopen(f"{served}/hoagie.html") as single:
        assert single.read() == b"<h1>One file</h1>"


@pytest.mark.parametrize("path", ["/", "/index.html", "/?q=ham"])
def test_texts_are_packed_for_who_takes_them(served: str, path: str) -> None:
    with urlopen(Request(f"{served}{path}", headers={"Accept-Encoding": "gzip, br"})) as page:
        body = page.read()
        assert page.headers["Content-Encoding"] == "gzip"
        assert page.headers["Content-Type"].startswith("text/html")
        assert int(page.headers["Content-Length"]) == len(body)
    assert gzip.decompress(body) == b"<h1>Home</h1>"
    with urlopen(Request(f"{served}/print/hoagie/x.pdf", headers={"Accept-Encoding": "gzip"})) as pdf:
        assert pdf.headers["Content-Encoding"] is None


def test_a_changed_page_is_packed_anew(served: str, tmp_path: Path) -> None:
    wanted = Request(f"{served}/", headers={"Accept-Encoding": "gzip"})
    with urlopen(wanted) as page:
        page.read()
    (tmp_path / "site" / "html" / "index.html").write_text("<h1>Away</h1>", "utf-8")
    with urlopen(wanted) as page:
        assert gzip.decompress(page.read()) == b"<h1>Away</h1>"


@pytest.mark.parametrize(
    "path",
    [
        "/secret.txt",
        "/print/../secret.txt",
        "/../secret.txt",
        "/%2e%2e/secret.txt",
        "/print/%2e%2e/secret.txt",
        "/print/",
    ],
)
def test_nothing_else_of_the_folder_is_served(served: str, path: str) -> None:
    with pytest.raises(HTTPError) as refused:
        urlopen(f"{served}{path}")
    refused.value.close()
    assert refused.value.code == 404


def test_a_taken_port_is_no_end(tmp_path: Path) -> None:
    first = site.server(tmp_path, 18_100)
    second = site.server(tmp_path, first.server_port)
    ports = {first.server_port, second.server_port}
    first.server_close()
    second.server_close()
    assert len(ports) == 2


def test_it_is_said_how_long_it_is_shown_and_what_a_phone_can_keep(tmp_path: Path, monkeypatch, capsys) -> None:
    def stopped() -> None:
        raise KeyboardInterrupt

    shown = SimpleNamespace(server_port=18_200, serve_forever=stopped, server_close=lambda: None)
    monkeypatch.setattr(site, "server", lambda *_: shown)
    _serve(Places(tmp_path), 18_200)
    said = capsys.readouterr().err
    assert "as long as this runs; Ctrl-C ends it" in said
    assert "output/site/GAME.html" in said


def test_the_code_has_its_three_corners_and_a_quiet_rim() -> None:
    lines = qr.lines("http://192.168.178.23:8000/")
    assert len({len(line) for line in lines}) == 1
    assert set(lines[0]) == {"█"}
    corner = ("▄▄▄▄▄", "█   █", "█▄▄▄█")
    for line, part in zip(lines[1:4], corner, strict=True):
        assert line[3:8] == part
        assert line[-8:-3] == part
    assert all(line.startswith("██") and line.endswith("██") for line in lines)


def test_the_address_names_this_machine() -> None:
    assert site.address(8000).startswith("http://")
    assert site.address(8000).endswith(":8000/")
