"""Faces in; the site's pictures out (WebP at two widths), drawn only where the cache has none of the same face.

Faces that look the same (a common back) are drawn once. The cache is output/cache/pictures; its file names are digests.
"""

from collections.abc import Mapping, Sequence

from deckpress import __version__
from deckpress.model.face import Face
from deckpress.model.face_text import Digests
from deckpress.places import Places

Faces = Mapping[tuple[str, str, str], Face]
Key = tuple[str, str, str, str]
"""Game, kind, piece, side."""
Pictures = dict[Key, dict[int, bytes]]
"""By width in px."""
WIDTHS = (360, 720)
FOLDER = "cache/pictures"


def names(faces: Mapping[str, Faces]) -> dict[Key, str]:
    """What the pictures of faces are called: faces that look the same have one name."""
    digests = Digests()
    return {(game, *key): digests.of(face) for game, laid in faces.items() for key, face in laid.items()}


def pictures(places: Places, faces: Mapping[str, Faces], names: Mapping[Key, str]) -> Pictures:
    """Drawn where the cache has none of their names."""
    wanted = {names[game, *key]: face for game, laid in faces.items() for key, face in laid.items()}
    made = _drawn(places, wanted)
    return {key: made[name] for key, name in names.items()}


def kept(places: Places, names: Mapping[Key, str]) -> Pictures | None:
    """From the cache alone; None where it lacks one."""
    found = {name: _kept(places, name) for name in set(names.values())}
    whole = all(len(sizes) == len(WIDTHS) for sizes in found.values())
    return {key: found[name] for key, name in names.items()} if whole else None


def _drawn(places: Places, wanted: Mapping[str, Face]) -> dict[str, dict[int, bytes]]:
    from deckpress.write import put

    kept = {name: _kept(places, name) for name in wanted}
    missing = [name for name, sizes in kept.items() if len(sizes) < len(WIDTHS)]
    if missing:
        fresh = _draw([wanted[name] for name in missing])
        kept |= dict(zip(missing, fresh, strict=True))
    put(places, {f"{FOLDER}/{_file(name, width)}": kept[name][width] for name in missing for width in WIDTHS})
    return kept


def _kept(places: Places, name: str) -> dict[int, bytes]:
    files = {width: places.output / FOLDER / _file(name, width) for width in WIDTHS}
    return {width: file.read_bytes() for width, file in files.items() if file.is_file()}


def _file(name: str, width: int) -> str:
    """The version is part of the name: a new way of drawing makes new pictures."""
    return f"{name}-{width}-{__version__}.webp"


def _draw(faces: Sequence[Face]) -> list[dict[int, bytes]]:
    from deckpress.export.webp import pictures as drawn

    return list(drawn(faces, WIDTHS))
