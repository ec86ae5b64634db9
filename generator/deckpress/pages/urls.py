"""Page names in; relative addresses between them out, for Markdown links and for HTML.

A page is named by its place without ending: "" (home), "hoagie" (a game's home), "hoagie/rules". It is written to
docs/hoagie/rules/index.md and built to html/hoagie/rules/index.html: source and page lie equally deep, so a relative
address means the same in both, whoever builds. Addresses name index.html: folders opened from a disk show no page.
"""

from posixpath import relpath


def source(page: str) -> str:
    """The Markdown file below docs/.

    >>> source("hoagie/rules"), source("")
    ('hoagie/rules/index.md', 'index.md')
    """
    return f"{page}/index.md" if page else "index.md"


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


def source_link(start: str, target: str, anchor: str = "") -> str:
    """From a Markdown file to another one, as both builders check it.

    >>> source_link("hoagie/rules", "hoagie/pieces/fresh", "bread")
    '../pieces/fresh/index.md#bread'
    """
    if start == target and anchor:
        return f"#{anchor}"
    return file(start, source(target)) + (f"#{anchor}" if anchor else "")
