"""A game's print jobs and the hashes of their files in; the manifest as plain data out (deckpress/manifest-1)."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from deckpress.impose.kit.cuts import Cuts, cut_plan
from deckpress.impose.piles import BLANK
from deckpress.model.game import Game
from deckpress.model.sheet import Job, Page, Slot


def manifest(game: Game, jobs: Sequence[Job], shas: Mapping[str, str]) -> dict[str, Any]:
    """`shas` maps a job's file to its SHA-256. Lengths in mm from the page's top left, y down.

    `pdfs` are the sheets of pieces; `books` the rulebooks, in the same shape with no kinds and no slots.
    """
    return {
        "schema": "deckpress/manifest-1",
        "game": game.id,
        "version": game.version,
        "data_hash": game.data_hash,
        "pdfs": [_pdf(job, shas[job.file]) for job in jobs if job.kinds],
        "books": [_pdf(job, shas[job.file]) for job in jobs if not job.kinds],
    }


def _pdf(job: Job, sha: str) -> dict[str, Any]:
    paper = {"id": job.paper.id, "width_mm": _mm(job.paper.width), "height_mm": _mm(job.paper.height)}
    return {
        "file": job.file,
        "use": job.use,
        "paper": paper,
        "plan": job.plan,
        "scheme": job.scheme,
        "flip": job.flip,
        "kinds": list(job.kinds),
        "sheets": job.sheets,
        "sha256": sha,
        "cuts": [_cuts(cuts) for cuts in cut_plan(job.pages, job.scheme)],
        "pages": [_page(number, page) for number, page in enumerate(job.pages, 1)],
    }


def _page(number: int, page: Page) -> dict[str, Any]:
    slots = sorted(page.slots, key=lambda slot: slot.number)
    listed = [_slot(slot) for slot in slots if slot.face.piece != BLANK]
    blanks = [_slot(slot) for slot in slots if slot.face.piece == BLANK]
    return {"page": number, "sheet": page.sheet, "side": page.side, "slots": listed, "blanks": blanks}


def _cuts(cuts: Cuts) -> dict[str, Any]:
    """Guillotine stops; cut each list from its end."""
    left, top = [_mm(stop) for stop in cuts.from_left], [_mm(stop) for stop in cuts.from_top]
    return {"sheets": list(cuts.sheets), "from_left_mm": left, "from_top_mm": top, "number": cuts.number}


def _slot(slot: Slot) -> dict[str, Any]:
    return {
        "slot": slot.number,
        "kind": slot.face.kind,
        "piece": slot.face.piece,
        "face": slot.face.side,
        "copy": slot.copy,
        "x_mm": _mm(slot.box.x),
        "y_mm": _mm(slot.box.y),
        "width_mm": _mm(slot.box.width),
        "height_mm": _mm(slot.box.height),
        "turn": slot.turn,
    }


@lru_cache(maxsize=4096)
def _mm(value: float) -> float | int:
    """To a tenth of a micrometre, whole numbers without a fraction."""
    rounded = round(value, 4)
    return int(rounded) if rounded == int(rounded) else rounded
