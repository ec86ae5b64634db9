"""Blocks of a rulebook in; plain Markdown out that Python-Markdown reads as it was meant.

Text is escaped sign by sign, lists nest by four blanks, every link is resolved by the caller.
"""

import re
from collections.abc import Callable, Iterable

from deckpress.model.rulebook import Block, Code, Inline, Inlines, Item, Listing, Paragraph, Quote, Table

Resolve = Callable[[str], str]
"""A link of the rulebook ("#rule", "piece:id", an address) -> what follows the brackets: "(address){ .class }"."""

_SIGNS = re.compile(r"[\\`*_\[\]<>&|#~{}^=!:$]|(?<=^)[-+](?= )|(?<=^)\d+(?=[.)] )")


def escape(text: str) -> str:
    """Text that stays text: signs with a meaning become character references.

    >>> escape("Use <Ham> or |x|, snake_case")
    'Use &#60;Ham&#62; or &#124;x&#124;, snake&#95;case'
    >>> escape("1. no list"), escape("- no bullet")
    ('&#49;. no list', '&#45; no bullet')
    """
    return _SIGNS.sub(lambda match: "".join(f"&#{ord(sign)};" for sign in match[0]), " ".join(text.split("\n")))


def blocks(parts: Iterable[Block], resolve: Resolve, depth: int = 0) -> str:
    """Blocks with empty lines between them, indented by four blanks per depth."""
    return "\n\n".join(_indented(_block(part, resolve), depth) for part in parts)


def inlines(parts: Inlines, resolve: Resolve) -> str:
    """Running text on one line."""
    return "".join(_inline(part, resolve) for part in parts)


def _inline(part: Inline, resolve: Resolve) -> str:
    if part.code:
        text = f"<code>{escape(part.text)}</code>"
    else:
        text = escape(part.text)
    # marks stand next to words, never next to blanks: Markdown would not take them for marks
    inner = text.strip(" ")
    if inner and (part.bold or part.italic):
        mark = ("**" if part.bold else "") + ("*" if part.italic else "")
        text = text.replace(inner, f"{mark}{inner}{mark[::-1]}")
    return f"[{text}]{resolve(part.link)}" if part.link else text


def _block(part: Block, resolve: Resolve) -> str:
    match part:
        case Paragraph(parts):
            return inlines(parts, resolve)
        case Listing(items, ordered, start):
            loose = any(_loose(item) for item in items)
            bullets = (f"{start + at}." if ordered else "-" for at in range(len(items)))
            joint = "\n\n" if loose else "\n"
            return joint.join(_item(item, bullet, loose, resolve) for item, bullet in zip(items, bullets, strict=True))
        case Table(head, rows):
            return _table(head, rows, resolve)
        case Quote(inner):
            return "\n".join(f"> {line}".rstrip() for line in blocks(inner, resolve).split("\n"))
        case Code(text):
            return _indented(text.rstrip("\n"), 1)


def _loose(item: Item) -> bool:
    """More than one paragraph: then the whole list needs empty lines between its parts."""
    return sum(not isinstance(part, Listing) for part in item.blocks) > 1


def _item(item: Item, bullet: str, loose: bool, resolve: Resolve) -> str:
    """In a tight list nested lists follow without an empty line, so that it stays tight."""
    text = ""
    for at, part in enumerate(item.blocks):
        joint = "" if at == 0 else "\n" if isinstance(part, Listing) and not loose else "\n\n"
        text += joint + (_code(part) if at == 0 and isinstance(part, Code) else _block(part, resolve))
    return f"{bullet:<4}" + _indented(text, 1).lstrip(" ")


def _code(part: Code) -> str:
    """Code right behind a bullet: blanks would be the bullet's, and signs would have their meanings again."""
    return "<br>".join(f"<code>{escape(line)}</code>" for line in part.text.rstrip("\n").split("\n"))


def _table(head: tuple[Inlines, ...], rows: tuple[tuple[Inlines, ...], ...], resolve: Resolve) -> str:
    lines = [_row(head, resolve), "|" + " --- |" * len(head), *(_row(row, resolve) for row in rows)]
    return "\n".join(lines)


def _row(cells: tuple[Inlines, ...], resolve: Resolve) -> str:
    return "| " + " | ".join(inlines(cell, resolve) or "&nbsp;" for cell in cells) + " |"


def _indented(text: str, depth: int) -> str:
    blanks = " " * 4 * depth
    return "\n".join(blanks + line if line else "" for line in text.split("\n"))
