"""A game and its manifest in; the rows of the component table and of the downloads out."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from deckpress.model.game import Game
from deckpress.model.parts import components
from deckpress.model.pieces import Kind

Manifest = Mapping[str, Any]


class Row(NamedTuple):
    """One kind: designs and components in the data, components on the sheets of the first paper (None: not printed)."""

    kind: Kind
    designs: int
    components: int
    printed: int | None
    basis: str


def rows(game: Game, manifest: Manifest) -> tuple[Row, ...]:
    """The kinds that have pieces, in the order of game.yaml."""
    kinds = [kind for kind in game.kinds.values() if game.of_kind(kind.id)]
    return tuple(_row(game, kind, manifest) for kind in kinds)


def _row(game: Game, kind: Kind, manifest: Manifest) -> Row:
    pieces = game.of_kind(kind.id)
    basis = sorted({piece.bases.get("copies", piece.basis) for piece in pieces})
    return Row(kind, len(pieces), components(pieces), printed(manifest, kind.id), ", ".join(basis))


def printed(manifest: Manifest, kind: str) -> int | None:
    """Fronts of a kind on the sheets of the first paper, as the manifest lists them."""
    pdfs = [pdf for pdf in manifest.get("pdfs", ()) if pdf["use"] == "print" and kind in pdf["kinds"]]
    if not pdfs:
        return None
    paper = pdfs[0]["paper"]["id"]
    pages = [page for pdf in pdfs if pdf["paper"]["id"] == paper for page in pdf["pages"]]
    return sum(1 for page in pages for slot in page["slots"] if slot["kind"] == kind and slot["face"] == "front")


def downloads(manifest: Manifest) -> tuple[tuple[str, tuple[Mapping[str, Any], ...]], ...]:
    """PDFs by paper, the kit first."""
    papers: dict[str, list[Mapping[str, Any]]] = {}
    for pdf in manifest.get("pdfs", ()):
        papers.setdefault(str(pdf["paper"]["id"]), []).append(pdf)
    order = {"kit": 0, "print": 1, "screen": 2}
    return tuple(
        (_paper(id), tuple(sorted(pdfs, key=lambda pdf: (order.get(pdf["use"], 9), pdf["file"]))))
        for id, pdfs in papers.items()
    )


def _paper(id: str) -> str:
    return id.upper() if len(id) < 4 else id.capitalize()


def pdf_kinds(game: Game, pdf: Mapping[str, Any]) -> str:
    """What a PDF is for, in words."""
    if pdf["use"] == "kit":
        return "The whole game"
    names = [game.kinds[kind].name for kind in pdf["kinds"] if kind in game.kinds]
    return ", ".join(names) + (" (for reading)" if pdf["use"] == "screen" else "")


def sides(pdf: Mapping[str, Any]) -> str:
    """How the printer has to turn the sheet."""
    return {"long-edge": "both, flip on long edge", "short-edge": "both, flip on short edge"}.get(pdf["flip"], "one")
