"""Page names in; relative addresses between them out, for Markdown links and for HTML.

A page is named by its place without ending: "" (home), "hoagie" (a game's home), "hoagie/rules". It is written to
docs/hoagie/rules.md and built to html/hoagie/rules/index.html. Addresses name index.html: folders opened from a disk
show no page of their own.
"""

from posixpath import relpath


def source(page: str, homes: frozenset[str] = frozenset()) -> str:
    """The Markdown file below docs/. `homes` are the pages that have pages below them.

    >>> source("hoagie/rules"), source("hoagie", frozenset({"hoagie"})), source("")
    ('hoagie/rules.md', 'hoagie/index.md', 'index.md')
    """
    return f"{page}/index.md" if page in homes else f"{page or 'index'}.md"


def link(start: str, target: str, anchor: str = "") -> str:
    """From a built page to another one.

    >>> link("hoagie/rules", "hoagie/pieces/fresh", "bread")
    '../pieces/fresh/index.html#bread'
    >>> link("hoagie/rules", "hoagie/rules", "bread")
    '#bread'
    """
    if start == target and anchor:
        return f"#{anchor}"
    return file(start, f"{target}/index.html" if target else "index.html") + (f"#{anchor}" if anchor else "")


def file(start: str, target: str) -> str:
    """From a built page to a file below html/ ("assets/site.css").

    >>> file("hoagie/rules", "icons/coin.svg")
    '../../icons/coin.svg'
    """
    return relpath(target, start or ".")


def source_link(start: str, target: str, anchor: str, homes: frozenset[str]) -> str:
    """From a Markdown file to another one, as both builders check it.

    >>> source_link("hoagie/rules", "hoagie/pieces/fresh", "bread", frozenset({"hoagie"}))
    'pieces/fresh.md#bread'
    """
    if start == target:
        return f"#{anchor}" if anchor else source(target, homes).rpartition("/")[2]
    folder = source(start, homes).rpartition("/")[0]
    return relpath(source(target, homes), folder or ".") + (f"#{anchor}" if anchor else "")


def rule(game: str) -> str:
    return f"{game}/rules"


def kind(game: str, kind: str) -> str:
    return f"{game}/pieces/{kind}"
