"""For printers that print one side at a time: all fronts first, then all backs in the order your tray needs.

The first sheet is there to be spoiled: it shows an arrow on both sides. Print its front, put it back, print its back;
held against the light both arrows must point the same way. Then print the other fronts, turn the stack and print the
backs. A tray in which sheets come to lie face down keeps their order; face up reverses it.
"""

from collections.abc import Sequence

from deckpress.frozen import replace
from deckpress.impose import arrows
from deckpress.impose.schemes import duplex
from deckpress.impose.stack import Component, Setting
from deckpress.model.sheet import Page

PRINTED = (
    "Print at 100 % (actual size), one side after the other: the first page of each file says which pages and how to "
    "turn the stack. Measure the ruler before you cut."
)
KIT = False
BY_HAND = True


def impose(components: Sequence[Component], setting: Setting) -> tuple[Page, ...]:
    """Rectos in order, then versos in order (face down) or reversed (face up)."""
    pages = [replace(page, sheet=page.sheet + 1) for page in duplex.impose(components, setting)]
    rectos = [page for page in pages if page.side != "verso"]
    versos = [page for page in pages if page.side == "verso"]
    if not versos:
        return duplex.impose(components, setting)
    first, second = arrows.sacrifice(setting.grid.paper, setting.plan, len(rectos) + 1)
    behind = [second, *versos]
    return (first, *rectos, *(reversed(behind) if setting.plan.tray == "face-up" else behind))
