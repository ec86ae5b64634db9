"""Pieces with fields in; the same pieces with the texts that their kind's templates make out, checked as they are made.

A text is made once, here, so that face, site, search and check see the same sentence.
"""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import field
from typing import Any

from deckpress.expressions import Expression, Fault, compile_expression
from deckpress.frozen import dataclass, replace
from deckpress.load import reading
from deckpress.model.layouts import Node
from deckpress.model.pieces import Kind, Piece
from deckpress.model.scope import NAMES, scope
from deckpress.model.values import Record
from deckpress.problems import Mark, Problem, error
from deckpress.templates import Template, compile_template

FEW = 3
"""Pieces that a message names."""


@dataclass(frozen=True, slots=True)
class Rule:
    """One line of a field's templates: taken where `when` is true or there is none."""

    when: Expression | None
    text: Template
    mark: Mark


@dataclass(frozen=True, slots=True)
class Setting:
    """What is the same for all pieces of a game: the theme and the game's title, short name and version."""

    theme: Record
    game: Record


@dataclass(slots=True)
class _Making:
    """Templates by kind and field; `flaws` are faults that only a piece's own values show, with those pieces."""

    sizes: Mapping[str, int]
    setting: Setting
    problems: list[Problem] = field(default_factory=list)
    flaws: dict[Problem, list[str]] = field(default_factory=dict)
    faulty: dict[str, set[str]] = field(default_factory=dict)

    def rules(self, kind: Kind, node: Node) -> Mapping[str, tuple[Rule, ...]]:
        """A kind's compiled templates by field; a field with one that cannot be compiled is made by none."""
        names = frozenset((*kind.fields, *NAMES))
        found = {}
        for name, item in reading.items(node, "texts"):
            lines = tuple(item) if isinstance(item.value, tuple) else (item,)
            rules = [_rule(line, names, self.problems) for line in lines]
            found[name] = tuple(rule for rule in rules if rule)
            if len(found[name]) < len(rules):
                self.faulty.setdefault(kind.id, set()).add(name)
                found[name] = ()
        return found

    def made(self, piece: Piece, kind: Kind, templates: Mapping[str, Sequence[Rule]]) -> Piece:
        """The piece with its texts; one written in the file is kept, one that must be there and is not is a problem."""
        fields = dict(piece.fields)
        for name, lines in templates.items():
            if fields.get(name) is None:
                known = replace(piece, fields=fields)
                names = scope(known, self.sizes[kind.series], self.setting.theme, self.setting.game)
                fields[name] = self.text(name, lines, names, piece)
        for name in templates:
            sound = name not in self.faulty.get(kind.id, ())
            if fields[name] is None and not kind.fields[name].optional and sound:
                message, hint = f"no template makes the {name} of {piece.id}", f"write {name}, or add a template"
                self.problems.append(error(piece.mark, "text-missing", message, f"{hint} to {kind.id}"))
        return replace(piece, fields=fields)

    def text(self, name: str, lines: Sequence[Rule], names: Mapping[str, Any], piece: Piece) -> str | None:
        for line in lines:
            try:
                if line.when is None or line.when(names):
                    return line.text(names)
            except Fault as fault:
                self.flaws.setdefault(error(line.mark, "bad-expression", fault.message), []).append(piece.id)
                self.faulty.setdefault(piece.kind, set()).add(name)
                return None
        return None

    def every_problem(self) -> tuple[Problem, ...]:
        """A flaw is said once, with the pieces whose text it spoils."""
        flaws = (replace(flaw, message=f"{flaw.message}: in {_texts_of(ids)}") for flaw, ids in self.flaws.items())
        return (*self.problems, *flaws)


def _texts_of(ids: Sequence[str]) -> str:
    """
    >>> _texts_of(["ham"]), _texts_of(["ham", "egg", "jam", "tea"])
    ('the text of ham', 'the texts of ham, egg, jam and 1 more')
    """
    more = f" and {len(ids) - FEW} more" if len(ids) > FEW else ""
    return f"the text{'s' if len(ids) > 1 else ''} of {', '.join(ids[:FEW])}{more}"


def made(
    pieces: Sequence[Piece], kinds: Mapping[str, Kind], root: Node, setting: Setting
) -> tuple[tuple[tuple[Piece, ...], Mapping[str, Kind]], tuple[Problem, ...]]:
    """The pieces with their texts, the kinds with the fields whose templates have a fault."""
    sizes: Counter[str] = Counter()
    for piece in pieces:
        sizes[kinds[piece.kind].series] += piece.copies
    making = _Making(sizes, setting)
    nodes = dict(reading.items(root, "kinds"))
    rules = {id: making.rules(kind, nodes[id]) for id, kind in kinds.items()}
    found = tuple(making.made(piece, kinds[piece.kind], rules[piece.kind]) for piece in pieces)
    known = {id: replace(kind, faulty=frozenset(making.faulty.get(id, ()))) for id, kind in kinds.items()}
    return (found, known), making.every_problem()


def _rule(node: Node, names: Collection[str], problems: list[Problem]) -> Rule | None:
    text = node.get("text") or node
    when = node.get("when")
    try:
        condition = compile_expression(str(when.value), names) if when is not None else None
    except Fault as fault:
        problems.append(_fault(fault, when or node))
        return None
    try:
        return Rule(condition, compile_template(str(text.value), names), text.mark)
    except Fault as fault:
        problems.append(_fault(fault, text))
        return None


def _fault(fault: Fault, node: Node) -> Problem:
    mark = node.text_mark._replace(column=node.text_mark.column + fault.column - 1)
    return error(mark, "bad-expression", fault.message)
