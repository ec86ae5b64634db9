"""The Markdown project is plain enough for the theme's successor: Zensical builds it unchanged."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

from deckpress.pages import finish, links


def test_zensical_builds_the_same_pages(site: Path, tmp_path: Path) -> None:
    folder = tmp_path / "site"
    shutil.copytree(site.parent, folder, ignore=shutil.ignore_patterns("html", "*.html"))
    shutil.copytree(site.parent / "overrides", folder / "overrides", dirs_exist_ok=True)
    command = [str(Path(sys.executable).with_name("zensical")), "build", "-f", "mkdocs.yml"]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    built = folder / "html"
    finish.finish(built)
    assert links.check(built) == []
    finish.lighten(built)
    pages = {path.relative_to(site).as_posix() for path in site.rglob("*.html")}
    assert pages <= {path.relative_to(built).as_posix() for path in built.rglob("*.html")}
    for page in ("hoagie/rules/index.html", "sandwich-wars/pieces/order/index.html"):
        assert _text(built / page) == _text(site / page)


def _text(page: Path) -> str:
    """What stands in the article, without its tags."""
    article = re.search(r"<article.*</article>", page.read_text("utf-8"), re.DOTALL)
    assert article
    return " ".join(re.sub(r"<[^>]*>", " ", article[0]).split())
