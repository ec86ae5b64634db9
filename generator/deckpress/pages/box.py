"""A game and its manifest in; the rows of the component table and of the downloads out."""

from collections import Counter
from collections.abc import Mapping
from typing import Any, NamedTuple

from deckpress.check import count_mismatch
from deckpress.model.game import Game
from deckpress.model.naming import called
from deckpress.pages import facts

Manifest = Mapping[str, Any]


_OUTSIDE = "not in the box"
"""In the place of how sure the copies are: the rulebook says that the box does not hold it."""


class Row(NamedTuple):
    """A line of the component list: what the rulebook states, what the data holds, what the sheets carry (or None)."""

    depth: int
    name: str
    stated: str
    found: int | None
    printed: int | None
    basis: str
    agrees: bool


def rows(game: Game, manifest: Manifest) -> tuple[Row, ...]:
    """The rulebook's component list, line by line."""
    counts = fronts(manifest)
    return tuple(_row(game, counts, line) for line in count_mismatch.table(game))


def _row(game: Game, counts: Counter[tuple[str, str]], line: Mapping[str, Any]) -> Row:
    found = [piece for piece in game.pieces if (piece.kind, piece.id) in line["pieces"]]
    bases = sorted({facts.basis(piece, "copies") for piece in found})
    printed = sum(counts[pair] for pair in line["pieces"]) if counts and found else None
    values = line["depth"], line["name"], line["stated"], line["found"]
    return Row(*values, printed, _OUTSIDE if line["outside"] else ", ".join(bases), line["agrees"])


def fronts(manifest: Manifest) -> Counter[tuple[str, str]]:
    """Fronts by (kind, piece) on the sheets of the first paper, as the manifest lists them."""
    pdfs = [pdf for pdf in manifest.get("pdfs", ()) if pdf["use"] == "print"]
    first = [pdf for pdf in pdfs if pdf["paper"]["id"] == pdfs[0]["paper"]["id"]]
    slots = (slot for pdf in first for page in pdf["pages"] for slot in page["slots"])
    return Counter((slot["kind"], slot["piece"]) for slot in slots if slot["face"] == "front")


def downloads(manifest: Manifest) -> tuple[tuple[str, tuple[Mapping[str, Any], ...]], ...]:
    """PDFs by the paper they are printed on, the kit first; rulebooks follow, those for the screen last."""
    papers: dict[str, list[Mapping[str, Any]]] = {}
    for pdf in (*manifest.get("pdfs", ()), *manifest.get("books", ())):
        papers.setdefault(str(pdf["file"]).removesuffix(".pdf").rpartition("-")[2], []).append(pdf)
    order = {"kit": 0, "print": 1, "screen": 2}
    return tuple(
        (_paper(id), tuple(sorted(pdfs, key=lambda pdf: (order.get(pdf["use"], 9), not pdf["kinds"], pdf["file"]))))
        for id, pdfs in papers.items()
    )


def _paper(id: str) -> str:
    return id.upper() if len(id) < 4 else id.capitalize()


def pdf_kinds(game: Game, pdf: Mapping[str, Any]) -> str:
    """What a PDF is for, in words."""
    if not pdf["kinds"]:
        return "The rulebook, to read on the screen" if pdf["use"] == "screen" else "The rulebook, to fold and staple"
    if pdf["use"] == "kit":
        return "The whole game"
    names = [called(game, game.kinds[kind]) for kind in pdf["kinds"] if kind in game.kinds]
    return ", ".join(names) + (" (for reading)" if pdf["use"] == "screen" else "")


def sides(pdf: Mapping[str, Any]) -> str:
    """How the printer has to turn the sheet."""
    return {"long-edge": "both, long edge", "short-edge": "both, short edge"}.get(pdf["flip"], "one")
