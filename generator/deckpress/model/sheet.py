"""Imposed sheets as frozen values: what stands where on which page, in mm from the page's top left."""

from typing import Literal

from deckpress.frozen import dataclass
from deckpress.geometry import Box, Matrix, around
from deckpress.model.book import Entry, Jump
from deckpress.model.face import Face, Item
from deckpress.model.formats import Paper

PageSide = Literal["recto", "verso", "single"]
Use = Literal["print", "kit", "screen"]


@dataclass(frozen=True, slots=True)
class Slot:
    """A face in its place: the trim box on the page; `turn` is clockwise. A back carries its front's number.

    The face is drawn inside `clip` (the trim box and what bleed its neighbours leave room for); None: box + bleed.
    """

    number: int
    face: Face
    copy: int
    box: Box
    turn: int
    bleed: float
    clip: Box | None = None

    @property
    def area(self) -> Box:
        """Where the face may draw."""
        return self.clip or self.box.grown(self.bleed)


@dataclass(frozen=True, slots=True)
class Page:
    """One side of a sheet. `under` lies below the faces (flooded grounds), `furniture` above (marks, ruler, footer).

    `matrix` is a printer's correction: everything drawn on the page goes through it; slots keep their exact places.
    `jumps` are places that lead to other pages of the file: for the screen.
    """

    sheet: int
    side: PageSide
    slots: tuple[Slot, ...]
    under: tuple[Item, ...] = ()
    furniture: tuple[Item, ...] = ()
    label: str = ""
    blank: bool = False
    matrix: Matrix = Matrix()
    jumps: tuple[Jump, ...] = ()

    @property
    def trim(self) -> Box | None:
        """TrimBox: the smallest box round the trims of all slots; None for a page without slots (the whole page)."""
        return around([slot.box for slot in self.slots]) if self.slots else None

    @property
    def bleed(self) -> Box | None:
        """BleedBox: the same with the bleed (the exporter keeps it inside the page)."""
        return around([slot.box.grown(slot.bleed) for slot in self.slots]) if self.slots else None


@dataclass(frozen=True, slots=True)
class Job:
    """One PDF: its pages and what the manifest says of it. `outline` replaces the usual line per sheet; `by_hand`: no
    back's page follows its front's, and a printer that turned the paper would print two backs on one sheet."""

    file: str
    title: str
    use: Use
    game: str
    version: str
    data_hash: str
    paper: Paper
    plan: str
    scheme: str
    flip: str
    kinds: tuple[str, ...]
    sheets: int
    pages: tuple[Page, ...]
    notes: tuple[str, ...] = ()
    author: str = ""
    credit: str = ""
    outline: tuple[Entry, ...] = ()
    by_hand: bool = False

    @property
    def preset(self) -> str:
        """The flip that a printer is to make by itself."""
        return "" if self.by_hand else self.flip
