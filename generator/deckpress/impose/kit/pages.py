"""The piles of a kit in; the pages that are read and not cut out: the first page and the tick list."""

from collections.abc import Mapping, Sequence

from deckpress.impose.dress import Words, reading
from deckpress.impose.kit.contents import Stack
from deckpress.impose.kit.cover import Kit, cover
from deckpress.impose.kit.cuts import cut_plan
from deckpress.impose.kit.ticks import Entry, tick_list
from deckpress.impose.options import Options
from deckpress.impose.piles import Faces, Pile
from deckpress.model.face import Face
from deckpress.model.formats import Format, Paper, Plan
from deckpress.model.game import Game
from deckpress.model.sheet import Page

SAMPLES = 4


def before(
    game: Game,
    faces: Faces,
    paper: Paper,
    formats: Mapping[str, Format],
    plan: Plan,
    piles: Sequence[Pile],
    pages: Sequence[Page],
    sheets: int,
    options: Options,
) -> tuple[Page, ...]:
    """The first page, a single side."""
    stacks = tuple(_stack(pile, formats) for pile in piles)
    flip = plan.flip if any(page.side == "verso" for page in pages) else ""
    kit = Kit(game, paper, stacks, cut_plan(pages), _samples(faces, piles), 2, sheets, flip)
    page = Page(1, "single", (), furniture=cover(kit), label="how to print and cut")
    return (reading(page, paper, _words(game, "how to print and cut", sheets, options)),)


def after(game: Game, faces: Faces, paper: Paper, piles: Sequence[Pile], options: Options) -> tuple[Page, ...]:
    """The tick list: two pages a sheet where one is not enough and the kit has two sides."""
    kinds = [kind for pile in piles for kind, _ in pile.counts]
    entries = [
        Entry(faces[kind.id, piece.id, "front"], piece.name, options.copies or piece.copies)
        for kind in kinds
        for piece in game.of_kind(kind.id)
        if (kind.id, piece.id, "front") in faces
    ]
    lists = tick_list(entries, paper, f"{game.title}: every piece")
    two = any(page.side == "verso" for pile in piles for page in pile.pages)
    first, last = piles[-1].last + 1, piles[-1].last + (-(-len(lists) // 2) if two else len(lists))
    made = []
    for number, items in enumerate(lists):
        sheet = first + (number // 2 if two else number)
        alone = not two or (number % 2 == 0 and number == len(lists) - 1)
        side = "single" if alone else ("recto", "verso")[number % 2]
        page = Page(sheet, side, (), furniture=items, label="tick list")  # type: ignore[arg-type]
        made.append(reading(page, paper, _words(game, "tick list", last, options)))
    return tuple(made)


def _stack(pile: Pile, formats: Mapping[str, Format]) -> Stack:
    kind = pile.counts[0][0]
    first = min(page.sheet for page in pile.pages)
    return Stack(pile.counts, _format(kind.format, pile, formats), kind.material, first, pile.last)


def _format(id: str, pile: Pile, formats: Mapping[str, Format]) -> Format:
    if id in formats:
        return formats[id]
    face = pile.pages[0].slots[0].face
    return Format(id, id, face.width, face.height, face.shape)


def _samples(faces: Faces, piles: Sequence[Pile]) -> tuple[Face, ...]:
    """The first face of the first kinds, and the first back."""
    kinds = [kind.id for pile in piles for kind, _ in pile.counts]
    fronts = [next(face for (k, _, side), face in faces.items() if k == kind and side == "front") for kind in kinds]
    back = next((face for (k, _, side), face in faces.items() if side == "back" and k == kinds[0]), None)
    return (*fronts[: SAMPLES - 1], back) if back else tuple(fronts[:SAMPLES])


def _words(game: Game, name: str, sheets: int, options: Options) -> Words:
    return Words((game.title, name, f"version {game.version}", f"data {game.data_hash}"), sheets, options.unsafe)
