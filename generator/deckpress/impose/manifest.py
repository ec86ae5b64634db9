"""A game's print jobs and the hashes of their files in; the manifest as plain data out (deckpress/manifest-1)."""

from collections.abc import Mapping, Sequence
from typing import Any

from deckpress.model.game import Game
from deckpress.model.sheet import Job, Page, Slot


def manifest(game: Game, jobs: Sequence[Job], shas: Mapping[str, str]) -> dict[str, Any]:
    """`shas` maps a job's file to its SHA-256. Lengths in mm from the page's top left, y down."""
    return {
        "schema": "deckpress/manifest-1",
        "game": game.id,
        "version": game.version,
        "data_hash": game.data_hash,
        "pdfs": [_pdf(job, shas[job.file]) for job in jobs],
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
        "pages": [_page(number, page) for number, page in enumerate(job.pages, 1)],
    }


def _page(number: int, page: Page) -> dict[str, Any]:
    slots = [_slot(slot) for slot in sorted(page.slots, key=lambda slot: slot.number)]
    return {"page": number, "sheet": page.sheet, "side": page.side, "slots": slots}


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


def _mm(value: float) -> float | int:
    """To a tenth of a micrometre, whole numbers without a fraction."""
    rounded = round(value, 4)
    return int(rounded) if rounded == int(rounded) else rounded
