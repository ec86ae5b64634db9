"""A finished PDF in; what it says out: page boxes, the text in each slot's trim box and outside all slots, its objects.

The file is read from its own table, pages, fonts and operators, and nothing that wrote it is used. A page is read once.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from copy import copy
from dataclasses import replace
from functools import cached_property
from math import hypot, inf
from typing import Any, NamedTuple, TypeVar

from deckpress.geometry import Box, Matrix
from deckpress.model.sheet import Job, Page
from deckpress.preflight.reading.content import Contents, Picture, Run
from deckpress.preflight.reading.file import File
from deckpress.preflight.reading.plane import Sides
from deckpress.preflight.reading.squeeze import squeezed
from deckpress.preflight.reading.values import Unreadable
from deckpress.units import PT

__all__ = ["PageRead", "Reading", "Unreadable", "squeezed"]

_AS_IT_IS = Matrix()
T = TypeVar("T")


class PageRead(NamedTuple):
    """Boxes in pt (left, bottom, right, top); `slots` are the letters of the job's slots in their order, `outside`
    those that stand in none; `sizes` the smallest text of each slot in pt, `dpi` the coarsest picture of the page."""

    media: Sides
    trim: Sides
    bleed: Sides
    slots: tuple[str, ...]
    outside: str
    sizes: tuple[float, ...]
    dpi: float


class Reading:
    """Reads on demand; Unreadable where the bytes are no PDF that a viewer could show. `pages` and the job's pages may
    be a part of all; `count` and `wanted` are how many pages the file has and the whole job."""

    def __init__(self, job: Job, pdf: bytes) -> None:
        self.job, self.pdf, self.wanted = job, pdf, len(job.pages)
        self.part = slice(None)

    def halves(self) -> tuple["Reading", "Reading"]:
        """Two readings of the one file, which is opened once."""
        with suppress(Unreadable):
            assert self.leaves
        half = self.wanted // 2
        return self._part(slice(half)), self._part(slice(half, None))

    def _part(self, part: slice) -> "Reading":
        made = copy(self)
        made.part, made.job = part, replace(self.job, pages=self.job.pages[part])
        return made

    def everything(self) -> tuple[Any, ...]:
        """All that is read on demand, now."""
        return self.file.bodies, self.settings, self.pages

    @cached_property
    def file(self) -> File:
        return File(self.pdf)

    @cached_property
    def catalog(self) -> dict[str, Any]:
        return told(lambda: dict(self.file.of(self.file.trailer["/Root"])))

    @cached_property
    def settings(self) -> dict[str, Any]:
        """What the file asks of viewers and printers."""
        return told(lambda: dict(self.file.of(self.catalog.get("/ViewerPreferences", {}))))

    @cached_property
    def leaves(self) -> tuple[Any, ...]:
        """The pages as the tree of pages has them: references."""
        return told(lambda: tuple(self._leaves(self.catalog["/Pages"])))

    def _leaves(self, entry: Any) -> Iterator[Any]:
        kids = self.file.of(entry).get("/Kids") if self.file.says(entry, b"/Kids") else None
        if kids is None:
            yield entry
        for kid in kids or ():
            yield from self._leaves(kid)

    @property
    def count(self) -> int:
        return len(self.leaves)

    @cached_property
    def pages(self) -> tuple[PageRead, ...]:
        return told(self._pages)

    def _pages(self) -> tuple[PageRead, ...]:
        contents, found = Contents(self.file), [self.file.of(leaf) for leaf in self.leaves[self.part]]
        expected = [*self.job.pages, *[None] * len(found)]
        return tuple([_page(contents, page, said) for page, said in zip(found, expected, strict=False)])


def told(read: Callable[[], T]) -> T:
    """What was read; whatever is missing or of another kind makes the file unreadable."""
    try:
        return read()
    except Unreadable:
        raise
    except (ArithmeticError, AttributeError, LookupError, RecursionError, TypeError, ValueError) as fault:
        raise Unreadable(f"something is missing or of another kind: {fault!r}") from fault


def _page(contents: Contents, page: dict[str, Any], expected: Page | None) -> PageRead:
    media = _sides(page["/MediaBox"])
    found = contents.page(page["/Contents"], page.get("/Resources"), media)
    boxes = [_pt(_on_page(expected, slot.box), media[3]) for slot in expected.slots] if expected else []
    *slots, outside = sort(found.runs, boxes)
    letters = ["".join([run.letters for run in runs]) for runs in (*slots, outside)]
    sizes = tuple([min([run.size for run in runs], default=inf) for runs in slots])
    trim, bleed = _sides(page.get("/TrimBox", media)), _sides(page.get("/BleedBox", media))
    return PageRead(
        media, trim, bleed, tuple(letters[:-1]), letters[-1], sizes, min(map(_dpi, found.pictures), default=inf)
    )


def _dpi(picture: Picture) -> float:
    """Dots per inch of a picture along the side that has fewer."""
    a, b, c, d = picture.matrix[:4]
    return 72 * min(picture.pixels[0] / hypot(a, b), picture.pixels[1] / hypot(c, d))


def _sides(found: Sequence[float]) -> Sides:
    left, bottom, right, top = map(float, found)
    return left, bottom, right, top


def _on_page(page: Page, box: Box) -> Box:
    """Where a printer's correction takes a place."""
    return box if page.matrix == _AS_IT_IS else page.matrix.box(box)


def _pt(box: Box, height: float) -> Sides:
    return box.x * PT, height - box.bottom * PT, box.right * PT, height - box.y * PT


def sort(runs: Sequence[Run], boxes: Sequence[Sides]) -> list[list[Run]]:
    """The runs in each box and, last, those outside all of them: a run belongs where its middle is."""
    found: list[list[Run]] = [[] for _ in (*boxes, None)]
    number = 0
    for run in runs:
        x, y = (run.x + run.end_x) / 2, (run.y + run.end_y) / 2
        if number == len(boxes) or not _in(boxes[number], x, y):
            number = next((place for place, box in enumerate(boxes) if _in(box, x, y)), len(boxes))
        found[number].append(run)
    return found


def _in(box: Sides, x: float, y: float) -> bool:
    return box[0] <= x <= box[2] and box[1] <= y <= box[3]
