"""What earlier runs left in output/print: manifests, and the PDFs that a smaller run leaves as they are."""

import json
from collections.abc import Collection, Mapping
from typing import Any

from deckpress.places import Places

Manifest = Mapping[str, Any]


def last_manifest(places: Places, game: str) -> Manifest | None:
    """The manifest of the last print, or None."""
    return _manifest(places, f"print/{game}")


def _manifest(places: Places, folder: str) -> Manifest | None:
    file = places.output / folder / "manifest.json"
    return json.loads(file.read_text("utf-8")) if file.is_file() else None


def kept(places: Places, folder: str, made: Manifest) -> tuple[list[Any], dict[str, bytes]]:
    """Entries and files of the last print that this one did not make again: only while the data is the same.

    So `print --paper letter` leaves the A4 sheets, and whatever was printed from other data disappears.
    """
    last = _manifest(places, folder)
    if not last or any(last.get(key) != made[key] for key in ("data_hash", "version", "generator")):
        return [], {}
    new: Collection[str] = {pdf["file"] for pdf in made["pdfs"]}
    there = places.output / folder
    entries = [pdf for pdf in last["pdfs"] if pdf["file"] not in new and (there / pdf["file"]).is_file()]
    return entries, {pdf["file"]: (there / pdf["file"]).read_bytes() for pdf in entries}
