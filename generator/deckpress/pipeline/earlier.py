"""What earlier runs left in output/print: manifests, and the PDFs that a smaller run leaves as they are."""

import json
from collections.abc import Collection, Mapping
from pathlib import Path
from typing import Any

from deckpress.places import Places

Manifest = Mapping[str, Any]
CHOSEN = "selection"
"""The folder of prints that hold chosen pieces; it has a manifest of its own."""
PARTS = ("pdfs", "books", "templates")
"""The lists of files in a manifest: sheets of pieces, rulebooks, cut lines for machines."""


def last_manifest(places: Places, game: str) -> Manifest | None:
    """The manifest of the last print, or None."""
    return _manifest(places, f"print/{game}")


def _manifest(places: Places, folder: str) -> Manifest | None:
    """A damaged one counts as none: it is made again with the next print."""
    found = read_json(places.output / folder / "manifest.json")
    return found if isinstance(found, dict) and all(_listed(found, part) for part in PARTS) else None


def _listed(found: Mapping[str, Any], part: str) -> bool:
    rows = found.get(part, [])
    return isinstance(rows, list) and all(isinstance(row, dict) and isinstance(row.get("file"), str) for row in rows)


def read_json(file: Path) -> Any:
    """What an earlier run wrote; None where there is nothing, or nothing that can be read."""
    try:
        return json.loads(file.read_text("utf-8"))
    except (OSError, ValueError):
        return None


def kept(
    places: Places, folder: str, made: Manifest, whole: Collection[str] = ()
) -> tuple[dict[str, list[Any]], dict[str, bytes]]:
    """Entries (by part of the manifest) and files of the last print that this one did not make again.

    Only while the data is the same: so `print --paper letter` leaves the A4 sheets, and whatever was printed from other
    data disappears. Of the papers in `whole` nothing else is kept either.
    """
    last, there = _manifest(places, folder), places.output / folder
    chosen = {} if whole else {file: (there / file).read_bytes() for file in _selected(places, folder, made)}
    if not last or not _alike(last, made):
        return {part: [] for part in PARTS}, chosen
    new = {pdf["file"] for part in PARTS for pdf in made[part]}
    entries = {
        part: [pdf for pdf in last.get(part, ()) if pdf["file"] not in new and _stays(there, pdf["file"], whole)]
        for part in PARTS
    }
    files = [pdf["file"] for found in entries.values() for pdf in found]
    return entries, {file: (there / file).read_bytes() for file in files} | chosen


def _alike(last: Manifest, made: Manifest) -> bool:
    """Whether both were made from the same data by the same deckpress."""
    return all(last.get(key) == made[key] for key in ("data_hash", "version", "generator"))


def _selected(places: Places, folder: str, made: Manifest) -> list[str]:
    """The files of the last choice of pieces, which has a manifest of its own."""
    last = _manifest(places, f"{folder}/{CHOSEN}")
    if not last or not _alike(last, made):
        return []
    names = [pdf["file"] for part in PARTS for pdf in last.get(part, ())]
    found = [f"{CHOSEN}/{name}" for name in (*names, "manifest.json")]
    return [file for file in found if (places.output / folder / file).is_file()]


def _stays(folder: Path, file: str, whole: Collection[str]) -> bool:
    """File names end in the paper."""
    paper = file.rpartition(".")[0].rpartition("-")[2]
    return paper not in whole and (folder / file).is_file()
