"""A finished PDF in; what it says out: page boxes, where faces and texts really stand, the text in each slot's trim box
and outside all slots, its objects.

The file is read from its own table, pages, fonts and operators, and nothing that wrote it is used. A page is read once.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from copy import copy
from functools import cached_property
from math import hypot, inf
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from deckpress.frozen import replace
from deckpress.model.formats import UNSAFE
from deckpress.model.sheet import Job, Page
from deckpress.preflight.reading.content import Contents
from deckpress.preflight.reading.edge import Outer, inside, outer
from deckpress.preflight.reading.file import File
from deckpress.preflight.reading.found import Picture, Run
from deckpress.preflight.reading.placing import Placed, Wanted, placed, wanted
from deckpress.preflight.reading.plane import NOWHERE, Sides, smaller
from deckpress.preflight.reading.squeeze import squeezed
from deckpress.preflight.reading.values import Unreadable
from deckpress.preflight.reading.wording import wording
from deckpress.units import PT

if TYPE_CHECKING:
    from deckpress.preflight.reading.drawing import Drawing, Drawings

__all__ = ["Outer", "PageRead", "Placed", "Reading", "Sides", "Unreadable", "squeezed"]

T = TypeVar("T")


class PageRead(NamedTuple):
    """Boxes in pt (left, bottom, right, top); `slots` are the letters of the job's slots in their order, `outside`
    those that stand in none; `sizes` the smallest text of each slot in pt, `dpi` the coarsest picture of the page;
    `placed` where the slots' faces are, None for one that is not there; `outer` the texts that leave the safe area;
    `starts` where in the page's content each of its places begins."""

    media: Sides
    trim: Sides
    bleed: Sides
    slots: tuple[str, ...]
    outside: str
    sizes: tuple[float, ...]
    dpi: float
    placed: tuple[Placed | None, ...]
    outer: tuple[Outer, ...]
    starts: list[int]


class Reading:
    """Reads on demand; Unreadable where the bytes are no PDF that a viewer could show. `pages` and the job's pages may
    be a part of all, those of `whole`; `count` and `wanted` are how many pages the file has and the whole job; `unsafe`
    is the strip along the paper's edge that printers cannot print, mm."""

    def __init__(self, job: Job, pdf: bytes, unsafe: float = UNSAFE) -> None:
        self.job, self.pdf, self.wanted, self.unsafe = job, pdf, len(job.pages), unsafe
        self.whole = job
        self.part = slice(None)

    def halves(self) -> tuple["Reading", "Reading"]:
        """Two readings of the one file, which is opened once; both know what all faces should say."""
        len(self.words)
        with suppress(Unreadable):
            len(self.leaves)
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

    @cached_property
    def words(self) -> dict[int, str]:
        """What the faces of the whole job should say, by their items."""
        return wording(self.whole)

    @cached_property
    def drawings(self) -> "Drawings":
        from deckpress.preflight.reading.drawing import Drawings

        return Drawings(self.file)

    def drawn(self, page: int, slots: Sequence[int]) -> "dict[int, Drawing]":
        """What is painted in some slots of a page, from the origins of their faces; not of faces that are not there."""
        found, read = self.file.of(self.leaves[self.part][page]), self.pages[page]
        there = {slot: place.place for slot in slots if (place := read.placed[slot]) and place.right}
        text, named = self.file.stream(found["/Contents"]) if there else "", found.get("/Resources")
        return told(lambda: {s: self.drawings.read(text, read.starts[place], named) for s, place in there.items()})

    def _pages(self) -> tuple[PageRead, ...]:
        contents, found = Contents(self.file), [self.file.of(leaf) for leaf in self.leaves[self.part]]
        expected = [*self.job.pages, *[None] * len(found)]
        unsafe = self.unsafe * PT
        return tuple([_page(contents, page, said, unsafe) for page, said in zip(found, expected, strict=False)])


def told(read: Callable[[], T]) -> T:
    """What was read; whatever is missing or of another kind makes the file unreadable."""
    try:
        return read()
    except Unreadable:
        raise
    except (ArithmeticError, AttributeError, LookupError, RecursionError, TypeError, ValueError) as fault:
        raise Unreadable(f"something is missing or of another kind: {fault!r}") from fault


def _page(contents: Contents, page: dict[str, Any], expected: Page | None, unsafe: float) -> PageRead:
    media = _sides(page["/MediaBox"])
    safe = smaller(media, unsafe)
    found = contents.page(page["/Contents"], page.get("/Resources"), media, safe)
    faces = _wanted(expected, media[3])
    boxes = [face.trim for face in faces]
    *slots, outside = sort(found.runs, boxes)
    letters = ["".join([run.letters for run in runs]) for runs in (*slots, outside)]
    sizes = tuple([min([run.size for run in runs], default=inf) for runs in slots])
    trim, bleed = _sides(page.get("/TrimBox", media)), _sides(page.get("/BleedBox", media))
    dpi = min(map(_dpi, found.pictures), default=inf)
    there = placed(faces, tuple(found.places))
    edge = tuple(outer(found.outer, safe, boxes))
    return PageRead(media, trim, bleed, tuple(letters[:-1]), letters[-1], sizes, dpi, there, edge, found.starts)


def _wanted(expected: Page | None, height: float) -> tuple[Wanted, ...]:
    if expected is None:
        return ()
    matrix = expected.matrix
    return tuple([wanted(s.box, s.turn, s.face.width, s.face.height, matrix, height) for s in expected.slots])


def _dpi(picture: Picture) -> float:
    """Dots per inch of a picture along the side that has fewer."""
    a, b, c, d = picture.matrix[:4]
    return 72 * min(picture.pixels[0] / hypot(a, b), picture.pixels[1] / hypot(c, d))


def _sides(found: Sequence[float]) -> Sides:
    left, bottom, right, top = map(float, found)
    return left, bottom, right, top


def sort(runs: Sequence[Run], boxes: Sequence[Sides]) -> list[list[Run]]:
    """The runs in each box and, last, those outside all of them: a run belongs where its middle is."""
    found: list[list[Run]] = [[] for _ in (*boxes, None)]
    number, (left, bottom, right, top) = len(boxes), NOWHERE
    for run in runs:
        x, y = (run[1] + run[3]) / 2, (run[2] + run[4]) / 2
        if not (left <= x <= right and bottom <= y <= top):
            number = next((place for place, box in enumerate(boxes) if inside(box, x, y)), len(boxes))
            left, bottom, right, top = boxes[number] if number < len(boxes) else NOWHERE
        found[number].append(run)
    return found
