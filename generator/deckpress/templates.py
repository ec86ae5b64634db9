"""A text with holes in, `{expression}` and `{number|card|cards}`; a Template that knows the names it reads out."""

import re
from collections.abc import Collection, Mapping
from typing import Any

from deckpress.expressions import Expression, Fault, bounded, compile_expression
from deckpress.frozen import dataclass
from deckpress.units import number_text


@dataclass(frozen=True, slots=True)
class Template:
    """A text with `{expr}` and `{n|card|cards}` holes: literal parts and expressions in turn."""

    text: str
    parts: tuple[str | Expression | tuple[Expression, str, str], ...]

    @property
    def names(self) -> frozenset[str]:
        return frozenset().union(*(_expression(part).names for part in self.parts if not isinstance(part, str)))

    @property
    def paths(self) -> frozenset[str]:
        """How names are read: "type.colour" for a field of a field, "=type" for the value itself."""
        holes = [_expression(part) for part in self.parts if not isinstance(part, str)]
        whole = {
            f"={name}" for hole in holes for name in hole.names if not any(p.startswith(f"{name}.") for p in hole.paths)
        }
        return frozenset(whole.union(*(hole.paths for hole in holes)))

    def __call__(self, scope: Mapping[str, Any]) -> str:
        return str(bounded("".join(part if isinstance(part, str) else _filled(part, scope) for part in self.parts)))


_HOLE = re.compile(r"\{([^{}|]+)(?:\|([^{}|]*)\|([^{}|]*))?\}")


def compile_template(text: str, names: Collection[str] | None = None) -> Template:
    """Fault (with the column in the text) where a hole is no expression over the names, or a brace stands alone."""
    parts: list[str | Expression | tuple[Expression, str, str]] = []
    start = 0
    for hole in _HOLE.finditer(text):
        parts.append(_plain(text, start, hole.start()))
        try:
            expression = compile_expression(hole[1], names)
        except Fault as fault:
            raise Fault(fault.message, hole.start(1) + fault.column) from None
        parts.append(expression if hole[2] is None else (expression, hole[2], hole[3]))
        start = hole.end()
    return Template(text, tuple(part for part in (*parts, _plain(text, start, len(text))) if part != ""))


def _plain(text: str, start: int, end: int) -> str:
    """The words between holes; a brace among them is a hole that is not written out."""
    brace = re.search(r"[{}]", text[start:end])
    if brace:
        column = start + brace.start() + 1
        raise Fault(f"{text[column - 1]} stands alone: a hole is written {{field}} or {{number|card|cards}}", column)
    return text[start:end]


def _expression(part: Expression | tuple[Expression, str, str]) -> Expression:
    return part if isinstance(part, Expression) else part[0]


def _filled(part: Expression | tuple[Expression, str, str], scope: Mapping[str, Any]) -> str:
    value = _expression(part)(scope)
    if isinstance(part, Expression):
        return _told(part, value)
    if not isinstance(value, (int, float)):
        raise Fault(f"'{_expression(part).text}' is {value!r}, which is no number to count by")
    return f"{number_text(value)} {part[1] if value == 1 else part[2]}"


def _told(part: Expression, value: Any) -> str:
    """A number or a text; anything else would print as Python writes it."""
    if isinstance(value, str):
        return str(value)
    if isinstance(value, (int, float)) and not isinstance(value, bool):
        return number_text(value)
    what = "nothing" if value is None else repr(value) if isinstance(value, bool) else "no text"
    raise Fault(f"'{part.text}' is {what}: name a text or a number, or write when: for the pieces that have one")
