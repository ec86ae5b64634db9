"""A finished PDF in; what it says out: page boxes, the text in each slot's trim box and on the whole page, its objects.

Every page is opened once. Texts lose their blanks and hyphens, which a reader of PDFs puts in or takes away at will.
"""

import re
from functools import cached_property
from typing import Any, NamedTuple

from deckpress.geometry import Box, Matrix
from deckpress.model.sheet import Job, Page
from deckpress.preflight.halves import forked, may_fork
from deckpress.units import PT

_AS_IT_IS = Matrix()
_INVISIBLE = "\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff"
_LOST = re.compile(f"[\\s\u00ad\u2010\u2011{_INVISIBLE}\x02\ufffe\uffff-]+")
_OBJECT = re.compile(rb"(?:^|[\r\n])(\d+) 0 obj\s(.*?)(?=stream\r?\n|endobj)", re.DOTALL)
_STREAM = re.compile(rb"stream\r?\n.*?endstream", re.DOTALL)


MANY = 100
"""Pages from which two processes read faster than one."""


class PageRead(NamedTuple):
    """Boxes in pt (left, bottom, right, top); `slots` are the texts of the job's slots in their order."""

    media: tuple[float, float, float, float]
    trim: tuple[float, float, float, float]
    bleed: tuple[float, float, float, float]
    slots: tuple[str, ...]
    whole: str


class Reading:
    """Reads on demand; ValueError where the bytes are no PDF."""

    def __init__(self, job: Job, pdf: bytes) -> None:
        self.job, self.pdf = job, pdf

    @cached_property
    def pages(self) -> tuple[PageRead, ...]:
        """All pages; of many, a second process reads the later half."""
        count = len(self.job.pages)
        if count < MANY or not may_fork():
            return self._pages(0, None)
        import pypdfium2  # noqa: F401  (here, so that both processes have it)

        half = count // 2
        later = forked(lambda: self._pages(half, None))
        return (*self._pages(0, half), *later())

    def _pages(self, first: int, last: int | None) -> tuple[PageRead, ...]:
        import pypdfium2

        document = pypdfium2.PdfDocument(self.pdf)
        try:
            numbers = range(len(document))[first:last]
            return tuple(self._page(document[number], number) for number in numbers)
        finally:
            document.close()

    def _page(self, page: Any, number: int) -> PageRead:
        expected = self.job.pages[number] if number < len(self.job.pages) else None
        found = _read(page, expected)
        page.close()
        return found

    @cached_property
    def objects(self) -> tuple[bytes, ...]:
        """The dictionaries of all objects, without their streams."""
        return tuple(match[2] for match in _OBJECT.finditer(_STREAM.sub(b"stream\nendstream", self.pdf)))


def _read(page: Any, expected: Page | None) -> PageRead:
    height = page.get_mediabox()[3]
    text = page.get_textpage()
    slots = tuple(_within(text, _on_page(expected, slot.box), height) for slot in expected.slots) if expected else ()
    whole = squeezed(text.get_text_range())
    text.close()
    return PageRead(page.get_mediabox(), page.get_trimbox(), page.get_bleedbox(), slots, whole)


def _on_page(page: Page, box: Box) -> Box:
    """Where a printer's correction takes a place."""
    return box if page.matrix == _AS_IT_IS else page.matrix.box(box)


def _within(text: Any, box: Box, height: float) -> str:
    found = text.get_text_bounded(box.x * PT, height - box.bottom * PT, box.right * PT, height - box.y * PT)
    return squeezed(found)


def squeezed(text: str) -> str:
    """A text without blanks, line breaks, hyphens and signs without width.

    >>> squeezed("half-\\nbaked bread")
    'halfbakedbread'
    """
    text = "".join(text.split())
    return _LOST.sub("", text) if _LOST.search(text) else text
