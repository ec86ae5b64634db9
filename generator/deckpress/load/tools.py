"""tools.yaml in; the small helpers of a game out, in the order of the file."""

from collections.abc import Iterator, Mapping

from deckpress.load import reading
from deckpress.model.layouts import Node
from deckpress.model.tools import Tool


def tools(root: Node | None) -> tuple[Tool, ...]:
    """Their shapes are data/schema/tools.json's."""
    entries = root.value if root and isinstance(root.value, Mapping) else {}
    return tuple(_tool(type, node) for type, node in entries.items() if isinstance(node.value, Mapping))


def _tool(type: str, node: Node) -> Tool:
    own = {key: value for key, value in node.data.items() if key not in ("title", "rule")}
    return Tool(type, reading.text(node, "title"), reading.text(node, "rule"), own, tuple(_pieces(node)), node.mark)


def _pieces(node: Node) -> Iterator[str]:
    """Pieces that places of a row ask for and that rows of a score sheet take their value from."""
    for place in reading.entries(node, "places"):
        yield reading.text(place, "right")
        yield from reading.texts(place, "wrong")
    for row in reading.entries(node, "rows"):
        value = row.get("each")
        if value is not None and reading.text(value, "piece"):
            yield reading.text(value, "piece")
