"""Built pages in; the same pages made to work from a folder out: addresses name index.html, nothing unused stays."""

import re
import shutil
from pathlib import Path

_HREF = re.compile(r'(<a\b[^>]*?\shref=")([^"#?:]*/|\.{1,2})((?:[?#][^"]*)?")')
_LINES = re.compile(r"\n[ \t]*(?=\n|[ \t])")
_UNUSED = ("404.html", "sitemap.xml", "sitemap.xml.gz", "assets/javascripts", "assets/stylesheets", "assets/images")
"""What the theme brings and the pages do not use: they have their own styles and scripts."""


def finish(html: Path) -> None:
    """Changes the files in place."""
    for name in _UNUSED:
        path = html / name
        if path.is_dir():
            shutil.rmtree(path)
        else:
            path.unlink(missing_ok=True)
    for path in sorted(html.rglob("*.html")):
        text = path.read_text("utf-8")
        path.write_text(finished(text), "utf-8", newline="\n")


def finished(text: str) -> str:
    """One page: links to folders become links to their page, white space between lines goes.

    >>> finished('<a class="x" href="../rules/#hand">')
    '<a class="x" href="../rules/index.html#hand">'
    """
    text = _HREF.sub(lambda m: f"{m[1]}{m[2].rstrip('/') or '.'}/index.html{m[3]}", text)
    return "".join(
        part if part.startswith("<pre") else _LINES.sub("\n", part)
        for part in re.split(r"(<pre.*?</pre>)", text, flags=re.DOTALL)
    )
