"""A game, its manifest and what lies in its folder in; files that are older than the data, missing or changed out."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from deckpress.model.game import Game
from deckpress.problems import Mark, Problem, Side, error


def check(game: Game, manifest: Mapping[str, Any], shas: Mapping[str, str], folder: str) -> Iterator[Problem]:
    """`shas` are the hashes of the PDFs that are there, `folder` is output/print/<game>."""
    mark = Mark(f"{folder}/manifest.json")
    if manifest["data_hash"] != game.data_hash:
        message = f"the printed files were made from other data: {manifest['data_hash']}, now {game.data_hash}"
        sides = (Side(manifest["data_hash"], mark), Side(game.data_hash, game.mark))
        yield Problem(mark, "output-old", "warning", message, f"deckpress print {game.id}", sides)
        return
    for pdf in manifest["pdfs"]:
        yield from _file(pdf, shas, folder)
        if pdf["use"] == "print":
            yield from _copies(game, pdf, mark)


def _file(pdf: Mapping[str, Any], shas: Mapping[str, str], folder: str) -> Iterator[Problem]:
    mark = Mark(f"{folder}/{pdf['file']}")
    if pdf["file"] not in shas:
        yield error(mark, "output-missing", "the file is in the manifest and not in the folder", "print again")
    elif shas[pdf["file"]] != pdf["sha256"]:
        yield error(mark, "output-changed", "the file is not the one that was printed", "print again")


def _copies(game: Game, pdf: Mapping[str, Any], mark: Mark) -> Iterator[Problem]:
    """Every piece of its kinds stands on the sheets exactly `copies` times."""
    slots = [slot for page in pdf["pages"] for slot in page["slots"] if slot["face"] == "front"]
    found = Counter((slot["kind"], slot["piece"]) for slot in slots)
    for piece in game.pieces:
        if piece.kind in pdf["kinds"] and found[piece.kind, piece.id] != piece.copies:
            message = f"{pdf['file']} holds {found[piece.kind, piece.id]} {piece.name}; the data says {piece.copies}"
            sides = (Side(f"{found[piece.kind, piece.id]}", mark), Side(f"{piece.copies}", piece.place("copies")))
            yield error(mark, "output-copies", message, "print again", sides)
