"""The piles of a kit in; the pages that are read and not cut out: the first page and the tick list."""

from collections.abc import Mapping, Sequence

from deckpress.frozen import dataclass
from deckpress.impose import saddle
from deckpress.impose.cutters import STYLES
from deckpress.impose.dress import reading
from deckpress.impose.finish import words
from deckpress.impose.kit.contents import Stack, span
from deckpress.impose.kit.contents import where as places
from deckpress.impose.kit.cover import Kit, cover
from deckpress.impose.kit.cuts import cut_plan
from deckpress.impose.kit.ticks import Entry, tick_list
from deckpress.impose.piles import BLANK, Faces, Pile, Run
from deckpress.impose.scheme import scheme
from deckpress.model.face import Face
from deckpress.model.formats import Format, Paper
from deckpress.model.pieces import Kind
from deckpress.model.sheet import Page

SAMPLES = 4


@dataclass(frozen=True, slots=True)
class Contents:
    """What the first page tells of: all piles with their pages, the file's sheets, how many sheets stay whole.

    `apart` where each material has a file of its own; `book` is then the last sheet of the rulebook, 0 for none.
    """

    run: Run
    piles: tuple[Pile, ...]
    pages: tuple[Page, ...]
    sheets: int
    whole: int
    apart: bool = False
    book: int = 0


def before(contents: Contents, paper: Paper) -> Page:
    """The first page, a single side."""
    run, two = contents.run, any(page.side == "verso" for page in contents.pages)
    stacks = tuple(_stack(pile, run.formats) for pile in contents.piles)
    samples = _samples(run.faces, contents.piles)
    flip = run.plan.flip if two else ""
    total = contents.whole + sum(stack.sheets for stack in stacks)
    where = _where(contents, stacks, paper, 2 if two else 1)
    cuts, says = cut_plan(contents.pages, run.plan.scheme), _says(run, contents.piles)
    book, by_hand = _booklet(contents, paper), run.plan.marks not in STYLES
    thick, work = by_hand and any(map(_two_faced_board, contents.piles)), scheme(run.plan.scheme).work
    kit = Kit(
        run.game, paper, stacks, where, cuts, samples, contents.whole, total, flip, contents.apart, says, book, thick,
        contents.book > 0, _marks(run), work if by_hand else "machine",
    )  # fmt: skip
    page = Page(1, "single", (), furniture=cover(kit), label="how to print and cut")
    return reading(page, paper, words(run, "how to print and cut", contents.sheets))


def _says(run: Run, piles: Sequence[Pile]) -> tuple[str, ...]:
    """What the scheme wants done with the sheets that it made; others stand beside them as they are."""
    way = scheme(run.plan.scheme)
    own = [pile for pile in piles if pile.setting.plan.scheme == run.plan.scheme]
    shapes = {slot.face.shape == "rectangle" for pile in own for page in pile.pages for slot in page.slots}
    whose = "Each sheet" if len(own) == len(piles) else f"Each sheet of {own[0].counts[0][0].material}" if own else ""
    lines = (f"{whose}: {way.says}.",) if way.says and (True in shapes or way.says_round == way.says) and own else ()
    return (*lines, f"Round pieces: {way.says_round}.") if way.says_round != way.says and False in shapes else lines


def _marks(run: Run) -> str:
    """A scheme that draws its own lines draws them at the edges."""
    plan = run.plan
    return "edge" if scheme(plan.scheme).guides and plan.marks in ("full", "corner") else plan.marks


def _where(contents: Contents, stacks: Sequence[Stack], paper: Paper, sides: int) -> tuple[tuple[str, str], ...]:
    """(sheets, what is on them) in the order in which they lie; pages where all are in one file."""
    run, last = contents.run, contents.sheets
    ticks = contents.whole - max(contents.book, 1)
    sides = 1 if contents.apart else sides
    found = [*places(stacks, sides), ("paper, sheet 1", "this page")]
    found = found if contents.apart else [found[-1], *found[:-1]]
    if contents.book:
        found.append((f"paper, sheets 2 to {contents.book}", "the rulebook: lay together, fold, staple in the fold"))
    found.append((f"paper, {span(last - ticks + 1, last, sides)}", "every piece to tick off"))
    if _booklet(contents, paper):
        found.append((f"rules/{run.game.id}-rules-{run.paper.id}.pdf", "the rulebook, a booklet to fold and staple"))
    return tuple(found)


def _booklet(contents: Contents, paper: Paper) -> bool:
    """Whether the rulebook is a file of its own."""
    return not contents.apart and bool(contents.run.game.rulebook.rules) and saddle.leaf_of(paper) is not None


def _two_faced_board(pile: Pile) -> bool:
    backs = any(page.side == "verso" and page.slots for page in pile.pages)
    return backs and pile.counts[0][0].material == "board"


def after(run: Run, paper: Paper, piles: Sequence[Pile], first: int) -> tuple[Page, ...]:
    """The tick list from sheet `first` on: two pages a sheet where one is not enough and the kit has two sides."""
    kinds = [kind for pile in piles for kind, _ in pile.counts]
    entries = [
        Entry(run.faces[kind.id, piece.id, "front"], piece.name, run.options.copies or piece.copies)
        for kind in kinds
        for piece in run.game.of_kind(kind.id)
        if (kind.id, piece.id, "front") in run.faces
    ]
    lists = tick_list(entries, paper, f"{run.game.title}: every piece")
    two = any(page.side == "verso" for pile in piles for page in pile.pages)
    last = first - 1 + (-(-len(lists) // 2) if two else len(lists))
    made = []
    for number, items in enumerate(lists):
        sheet = first + (number // 2 if two else number)
        alone = not two or (number % 2 == 0 and number == len(lists) - 1)
        side = "single" if alone else ("recto", "verso")[number % 2]
        page = Page(sheet, side, (), furniture=items, label="tick list")  # type: ignore[arg-type]
        made.append(reading(page, paper, words(run, "tick list", last)))
    return tuple(made)


def _stack(pile: Pile, formats: Mapping[str, Format]) -> Stack:
    first = min(page.sheet for page in pile.pages)
    blanks = sum(s.face.piece == BLANK and s.face.side == "front" for page in pile.pages for s in page.slots)
    sizes = tuple((_format(kind, pile, formats), count) for kind, count in pile.counts)
    return Stack(pile.counts, sizes[0][0], pile.counts[0][0].material, first, pile.last, blanks, sizes)


def _format(kind: Kind, pile: Pile, formats: Mapping[str, Format]) -> Format:
    """One that has no name is as large as the kind's own faces."""
    if kind.format in formats:
        return formats[kind.format]
    face = next(slot.face for page in pile.pages for slot in page.slots if slot.face.kind == kind.id)
    return Format(kind.format, kind.format, face.width, face.height, face.shape)


def _samples(faces: Faces, piles: Sequence[Pile]) -> tuple[Face, ...]:
    """The first face of the first kinds, and the first back; what this edition added, mostly text, comes last."""
    found = sorted((kind for pile in piles for kind, _ in pile.counts), key=lambda kind: not kind.counted)
    kinds = [kind.id for kind in found]
    fronts = [next(face for (k, _, side), face in faces.items() if k == kind and side == "front") for kind in kinds]
    back = next((face for (k, _, side), face in faces.items() if side == "back" and k == kinds[0]), None)
    return (*fronts[: SAMPLES - 1], back) if back else tuple(fronts[:SAMPLES])
