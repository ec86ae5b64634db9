"""A page in; the same page in fewer bytes out: a browser reads the same elements, attributes and words from it.

Gone are white space between blocks, comments, quotes that nothing needs, and the end tags that HTML lets a writer
leave out (HTML Living Standard, 13.1.2.4 Optional tags). What stands between <pre> and </pre> is not touched.
"""

import re
from functools import lru_cache

_RAW = re.compile(r"(<(?:pre|script|style)\b.*?</(?:pre|script|style)>)", re.DOTALL)
_COMMENT = re.compile(r"<!--.*?-->", re.DOTALL)
_INSIDE_TAG = r"(?:[^>\"']|\"[^\"]*\"|'[^']*')*"
_TAG = re.compile(rf"(</?[a-zA-Z]{_INSIDE_TAG}>)")
_ATTRIBUTE = re.compile(r"\s+([^\s=\"']+)(?:=(\"[^\"]*\"|'[^']*'))?")
_QUOTED = re.compile(r"[\s\"'=<>`]|/$")
"""Values that need their quotes."""
_VOID = re.compile(r"<(?:br|hr|img|input)\b")
_BLANKS = re.compile(r"[ \t\n\r\f]+")
_REFERENCE = re.compile(r"&#(\d+);")
_TEXT_BLOCKS = (
    "article|aside|details|div|dl|fieldset|figure|footer|form|h[1-6]|header|hr|main|nav|ol|p|pre|section|table|ul"
)
_OTHER_BLOCKS = (
    "!doctype|html|head|body|meta|link|title|li|dt|dd|thead|tbody|tfoot|tr|td|th|figcaption|legend|summary|option|br"
)
_BESIDE = re.compile(rf" ?(</?(?:{_TEXT_BLOCKS}|{_OTHER_BLOCKS})(?![\w-]){_INSIDE_TAG}>) ?")
_NEEDLESS = re.compile(
    rf"</?(?:head|body)>|</html>|</p>(?=</(?!a>)|<(?:{_TEXT_BLOCKS})[ >])|</li>(?=<li[ >]|</)|</dt>(?=<d[td][ >])"
    r"|</dd>(?=<d[td][ >]|</)|</option>(?=<option[ >]|</)|</thead>(?=<t(?:body|foot)[ >])|</tbody>(?=<tfoot[ >]|</)"
    r"|</tr>(?=<tr[ >]|</)|</t[dh]>(?=<t[dh][ >]|</)"
)
"""Tags that a browser adds by itself, before what follows them."""


def lean(page: str) -> str:
    """A page as our templates and the builder write it: well-formed, every element closed.

    >>> lean('<ul class="a"> <li id="b c">x</li> <li>y &#58; z</li> </ul>')
    '<ul class=a><li id="b c">x<li>y : z</ul>'
    """
    return "".join(piece if at % 2 else _piece(piece) for at, piece in enumerate(_RAW.split(page)))


def _piece(text: str) -> str:
    """What stands between two blocks whose white space counts."""
    parts = _TAG.split(_COMMENT.sub("", text))
    parts[::2] = map(_words, parts[::2])
    parts[1::2] = map(_tag, parts[1::2])
    return _NEEDLESS.sub("", _BESIDE.sub(r"\1", "".join(parts).strip(" ")))


def _words(text: str) -> str:
    return _REFERENCE.sub(_sign, _BLANKS.sub(" ", text)) if text else text


def _sign(match: re.Match[str]) -> str:
    """A sign in place of its number, where it has no meaning of its own and can be seen."""
    sign = chr(int(match[1]))
    return sign if sign.isprintable() and sign not in "&<> " else match[0]


@lru_cache(4096)
def _tag(tag: str) -> str:
    """With no more quotes than it needs. In drawings tags close themselves, and a stroke behind a value is its own."""
    inside = tag[:-1].removesuffix("/")
    end = " />" if tag.endswith("/>") and not _VOID.match(tag) else ">"
    return _ATTRIBUTE.sub(_attribute, inside).rstrip() + end


def _attribute(match: re.Match[str]) -> str:
    value = (match[2] or "")[1:-1]
    if not value:
        return f" {match[1]}"
    return f" {match[1]}={match[2] if _QUOTED.search(value) else value}"
