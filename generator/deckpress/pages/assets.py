"""The site's styles and scripts in; one file of each for all pages out, with what differs from game to game."""

import json
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path

from deckpress.model.game import Game
from deckpress.pages import colours, lettering

SCRIPTS = ("search", "search-box", "site", "tools")
"""In the order in which they need each other."""
Menu = Sequence[tuple[str, str, str]]
"""(the words, the page, the game or empty) of what the menu of every page ends with."""


def files(source: Path, games: Sequence[Game], menu: Menu, titles: Mapping[str, Iterable[str]]) -> dict[str, str]:
    """Paths below docs/; `source` holds the folder assets/, `titles` are the headings of each game's pages."""
    styles = (source / "assets" / "site.css").read_text("utf-8")
    scripts = [(source / "assets" / f"{name}.js").read_text("utf-8") for name in SCRIPTS]
    told = f"window.deckpressMenu = {json.dumps(menu, ensure_ascii=False, separators=(',', ':'))};\n"
    return {
        "assets/site.css": "\n".join((lean_styles(styles), *(_own(game, titles[game.id]) for game in games), "")),
        "assets/site.js": told + "".join(map(lean_script, scripts)),
    }


def _own(game: Game, titles: Iterable[str]) -> str:
    """A game's accents, and its display type for the titles of its pages."""
    light, dark = colours.accents(game.theme)
    name = lettering.family(game)
    rule = f'[data-game="{game.id}"]{{--game:{light};--game-dark:{dark}'
    if not name:
        return f"{rule}}}"
    address = lettering.path(name).removeprefix("assets/")
    face = f'@font-face{{font-family:"{name} title";font-display:swap;font-weight:1 999;src:url({address})}}'
    types = f'"{name} title","{name} meanwhile",var(--display)'
    return f"{rule};--title:{types}}}{face}{lettering.stand_in(name, titles)}"


def of_game(styles: str, game: str, address: Callable[[str], str]) -> str:
    """The styles for one game alone, of those for all; `address` gives what stands for the path of its type's file."""
    common, *lines = styles.strip().split("\n")
    own = next(line for line in lines if line.startswith(f'[data-game="{game}"]'))
    return common + "\n" + re.sub(r"url\(([^)]*)\)", lambda match: f"url({address(match[1])})", own)


def lean_styles(text: str) -> str:
    """Without comments and the white space between rules.

    >>> lean_styles("a:hover > b, i { color: red; /* why */ }\\n")
    'a:hover > b,i{color:red}'
    """
    text = re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)
    text = re.sub(r"\s*([{};])\s*", r"\1", re.sub(r"([:,])\s+", r"\1", text))
    return text.replace(";}", "}").strip()


def lean_script(text: str) -> str:
    """Without the comments that have lines of their own, and without indents.

    >>> lean_script("// why\\n(() => {\\n  go(); // now\\n})();\\n")
    '(() => {\\ngo(); // now\\n})();\\n'
    """
    text = re.sub(r"\A/\*.*?\*/\n", "", text, flags=re.DOTALL)
    lines = (line.strip() for line in text.split("\n"))
    return "".join(f"{line}\n" for line in lines if line and not line.startswith("//"))
