"""Built pages in; the same pages made to work from a folder out: addresses name index.html, nothing unused stays."""

import hashlib
import json
import re
import shutil
from pathlib import Path

from deckpress.pages.lean import lean

_HREF = re.compile(r'(<a\b[^>]*?\shref=")([^"#?:]+)(["#?])')
OWN = "assets/site.css"
"""Pages that bring their own styles and scripts have this file."""
_UNUSED = ("404.html", "sitemap.xml", "sitemap.xml.gz", "assets/javascripts", "assets/stylesheets", "assets/images")
"""What the theme brings and such pages do not use."""


def finish(html: Path) -> None:
    """Changes the files in place."""
    for name in _UNUSED if (html / OWN).is_file() else ():
        path = html / name
        if path.is_dir():
            shutil.rmtree(path)
        else:
            path.unlink(missing_ok=True)
    for path in sorted(html.rglob("*.html")):
        text = path.read_text("utf-8")
        path.write_text(finished(text), "utf-8", newline="\n")


def finished(text: str) -> str:
    """One page: links to folders become links to their page.

    >>> finished('<a class="x" href="../rules/#hand">')
    '<a class="x" href="../rules/index.html#hand">'
    """
    return _HREF.sub(lambda match: f"{match[1]}{_paged(match[2])}{match[3]}", text)


def _paged(path: str) -> str:
    """A folder's path with its page."""
    return f"{path.rstrip('/')}/index.html" if path.rpartition("/")[2] in ("", ".", "..") else path


def lighten(html: Path) -> None:
    """The last step: all pages in fewer bytes; the service worker learns of them."""
    for path in sorted(html.rglob("*.html")):
        path.write_text(lean(path.read_text("utf-8")), "utf-8", newline="\n")
    _worker(html)


WORKER = "sw.js"
_LARGE = "-720.webp"


def _worker(html: Path) -> None:
    """The service worker learns what to keep: every file but the large pictures, and a version made of their bytes."""
    worker = html / WORKER
    if not worker.is_file():
        return
    kept = [path for path in sorted(html.rglob("*")) if path.is_file() and path != worker and _LARGE not in path.name]
    digest = hashlib.sha256()
    for path in kept:
        digest.update(path.read_bytes())
    named: dict[str, list[str]] = {}
    for path in kept:
        folder = path.parent.relative_to(html).as_posix()
        named.setdefault("" if folder == "." else f"{folder}/", []).append(path.name)
    names = json.dumps({folder: "/".join(found) for folder, found in named.items()}, ensure_ascii=False)
    text = worker.read_text("utf-8").replace('const VERSION = ""', f'const VERSION = "{digest.hexdigest()[:12]}"')
    worker.write_text(text.replace("const FOLDERS = {}", f"const FOLDERS = {names}"), "utf-8", newline="\n")
