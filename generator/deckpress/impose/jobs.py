"""A game, its faces, papers and plans in; print jobs out: one PDF per kind and paper, and one kit per paper."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from deckpress.impose.dress import Words, dress, reading
from deckpress.impose.options import Options
from deckpress.impose.piles import Faces, Pile, by_size, components, pile
from deckpress.impose.scheme import scheme
from deckpress.model.formats import Format, Paper, Plan
from deckpress.model.game import Game
from deckpress.model.pieces import Kind
from deckpress.model.sheet import Job, Page, Use
from deckpress.problems import Problem, error, in_game

Wanted = tuple[str, Use, tuple[Kind, ...]]
"""A file's name, what it is for, and its kinds."""


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
    made: dict[str, Job] = {}  # schemes with papers of their own make the same file for every paper
    problems: list[Problem] = []
    for paper in papers:
        for wanted in _files(game, faces, paper, plan, options):
            job = _job(game, faces, paper, formats, plan, options, wanted)
            if isinstance(job, Problem):
                problems.append(job)
            else:
                made[job.file] = job
    return tuple(made.values()), in_game(problems, game.id)


def _files(game: Game, faces: Faces, paper: Paper, plan: Plan, options: Options) -> Iterator[Wanted]:
    kinds = tuple(kind for kind in game.kinds.values() if not options.kinds or kind.id in options.kinds)
    kinds = tuple(kind for kind in kinds if components(game, faces, (kind,), options))
    if options.kinds_apart:
        yield from ((f"{game.id}-{kind.id}-{paper.id}.pdf", "print", (kind,)) for kind in kinds)
    if options.kit and kinds and scheme(plan.scheme).kit:
        yield f"{game.id}-kit-{paper.id}.pdf", "kit", kinds


def _job(
    game: Game,
    faces: Faces,
    paper: Paper,
    formats: Mapping[str, Format],
    plan: Plan,
    options: Options,
    wanted: Wanted,
) -> Job | Problem:
    """One PDF: a pile of sheets for each size among the kinds; a kit has reading pages before and after them."""
    file, use, kinds = wanted
    plan = replace(plan, orientation="portrait") if use == "kit" else plan
    piles: list[Pile] = []
    for together in by_size(kinds, use, plan):
        first = piles[-1].last + 1 if piles else (2 if use == "kit" else 1)
        made = pile(game, faces, paper, plan, options, together, use, first)
        if isinstance(made, Problem):
            return made
        piles.append(made)
    if use == "kit":
        return _kit(game, faces, paper, formats, plan, options, file, piles)
    return _finished(game, plan, file, use, piles, _dressed(game, piles, options, piles[-1].last), kinds[0].name)


def _kit(
    game: Game,
    faces: Faces,
    paper: Paper,
    formats: Mapping[str, Format],
    plan: Plan,
    options: Options,
    file: str,
    piles: list[Pile],
) -> Job:
    from deckpress.impose.kit.pages import after, before

    paper = piles[0].setting.grid.paper
    ticks = after(game, faces, paper, piles, options)
    sheets = max(page.sheet for page in ticks)
    dressed = _dressed(game, piles, options, sheets)
    cover = before(game, faces, paper, formats, plan, piles, dressed, sheets, options)
    pages = (*cover, *dressed, *ticks)
    if any(page.side == "verso" for page in dressed):
        pages = tuple(side for page in pages for side in two_sided(page, game, sheets, paper, options))
    return _finished(game, plan, file, "kit", piles, pages, "complete kit")


def _dressed(game: Game, piles: Sequence[Pile], options: Options, sheets: int) -> tuple[Page, ...]:
    return tuple(
        page
        for pile in piles
        for page in dress(pile.pages, pile.setting.grid, pile.setting.plan, words(game, pile.name, sheets, options))
    )


def words(game: Game, name: str, sheets: int, options: Options) -> Words:
    """What the footers say."""
    return Words((game.title, name, f"version {game.version}", f"data {game.data_hash}"), sheets, options.unsafe)


def two_sided(page: Page, game: Game, sheets: int, paper: Paper, options: Options) -> tuple[Page, ...]:
    """In a kit every sheet has two sides, so that it prints in one job: a missing verso is marked "left blank"."""
    if page.side != "single":
        return (page,)
    blank = Page(page.sheet, "verso", (), blank=True, label="left blank")
    return replace(page, side="recto"), reading(blank, paper, words(game, "", sheets, options))


def _finished(
    game: Game, plan: Plan, file: str, use: Use, piles: Sequence[Pile], pages: tuple[Page, ...], title: str
) -> Job:
    sheet = piles[0].setting.grid.paper
    if scheme(plan.scheme).own_paper:
        file = f"{game.id}-{piles[0].counts[0][0].id}-{sheet.id}.pdf"
    flip = plan.flip if any(page.side == "verso" for page in pages) else ""
    kinds = tuple(kind.id for pile in piles for kind, _ in pile.counts)
    notes = tuple(dict.fromkeys(pile.setting.grid.why for pile in piles))
    return Job(
        file, f"{game.title}: {title}", use, game.id, game.version, game.data_hash, sheet, plan.id, plan.scheme, flip,
        tuple(kind for kind in game.kinds if kind in kinds), max(page.sheet for page in pages), pages, notes,
        credit=game.credit,
    )  # fmt: skip
