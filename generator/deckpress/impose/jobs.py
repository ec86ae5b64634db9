"""A game, its faces, papers and plans in; print jobs out: one PDF per kind and paper, and one kit per paper."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from deckpress.impose.dress import Words, dress
from deckpress.impose.flood import design
from deckpress.impose.options import Options
from deckpress.impose.scheme import scheme
from deckpress.impose.stack import Component, Setting
from deckpress.model.face import Face
from deckpress.model.formats import Format, Paper, Plan
from deckpress.model.game import Game
from deckpress.model.pieces import Kind
from deckpress.model.sheet import Job, Page, Use
from deckpress.problems import Problem, error, in_game

Faces = Mapping[tuple[str, str, str], Face]


def jobs(
    game: Game,
    faces: Faces,
    papers: Sequence[Paper],
    formats: Mapping[str, Format],
    plans: Mapping[str, Plan],
    options: Options,
) -> tuple[tuple[Job, ...], tuple[Problem, ...]]:
    """In the order papers, kinds, kit. Kinds without faces (they had problems) are left out."""
    if options.plan not in plans:
        unknown = error(game.mark, "plan", f"unknown plan {options.plan}; known: {', '.join(plans)}")
        return (), in_game([unknown], game.id)
    plan = replace(plans[options.plan], **dict(options.settings))  # type: ignore[arg-type]
    made: list[Job] = []
    problems: list[Problem] = []
    for paper in papers:
        for file, use, kinds in _files(game, faces, paper, plan.scheme, options):
            upright = replace(plan, orientation="portrait") if use == "kit" else plan
            job = _job(game, faces, paper, upright, options, file, use, kinds)
            if isinstance(job, Problem):
                problems.append(job)
            else:
                made.append(job)
    once = {job.file: job for job in made}  # schemes with papers of their own make the same file for every paper
    return tuple(once.values()), in_game(problems, game.id)


def _files(
    game: Game, faces: Faces, paper: Paper, way: str, options: Options
) -> Iterator[tuple[str, Use, tuple[Kind, ...]]]:
    kinds = tuple(kind for kind in game.kinds.values() if not options.kinds or kind.id in options.kinds)
    kinds = tuple(kind for kind in kinds if components(game, faces, (kind,), options))
    if options.kinds_apart:
        yield from ((f"{game.id}-{kind.id}-{paper.id}.pdf", "print", (kind,)) for kind in kinds)
    if options.kit and kinds and scheme(way).kit:
        yield f"{game.id}-kit-{paper.id}.pdf", "kit", kinds


def components(game: Game, faces: Faces, kinds: Sequence[Kind], options: Options) -> list[Component]:
    """Every printed thing of the kinds: in file order, those with the same back together, copies one by one."""
    chosen = [
        Component(faces[kind.id, piece.id, "front"], faces.get((kind.id, piece.id, "back")), copy)
        for kind in kinds
        for piece in game.of_kind(kind.id)
        if (kind.id, piece.id, "front") in faces and (not options.pieces or piece.id in options.pieces)
        for copy in range(1, piece.copies + 1)
    ]
    return _same_back_first(chosen)


def _same_back_first(found: list[Component]) -> list[Component]:
    """Stable: backs in the order in which they first appear."""
    stacks: dict[object, list[Component]] = {}
    keys: dict[int, object] = {}  # designs shared between faces are compared once
    for component in found:
        back = component.back
        if back and id(back.items) not in keys:
            keys[id(back.items)] = design(back)
        stacks.setdefault(keys[id(back.items)] if back else None, []).append(component)
    return [component for stack in stacks.values() for component in stack]


def _job(
    game: Game,
    faces: Faces,
    paper: Paper,
    plan: Plan,
    options: Options,
    file: str,
    use: Use,
    kinds: tuple[Kind, ...],
) -> Job | Problem:
    """One PDF: a stack of sheets for each size among the kinds."""
    pages: list[tuple[Page, Setting, str]] = []
    for together in _by_size(kinds, use, plan):
        stack = _stack(game, faces, paper, plan, options, together)
        if isinstance(stack, Problem):
            return stack
        setting, bare = stack
        first = max((page.sheet for page, _, _ in pages), default=0)
        name = " + ".join(kind.name for kind in together)
        pages += [(replace(page, sheet=page.sheet + first), setting, name) for page in bare]
    if use == "kit" and any(page.side == "verso" for page, _, _ in pages):
        pages = [(both, setting, name) for page, setting, name in pages for both in two_sided(page)]
    sheets = max(page.sheet for page, _, _ in pages)
    dressed = [_dress(game, page, setting, name, sheets, options) for page, setting, name in pages]
    title = f"{game.title}: {'complete kit' if use == 'kit' else kinds[0].name}"
    sheet = pages[0][1].grid.paper
    file = (
        file
        if {sheet.width, sheet.height} == {paper.width, paper.height}
        else f"{game.id}-{kinds[0].id}-{sheet.id}.pdf"
    )
    flip = plan.flip if any(page.side == "verso" for page in dressed) else ""
    return Job(
        file, title, use, game.id, game.version, game.data_hash, sheet, plan.id, plan.scheme, flip,
        tuple(kind.id for kind in kinds), sheets, tuple(dressed), tuple(dict.fromkeys(s.grid.why for _, s, _ in pages)),
    )  # fmt: skip


def _by_size(kinds: tuple[Kind, ...], use: Use, plan: Plan) -> list[tuple[Kind, ...]]:
    """In a kit kinds of one format and material flow on (with mixed sizes all together); else each kind alone."""
    if use != "kit":
        return [(kind,) for kind in kinds]
    sizes: dict[tuple[str, str], list[Kind]] = {}
    for kind in kinds:
        sizes.setdefault(("" if plan.mixed else kind.format, kind.material), []).append(kind)
    return [tuple(together) for together in sizes.values()]


def _stack(
    game: Game, faces: Faces, paper: Paper, plan: Plan, options: Options, kinds: tuple[Kind, ...]
) -> tuple[Setting, tuple[Page, ...]] | Problem:
    way = scheme(plan.scheme)
    found = way.prepare(components(game, faces, kinds, options), plan)
    front = found[0].front
    grid = way.fit(kinds[0].name, (front.width, front.height), front.shape, paper, plan)
    if isinstance(grid, Problem):
        return replace(grid, mark=kinds[0].mark)
    setting = Setting(plan, grid, options.start_at, options.skip)
    return setting, way.impose(found, setting)


def two_sided(page: Page) -> tuple[Page, ...]:
    """In a kit every sheet has two sides, so that it prints in one job: a missing verso is marked "left blank"."""
    if page.side != "single":
        return (page,)
    return replace(page, side="recto"), Page(page.sheet, "verso", (), blank=True)


def _dress(game: Game, page: Page, setting: Setting, name: str, sheets: int, options: Options) -> Page:
    words = Words((game.title, name, f"version {game.version}", f"data {game.data_hash}"), sheets, options.unsafe)
    return dress((page,), setting.grid, setting.plan, words)[0]
