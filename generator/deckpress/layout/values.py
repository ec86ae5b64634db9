"""YAML values of a layout in; values out that know which names they read and give a number, text or colour.

A text that starts with "=" is an expression; lengths carry a unit or are sums of anchors ("right - 6 mm"); what is
wrong is reported at its place, with the nearest known name.
"""

import re
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import field
from typing import Any

from deckpress.expressions import Expression, Fault, compile_expression
from deckpress.frozen import dataclass
from deckpress.layout import bounds
from deckpress.layout.bounds import near
from deckpress.layout.colours import FUNCTIONS, is_colour
from deckpress.layout.drawing import Scope
from deckpress.layout.value import Value, constant, join
from deckpress.model.layouts import Node
from deckpress.problems import Mark, Problem, error
from deckpress.templates import compile_template
from deckpress.units import length

_UNITS = re.compile(r"(?<![\w.])(\d+(?:\.\d+)?|\.\d+)\s*(mm|cm|in|pt)\b")
_MEASURE = re.compile(r"\s*-?[\d.,]+\s*[A-Za-z\"']*\s*")
"""What was meant as a number and its unit."""
_WHOLE = re.compile(r"\b\w+\b(?!\s*\.)")
"""A name that stands for its value itself, not for a field of it."""


@dataclass(slots=True)
class Reader:
    """Reads the values of one layout. `names` may stand in expressions; `anchors` are the frame's edges.

    `facts` (theme, game) are the same for every piece, so what reads nothing else is worked out at once;
    `lets` maps the names that the layout itself gives to the fields behind them.
    """

    names: frozenset[str]
    facts: Mapping[str, Any]
    anchors: Mapping[str, float]
    problems: list[Problem] = field(default_factory=list)
    lets: dict[str, frozenset[str]] = field(default_factory=dict)
    fixed: dict[str, Any] = field(init=False)

    def __post_init__(self) -> None:
        self.fixed = {**self.facts, **self.anchors}

    def fields(self, names: frozenset[str]) -> frozenset[str]:
        """The fields behind names: a let stands for what it reads."""
        return frozenset().union(*(self.lets.get(name, frozenset((name,))) for name in names))

    def own(self, names: frozenset[str]) -> list[str]:
        """The fields behind names as the game's files call them, sorted: without the ways into their values."""
        return sorted(name for name in self.fields(names) if name.isidentifier())

    def wrong(self, mark: Mark, code: str, message: str, hint: str = "") -> None:
        self.problems.append(error(mark, code, message, hint))

    def keys(self, node: Node, known: Collection[str], what: str) -> bool:
        """True for a mapping; unknown keys are reported with the nearest known one."""
        if not isinstance(node.value, dict):
            message = f"a {what} is a mapping of keys to values"
            self.wrong(node.mark, "layout-value", message, f"such as {{{what}: ...}}")
            return False
        for key, value in node.value.items():
            if key not in known:
                self.wrong(value.key_mark or value.mark, "layout-key", f"a {what} has no key {key}", near(key, known))
        return True

    def expression(self, text: str, mark: Mark, shift: int = 0) -> Value:
        """An expression over the names, anchors and theme; one that is wrong is reported and gives None."""
        found = text
        try:
            found = _UNITS.sub(lambda match: repr(bounds.number(match[0])), text)
            compiled = compile_expression(found.strip(), self.known, FUNCTIONS)
        except Fault as fault:
            column = mark.column + shift + (fault.column - 1 if found == text else 0)
            self.wrong(mark._replace(column=column), "layout-expression", fault.message)
            return constant(None, mark)
        reads = compiled.names.difference(self.fixed)
        whole = reads.intersection(_WHOLE.findall(found)) if reads else ()
        paths = compiled.paths.union([f"={name}" for name in whole])
        return Value(reads, self._getter(compiled), paths, mark)

    def _getter(self, compiled: Expression) -> Callable[[Scope], Any]:
        """The quickest way to the value: a look-up for a bare name; scopes of pieces hold the facts already."""
        if compiled.text in self.names:
            name = compiled.text
            return lambda scope: scope[name]
        fixed = self.fixed
        if compiled.names <= fixed.keys():
            return lambda scope: compiled(fixed)
        anchors = {name: self.anchors[name] for name in compiled.names & self.anchors.keys()}
        return (lambda scope: compiled({**scope, **anchors})) if anchors else compiled

    @property
    def known(self) -> frozenset[str]:
        return self.names.union(self.fixed)

    def any(self, node: Node) -> Value:
        """A value as it stands, or an expression."""
        if isinstance(node.value, str) and node.value.startswith("="):
            return self.expression(node.value[1:], node.mark, 1)
        return self.plain(node)

    def plain(self, node: Node) -> Value:
        """A value that can be compared and remembered: keys with values are none."""
        if not isinstance(node.value, (tuple, dict)):
            return constant(node.value, node.mark)
        data = node.data
        if bounds.is_plain(data):
            return constant(bounds.frozen(data), node.mark)
        self.wrong(node.mark, "layout-value", "this is a plain value or an expression, not keys with values")
        return constant(None, node.mark)

    def typed(self, node: Node | None, default: Any, check: Callable[[Any], Any]) -> Value:
        """A value that `check` turns into its type or refuses with a Fault."""
        if node is None:
            return constant(default)
        return self._checked(self.any(node), check, default)

    def _checked(self, value: Value, check: Callable[[Any], Any], default: Any) -> Value:
        get, mark = value.get, value.mark
        if value.names:
            return Value(value.names, lambda scope: check(get(scope)), value.paths, mark)
        try:
            return constant(check(get({})), mark)
        except Fault as fault:
            self.wrong(mark or Mark(""), "layout-value", fault.message)
            return constant(default, mark)

    def number(
        self, node: Node | None, default: float, least: float = -bounds.MOST, most: float = bounds.MOST
    ) -> Value:
        return self.typed(node, default, lambda value: bounds.number(value, least, most))

    def length(self, node: Node | None, default: float | None = None) -> Value:
        """Millimetres of "3 mm", 3, "right - 6 mm" or "=...": anchors and theme lengths may stand in it."""
        if node is None:
            return constant(default)
        plain = _plain(node.value)
        if plain is not None:
            return constant(plain, node.mark)
        if not isinstance(node.value, str):
            return self.number(node, default or 0.0)
        try:
            known = constant(length(node.value), node.mark)
        except ValueError as reason:
            return self._place(node, default or 0.0, str(reason))
        return self._checked(known, bounds.number, default or 0.0)

    def _place(self, node: Node, default: float, reason: str) -> Value:
        """A sum of anchors, or any expression; what was meant as a number and its unit is none."""
        text, before = node.value, len(self.problems)
        if _MEASURE.fullmatch(text):
            self.wrong(node.mark, "layout-value", reason)
            return constant(default, node.mark)
        found = self.expression(text[text.startswith("=") :], node.mark, int(text.startswith("=")))
        told = len(self.problems) > before
        return constant(default, node.mark) if told else self._checked(found, bounds.number, default)

    def pair(self, node: Node | None, default: tuple[float, float] | None, what: str) -> Value:
        """Two lengths: a place or a size."""
        if node is None:
            return constant(default)
        parts = tuple(node)
        if len(parts) != 2:
            self.wrong(node.mark, "layout-value", f"{what} takes two lengths", f"such as {what}: [6 mm, 10 mm]")
            return constant(default)
        return join([self.length(part) for part in parts], tuple)

    def colour(self, node: Node | None, default: str | None) -> Value:
        """ "#rrggbb", a theme colour's name, or an expression; None or "none" draws nothing."""
        return self.typed(node, default, self._colour)

    def _colour(self, value: Any) -> str | None:
        if value is None or value == "none":
            return None
        if is_colour(value):
            return str(value).lower()
        theme = self.facts["theme"]
        if isinstance(value, str) and is_colour(theme.get(value)):
            return str(theme[value]).lower()
        colours = [name for name, token in theme.items() if is_colour(token)]
        raise Fault(f"{value!r} is no colour: write '#rrggbb' or =theme.<name>{_or(near(str(value), colours))}")

    def choice(self, node: Node | None, default: str, options: Collection[str], what: str) -> Value:
        return self.typed(node, default, lambda value: bounds.word(value, options, what))

    def fixed_choice(self, node: Node | None, default: str, options: Collection[str], what: str) -> str:
        """A choice that is the same for all pieces."""
        found = self.choice(node, default, options, what)
        if found.names and found.mark:
            self.wrong(found.mark, "layout-value", f"{what} cannot differ from piece to piece", near("", options))
            return default
        return str(found.get({}))

    def flag(self, node: Node | None, default: bool = False) -> Value:
        return self.typed(node, default, bool)

    def numbers(
        self,
        node: Node | None,
        default: Sequence[float],
        least: float = -bounds.MOST,
        most: float = bounds.MOST,
        of: Callable[[Any, float, float], float] = bounds.number,
    ) -> Value:
        """One number or a list of them; `of` bounds.points lengths are turned into pt."""
        if node is None:
            return constant(tuple(default))
        parts, usual = tuple(node) or (node,), (*default, least)[0]
        return join([self.typed(part, usual, lambda value: of(value, least, most)) for part in parts], tuple)

    def text(self, node: Node | None) -> Value:
        """A template with {expressions}, or one expression."""
        if node is None or not isinstance(node.value, str):
            return constant("" if node is None else node.data, node.mark if node else None)
        if node.value.startswith("="):
            return self.expression(node.value[1:], node.mark, 1)
        try:
            template = compile_template(node.value, self.known)
        except Fault as fault:
            self.wrong(node.mark._replace(column=node.mark.column + fault.column), "layout-expression", fault.message)
            return constant("", node.mark)
        fixed = self.fixed
        reads = template.names.difference(fixed)
        if not reads:
            return self._checked(Value(reads, lambda scope: template(fixed), mark=node.mark), str, "")
        anchors = {name: self.anchors[name] for name in template.names & self.anchors.keys()}
        get = (lambda scope: template({**scope, **anchors})) if anchors else template
        return Value(reads, get, template.paths, node.mark)


def _plain(value: Any) -> float | None:
    """mm of a number or a length, as most are written; None for what takes a closer look."""
    try:
        return bounds.number(value)
    except Fault:
        return None


def _or(hint: str) -> str:
    return f" ({hint})" if hint else ""
