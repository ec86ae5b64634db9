"""An icon in; what it is called out, and the word of the glossary that explains it."""

import re

from deckpress.model.game import Game
from deckpress.model.words import Term

_TITLE = re.compile(rb"<title>([^<]*)</title>")


def term(game: Game, icon: str) -> Term | None:
    """The glossary's word for an icon: its name, or an alias such as "hand icon"."""
    name, id = title(game, icon).lower(), icon.replace("-", " ")
    spoken = {name, f"{id} icon", f"{id} symbol"} | ({id} if name.startswith(id) else set())
    words = game.words.terms
    return next((t for t in words if spoken & {word.lower() for word in (t.term, t.plural, *t.aliases)}), None)


def title(game: Game, icon: str) -> str:
    """The category that it stands for, else the name that the picture itself gives."""
    entries = [entry for group in game.categories.values() for entry in group.values()]
    category = next((entry for entry in entries if entry.fields.get("icon") == icon), None)
    if category is not None:
        return str(category.fields.get("name", category))
    found = _TITLE.search(game.icons[icon].content)
    return found[1].decode("utf-8", "replace").strip() if found else icon.replace("-", " ").capitalize()
