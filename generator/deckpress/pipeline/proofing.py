"""proof: checked faces -> pictures -> contact sheets, in output/proof."""

from collections.abc import Sequence

from deckpress.model.face import Face
from deckpress.model.game import Game
from deckpress.pipeline.checking import Checked, Faces, check_games
from deckpress.places import Places

WIDTH = 360


def proof_games(places: Places, ids: Sequence[str], guides: bool) -> tuple[tuple[str, ...], Checked]:
    """Writes <game>.html and <game>.png for each game whose faces could be laid out; faults are no hindrance here."""
    from deckpress.write import put

    checked = check_games(places, ids)
    files: dict[str, bytes | str] = {}
    for game in checked.games:
        faces = _guided(checked.faces[game.id]) if guides else checked.faces[game.id]
        files |= _sheets(game, faces, guides) if faces else {}
    put(places, files)
    return tuple(f"output/{file}" for file in files), checked


def _guided(faces: Faces) -> Faces:
    from deckpress.layout.guides import guided

    return {key: guided(face) for key, face in faces.items()}


def _sheets(game: Game, faces: Faces, bleed: bool) -> dict[str, bytes | str]:
    from deckpress.export.contact import page, picture

    copies = {piece.id: piece.copies for piece in game.pieces}
    shown = _each_once(game, faces)
    pictures = dict(zip(shown, _pictures(list(shown.values()), bleed), strict=True))
    html = page(game, shown, pictures, copies)
    return {f"proof/{game.id}.html": html, f"proof/{game.id}.png": picture(list(shown.values()), bleed=bleed)}


def _pictures(faces: Sequence[Face], bleed: bool) -> list[bytes]:
    from deckpress.export.png import pictures

    widest = max((face.bleed for face in faces), default=0.0) if bleed else 0.0
    return list(pictures(faces, width_px=WIDTH, bleed=widest, format="WEBP"))


def _each_once(game: Game, faces: Faces) -> Faces:
    """In the order of the game; backs that look the same are shown once, with the first piece that has them."""
    from deckpress.model.face_text import Digests

    digests, seen, shown = Digests(), set(), {}
    order = ((piece.kind, piece.id, side) for piece in game.pieces for side in ("front", "back"))
    for key in order:
        look = digests.of(faces[key]) if key in faces else None
        if look and (key[2] == "front" or look not in seen):
            shown[key] = faces[key]
        seen.add(look)
    return shown
