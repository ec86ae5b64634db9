"""A game, its manifest and what lies in its folder in; files that are older than the data, missing or changed out."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from deckpress.impose.scheme import of_job
from deckpress.model.game import Game
from deckpress.model.pieces import Piece
from deckpress.problems import Mark, Problem, Side, error

Manifest = Mapping[str, Any]
SIDES = {"front": "", "back": "backs of "}


def check(
    game: Game, manifest: Manifest, shas: Mapping[str, str], folder: str, whole: bool = True
) -> Iterator[Problem]:
    """`shas` are the hashes of all files that are there, `folder` is output/print/<game>.

    Not `whole`: some pieces were chosen, so that how often each stands there says nothing.
    """
    mark = Mark(f"{folder}/manifest.json")
    listed = [*manifest["pdfs"], *manifest.get("books", ()), *manifest.get("templates", ())]
    yield from _strange(shas, {pdf["file"] for pdf in listed}, folder)
    if manifest["data_hash"] != game.data_hash:
        message = f"the printed files were made from other data: {manifest['data_hash']}, now {game.data_hash}"
        sides = (Side(manifest["data_hash"], mark), Side(game.data_hash, game.mark))
        yield Problem(mark, "output-old", "warning", message, f"deckpress print {game.id}", sides)
        return
    for pdf in listed:
        yield from _file(pdf, shas, folder)
    for pdf in manifest["pdfs"] if whole else ():
        yield from _copies(game, pdf, mark)


def _strange(shas: Iterable[str], listed: set[str], folder: str) -> Iterator[Problem]:
    for name in shas:
        if name not in listed:
            message = "no manifest names this file: it may be older than the others"
            yield Problem(Mark(f"{folder}/{name}"), "output-strange", "warning", message, "throw it away")


def _file(pdf: Mapping[str, Any], shas: Mapping[str, str], folder: str) -> Iterator[Problem]:
    mark = Mark(f"{folder}/{pdf['file']}")
    if pdf["file"] not in shas:
        yield error(mark, "output-missing", "the file is in the manifest and not in the folder", "print again")
    elif shas[pdf["file"]] != pdf["sha256"]:
        yield error(mark, "output-changed", "the file is not the one that was printed", "print again")


def _copies(game: Game, pdf: Mapping[str, Any], mark: Mark) -> Iterator[Problem]:
    """Every piece of its kinds stands on the sheets exactly `copies` times, front and back.

    Fronts or backs alone are printed on purpose; a copy that is tiled over several sheets is one.
    """
    found: dict[tuple[str, str, str], list[int]] = defaultdict(list)
    for slot in (slot for page in pdf["pages"] for slot in page["slots"]):
        found[slot["face"], slot["kind"], slot["piece"]].append(slot.get("copy", 0))
    sides = [side for side in SIDES if any(face == side for face, _, _ in found)] or ["front"]
    for piece in (piece for piece in game.pieces if piece.kind in pdf["kinds"]):
        own = [side for side in sides if side == "front" or game.kinds[piece.kind].back]
        for side, count in _wrong(piece, {side: _count(pdf, found[side, piece.kind, piece.id]) for side in own}):
            message = f"{pdf['file']} holds {count} {SIDES[side]}{piece.name}; the data says {piece.copies}"
            both = (Side(f"{count}", mark), Side(f"{piece.copies}", piece.place("copies")))
            yield error(mark, "output-copies", message, "print again", both)


def _wrong(piece: Piece, counts: Mapping[str, int]) -> Iterator[tuple[str, int]]:
    """Backs that are as wrong as their fronts are not said again."""
    said: set[int] = set()
    for side, count in counts.items():
        if count not in (piece.copies, *said):
            said.add(count)
            yield side, count


def _count(pdf: Mapping[str, Any], copies: list[int]) -> int:
    return len(set(copies)) if of_job(pdf.get("scheme", "")).tiled else len(copies)
