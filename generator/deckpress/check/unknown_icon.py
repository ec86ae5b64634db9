"""A text shows an icon, such as <coin>, that does not exist.

Icons are the pictures in content/shared/icons and in the game's own icons folder. `\\<` writes the sign itself.
"""

from collections.abc import Iterable

from deckpress.check._texts import texts
from deckpress.model import markup
from deckpress.model.game import Game
from deckpress.nearest import nearest
from deckpress.problems import Problem, error


def check(game: Game) -> Iterable[Problem]:
    seen = set()
    for text, mark, whose, _ in texts(game):
        for icon in markup.icon_names(text):
            if icon not in game.icons and (icon, mark) not in seen:
                seen.add((icon, mark))
                near = nearest(icon, game.icons)
                hint = f"did you mean <{near}>?" if near else "draw it into icons/, or write \\\\< for the sign itself"
                yield error(mark, "unknown-icon", f"there is no icon <{icon}> for {whose}", hint)
