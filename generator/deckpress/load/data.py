"""The built-in papers, formats and plans, and a game's own formats: YAML in, values by id out."""

from collections.abc import Mapping
from functools import cache
from typing import Any, cast

from deckpress import places
from deckpress.load import reading
from deckpress.load.theme import to_length
from deckpress.load.yaml import parse
from deckpress.model.formats import Format, Paper, Plan, Shape
from deckpress.model.layouts import Node
from deckpress.problems import Problem


@cache
def _read(*parts: str) -> Node:
    """A built-in file; it is ours, so a fault in it is a bug."""
    root, problems = parse(places.data(*parts).read_text("utf-8"), "/".join(("deckpress/data", *parts)))
    if problems or root is None:
        raise ValueError(f"{'/'.join(parts)} is broken: {'; '.join(map(str, problems))}")
    return root


@cache
def papers() -> Mapping[str, Paper]:
    found = dict(_read("papers.yaml").value).items()
    return {
        id: Paper(id, reading.text(n, "title", id), reading.number(n, "width"), reading.number(n, "height"))
        for id, n in found
    }


@cache
def formats() -> Mapping[str, Format]:
    return {id: _format(id, node, []) for id, node in dict(_read("formats.yaml").value).items()}


def own_formats(root: Node) -> tuple[Mapping[str, Format], tuple[Problem, ...]]:
    """The formats that a game.yaml adds, by id."""
    problems: list[Problem] = []
    return {id: _format(id, node, problems) for id, node in reading.items(root, "formats")}, tuple(problems)


def _format(id: str, node: Node, problems: list[Problem]) -> Format:
    def mm(key: str, usual: float) -> float:
        found = node.get(key)
        return to_length(found, problems) if found else usual

    shape = cast(Shape, reading.text(node, "shape", "rectangle"))
    title = reading.text(node, "title", id)
    sizes = mm("width", 0), mm("height", 0)
    return Format(id, title, *sizes, shape, mm("corner", 3), mm("safe", 3), mm("bleed", 2), reading.text(node, "die"))


@cache
def plans() -> Mapping[str, Plan]:
    """The files of data/plans, each a few plans by id; in the order of the file names."""
    names = sorted(entry.name for entry in places.data("plans").iterdir() if entry.name.endswith(".yaml"))
    entries = (entry for name in names for entry in _read("plans", name).value.items())
    return {id: Plan(id=id, **_settings(node)) for id, node in entries}


def _settings(node: Node) -> dict[str, Any]:
    """The keys are the fields of Plan; lists become tuples."""
    data = {key: tuple(value) if isinstance(value, list) else value for key, value in dict(node.data).items()}
    if "gaps" in data:
        data["gaps"] = {paper: tuple(gap) for paper, gap in dict(data["gaps"]).items()}
    return data
