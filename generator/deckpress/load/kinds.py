"""The kinds of game.yaml in; Kind values with their declared fields out, every reference checked by name."""

import re
from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from typing import cast

from deckpress.frozen import replace
from deckpress.load import reading
from deckpress.load.schema import Categories
from deckpress.load.validation import near
from deckpress.model.layouts import Node
from deckpress.model.pieces import Basis, Field, FieldType, Kind, Material, Series
from deckpress.model.scope import NAMES
from deckpress.problems import Mark, Problem, error


def kinds(
    root: Node, categories: Categories, formats: Collection[str]
) -> tuple[Mapping[str, Kind], tuple[Problem, ...]]:
    """All kinds in the order of the file; one with faults is kept as far as it can be read."""
    problems: list[Problem] = []
    found: dict[str, Kind] = {}
    for id, node in reading.items(root, "kinds"):
        found[id] = _kind(id, node, categories, problems)
        if found[id].format not in formats:
            mark = reading.place(node, "format", node.mark)
            message = f"unknown format {found[id].format} of kind {id}"
            problems.append(error(mark, "unknown-format", message, near(found[id].format, list(formats))))
    return found, tuple(problems)


def _kind(id: str, node: Node, categories: Categories, problems: list[Problem]) -> Kind:
    basis, bases = bases_of(node, "designed", {})
    fields = _with_made(_fields(node, categories, problems), node)
    _reserved(fields, problems)
    for name in bases:
        if name not in fields and name != "name":
            mark = reading.place(node.get("basis"), name, node.mark)
            problems.append(error(mark, "unknown-field", f"kind {id} has no field {name}", near(name, list(fields))))
    return Kind(
        id=id,
        name=reading.text(node, "name", id),
        format=reading.text(node, "format", "standard"),
        material=cast(Material, reading.text(node, "material", "card")),
        layout=reading.text(node, "layout"),
        back=reading.text(node, "back"),
        counted=reading.flag(node, "counted", True),
        fields=fields,
        basis=basis,
        bases=bases,
        series=reading.text(node, "series", id),
        mark=node.key_mark or node.mark,
        marks=_marks(node),
        aliases=reading.texts(node, "aliases"),
        plural=reading.text(node, "plural"),
        templates={field: tuple(_templates(item)) for field, item in reading.items(node, "texts")},
    )


def series(root: Node, families: Mapping[str, Kind]) -> tuple[Mapping[str, Series], tuple[Problem, ...]]:
    """The decks of several kinds that game.yaml names; each must have a kind in it, and no kind is in one alone."""
    used = tuple(dict.fromkeys(kind.series for kind in families.values()))
    found, problems = {}, []
    for id, node in reading.items(root, "series"):
        found[id] = Series(
            id, reading.text(node, "name", id), reading.texts(node, "aliases"), node.key_mark or node.mark
        )
        if id not in used:
            problems.append(error(found[id].mark, "unknown-series", f"no kind has the series {id}", near(id, used)))
    return found, (*problems, *_alone(families, found))


def _alone(families: Mapping[str, Kind], named: Mapping[str, Series]) -> Iterator[Problem]:
    """A deck that is named by one kind only, and nowhere else, is a slip of the pen."""
    often = Counter(kind.series for kind in families.values())
    for kind in families.values():
        if often[kind.series] == 1 and kind.series not in (kind.id, *named):
            message = f"{kind.id} has the series {kind.series}, which no other kind has and game.yaml does not name"
            others = [id for id in (*named, *often) if id != kind.series]
            yield error(kind.marks.get("series", kind.mark), "unknown-series", message, near(kind.series, others))


def _marks(node: Node) -> Mapping[str, Mark]:
    return {key: value.mark for key, value in node.value.items()} if isinstance(node.value, Mapping) else {}


def _templates(node: Node) -> Iterator[tuple[str, Mark]]:
    """Every text with holes of one field, with its place."""
    for line in node if isinstance(node.value, tuple) else (node,):
        text = line.get("text") or line
        if isinstance(text.value, str):
            yield text.value, text.mark


def bases_of(node: Node, usual: Basis, others: Mapping[str, Basis]) -> tuple[Basis, Mapping[str, Basis]]:
    """The basis of `copies`, and of the fields that differ. A word replaces what was usual, a mapping refines it."""
    found = node.get("basis")
    if found is None or not isinstance(found.value, str | Mapping):
        return usual, others
    if isinstance(found.value, str):
        return cast(Basis, found.value), {}
    stated = {name: cast(Basis, reading.text(found, name)) for name in found.value}
    basis = stated.pop("copies", usual)
    return basis, {name: value for name, value in {**others, **stated}.items() if value != basis}


def _fields(node: Node, categories: Categories, problems: list[Problem]) -> dict[str, Field]:
    return {name: _field(name, item, categories, problems) for name, item in reading.items(node, "fields")}


def _field(name: str, node: Node, categories: Categories, problems: list[Problem]) -> Field:
    category, of = _choices(name, node, categories, problems)
    return Field(
        name=name,
        type=cast(FieldType, reading.text(node, "type", "text")),
        of=of,
        category=category,
        optional=reading.flag(node, "optional", node.get("optional") is not None),  # what it should be is said there
        shown=reading.flag(node, "shown"),
        least=reading.number(node, "least") if node.get("least") else None,
        most=reading.number(node, "most") if node.get("most") else None,
        fields=_fields(node, categories, problems),
        mark=node.key_mark or node.mark,
    )


def _choices(name: str, node: Node, categories: Categories, problems: list[Problem]) -> tuple[str, tuple[str, ...]]:
    of = node.get("of")
    choice = reading.text(node, "type").startswith("choice")
    if of is None or not choice:
        _odd(name, node, of, choice, problems)
        return "", ()
    if isinstance(of.value, tuple):
        return "", reading.texts(node, "of")
    if not isinstance(of.value, str) or of.value not in categories:
        message = f"field {name} takes its choices from {of.value}, which is no category"
        problems.append(error(of.mark, "unknown-category", message, near(str(of.value), list(categories))))
        return "", ()
    return str(of.value), tuple(categories[of.value])


def _odd(name: str, node: Node, of: Node | None, choice: bool, problems: list[Problem]) -> None:
    """A choice without choices, or choices without a choice."""
    mark = node.key_mark or node.mark
    if choice and of is None:
        problems.append(
            error(mark, "missing-key", f"field {name} is a choice of nothing", "add of: a category, or a list")
        )
    elif of is not None:
        problems.append(error(of.mark, "unknown-key", f"field {name} is no choice, so `of` means nothing"))
    if reading.text(node, "type") == "record" and not node.get("fields"):
        problems.append(error(mark, "missing-key", f"field {name} is a record without fields"))


def _reserved(fields: Mapping[str, Field], problems: list[Problem]) -> None:
    hint = "every expression already knows this name: choose another"
    for name in sorted(set(fields) & {*NAMES, "basis"}):
        problems.append(error(fields[name].mark, "reserved-name", f"a field cannot be called {name}", hint))


def _with_made(fields: dict[str, Field], node: Node) -> dict[str, Field]:
    """Fields that a template makes, declared or not, are marked as made, with the fields that the template reads."""
    made = dict(reading.items(node, "texts"))
    for name, item in made.items():
        known = fields.get(name) or Field(name, "text", optional=True, mark=item.key_mark or item.mark)
        fields[name] = replace(known, made=True, reads=_reads(item, fields))
    return fields


def _reads(templates: Node, fields: Collection[str]) -> tuple[str, ...]:
    """Fields named in the holes and conditions of templates."""
    lines = tuple(templates) if isinstance(templates.value, tuple) else (templates,)
    code = [str(part.value) for line in lines if (part := line.get("when")) is not None]
    for line in lines:
        code += re.findall(r"\{([^{}|]*)", str((line.get("text") or line).value))
    words = set(re.findall(r"[A-Za-z_]\w*", " ".join(code)))
    return tuple(sorted(words & set(fields)))
