"""Every icon that a face shows has a name: a `<title>` in its SVG.

The icon legend of the booklet and the website's alternative texts take it from there. Add `<title>Coin</title>`.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence

from deckpress.model.face import Face, Group, Item
from deckpress.model.game import Game
from deckpress.problems import Mark, Problem

CODE = "icon-name"
_TITLE = re.compile(rb"<title>\s*\S")


def check(game: Game, faces: Mapping[tuple[str, str, str], Face]) -> Iterable[Problem]:
    nameless = {name for name, icon in game.icons.items() if icon.suffix == ".svg" and not _TITLE.search(icon.content)}
    shown = {label for face in faces.values() for label in _labels(face.items)} if nameless else set()
    for name in sorted(nameless & shown):
        message = f"the icon {name} has no name for the legend"
        yield Problem(Mark(game.icons[name].file), CODE, "warning", message, "add <title>...</title> to the file")


def _labels(items: Sequence[Item]) -> Iterator[str]:
    for item in items:
        if isinstance(item, Group):
            yield item.label
            yield from _labels(item.items)
