"""The kinds of a game in; its kit out: one file with everything, or one per material and one joined for the screen."""

from collections.abc import Iterator, Sequence

from deckpress.frozen import replace
from deckpress.impose import saddle
from deckpress.impose.finish import dressed, finished, two_sided
from deckpress.impose.kit.pages import Contents, after, before
from deckpress.impose.piles import Pile, Run, piles
from deckpress.layout.book.book import lay_out_book
from deckpress.model.formats import Paper
from deckpress.model.pieces import Kind
from deckpress.model.sheet import Job, Page
from deckpress.problems import Problem


def joined(run: Run, kinds: Sequence[Kind]) -> Job | Problem:
    """First page, all sheets, tick list; each sheet two-sided where any is."""
    found = piles(run, kinds, "kit", 2)
    if isinstance(found, Problem):
        return found
    paper = found[0].setting.grid.paper
    ticks = after(run, paper, found, found[-1].last + 1)
    sheets = max(page.sheet for page in ticks)
    cut = dressed(run, found, sheets)
    where = Contents(run, found, cut, sheets, len({page.sheet for page in ticks}) + 1)
    pages = two_sided(run, (before(where, paper), *cut, *ticks), sheets, paper)
    return finished(run, f"{run.game.id}-kit-{run.paper.id}.pdf", "kit", found, pages, "complete kit")


def by_material(run: Run, kinds: Sequence[Kind]) -> Iterator[Job | Problem]:
    """Card and board as sheets alone; paper begins with the first page and holds rulebook and tick list."""
    heaps: dict[str, tuple[Pile, ...]] = {}
    for material in ("card", "board"):
        own = tuple(kind for kind in kinds if kind.material == material)
        found = piles(run, own, "kit", 1)
        if isinstance(found, Problem):
            yield found
            return  # the other parts would tell of sheets that are not there
        if found:
            heaps[material] = found
            pages = two_sided(run, dressed(run, found, found[-1].last), found[-1].last, found[0].setting.grid.paper)
            yield finished(run, _file(run, material), "kit", found, pages, f"kit, {material}")
    yield _paper(run, tuple(kind for kind in kinds if kind.material == "paper"), heaps)
    whole = joined(run, kinds)
    if isinstance(whole, Job):
        yield replace(whole, file=_file(run, "screen"), use="screen")


def _file(run: Run, part: str) -> str:
    return f"{run.game.id}-kit-{part}-{run.paper.id}.pdf"


def _paper(run: Run, kinds: Sequence[Kind], heaps: dict[str, tuple[Pile, ...]]) -> Job | Problem:
    """What is printed on plain paper."""
    paper = min(run.paper, run.paper.landscape, key=lambda p: p.width)
    book = _rulebook(run, paper)
    first = max((page.sheet for page in book), default=1) + 1
    found = piles(run, kinds, "kit", first)
    if isinstance(found, Problem):
        return found
    every = tuple(pile for heap in heaps.values() for pile in heap) + found
    ticks = after(run, paper, every, (found[-1].last if found else first - 1) + 1)
    sheets = max(page.sheet for page in ticks)
    cut = tuple(page for heap in heaps.values() for page in dressed(run, heap, heap[-1].last))
    own = dressed(run, found, sheets)
    where = Contents(run, every, (*cut, *own), sheets, sheets - len({p.sheet for p in own}), True, _last(book))
    pages = two_sided(run, (before(where, paper), *book, *own, *ticks), sheets, paper)
    return finished(run, _file(run, "paper"), "kit", found, pages, "kit, paper", paper)


def _last(book: Sequence[Page]) -> int:
    return max((page.sheet for page in book), default=0)


def _rulebook(run: Run, paper: Paper) -> tuple[Page, ...]:
    """The booklet's sheets behind the first page; none where the game has no rules or the paper is too small."""
    leaf = saddle.leaf_of(paper)
    if leaf is None or not run.game.rulebook.rules:
        return ()
    booklet, _ = lay_out_book(run.game, run.faces, leaf.width, leaf.height)
    return saddle.sheets(booklet, paper, 2, run.plan.flip or saddle.FLIP)
