"""A game in; how its pages say which of their words are its own: the pages' own words are English.

A browser chooses letters, voice and the side where lines begin by language and direction. An English game says nothing.
The frame of a game's pages stands as its words run; our own words in it stay English and in their order.
"""

from markupsafe import Markup

from deckpress.layout.direction import LEFTWARD, runs_left
from deckpress.model.game import Game


def attributes(game: Game) -> Markup:
    """Attributes of an element that holds the game's own words, a blank before them."""
    if game.language.partition("-")[0] == "en":
        return Markup("")
    side = direction(game)
    return Markup(f' lang="{game.language}"' + (f' dir="{side}"' if side else ""))


def direction(game: Game) -> str:
    """What a page says of the side where its lines begin."""
    return "rtl" if runs_left(game.language) else ""


def told(game: Game, markdown: Markup) -> Markup:
    """Markdown of the rulebook, in an element of its own where its language is not that of the page."""
    said = attributes(game)
    return Markup(f'<div{said} markdown="1">\n\n{markdown}\n\n</div>') if said and markdown else markdown


def apart(text: str) -> str:
    """A name that runs to the left keeps to itself: the figures behind it stay where they are.

    >>> apart("Hoagie"), apart("\u05d0").encode("unicode_escape")
    ('Hoagie', b'\\\\u2068\\\\u05d0\\\\u2069')
    """
    return f"\u2068{text}\u2069" if LEFTWARD.search(text) else text
