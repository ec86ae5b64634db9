"""A game in; what the site shows of it out, where its files are the same bytes as the last time it was drawn.

Its problems and the names of its pictures lie in output/cache/drawn, under the key that its verdict has. What changed,
or has lost a picture, is laid out and drawn again.
"""

import json
from collections.abc import Mapping, Sequence
from contextlib import suppress

from deckpress import gallery
from deckpress.pipeline import kept
from deckpress.pipeline.printing import Printed
from deckpress.pipeline.verdicts import key
from deckpress.places import Places
from deckpress.problems import Problem

FOLDER = "cache/drawn"


def unchanged(places: Places, id: str) -> Printed | None:
    """None where there is nothing, something else, or a damaged file."""
    try:
        found = json.loads((places.output / FOLDER / f"{id}.json").read_text("utf-8"))
        if found["key"] != key(places, id):
            return None
        pictures = gallery.kept(places, {(id, *face): name for *face, name in found["names"]})
        if pictures is None:
            return None
        return Printed(id, {}, (), kept.problems(found["problems"]), {}, pictures=pictures)
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return None


def keep(places: Places, id: str, problems: Sequence[Problem], names: Mapping[gallery.Key, str]) -> None:
    """Where nothing can be written it is drawn again the next time."""
    from deckpress.write import NotWritten, put

    faces = [[*face, name] for (_, *face), name in names.items()]
    record = {"key": key(places, id), "problems": kept.rows(problems), "names": faces}
    with suppress(NotWritten):
        put(places, {f"{FOLDER}/{id}.json": json.dumps(record, ensure_ascii=False)}, lasting=False)
