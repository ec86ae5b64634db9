"""A finished PDF in; what it says out: page boxes, the text in each slot's trim box and outside all slots, its objects.

The file is read from its own table, pages, fonts and operators, and nothing that wrote it is used. A page is read once.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from math import hypot, inf
from typing import Any, NamedTuple, TypeVar

from deckpress.geometry import Box, Matrix
from deckpress.model.sheet import Job, Page
from deckpress.preflight.halves import forked, may_fork
from deckpress.preflight.reading.content import Contents, Picture, Run, Sides
from deckpress.preflight.reading.file import File
from deckpress.preflight.reading.squeeze import squeezed
from deckpress.preflight.reading.values import Unreadable
from deckpress.units import PT

__all__ = ["MANY", "PageRead", "Reading", "Unreadable", "squeezed"]

_AS_IT_IS = Matrix()
MANY = 100
"""Pages from which two processes read faster than one."""

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
    """Reads on demand; Unreadable where the bytes are no PDF that a viewer could show."""

    def __init__(self, job: Job, pdf: bytes) -> None:
        self.job, self.pdf = job, pdf

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
    def pages(self) -> tuple[PageRead, ...]:
        """All pages; of many, a second process reads the later half."""
        return told(self._all)

    def _all(self) -> tuple[PageRead, ...]:
        pages = list(self._leaves(self.catalog["/Pages"]))
        if len(pages) < MANY or not may_fork():
            return self._pages(pages, 0)
        half = len(pages) // 2
        later = forked(lambda: self._pages(pages[half:], half))
        return (*self._pages(pages[:half], 0), *later())

    def _leaves(self, entry: Any) -> Iterator[dict[str, Any]]:
        """The pages below a node of the tree of pages."""
        node = self.file.of(entry)
        if "/Kids" not in node:
            yield node
        for kid in node.get("/Kids", ()):
            yield from self._leaves(kid)

    def _pages(self, pages: Sequence[dict[str, Any]], first: int) -> tuple[PageRead, ...]:
        contents, expected = Contents(self.file), self.job.pages
        return tuple(
            _page(contents, page, expected[number] if number < len(expected) else None)
            for number, page in enumerate(pages, first)
        )


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
