"""Texts of pieces in; HTML out: bold, italic, bullets, icons with their names. Everything else is escaped."""

from collections.abc import Callable
from html import escape

from markupsafe import Markup

from deckpress.model.markup import Line, Span, parse

IconFile = Callable[[str], str]
"""The name of an icon -> its address on this page."""


def card_text(text: str, icons: frozenset[str], icon_file: IconFile) -> Markup:
    """Lines become paragraphs, bullets one list; an empty line ends a paragraph."""
    parts: list[str] = []
    bullets: list[str] = []
    for line in (*parse(text, icons), Line(())):
        inner = "".join(_span(span, icon_file) for span in line.spans)
        if line.bullet:
            bullets.append(f"<li>{inner}</li>")
            continue
        if bullets:
            parts.append(f"<ul>{''.join(bullets)}</ul>")
            bullets = []
        if inner.strip():
            parts.append(f"<p>{inner}</p>")
    return Markup("".join(parts))


def _span(span: Span, icon_file: IconFile) -> str:
    if span.icon:
        name = escape(span.text.replace("-", " "))
        return f'<img class="icon" src="{escape(icon_file(span.text))}" alt="{name}" width="18" height="18">'
    text = escape(span.text, quote=False)
    text = f"<em>{text}</em>" if span.italic else text
    return f"<strong>{text}</strong>" if span.bold else text
