"""Lines of an outline and places that lead elsewhere in; their PDF objects out (PDF 32000, 12.3.3 and 12.5.6.5)."""

from collections.abc import Sequence
from dataclasses import field
from typing import Any

from deckpress.export import _operators as op
from deckpress.export._document import Array, Dict, Document, Name, String, Written
from deckpress.frozen import dataclass
from deckpress.model.book import Entry, Jump
from deckpress.units import PT


@dataclass(slots=True)
class _Node:
    """A line and those below it."""

    object: Any
    link: Any
    below: list["_Node"] = field(default_factory=list)


def tree(document: Document, entries: Sequence[Entry], pages: Sequence[Any]) -> Any:
    """The outline: chapters are seen, the lines below them open on a click."""
    root = Dict({"Type": Name("Outlines")})
    path = [_Node(root, document.file.Reference(root))]
    for entry in entries:
        line = Dict({"Title": String(entry.title), "Dest": Array([pages[entry.page], Name("Fit")])})
        path = path[: max(1, entry.level)]
        node = _Node(line, document.file.Reference(line))
        path[-1].below.append(node)
        path.append(node)
    _chain(path[0], "")
    return root


def _chain(node: _Node, sign: str) -> None:
    """Each line knows its parent and neighbours; a negative count means closed."""
    for number, child in enumerate(node.below):
        child.object["Parent"] = node.link
        if number:
            child.object["Prev"] = node.below[number - 1].link
        if number + 1 < len(node.below):
            child.object["Next"] = node.below[number + 1].link
        _chain(child, "-")
    if node.below:
        node.object["First"], node.object["Last"] = node.below[0].link, node.below[-1].link
        node.object["Count"] = int(f"{sign}{len(node.below)}")


def link(document: Document, jump: Jump, pages: Sequence[Any], height: float) -> Any:
    """A place without a frame that leads to a page of the file."""
    box = jump.box
    corners = (box.x, height - box.bottom, box.right, height - box.y)
    place = " ".join(op.number(value * PT) for value in corners)
    references = {"Dest": Array([pages[jump.page], Name("Fit")])}
    return document.file.Reference(Written(f"/Type/Annot/Subtype/Link/Border[0 0 0]/Rect[{place}]", references))
