"""What earlier runs left in output/print: manifests, and the PDFs that a smaller run leaves as they are."""

import json
from collections.abc import Collection, Mapping
from pathlib import Path
from typing import Any

from deckpress.places import Places

Manifest = Mapping[str, Any]
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
    last = _manifest(places, folder)
    if not last or any(last.get(key) != made[key] for key in ("data_hash", "version", "generator")):
        return {part: [] for part in PARTS}, {}
    new = {pdf["file"] for part in PARTS for pdf in made[part]}
    there = places.output / folder
    entries = {
        part: [pdf for pdf in last.get(part, ()) if pdf["file"] not in new and _stays(there, pdf["file"], whole)]
        for part in PARTS
    }
    files = [pdf["file"] for found in entries.values() for pdf in found]
    return entries, {file: (there / file).read_bytes() for file in files}


def _stays(folder: Path, file: str, whole: Collection[str]) -> bool:
    """File names end in the paper."""
    paper = file.rpartition(".")[0].rpartition("-")[2]
    return paper not in whole and (folder / file).is_file()
