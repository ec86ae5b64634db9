"""Imposed sheets as frozen values: what stands where on which page, in mm from the page's top left."""

from dataclasses import dataclass
from typing import Literal

from deckpress.geometry import Box
from deckpress.model.face import Face, Item
from deckpress.model.formats import Paper

PageSide = Literal["recto", "verso", "single"]
Use = Literal["print", "kit", "screen"]


@dataclass(frozen=True, slots=True)
class Slot:
    """A face in its place: the trim box on the page; `turn` is clockwise. A back carries its front's number."""

    number: int
    face: Face
    copy: int
    box: Box
    turn: int
    bleed: float


@dataclass(frozen=True, slots=True)
class Page:
    """One side of a sheet. `under` lies below the faces (flooded grounds), `furniture` above (marks, ruler, footer)."""

    sheet: int
    side: PageSide
    slots: tuple[Slot, ...]
    under: tuple[Item, ...] = ()
    furniture: tuple[Item, ...] = ()
    label: str = ""
    blank: bool = False


@dataclass(frozen=True, slots=True)
class Job:
    """One PDF: its pages and what the manifest says of it."""

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
