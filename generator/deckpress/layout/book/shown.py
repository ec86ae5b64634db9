"""Faces in; the names of the icons that stand on them out."""

from collections.abc import Iterable, Iterator, Sequence

from deckpress.layout import art
from deckpress.model.face import Face, Group, Item
from deckpress.model.game import Game
from deckpress.model.sketch import Sketch


def icons_on(game: Game, faces: Iterable[Face]) -> tuple[str, ...]:
    """The names of icons that faces show, in the order of their names."""
    wanted = {id(art.picture(icon).group): name for name, icon in game.icons.items()}
    found: set[str] = set()
    seen: set[int] = set()
    for face in faces:
        found |= set(_named(face.items, wanted, game, seen))
    return tuple(sorted(found))


def _named(items: Sequence[Item], wanted: dict[int, str], game: Game, seen: set[int]) -> Iterator[str]:
    """Groups that are an icon's own, or bear an icon's name that no picture has (icons in one colour)."""
    for item in items:
        if isinstance(item, Group) and id(item) not in seen:
            seen.add(id(item))
            if id(item) in wanted:
                yield wanted[id(item)]
            elif item.label in game.icons and item.label not in game.art:
                yield item.label
            elif not isinstance(item.items, Sketch):
                yield from _named(item.items, wanted, game, seen)
