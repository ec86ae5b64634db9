"""A page in; the same page in fewer bytes out: a browser reads the same elements, attributes and words from it.

Gone are white space between blocks, comments, quotes that nothing needs, and the end tags that HTML lets a writer
leave out (HTML Living Standard, 13.1.2.4 Optional tags). What stands inside <pre>, <textarea>, <script> and <style> is
not touched.
"""

import re
from functools import lru_cache

_INSIDE_TAG = r"(?:[^>\"']|\"[^\"]*\"|'[^']*')*"
_TOKEN = re.compile(
    rf"<!--.*?-->|(<(pre|textarea|script|style)(?=[\s/>]){_INSIDE_TAG}(?<!/)>)(.*?)(?=</\2\s*>)"
    rf"|(</?[a-zA-Z]{_INSIDE_TAG}>)",
    re.DOTALL,
)
_NAME = re.compile(r"</?[^\s/>]+")
_ATTRIBUTE = re.compile(r"\s+([^\s=\"']+)(?:=(\"[^\"]*\"|'[^']*'))?")
_QUOTED = re.compile(r"[\s\"'=<>`]|/$")
"""Values that need their quotes."""
_VOID = re.compile(r"<(?:br|hr|img|input)\b")
_BLANKS = re.compile(r"[ \t\n\r\f]+")
_REFERENCE = re.compile(r"&#(\d{1,7});")
_BARE = re.compile(r"&(?!#\d{1,7};|[A-Za-z]+;)")
"""An ampersand that might begin a reference with what comes behind it."""
_ASIDE = re.compile("\0(\\d+)\0")
_TEXT_BLOCKS = (
    "article|aside|details|div|dl|fieldset|figure|footer|form|h[1-6]|header|hr|main|nav|ol|p|pre|section|table|ul"
)
_OTHER_BLOCKS = (
    "!doctype|html|head|body|meta|link|title|li|dt|dd|thead|tbody|tfoot|tr|td|th|figcaption|legend|summary|option|br"
)
_BESIDE = re.compile(rf" ?(</?(?:{_TEXT_BLOCKS}|{_OTHER_BLOCKS})(?![\w-]){_INSIDE_TAG}>) ?")
_CLOSING = (
    "article|aside|blockquote|body|button|dd|details|div|dl|dt|fieldset|figcaption|figure|footer|form|header|html|li|main"
    "|nav|ol|section|summary|t[dh]|ul"
)
"""Elements whose end is the end of a paragraph in them; of others, such as <a> or <span>, it is not."""
_NEEDLESS = re.compile(
    rf"</?head>|</body>|</html>|<body>(?=[^<\0]|</|<(?:{_TEXT_BLOCKS})[ >])"
    rf"|</p>(?=</(?:{_CLOSING})>|<(?:{_TEXT_BLOCKS})[ >])|</li>(?=<li[ >]|</[uo]l>)|</dt>(?=<d[td][ >])"
    r"|</dd>(?=<d[td][ >]|</dl>)|</option>(?=<option[ >]|</select>)|</thead>(?=<t(?:body|foot)[ >])"
    r"|</tbody>(?=<tfoot[ >]|</table>)|</tr>(?=<tr[ >]|</t(?:able|body|head|foot)>)|</t[dh]>(?=<t[dh][ >]|</tr>)"
)
"""Tags that a browser adds by itself, before what follows them."""


def lean(page: str) -> str:
    """A page as our templates and the builder write it: well-formed, every element closed.

    >>> lean('<ul class="a"> <li id="b c">x</li> <li>y &#58; z</li> </ul>')
    '<ul class=a><li id="b c">x<li>y : z</ul>'
    """
    aside: list[str] = []
    parts, words, at = [], "", 0
    for token in _TOKEN.finditer(page):
        words += page[at : token.start()]
        at = token.end()
        if tag := token[1] or token[4]:  # a comment ends no text
            parts += [_words(words), _opaque(_tag(tag), aside)]
            words = ""
        if token[1]:
            parts.append(_set_aside(token[3], aside))
    joined = "".join([*parts, _words(words + page[at:])]).strip(" ")
    return _ASIDE.sub(lambda match: aside[int(match[1])], _NEEDLESS.sub("", _BESIDE.sub(r"\1", joined)))


def _set_aside(text: str, aside: list[str]) -> str:
    """A sign in its place: nothing in it is looked at."""
    if not text:
        return ""
    aside.append(text)
    return f"\0{len(aside) - 1}\0"


def _opaque(tag: str, aside: list[str]) -> str:
    """A tag whose values hold no other tag that could be seen."""
    name = _NAME.match(tag)
    if "<" not in tag[1:] or not name:
        return tag
    return f"{name[0]} {_set_aside(tag[name.end() : -1].lstrip(), aside)}>"


def _words(text: str) -> str:
    if not text:
        return text
    blank = _BLANKS.sub(" ", text)
    return blank if _BARE.search(blank) else _REFERENCE.sub(_sign, blank)


def _sign(match: re.Match[str]) -> str:
    """A sign in place of its number, where it has no meaning of its own and can be seen."""
    number = int(match[1])
    sign = chr(number) if number <= 0x10FFFF else "&"
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
