"""Every icon that a face shows has a name: a `<title>` in its SVG, a category, or a word of the glossary.

The icon legend of the booklet and the website's alternative texts take it from there. Add `<title>Coin</title>` to the
file; for a raster picture, give a category this icon, or write "coin icon" among the aliases of a term in words.yaml.
"""

import re
from collections.abc import Iterable

from deckpress.layout.book.icons import term
from deckpress.layout.book.shown import icons_on
from deckpress.model.face import Face
from deckpress.model.game import Art, Game
from deckpress.preflight.face._seen import Faces
from deckpress.problems import Mark, Problem, Side

CODE = "icon-name"
_TITLE = re.compile(rb"<title>\s*[^\s<]")


def check(game: Game, faces: Faces) -> Iterable[Problem]:
    nameless = {name for name, icon in game.icons.items() if not _named(game, name, icon)}
    for face, _ in faces.values() if nameless else ():
        for name in nameless & set(icons_on(game, [face])):
            nameless.discard(name)
            yield _problem(game.icons[name], face)


def _named(game: Game, name: str, icon: Art) -> bool:
    if icon.suffix == ".svg" and _TITLE.search(icon.content):
        return True
    entries = (entry for group in game.categories.values() for entry in group.values())
    return any(entry.fields.get("icon") == name for entry in entries) or term(game, name) is not None


def _problem(icon: Art, face: Face) -> Problem:
    message = f"the icon {icon.name}, first seen on {face.kind} {face.piece}, has no name for the legend"
    hint = "add <title>...</title> to the file" if icon.suffix == ".svg" else _HINT.format(icon.name)
    sides = (Side("the icon", Mark(icon.file)), Side("where it stands", face.mark))
    return Problem(Mark(icon.file), CODE, "warning", message, hint, sides)


_HINT = "give a category this icon, or write '{} icon' among the aliases of a term in words.yaml"
