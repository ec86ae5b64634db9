"""The size of a booklet's page in; where its text, notes and page number stand out (mm), left and right."""

from deckpress.frozen import dataclass
from deckpress.geometry import Box


@dataclass(frozen=True, slots=True)
class Frame:
    """A page's margins: the inner one lies at the fold, notes stand between the text and the outer edge.

    Pages count from 0: the cover, an even page, is a right one.
    """

    width: float
    height: float
    inner: float = 15.0
    outer: float = 9.5
    top: float = 19.0
    bottom: float = 19.0
    notes: float = 15.5
    gap: float = 3.5

    @property
    def measure(self) -> float:
        """Width of the text."""
        return self.width - self.inner - self.gap - self.notes - self.outer

    @property
    def wide(self) -> float:
        """Width of pictures and tables that reach over the notes' margin."""
        return self.measure + self.gap + self.notes

    @property
    def depth(self) -> float:
        """Height of the text."""
        return self.height - self.top - self.bottom

    def left(self, page: int) -> float:
        """Left edge of the text."""
        return self.inner if page % 2 == 0 else self.width - self.inner - self.measure

    def left_wide(self, page: int) -> float:
        return self.inner if page % 2 == 0 else self.outer

    def left_notes(self, page: int) -> float:
        return self.left(page) + self.measure + self.gap if page % 2 == 0 else self.outer

    def area(self, page: int) -> Box:
        """Text and notes."""
        return Box(self.left_wide(page), self.top, self.wide, self.depth)
