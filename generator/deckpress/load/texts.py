"""Pieces with fields in; the same pieces with the texts that their kind's templates make out, checked as they are made.

A text is made once, here, so that face, site, search and check see the same sentence.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from deckpress.expressions import Expression, Fault, Template, compile_expression, compile_template
from deckpress.load import reading
from deckpress.model.layouts import Node
from deckpress.model.pieces import Kind, Piece
from deckpress.model.scope import NAMES, scope
from deckpress.model.values import Record
from deckpress.problems import Mark, Problem, error


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


def rules(kind: Kind, node: Node) -> tuple[Mapping[str, tuple[Rule, ...]], tuple[Problem, ...]]:
    """The compiled templates of a kind by field; what cannot be compiled is a problem at its column."""
    problems: list[Problem] = []
    names = frozenset((*kind.fields, *NAMES))
    found = {}
    for field, item in reading.items(node, "texts"):
        lines = tuple(item) if isinstance(item.value, tuple) else (item,)
        found[field] = tuple(rule for line in lines if (rule := _rule(line, names, problems)))
    return found, tuple(problems)


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


def made(
    piece: Piece, kind: Kind, templates: Mapping[str, Sequence[Rule]], of: int, setting: Setting
) -> tuple[Piece, tuple[Problem, ...]]:
    """The piece with its texts; one written in the file is kept, one that must be there and is not is a problem."""
    problems: list[Problem] = []
    fields = dict(piece.fields)
    for field, lines in templates.items():
        if fields.get(field) is None:
            fields[field] = _text(
                lines, scope(replace(piece, fields=fields), of, setting.theme, setting.game), piece, problems
            )
    for field in templates:
        if fields[field] is None and not kind.fields[field].optional and not problems:
            message = f"no template makes the {field} of {piece.id}"
            problems.append(
                error(piece.mark, "text-missing", message, f"write {field}, or add a template to {kind.id}")
            )
    return replace(piece, fields=fields), tuple(problems)


def _text(lines: Sequence[Rule], names: Mapping[str, Any], piece: Piece, problems: list[Problem]) -> str | None:
    for line in lines:
        try:
            if line.when is None or line.when(names):
                return line.text(names)
        except Fault as fault:
            problems.append(error(line.mark, "bad-expression", f"{fault.message}: in the text of {piece.id}"))
            return None
    return None
