"""A folder of built pages in; dead addresses and anchors, doubled ids, requests to other hosts out, as problems."""

import re
from collections import Counter
from collections.abc import Callable, Collection
from functools import cache
from html import unescape
from pathlib import Path
from posixpath import normpath
from typing import NamedTuple
from urllib.parse import unquote, urlsplit

from deckpress.problems import Mark, Problem, error

_ADDRESSES = {"href", "src", "poster", "data"}
_LOADED = {"img", "script", "link", "iframe", "source", "video", "audio", "object", "embed"}


class Address(NamedTuple):
    """Where it points to, in which line, and whether the browser loads it by itself."""

    url: str
    line: int
    loaded: bool


class Page(NamedTuple):
    """The ids and addresses of one page."""

    ids: list[tuple[str, int]]
    addresses: list[Address]


_TAG = re.compile(
    r"<!--.*?-->|(<(script|style)\b[^>]*>).*?</\2|<([a-zA-Z][\w-]*)((?:[^>\"']|\"[^\"]*\"|'[^']*')*)>", re.DOTALL
)
_ATTRIBUTE = re.compile(r"\s+([^\s=\"'/]+)(?:=(\"[^\"]*\"|'[^']*'|[^\s\"'>]+))?")


def read(text: str) -> Page:
    """What the builder writes is well-formed, so that its tags are told by their signs: a parser takes four times as
    long."""
    page, line, done = Page([], []), 1, 0
    for match in _TAG.finditer(text):
        line, done = line + text.count("\n", done, match.start()), match.start()
        tag, inside = (match[2], match[1]) if match[2] else (match[3], match[4])
        for name, value in _ATTRIBUTE.findall(inside or ""):
            _note(page, tag, name, unescape(value.strip("\"'")), line)
    return page


def _note(page: Page, tag: str, name: str, value: str, line: int) -> None:
    if name == "id" or (name == "name" and tag == "a"):
        page.ids.append((value, line))
    elif name in _ADDRESSES:
        page.addresses.append(Address(value, line, tag in _LOADED))
    elif name == "srcset":
        found = (part.split() for part in value.split(","))
        page.addresses.extend(Address(part[0], line, True) for part in found if part)


def check(folder: Path, coming: Collection[str] = ()) -> list[Problem]:
    """Every address of every page against the files and ids that there are, and files that are made of these pages."""
    pages = {
        path.relative_to(folder).as_posix(): read(path.read_text("utf-8")) for path in sorted(folder.rglob("*.html"))
    }
    ids = {name: {id for id, _ in page.ids} for name, page in pages.items()}
    exists = cache(lambda target: target in coming or _exists(folder, target))
    problems: list[Problem] = []
    for name, page in pages.items():
        problems += _doubled(name, page)
        for address in page.addresses:
            message = _fault(exists, name, address, ids)
            problems += [error(_mark(name, address.line), "dead-link", message)] if message else []
    return problems


def _mark(name: str, line: int) -> Mark:
    return Mark(f"output/site/html/{name}", line)


def _doubled(name: str, page: Page) -> list[Problem]:
    counts = Counter(id for id, _ in page.ids)
    lines = dict(reversed(page.ids))
    found = [id for id, count in counts.items() if count > 1]
    return [error(_mark(name, lines[id]), "doubled-id", f"the id {id} occurs {counts[id]} times") for id in found]


def _fault(exists: Callable[[str], bool], name: str, address: Address, ids: dict[str, set[str]]) -> str:
    """What is wrong with an address; empty where it leads somewhere."""
    parts = urlsplit(address.url)
    if parts.scheme or parts.netloc:
        foreign = address.loaded and parts.scheme not in ("data", "blob")
        return f"{address.url} would be loaded from another host" if foreign else ""
    target = _target(name, unquote(parts.path))
    if not exists(target):
        return f"{address.url} leads nowhere: there is no file {target}"
    anchor = unquote(parts.fragment)
    if anchor and target in ids and anchor not in ids[target]:
        return f"{address.url} leads nowhere: {target} has no id {anchor}"
    return ""


def _exists(folder: Path, target: str) -> bool:
    """Upper and lower case count, as they do on a web server."""
    path = folder / target
    return path.is_file() and path.name in {entry.name for entry in path.parent.iterdir()}


def _target(name: str, path: str) -> str:
    """The file that a path on a page means, relative to html/ (PDFs lie beside the site: ../../print/...)."""
    if not path:
        return name
    folder = "" if path.startswith("/") else name.rpartition("/")[0]
    named = path if path.rpartition("/")[2] not in ("", ".", "..") else f"{path}/index.html"
    return normpath(f"{folder}/{named}".lstrip("/"))
