"""A box and how a text is set in it in; what its lines are worth at a size out: height, whether they fit, their top."""

from collections.abc import Sequence
from typing import Literal

from deckpress.frozen import dataclass
from deckpress.geometry import Box
from deckpress.layout.breaking import Hyphenator, Row, balanced, lines_high, rows
from deckpress.layout.fonts import Metrics
from deckpress.layout.words import Paragraph
from deckpress.units import PT

STEP_PT = 0.25
"""Sizes that are tried between largest and smallest."""


@dataclass(frozen=True, slots=True)
class Setting:
    """How a text is set. Sizes in pt, `leading` in sizes, `column_gap` in mm; `leftward` puts dots and the first column
    at the right."""

    largest: float
    smallest: float
    leading: float = 1.2
    align: Literal["left", "centre", "right", "justify"] = "left"
    valign: Literal["top", "middle", "bottom"] = "top"
    columns: int = 1
    column_gap: float = 3.0
    leftward: bool = False

    @property
    def sizes(self) -> tuple[float, ...]:
        count = max(0, int((self.largest - self.smallest) / STEP_PT + 1e-6))
        steps = [self.largest - number * STEP_PT for number in range(count + 1)]
        return tuple(sorted({*steps, self.smallest}))


SHARES = {"left": 0.0, "justify": 0.0, "centre": 0.5, "right": 1.0}


class Room:
    """The box of a text with what its sizes are worth there; made once for all texts of an item.

    `limit` (em) and `capacity` (lines) are what it takes at the largest size; `simple` where nothing else matters.
    """

    def __init__(
        self, box: Box, setting: Setting, metrics: Metrics, main: str = "", hyphenate: Hyphenator | None = None
    ) -> None:
        self.box, self.setting, self.metrics, self.main = box, setting, metrics, main
        self.hyphenate = hyphenate
        self.column = (box.width - (setting.columns - 1) * setting.column_gap) / setting.columns
        self.simple = setting.columns == 1 and hyphenate is None and setting.align != "justify" and box.height > 0
        self.share = 1.0 if setting.leftward and setting.align == "justify" else SHARES[setting.align]
        em = setting.largest / PT
        self.limit = self.column / em + 1e-6
        body = (box.height + 1e-6) / em - metrics.ascent - metrics.descent
        self.capacity = int(body / setting.leading + 1) if body >= 0 else 0

    def rows(self, paragraphs: Sequence[Paragraph], size_pt: float, even: bool = False) -> list[Row]:
        limit = self.column * PT / size_pt
        return (balanced if even else rows)(paragraphs, limit, self.hyphenate)

    def height(self, found: Sequence[Row]) -> float:
        """Height of the lines in em, columns filled evenly."""
        last = lines_high(found)
        if self.setting.columns > 1:
            last = max(0.0, -(-(last + 1) // self.setting.columns) - 1)
        return self.metrics.ascent + last * self.setting.leading + self.metrics.descent

    def fits(self, found: Sequence[Row], size_pt: float) -> bool:
        em = size_pt / PT
        if self.height(found) * em > self.box.height + 1e-6:
            return False
        limit = self.column / em + 1e-6
        return all(row[1] + row[2] <= limit for row in found)

    def top(self, height: float, em: float) -> float:
        """Where a block begins: in the middle means capitals to base line, as the eye centres a figure or a name."""
        box, metrics, valign = self.box, self.metrics, self.setting.valign
        if valign == "top":
            return box.y
        if valign == "bottom":
            return box.bottom - height
        above, below = (metrics.ascent - metrics.cap) * em, metrics.descent * em
        optical = box.y + (box.height - (height - above - below)) / 2 - above
        return max(box.y, min(optical, box.bottom - height)) if height <= box.height else optical
