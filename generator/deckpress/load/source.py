"""source.yaml in; the figures of the original rulebook out."""

from deckpress.load import reading
from deckpress.model.layouts import Node
from deckpress.model.ledger import Figure


def figures(root: Node | None) -> tuple[str, tuple[Figure, ...]]:
    """The original's title and its figures in their order."""
    return reading.text(root, "title"), tuple(_figure(node) for node in reading.entries(root, "figures"))


def _figure(node: Node) -> Figure:
    figure, written = node.get("figure"), node.get("written")
    return Figure(
        id=reading.text(node, "id"),
        section=reading.text(node, "section"),
        figure=reading.number(node, "figure"),
        written=reading.text(node, "written"),
        counts=reading.text(node, "counts"),
        rule=reading.text(node, "rule"),
        mark=node.mark,
        figure_mark=figure.mark if figure else None,
        written_mark=written.text_mark if written else None,
    )
