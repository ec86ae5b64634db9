"""Backs alone, each where it meets its front: for fronts that were printed before with the same flip.

Place and turn are those of the duplex sheet's verso. Pieces without a back leave their place empty.
"""

from collections.abc import Sequence

from deckpress.impose.schemes import duplex
from deckpress.impose.stack import Component, Setting
from deckpress.model.sheet import Page

PRINTED = (
    "Print at 100 % (actual size) on the empty side of the fronts that were printed before, one side at a time, in "
    "the same order. Try one sheet first: held against the light each back must meet its front."
)
KIT = False
BY_HAND = True
BLANKS = False


def impose(components: Sequence[Component], setting: Setting) -> tuple[Page, ...]:
    """The versos that carry anything."""
    return tuple(page for page in duplex.impose(components, setting) if page.side == "verso" and page.slots)
