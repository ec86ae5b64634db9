"""A page in; the same page in fewer bytes out: a browser reads the same elements, attributes and words from it.

Gone are white space between blocks, comments, quotes that nothing needs, and the end tags that HTML lets a writer
leave out (HTML Living Standard, 13.1.2.4 Optional tags). What stands between <pre> and </pre> is not touched.
"""

import re
from collections.abc import Iterator
from typing import NamedTuple

_RAW = re.compile(r"(<(?:pre|script|style|textarea)\b.*?</(?:pre|script|style|textarea)>)", re.DOTALL)
_TOKEN = re.compile(r"<!--.*?-->|<(/?)([a-zA-Z][\w-]*)((?:[^>\"']|\"[^\"]*\"|'[^']*')*)>|[^<]+|<", re.DOTALL)
_ATTRIBUTE = re.compile(r"\s+([^\s=\"']+)(?:=(\"[^\"]*\"|'[^']*'))?")
_QUOTED = re.compile(r"[\s\"'=<>`]|/$")
"""Values that need their quotes."""
_BLANK = re.compile(r"[ \t\n\r\f]+")
_REFERENCE = re.compile(r"&#(\d+);")
_TEXT_BLOCKS = "article aside details div dl fieldset figure footer form h1 h2 h3 h4 h5 h6 header hr main nav ol p pre"
_AFTER_P = frozenset(f"{_TEXT_BLOCKS} section table ul".split())
_FRAME = "!doctype html head body meta link title script style"
_INSIDE = "li dt dd thead tbody tfoot tr td th figcaption legend summary option br"
_BLOCKS = _AFTER_P.union(_FRAME.split(), _INSIDE.split())
_VOID = frozenset(("br", "hr", "img", "input"))
_ROWS = frozenset(("tbody", "tfoot"))
_ENDS: dict[str, tuple[frozenset[str], bool]] = {
    "li": (frozenset(("li",)), True),
    "dt": (frozenset(("dt", "dd")), False),
    "dd": (frozenset(("dt", "dd")), True),
    "p": (_AFTER_P, True),
    "option": (frozenset(("option",)), True),
    "thead": (_ROWS, False),
    "tbody": (_ROWS, True),
    "tr": (frozenset(("tr",)), True),
    "td": (frozenset(("td", "th")), True),
    "th": (frozenset(("td", "th")), True),
}
"""Elements whose end a browser sees by itself: before which start tags, and whether before their parent's end."""
_ALWAYS = frozenset(("<head>", "</head>", "<body>", "</body>", "</html>"))


class _Part(NamedTuple):
    """A tag or the text between tags. `tag` is the element's name, empty for text; `end` is true for end tags."""

    text: str
    tag: str = ""
    end: bool = False


def lean(page: str) -> str:
    """A page as our templates and the builder write it: well-formed, every element closed.

    >>> lean('<ul class="a"> <li id="b c">x</li> <li>y &#58; z</li> </ul>')
    '<ul class=a><li id="b c">x<li>y : z</ul>'
    """
    parts = list(_trimmed(list(_parts(page))))
    following = [*parts[1:], _Part("", "html", True)]
    return "".join(part.text for part, after in zip(parts, following, strict=True) if not _needless(part, after))


def _parts(page: str) -> Iterator[_Part]:
    for at, piece in enumerate(_RAW.split(page)):
        if at % 2:
            yield _Part(piece, "pre")
            continue
        for match in _TOKEN.finditer(piece):
            if match[2]:
                yield _Part(match[0] if match[1] else _opened(match), match[2].lower(), bool(match[1]))
            elif match[0].lower().startswith("<!doctype"):
                yield _Part(match[0], "!doctype")
            elif not match[0].startswith("<!--"):
                yield _Part(_REFERENCE.sub(_plain, match[0]))


def _opened(match: re.Match[str]) -> str:
    """A start tag with no more quotes than it needs; tags that close themselves belong to drawings and stay."""
    inside = match[3].removesuffix("/") if match[2] in _VOID else match[3]
    if inside.endswith("/"):
        return match[0]
    return f"<{match[2]}{_ATTRIBUTE.sub(_attribute, inside).rstrip()}>"


def _attribute(match: re.Match[str]) -> str:
    value = (match[2] or "")[1:-1]
    if not value:
        return f" {match[1]}"
    return f" {match[1]}={match[2] if _QUOTED.search(value) else value}"


def _plain(match: re.Match[str]) -> str:
    """A sign in place of its number, where it has no meaning of its own and can be seen."""
    sign = chr(int(match[1]))
    return sign if sign.isprintable() and sign not in "&<> " else match[0]


def _trimmed(parts: list[_Part]) -> Iterator[_Part]:
    """White space beside blocks goes, elsewhere it is one blank."""
    beside = [True, *(part.tag in _BLOCKS for part in parts), True]
    for at, part in enumerate(parts):
        if part.tag:
            yield part
            continue
        text = _BLANK.sub(" ", part.text)
        text = text.removeprefix(" ") if beside[at] else text
        text = text.removesuffix(" ") if beside[at + 2] else text
        if text:
            yield _Part(text)


def _needless(part: _Part, after: _Part) -> bool:
    """True for tags that a browser adds by itself."""
    if part.text in _ALWAYS:
        return True
    if not part.end or part.tag not in _ENDS or not after.tag:
        return False
    before, at_the_end = _ENDS[part.tag]
    return at_the_end and after.tag != "a" if after.end else after.tag in before
