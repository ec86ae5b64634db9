"""What the items of a layout draw for one piece: display-list items, and what was found on the way."""

from dataclasses import field
from typing import Any, NamedTuple

from deckpress.frozen import dataclass
from deckpress.geometry import Box
from deckpress.model.face import Item
from deckpress.problems import Mark, Severity

Scope = dict[str, Any]
"""The names an expression may read, with the piece's values."""


@dataclass(frozen=True, slots=True)
class Measure:
    """How full a text is; `shows` are the fields it shows, `field` the first of them ("" for a literal)."""

    shows: str
    field: str
    size_pt: float
    smallest_pt: float
    fill: float


class Trouble(NamedTuple):
    """A finding that waits for its piece: `field` says which value of the piece it lies in ("" for the layout)."""

    field: str
    code: str
    severity: Severity
    message: str
    hint: str
    mark: Mark


@dataclass(slots=True)
class Drawing:
    """Grows while the items of one piece are drawn; a shared group keeps its own and it is added to many."""

    items: list[Item] = field(default_factory=list)
    measures: list[Measure] = field(default_factory=list)
    troubles: list[Trouble] = field(default_factory=list)
    shown: set[str] = field(default_factory=set)
    boxes: dict[str, Box] = field(default_factory=dict)

    def add_findings(self, other: "Drawing") -> None:
        """Everything but the items."""
        self.measures += other.measures
        self.troubles += other.troubles
        self.shown |= other.shown
        self.boxes.update(other.boxes)
