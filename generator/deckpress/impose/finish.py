"""Piles and their pages in; a finished job out: dressed pages, footers, blank versos, what the manifest says of it."""

from collections.abc import Sequence

from deckpress.frozen import replace
from deckpress.impose.dress import Words, dress, reading
from deckpress.impose.furniture import spelt
from deckpress.impose.piles import BLANK, Pile, Run
from deckpress.impose.scheme import scheme
from deckpress.layout.quotes import curly
from deckpress.model.book import Entry
from deckpress.model.formats import Paper
from deckpress.model.pieces import Kind
from deckpress.model.sheet import Job, Page, Use


def dressed(run: Run, piles: Sequence[Pile], sheets: int) -> tuple[Page, ...]:
    """All pages of the piles with marks, ruler and footer; `sheets` is the number of sheets in the file."""
    return tuple(
        page
        for pile in piles
        for bare in pile.pages
        for page in dress((bare,), pile.setting.grid, pile.setting.plan, words(run, _on(bare, run, pile), sheets))
    )


def _on(page: Page, run: Run, pile: Pile) -> str:
    """The kinds that stand on a page, blanks apart; the pile's where nothing does."""
    kinds = dict.fromkeys(slot.face.kind for slot in page.slots if slot.face.piece != BLANK)
    return " + ".join(_called(run.game.kinds[kind]) for kind in kinds) or pile.name


def _called(kind: Kind) -> str:
    return curly(kind.name) if spelt(kind.name) else kind.id


def words(run: Run, name: str, sheets: int) -> Words:
    """What the footers say: ids where a title has letters that the footers' font lacks."""
    game = run.game
    title = curly(game.title) if spelt(game.title) else game.id
    fields = (title, name, f"version {game.version}", f"data {game.data_hash}")
    return Words(fields, sheets, run.options.unsafe, run.options.reach)


def two_sided(run: Run, pages: Sequence[Page], sheets: int, paper: Paper) -> tuple[Page, ...]:
    """In a kit every sheet has two sides, so that it prints in one job: a missing verso is marked "left blank"."""
    if not any(page.side == "verso" for page in pages):
        return tuple(pages)
    both: list[Page] = []
    for page in pages:
        if page.side == "single":
            blank = Page(page.sheet, "verso", (), blank=True, label="left blank")
            both += [replace(page, side="recto"), reading(blank, paper, words(run, "", sheets))]
        else:
            both.append(page)
    return tuple(both)


def finished(
    run: Run, file: str, use: Use, piles: Sequence[Pile], pages: Sequence[Page], title: str, paper: Paper | None = None
) -> Job:
    """`paper` is needed where there is no pile."""
    game, plan = run.game, run.plan
    sheet = piles[0].setting.grid.paper if piles else paper or run.paper
    if scheme(plan.scheme).own_paper:
        file = f"{game.id}-{piles[0].counts[0][0].id}-{sheet.id}.pdf"
    flip = (plan.flip or "long-edge") if any(page.side == "verso" for page in pages) else ""
    kinds = {kind.id for pile in piles for kind, _ in pile.counts}
    notes = tuple(dict.fromkeys(pile.setting.grid.why for pile in piles))
    way = _scheme(run, piles)
    return Job(
        file, f"{game.title}: {title}", use, game.id, game.version, game.data_hash, sheet, plan.id, way, flip,
        tuple(kind for kind in game.kinds if kind in kinds), max(page.sheet for page in pages), tuple(pages), notes,
        credit=game.credit, outline=() if use == "print" else _outline(run, pages), by_hand=scheme(way).by_hand,
    )  # fmt: skip


def _scheme(run: Run, piles: Sequence[Pile]) -> str:
    """What all piles share where the plan's scheme took another for them."""
    found = {pile.setting.plan.scheme for pile in piles}
    return found.pop() if len(found) == 1 else run.plan.scheme


def _outline(run: Run, pages: Sequence[Page]) -> tuple[Entry, ...]:
    """A kit's lines: what is read, and each kind where it begins."""
    firsts: dict[str, int] = {}
    for number, page in enumerate(pages):
        kinds = [run.game.kinds[slot.face.kind].name for slot in page.slots if slot.face.piece != BLANK]
        read = [page.label] if not page.slots and not page.blank and page.side != "verso" else []
        for title in (*kinds, *read):
            firsts.setdefault(f"{title[:1].upper()}{title[1:]}", number)
    return tuple(Entry(title, 1, number) for title, number in firsts.items())
