"""Fronts alone on one side of the paper; the other side stays white."""

from collections.abc import Sequence

from deckpress.frozen import replace
from deckpress.impose.schemes import duplex
from deckpress.impose.stack import Component
from deckpress.model.formats import Plan


def prepare(components: Sequence[Component], plan: Plan) -> list[Component]:
    """Backs are left away."""
    return [replace(component, back=None) if component.back else component for component in components]


impose = duplex.impose
