"""A galley of bricks and the height of a page in; pages of placed bricks out.

What holds together goes to the next page together; a stretch higher than a page is broken where it must be. Panels get
room for their padding, a table's head is repeated.
"""

from collections.abc import Iterator, Sequence
from dataclasses import field
from typing import NamedTuple

from deckpress.frozen import dataclass, replace
from deckpress.layout.book.bricks import Brick

PAD = 2.4
"""Padding of a panel above its first and below its last brick on a page, mm."""
AFTER = 2.0
"""Between a picture with its key and the text that goes on below it, mm."""
HAIR = 0.01


class Placed(NamedTuple):
    """A brick and its top on the page, mm from the top of the text area."""

    brick: Brick
    y: float


Sheet = list[Placed]


@dataclass(slots=True)
class Maker:
    """Fills pages one after the other; what floats waits for the next page while the text goes on."""

    height: float
    pages: list[Sheet] = field(default_factory=lambda: [[]])
    waiting: list[Sequence[Brick]] = field(default_factory=list)

    def add(self, chain: Sequence[Brick]) -> None:
        """A chain that holds together, on the next page where this one has no room for it."""
        fits = self._fits(chain, self.pages[-1])
        if chain[0].floats and self.pages[-1] and (self.waiting or not fits):
            self.waiting.append(chain)
            return
        while self.pages[-1] and not self._fits(chain, self.pages[-1]) and (self.waiting or self._fits(chain, [])):
            self._turn()
        for brick in chain:
            self._put(brick)

    def _turn(self) -> None:
        """A new page, with what has waited for it."""
        self.pages.append([])
        while self.waiting and (not self.pages[-1] or self._fits(self.waiting[0], self.pages[-1])):
            for brick in self.waiting.pop(0):
                self._put(brick)

    def finish(self) -> None:
        while self.waiting:
            self._turn()

    def _put(self, brick: Brick) -> None:
        if not self._fits([brick], self.pages[-1]):
            self.pages += [[]] if self.pages[-1] else []
        page = self.pages[-1]
        if not page and brick.head is not None:
            page.append(Placed(brick.head, top(brick.head, None)))
            brick = replace(brick, above=0.0)
        page.append(Placed(brick, top(brick, page[-1] if page else None)))

    def _fits(self, chain: Sequence[Brick], page: Sheet) -> bool:
        last = page[-1] if page else None
        heads = [chain[0].head] if last is None and chain[0].head else []
        for brick in (*heads, *chain):
            last = Placed(brick, top(brick, last))
        return last is None or bottom(last) <= self.height + HAIR


def top(brick: Brick, last: Placed | None) -> float:
    """Where a brick comes to stand: below the last one, with its space above and the padding of panels."""
    if last is None:
        return PAD if brick.panel else 0.0
    y, before = last.y + last.brick.height + brick.above, last.brick.panel
    y += AFTER if last.brick.wide and not brick.wide else 0.0
    if before == brick.panel:
        return y
    return y + (PAD if before else 0.0) + (PAD if brick.panel else 0.0)


def bottom(last: Placed) -> float:
    """Where a page's text ends, with the padding of its last panel."""
    return last.y + last.brick.height + (PAD if last.brick.panel else 0.0)


def make_up(galley: Sequence[Brick], height: float) -> list[Sheet]:
    """All bricks, in order."""
    maker = Maker(height)
    for chain in _chains(galley):
        maker.add(chain)
    maker.finish()
    return [page for page in maker.pages if page]


def _chains(galley: Sequence[Brick]) -> Iterator[list[Brick]]:
    """Stretches in which every brick but the last one holds to the next."""
    chain: list[Brick] = []
    for brick in galley:
        chain.append(brick)
        if not brick.keep:
            yield chain
            chain = []
    if chain:
        yield chain


def runs(page: Sheet) -> Iterator[tuple[Placed, Placed]]:
    """The first and last brick of each panel on a page."""
    start: Placed | None = None
    for number, placed in enumerate(page):
        if placed.brick.panel is None:
            continue
        before = page[number - 1].brick.panel if number else None
        after = page[number + 1].brick.panel if number + 1 < len(page) else None
        start = placed if before != placed.brick.panel else start
        if after != placed.brick.panel and start is not None:
            yield start, placed
