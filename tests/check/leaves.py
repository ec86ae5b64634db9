"""Every leaf of a game's YAML files with what kind of thing it is, how sure it is, and the changes that test it.

A table of rules gives each leaf its sort, by file and path. Leaves that no rule names are a fault of this table.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fnmatch import fnmatchcase
from typing import Any

from deckpress.check._patches import worded
from deckpress.frozen import replace
from deckpress.model.layouts import Node
from deckpress.model.numbers import TIMES, numbers

Path = tuple[str, ...]

SORTS = {
    "value": "a number: one more, one less",
    "told": "a sentence: each number in it one more",
    "expression": "an expression: each number one more and one less, each quoted word one that does not exist",
    "reference": "an id, a picture, a layout: one that does not exist",
    "name": "what a thing is called: backwards",
    "model": "changed in the loaded game: see mutations.py",
    "words": "words about words: an alias, a reason, a title. They carry no value",
    "label": "an id, a basis, a date: names for people and programs, no values",
    "drawing": "how something looks or lies: colours, positions, pictures, fonts",
    "shape": "what a field may hold and when a text is printed",
}
"""Every sort of leaf, and how it is changed. The last four are designed by their nature: they are not changed."""

RULES: tuple[tuple[str, str, str, str], ...] = (
    ("pieces/*", "*/id", "label", "designed"),
    ("pieces/*", "*/art", "reference", "designed"),
    ("pieces/*", "*", "model", ""),
    ("layouts/*", "*", "drawing", "designed"),
    ("source.yaml", "figures/*/figure", "value", "stated"),
    ("source.yaml", "figures/*/written", "told", "stated"),
    ("source.yaml", "figures/*/rule", "reference", "stated"),
    ("source.yaml", "figures/*/id", "label", "designed"),
    ("source.yaml", "*", "words", "designed"),
    ("ledger.yaml", "claims/*/rule", "reference", "stated"),
    ("ledger.yaml", "claims/*/rule/*", "reference", "stated"),
    ("ledger.yaml", "claims/*/number", "value", "claim"),
    ("ledger.yaml", "claims/*/at", "value", "pointer"),
    ("ledger.yaml", "claims/*/at/*", "value", "pointer"),
    ("ledger.yaml", "claims/*/expect", "expression", "claim"),
    ("ledger.yaml", "waivers/*/rule", "reference", "stated"),
    ("ledger.yaml", "waivers/*/numbers/*", "value", "pointer"),
    ("ledger.yaml", "waivers/*/at/*", "value", "pointer"),
    ("ledger.yaml", "waivers/*/at", "value", "pointer"),
    ("ledger.yaml", "supplies/*/rule", "reference", "stated"),
    ("ledger.yaml", "supplies/*/known/*", "value", "pointer"),
    ("ledger.yaml", "supplies/*/need", "expression", "supply"),
    ("ledger.yaml", "supplies/*/have", "expression", "supply"),
    ("ledger.yaml", "supplies/*/gives/*", "value", "supply"),
    ("ledger.yaml", "conflicts/*/left", "expression", "stated"),
    ("ledger.yaml", "conflicts/*/right", "expression", "stated"),
    ("ledger.yaml", "conflicts/*/gives/*", "value", "stated"),
    ("ledger.yaml", "conflicts/*_rule", "reference", "stated"),
    ("ledger.yaml", "*/id", "label", "designed"),
    ("ledger.yaml", "*/basis", "label", "designed"),
    ("ledger.yaml", "*", "words", "designed"),
    ("words.yaml", "terms/*/means", "told", "assumed"),
    ("words.yaml", "terms/*/rule", "reference", "stated"),
    ("words.yaml", "faq/*/answer", "told", "assumed"),
    ("words.yaml", "faq/*/rules/*", "reference", "stated"),
    ("words.yaml", "touches/*", "reference", "stated"),
    ("words.yaml", "faq/*/id", "label", "designed"),
    ("words.yaml", "faq/*/date", "label", "designed"),
    ("words.yaml", "faq/*/by", "label", "designed"),
    ("words.yaml", "*", "words", "designed"),
    ("setup.yaml", "rule", "reference", "stated"),
    ("setup.yaml", "steps/*/rule", "reference", "stated"),
    ("setup.yaml", "steps/*/text", "told", "assumed"),
    ("setup.yaml", "steps/*/when", "shape", "designed"),
    ("setup.yaml", "heaps/*/says", "told", "assumed"),
    ("setup.yaml", "heaps/*/name", "told", "assumed"),
    ("setup.yaml", "heaps/*/count", "expression", "derived"),
    ("setup.yaml", "heaps/*/of/*", "reference", "stated"),
    ("setup.yaml", "heaps/*/show/*", "reference", "designed"),
    ("setup.yaml", "heaps/*/id", "label", "designed"),
    ("setup.yaml", "*", "drawing", "designed"),
    ("tools.yaml", "*/rule", "reference", "stated"),
    ("tools.yaml", "*/piece", "reference", "stated"),
    ("tools.yaml", "*/right", "reference", "stated"),
    ("tools.yaml", "*/wrong/*", "reference", "stated"),
    ("tools.yaml", "*/players", "value", "derived"),
    ("tools.yaml", "*/seconds", "value", "derived"),
    ("tools.yaml", "*/table/*", "value", "derived"),
    ("tools.yaml", "*/each", "value", "derived"),
    ("tools.yaml", "*", "words", "designed"),
    ("game.yaml", "players/*", "model", ""),
    ("game.yaml", "minutes/*", "value", "designed"),
    ("game.yaml", "summary", "told", "assumed"),
    ("game.yaml", "quick_reference", "reference", "designed"),
    ("game.yaml", "cover", "reference", "designed"),
    ("game.yaml", "theme/*", "drawing", "designed"),
    ("game.yaml", "fonts/*", "drawing", "designed"),
    ("game.yaml", "formats/*", "drawing", "designed"),
    ("game.yaml", "categories/*/id", "label", "designed"),
    ("game.yaml", "categories/*/name", "name", "category"),
    ("game.yaml", "categories/*/*/*", "model", ""),
    ("game.yaml", "series/*/name", "name", "stated"),
    ("game.yaml", "kinds/*/basis*", "label", "designed"),
    ("game.yaml", "kinds/*/name", "model", ""),
    ("game.yaml", "kinds/*/counted", "model", ""),
    ("game.yaml", "kinds/*/format", "reference", "designed"),
    ("game.yaml", "kinds/*/layout", "reference", "designed"),
    ("game.yaml", "kinds/*/back", "reference", "designed"),
    ("game.yaml", "kinds/*/series", "reference", "stated"),
    ("game.yaml", "kinds/*/fields/*", "shape", "designed"),
    ("game.yaml", "kinds/*/texts/*/when", "shape", "designed"),
    ("game.yaml", "kinds/*/texts/*", "told", "field"),
    ("game.yaml", "kinds/*/material", "shape", "designed"),
    ("game.yaml", "*", "words", "designed"),
)
"""File, path, sort, basis; the first that fits counts. Claims and supplies have their own basis, fields the kind's."""


@dataclass(frozen=True)
class Leaf:
    """A scalar of a YAML file: where, what, how sure."""

    file: str
    path: Path
    node: Node
    sort: str
    basis: str

    @property
    def name(self) -> str:
        return f"{self.file} {'/'.join(self.path)}"


def leaves(file: str, root: Node) -> Iterator[Leaf]:
    """All of a file, from top to bottom."""
    for path, node in _scalars(root, ()):
        joined = "/".join(path)
        sort, basis = next((s, b) for f, p, s, b in RULES if fnmatchcase(file, f) and fnmatchcase(joined, p))
        yield Leaf(file, path, node, sort, basis)


def _scalars(node: Node, path: Path) -> Iterator[tuple[Path, Node]]:
    if isinstance(node.value, Mapping):
        for key, child in node.value.items():
            yield from _scalars(child, (*path, key))
    elif isinstance(node.value, tuple):
        for index, child in enumerate(node.value):
            yield from _scalars(child, (*path, str(index)))
    else:
        yield path, node


def changes(leaf: Leaf) -> Iterator[Any]:
    """New values of a leaf; none for what is designed by its nature."""
    value = leaf.node.value
    match leaf.sort:
        case "value":
            yield from _numbers(value)
        case "told":
            yield from _told(str(value))
        case "expression":
            yield from _expression(str(value))
        case "reference" if value is not None:
            yield "nowhere"
        case "name":
            yield str(value)[::-1].capitalize()


def _numbers(value: Any) -> Iterator[Any]:
    for by in (1, -1):
        if isinstance(value, int):
            yield value + by
        elif found := next(numbers(str(value), False), None):
            yield worded(found.value + by, found.text)


def _told(text: str) -> Iterator[str]:
    """Not what stands in holes; "one" and "once" count nothing as often as not."""
    shown = re.sub(r"\{[^{}]*\}", lambda hole: " " * len(hole[0]), text)
    for number in numbers(shown, False):
        if number.text.lower() not in ("one", "first", *TIMES):
            new = worded(number.value + 1, number.text)
            yield text[: number.start] + new + text[number.end :]


def _expression(text: str) -> Iterator[str]:
    for match in re.finditer(r"(?<![\w'.-])\d+(?![\w'])", text):
        for by in (1, -1):
            yield f"{text[: match.start()]}{int(match[0]) + by}{text[match.end() :]}"
    for match in re.finditer(r"'([^'\"]+)'", text):
        yield f"{text[: match.start(1)]}nowhere{text[match.end(1) :]}"


def put(node: Node, path: Path, value: Any) -> Node:
    """The tree with one leaf changed; all else is shared."""
    if not path:
        return replace(node, value=value)
    head, *rest = path
    if isinstance(node.value, Mapping):
        return replace(node, value={**node.value, head: put(node.value[head], tuple(rest), value)})
    items = list(node.value)
    items[int(head)] = put(items[int(head)], tuple(rest), value)
    return replace(node, value=tuple(items))
