"""Texts of pieces in; HTML out: bold, italic, bullets, icons with their names. Everything else is escaped."""

from collections.abc import Callable
from html import escape

from markupsafe import Markup

from deckpress.model.markup import Line, Span, parse

IconFile = Callable[[str], str]
"""The name of an icon -> its address on this page."""


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
        inner = "".join(_span(span, icon_file) for span in line.spans)
        if line.bullet != bool(bullets) or not inner.strip():
            flush()
        if inner.strip():
            (bullets if line.bullet else lines).append(inner)
    return Markup("".join(parts))


def _span(span: Span, icon_file: IconFile) -> str:
    if span.icon:
        name = escape(span.text.replace("-", " "))
        return f'<img class="icon" src="{escape(icon_file(span.text))}" alt="{name}" width="18" height="18">'
    text = escape(span.text, quote=False)
    text = f"<em>{text}</em>" if span.italic else text
    return f"<strong>{text}</strong>" if span.bold else text
