"""Kinds of one size in; their pile of sheets out: components in print order, blanks for a pen, bare pages."""

from collections.abc import Mapping, Sequence

from deckpress.frozen import dataclass, replace
from deckpress.impose.flood import design
from deckpress.impose.grid import CODE
from deckpress.impose.options import Options
from deckpress.impose.scheme import scheme
from deckpress.impose.stack import Component, Setting
from deckpress.model.face import Face
from deckpress.model.formats import Format, Paper, Plan
from deckpress.model.game import Game
from deckpress.model.pieces import Kind, Piece
from deckpress.model.sheet import Page, Use
from deckpress.problems import Problem, error

Faces = Mapping[tuple[str, str, str], Face]
BLANK = ""
"""The piece of a blank card: it belongs to no design and no count."""


@dataclass(frozen=True, slots=True)
class Run:
    """What one paper's print run works on."""

    game: Game
    faces: Faces
    paper: Paper
    formats: Mapping[str, Format]
    plan: Plan
    options: Options


@dataclass(frozen=True, slots=True)
class Pile:
    """Sheets of one grid. `counts` are the components of each kind, `pages` bare and numbered within the PDF."""

    setting: Setting
    counts: tuple[tuple[Kind, int], ...]
    pages: tuple[Page, ...]

    @property
    def name(self) -> str:
        return " + ".join(kind.name for kind, _ in self.counts)

    @property
    def last(self) -> int:
        return max(page.sheet for page in self.pages)


def pile(run: Run, kinds: Sequence[Kind], use: Use, first: int) -> Pile | Problem:
    """The pages of some kinds, from sheet `first` on; a problem of the first kind where its pieces do not fit."""
    options, asked = run.options, components(run, kinds)
    plan = _plan(run, kinds[0], asked[0].front)
    way = scheme(plan.scheme)
    found = list(way.prepare(asked, plan))
    front = found[0].front
    wanted = replace(plan, bleed=front.bleed) if way.own_paper and plan.bleed is None else plan
    grid = way.fit(kinds[0].name, (front.width, front.height), front.shape, run.paper, wanted)
    if isinstance(grid, Problem):
        return replace(grid, mark=kinds[0].mark)
    setting = Setting(plan, grid, options.start_at, options.skip)
    if not setting.first or max(options.skip, default=0) > grid.places:
        return _no_place(kinds[0], setting)
    counts = tuple((kind, sum(c.front.kind == kind.id for c in found)) for kind in kinds)
    pages = way.impose([*found, *_blanks(found, setting, options, use)], setting)
    numbered = pages if first == 1 else tuple(replace(page, sheet=page.sheet + first - 1) for page in pages)
    return Pile(setting, counts, numbered)


def _plan(run: Run, kind: Kind, face: Face) -> Plan:
    """The run's, or what its scheme takes for pieces that it is not made for."""
    instead = scheme(run.plan.scheme).instead
    return instead(kind.material, (face.width, face.height), face.shape, run.paper, run.plan)


def _no_place(kind: Kind, setting: Setting) -> Problem:
    """A place to skip that no sheet has; or none is left of one, everywhere or where printing should begin."""
    places, beyond = setting.grid.places, max(setting.skip, default=0) > setting.grid.places
    many = f"{places} place{'s' * (places != 1)}"
    asked = "--skip-slots" if beyond or not setting.per_sheet else "--start-at"
    hint = f"numbers from 1 to {places}, and one left to print on"
    if places == 1:
        hint = "this plan begins at the first place"
    what = f"leaves none of the {many} of the first sheet"
    if beyond:
        what = f"{max(setting.skip)}: there are {many} on a sheet"
    return error(kind.mark, CODE, f"{kind.name}: {asked} {what}", hint)


def piles(run: Run, kinds: Sequence[Kind], use: Use, first: int) -> tuple[Pile, ...] | Problem:
    """A pile for each size among the kinds, one after the other from sheet `first` on."""
    found: list[Pile] = []
    for together in by_size(kinds, use, run.plan):
        made = pile(run, together, use, found[-1].last + 1 if found else first)
        if isinstance(made, Problem):
            return made
        found.append(made)
    return tuple(found)


def by_size(kinds: Sequence[Kind], use: Use, plan: Plan) -> list[tuple[Kind, ...]]:
    """In a kit kinds of one format and material flow on (with mixed sizes all together); else each kind alone."""
    if use == "print":
        return [(kind,) for kind in kinds]
    sizes: dict[tuple[str, str], list[Kind]] = {}
    for kind in kinds:
        sizes.setdefault(("" if plan.mixed else kind.format, kind.material), []).append(kind)
    return [tuple(together) for together in sizes.values()]


def components(run: Run, kinds: Sequence[Kind]) -> list[Component]:
    """Every printed thing of the kinds: in file order, those with the same back together, copies one by one."""
    faces, options = run.faces, run.options
    chosen = [
        Component(faces[kind.id, piece.id, "front"], faces.get((kind.id, piece.id, "back")), copy)
        for kind in kinds
        for piece in run.game.of_kind(kind.id)
        if (kind.id, piece.id, "front") in faces and _asked(piece, options)
        for copy in range(1, (options.copies or piece.copies) + 1)
    ]
    return _same_back_first(chosen)


def any_of(run: Run, kind: Kind) -> bool:
    """True where something of the kind is asked for and has a face."""
    pieces = run.game.of_kind(kind.id)
    return any(
        (kind.id, piece.id, "front") in run.faces
        and _asked(piece, run.options)
        and (run.options.copies or piece.copies)
        for piece in pieces
    )


def _asked(piece: Piece, options: Options) -> bool:
    """Pieces and categories narrow the choice; an entry of a category is a field's value."""
    named = not options.pieces or piece.id in options.pieces
    sorted_in = not options.categories or any(_is(value, options.categories) for value in piece.fields.values())
    return named and sorted_in and (options.only is None or (piece.kind, piece.id) in options.only)


def _is(value: object, wanted: Sequence[str]) -> bool:
    return value in wanted if isinstance(value, str) else isinstance(value, tuple) and any(v in wanted for v in value)


def _same_back_first(found: list[Component]) -> list[Component]:
    """Stable: backs in the order in which they first appear."""
    return [component for stack in _by_back(found) for component in stack]


def _by_back(found: Sequence[Component]) -> list[list[Component]]:
    """Those with the same back, and those without one, together."""
    stacks: dict[object, list[Component]] = {}
    keys: dict[int, object] = {}  # designs shared between faces are compared once
    for component in found:
        back = component.back
        if back and id(back.items) not in keys:
            keys[id(back.items)] = design(back)
        stacks.setdefault(keys[id(back.items)] if back else None, []).append(component)
    return list(stacks.values())


def _blanks(found: Sequence[Component], setting: Setting, options: Options, use: Use) -> list[Component]:
    """White cards with a deck's back, to write on: a number of them, or what fills the last sheet (usual in a kit).

    A kit without a deck has none; those asked for by number are then white on both sides. Where faces without a rim
    touch, a white neighbour would show at every cut: none come unasked.
    """
    wanted = options.blanks or ("none" if use == "print" else "fill")
    if wanted == "none" or found[-1].front.shape != "rectangle" or not scheme(setting.plan.scheme).blanks:
        return []
    like = _of_a_deck(found) or (None if wanted == "fill" else replace(found[-1], back=None))
    if like is None or (not options.blanks and like.front.edge == "bleed" and 0 in setting.grid.gap):
        return []
    free = -(len(found) + setting.left_out) % setting.per_sheet
    front = replace(like.front, piece=BLANK, edge="rim", items=(), ground=None, fits=())
    back = replace(like.back, piece=BLANK) if like.back else None
    return [Component(front, back, n) for n in range(1, (free if wanted == "fill" else int(wanted)) + 1)]


def _of_a_deck(found: Sequence[Component]) -> Component | None:
    """The last one where other designs share its back, or else one of the largest deck. A piece with a back of its own
    is two-faced: to write on the front of a third trophy or a sixth summary serves nobody."""
    stacks = _by_back(found)
    decks = [stack for stack in stacks if len({(c.front.kind, c.front.piece) for c in stack}) > 1]
    if not decks:
        return None
    return found[-1] if decks[-1] is stacks[-1] else max(decks, key=len)[0]
