"""A value that its schema refuses in; what to write in its place out, or nothing where that cannot be known."""

import re
from collections.abc import Sequence

from deckpress.load.schema import Schema
from deckpress.model.layouts import Node
from deckpress.nearest import meant, nearest

_YES = {"yes": "true", "y": "true", "on": "true", "no": "false", "n": "false", "off": "false"}
SURE = 0.75
"""How near a word must be to stand alone: "designed" is no slip of the pen for "derived"."""


def of_type(node: Node, types: Sequence[str], wanted: Schema) -> str:
    """For a value of another type than the schema's."""
    given = node.value
    if types == ["string"] and isinstance(given, bool | int | float):
        return f'write it in quotes: "{str(given).lower() if isinstance(given, bool) else given}"'
    if types == ["boolean"]:
        return f"write {_YES.get(str(given).lower(), 'true or false')}"
    if types == ["object"] and wanted.get("properties"):
        return f"write keys with values below it, such as {next(iter(wanted['properties']))}:"
    if types == ["array"] and "[" in wanted.get("description", ""):
        return f"write {wanted['description']}"
    return _number(str(given), node.quoted, types) if isinstance(given, str) else ""


def _number(text: str, quoted: bool, types: Sequence[str]) -> str:
    """Digits in quotes, a comma for a point, a word for digits."""
    if not {"number", "integer"} & set(types) or not text.isascii():
        return ""
    if re.fullmatch(r"[+-]?(0|[1-9]\d*)(\.\d+)?", text):
        return f"write it without quotes: {text}" if quoted else ""
    if re.fullmatch(r"[+-]?\d+,\d+", text) and "number" in types:
        return f"write {text.replace(',', '.')}"
    from deckpress.model.numbers import value

    number = value(text.lower()) if text.isalpha() else None
    return f"write {number:g}" if number is not None else ""


def of_options(given: str, options: Sequence[str]) -> str:
    """For a word that is none of the options: the one that was surely meant, or a guess among all there are."""
    if sure := nearest(given, options, SURE):
        return f"did you mean {sure}?"
    shown = f"known: {', '.join(options[:12])}{', ...' if len(options) > 12 else ''}"
    return f"{meant(given, options)} {shown}".lstrip()
