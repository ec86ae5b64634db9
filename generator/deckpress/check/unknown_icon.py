"""A text shows an icon, such as <coin>, that does not exist.

Icons are the pictures in content/shared/icons and in the game's own icons folder. `\\<` writes the sign itself.
"""

from collections.abc import Iterable, Iterator, Mapping

from deckpress.model import markup
from deckpress.model.game import Game
from deckpress.model.pieces import Kind
from deckpress.nearest import nearest
from deckpress.problems import Mark, Problem, error


def check(game: Game) -> Iterable[Problem]:
    seen = set()
    for text, mark, whose, _ in texts(game):
        for icon in markup.icon_names(text):
            if icon not in game.icons and (icon, mark) not in seen:
                seen.add((icon, mark))
                near = nearest(icon, game.icons)
                hint = f"did you mean <{near}>?" if near else "draw it into icons/, or write \\\\< for the sign itself"
                yield error(mark, "unknown-icon", f"there is no icon <{icon}> for {whose}", hint)


def texts(game: Game) -> Iterator[tuple[str, Mark, str, Kind | None]]:
    """Templates once, and the texts that pieces hold themselves: text, place, whose it is, the kind of such a piece."""
    for kind in game.kinds.values():
        for field, lines in kind.templates.items():
            yield from ((text, mark, f"the {field} of {kind.id}", None) for text, mark in lines)
    for piece in game.pieces:
        for path, value in _strings(piece.fields):
            if path in piece.marks:
                yield value, piece.marks[path], f"the {path} of {piece.id}", game.kinds[piece.kind]


def _strings(fields: Mapping[str, object], path: str = "") -> Iterator[tuple[str, str]]:
    for name, value in fields.items():
        if isinstance(value, str):
            yield path + name, value
        elif isinstance(value, Mapping):
            yield from _strings(value, f"{path}{name}.")
