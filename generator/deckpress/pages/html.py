"""Texts of pieces and docstrings in; HTML out: bold, italic, bullets, icons with their names. The rest is escaped."""

import re
from collections.abc import Callable
from html import escape, unescape

from markupsafe import Markup

from deckpress.model.markup import Line, Span, parse

IconFile = Callable[[str], str]
"""The name of an icon -> its address on this page."""
_OPTION = re.compile(r"--[a-z][a-z-]*")


def card_text(text: str, icons: frozenset[str], icon_file: IconFile) -> Markup:
    """Line breaks stay, an empty line ends a paragraph, bullets become one list."""
    parts: list[str] = []
    lines: list[str] = []
    bullets: list[str] = []

    def flush() -> None:
        parts.extend([f"<ul>{''.join(f'<li>{bullet}</li>' for bullet in bullets)}</ul>"] if bullets else [])
        parts.extend([f"<p>{'<br>'.join(lines)}</p>"] if lines else [])
        bullets.clear()
        lines.clear()

    for line in (*parse(text, icons), Line(())):
        inner = _joined("".join(_span(span, icon_file) for span in line.spans))
        if line.bullet != bool(bullets) or not inner.strip():
            flush()
        if inner.strip():
            (bullets if line.bullet else lines).append(inner)
    return Markup("".join(parts))


_AT_ICONS = re.compile(r'(?:([+−]?\d+)((?:</strong>|</em>)*) )?(<img class="icon"[^>]*>)([.,;:!?)]*)')
"""A number, what ends with it, an icon, the signs behind it."""


def _joined(line: str) -> str:
    """Number, icon and signs stay on one line. Beside a picture browsers break in spite of blanks that join."""
    return re.sub(r"<(strong|em)></\1>", "", _AT_ICONS.sub(_kept, line))


def _kept(match: re.Match[str]) -> str:
    """Bold that ends with the number ends before it, and begins again inside.

    >>> _joined('<strong>Take 4</strong> <img class="icon">.')
    '<strong>Take </strong><span class="kept"><strong>4</strong> <img class="icon">.</span>'
    >>> _joined('a <img class="icon"> here')
    'a <img class="icon"> here'
    """
    number, ends, icon, signs = match.groups(default="")
    begins = "".join(f"<{tag}>" for tag in reversed(re.findall(r"</(\w+)>", ends)))
    counted = f"{begins}{number}{ends} " if number else ""
    return f'{ends}<span class="kept">{counted}{icon}{signs}</span>' if counted or signs else icon


def breakable(text: str) -> Markup:
    """Words with strokes between them may break behind a stroke.

    >>> str(breakable("Dressings/Sauces"))
    'Dressings/<wbr>Sauces'
    """
    return Markup(escape(text).replace("/", "/<wbr>"))


def prose(text: str) -> Markup:
    """Paragraphs and lists of a docstring: lines were broken for the source, `code` stands between backticks.

    >>> str(prose("One\\nand `two`.\\n\\n- a\\n  b\\n- c"))
    '<p>One and <code>two</code>.</p><ul><li>a b</li><li>c</li></ul>'
    """
    return Markup("".join(_part(part) for part in text.strip().split("\n\n")))


def hanging(text: str) -> Markup:
    """Lines of code, each an element of its own: what goes on in the next line is moved in further than it began.

    >>> str(hanging("a: [1]\\n  b"))
    '<span>a: [1]\\n</span><span style="--in:2">  b\\n</span>'
    """
    return Markup("").join(map(_hung, text.strip("\n").split("\n")))


def _hung(line: str) -> Markup:
    begins = len(line) - len(line.lstrip())
    place = Markup(' style="--in:{}"').format(begins) if begins else ""
    return Markup("<span{}>{}\n</span>").format(place, line)


def _part(part: str) -> str:
    words = re.sub(r"\n(?!- )\s*", " ", part.strip())
    head, *items = re.split(r"(?:^|\n)- ", words)
    said = f"<p>{_coded(head)}</p>" if head else ""
    return said + (f"<ul>{''.join(f'<li>{_coded(item)}</li>' for item in items)}</ul>" if items else "")


def _coded(text: str) -> str:
    return re.sub(r"`([^`]+)`", lambda match: code(unescape(match[1])), escape(text, quote=False))


def code(text: str) -> Markup:
    """What is typed; an option is not parted behind its strokes.

    >>> str(code("deckpress print --plan <plan>"))
    '<code>deckpress print <span>--plan</span> &lt;plan&gt;</code>'
    """
    return Markup("<code>{}</code>").format(Markup(_OPTION.sub(r"<span>\g<0></span>", escape(text, quote=False))))


def _span(span: Span, icon_file: IconFile) -> str:
    if span.icon:
        name = escape(span.text.replace("-", " "))
        return f'<img class="icon" src="{escape(icon_file(span.text))}" alt="{name}" width="18" height="18">'
    text = escape(span.text, quote=False)
    text = f"<em>{text}</em>" if span.italic else text
    return f"<strong>{text}</strong>" if span.bold else text
