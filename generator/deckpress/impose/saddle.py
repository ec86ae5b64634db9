"""A booklet and a paper in; sheets in saddle order out, to fold in the middle and staple.

The sheet is upright; the spread on its front is turned by 90 degrees, that on its back by a further 180 where the
paper flips on its long edge, as in most kits. Blank pages before the back cover fill the last sheet.
"""

from collections.abc import Sequence

from deckpress.geometry import shift, turned
from deckpress.impose.furniture import FONT, width
from deckpress.model.book import Booklet, Leaf
from deckpress.model.face import Group, Item, Path, Segment, Text
from deckpress.model.formats import Paper
from deckpress.model.sheet import Page, PageSide

SCHEME, FLIP = "saddle", "long-edge"
BLANK = "This page is left blank."
_SIZE_PT = 8.0
_MARK, _APART = 5.0, 2.0
HALVES = {"letter": Paper("half-letter", "US Half Letter", 139.7, 215.9), "a": Paper("a5", "A5", 148.0, 210.0)}


def leaf_of(paper: Paper, papers: Sequence[Paper] = tuple(HALVES.values())) -> Paper | None:
    """The page of a booklet on a paper: the largest that lies on it twice; A5 before half Letter. None: too small."""
    wide, high = sorted((paper.width, paper.height))
    exact = [page for page in papers if abs(page.height - wide) < 0.1 and 2 * page.width <= high + 0.1]
    fitting = [page for page in papers if page.height <= wide + 0.1 and 2 * page.width <= high + 0.1]
    return next(iter([*exact, *fitting]), None)


def order(count: int) -> list[tuple[tuple[int, int], tuple[int, int]]]:
    """(left, right) of each sheet's front and of its back, pages from 1; `count` is a multiple of four.

    >>> order(8)
    [((8, 1), (2, 7)), ((6, 3), (4, 5))]
    """
    sheets = range(count // 4)
    return [((count - 2 * n, 1 + 2 * n), (2 + 2 * n, count - 1 - 2 * n)) for n in sheets]


def padded(pages: Sequence[Leaf], leaf: Paper) -> tuple[Leaf, ...]:
    """A multiple of four: blank pages stand before the last one, which stays the back cover."""
    missing = -len(pages) % 4
    return (*pages[:-1], *[_blank(leaf)] * missing, *pages[-1:])


def _blank(leaf: Paper) -> Leaf:
    """It says so, or somebody would look for what is missing."""
    wide = width(BLANK, _SIZE_PT)
    words = Text(
        BLANK, (leaf.width - wide) / 2, leaf.height / 2, FONT, _SIZE_PT, wide, "#6b645d", "rulebook", "literal"
    )
    return Leaf((words,), "left blank", blank=True)


def sheets(booklet: Booklet, paper: Paper, first: int = 1, flip: str = FLIP) -> tuple[Page, ...]:
    """Front and back of every sheet, numbered from `first`; `paper` is upright."""
    leaf = Paper("", "", booklet.width, booklet.height)
    leaves = padded(booklet.pages, leaf)
    pages: list[Page] = []
    sides: tuple[PageSide, PageSide] = ("recto", "verso")
    turns = (90, 270 if flip == "long-edge" else 90)
    for number, (front, back) in enumerate(order(len(leaves)), first):
        for side, (left, right), turn in zip(sides, (front, back), turns, strict=True):
            both = {"left": leaves[left - 1], "right": leaves[right - 1]}
            items = [item for place, one in both.items() for item in _half(one, turn, place, leaf, paper)]
            label = f"rulebook sheet {number - first + 1} {side}"
            blank = all(one.blank for one in both.values())
            pages.append(Page(number, side, (), furniture=(*items, *_marks(leaf, paper)), label=label, blank=blank))
    return tuple(pages)


def _half(leaf: Leaf, turn: int, place: str, size: Paper, paper: Paper) -> tuple[Item, ...]:
    """A page in its half of the sheet, its inner edge at the fold."""
    above = (place == "left") == (turn == 90)
    fold, left = paper.height / 2, (paper.width - size.height) / 2
    matrix = turned(turn, size.width, size.height).then(shift(left, fold - size.width if above else fold))
    return (Group(leaf.items, matrix, label=f"page {leaf.label}"),)


def _marks(size: Paper, paper: Paper) -> tuple[Item, ...]:
    """Where the paper is larger than the spread: marks at its corners, outside it."""
    x, y = (paper.width - size.height) / 2, paper.height / 2 - size.width
    if max(x, y) < _APART + 1.0:
        return ()
    lines: list[Segment] = []
    for sign_x, edge_x in ((-1, x), (1, paper.width - x)):
        for sign_y, edge_y in ((-1, y), (1, paper.height - y)):
            for dx, dy in ((1, 0), (0, 1)):
                lines.append(("M", (edge_x + sign_x * dx * _APART, edge_y + sign_y * dy * _APART)))
                lines.append(("L", (edge_x + sign_x * dx * (_APART + _MARK), edge_y + sign_y * dy * (_APART + _MARK))))
    return (Path(tuple(lines), stroke="#000000", width_pt=0.25),)


def screens(booklet: Booklet) -> tuple[Page, ...]:
    """Page by page, with the places that lead elsewhere."""
    return tuple(
        Page(number, "single", (), furniture=leaf.items, label=leaf.label, jumps=leaf.jumps)
        for number, leaf in enumerate(booklet.pages, 1)
    )
