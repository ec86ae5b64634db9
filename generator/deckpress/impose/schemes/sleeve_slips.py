"""Fronts alone, 1 mm narrower and lower than the card: slips to push into a sleeve before an old playing card.

The outer half millimetre is cut off on each side; nothing is made smaller, so texts keep their size. Pieces of board
or paper go into no sleeve: their fronts keep their size.
"""

from collections.abc import Sequence

from deckpress.frozen import replace
from deckpress.geometry import shift
from deckpress.impose.schemes import duplex
from deckpress.impose.stack import Component
from deckpress.model.face import Face, Group
from deckpress.model.formats import Paper, Plan, Shape
from deckpress.model.pieces import Material

OFF = 0.5
SAYS = "cut, slip before a card in a sleeve"
WORK = "slip"
impose = duplex.impose


def instead(material: Material, size: tuple[float, float], shape: Shape, paper: Paper, plan: Plan) -> Plan:
    """Fronts alone of what is no card."""
    return plan if material == "card" else replace(plan, scheme="fronts-only")


def prepare(components: Sequence[Component], plan: Plan) -> list[Component]:
    """Fronts, cut down once per design."""
    slips: dict[int, Face] = {}
    for component in components:
        slips.setdefault(id(component.front), slip(component.front))
    return [Component(slips[id(c.front)], None, c.copy) for c in components]


def slip(face: Face) -> Face:
    """The face without its outermost half millimetre, which becomes bleed."""
    items = (Group(face.items, shift(-OFF, -OFF)),)
    smaller = replace(face, width=face.width - 2 * OFF, height=face.height - 2 * OFF, items=items)
    return replace(smaller, bleed=face.bleed + OFF if face.edge == "bleed" else OFF, safe=max(face.safe - OFF, 0.0))
