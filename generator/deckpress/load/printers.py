"""A printer's name in; its profile as plain data out, from the user's configuration folder."""

import json
from collections.abc import Mapping
from typing import Any

from deckpress import places


def profile_names() -> tuple[str, ...]:
    """The printers that have been calibrated."""
    return tuple(sorted(path.stem for path in places.printer("x").parent.glob("*.json")))


def read(name: str) -> Mapping[str, Any] | None:
    """None where there is no such profile; ValueError where its file is no profile."""
    file = places.printer(name)
    if not file.is_file():
        return None
    try:
        found = json.loads(file.read_text("utf-8-sig"))
    except RecursionError:
        found = None
    if not isinstance(found, dict):
        raise ValueError(f"{file} is no printer profile")
    return found
