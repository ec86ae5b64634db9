"""A game, its faces, papers and plans in; print jobs out: one PDF per kind and paper, and one kit per paper."""

from collections.abc import Iterator, Mapping, Sequence

from deckpress.frozen import replace
from deckpress.impose.finish import dressed, finished
from deckpress.impose.options import Options
from deckpress.impose.piles import Faces, Run, any_of, piles
from deckpress.impose.scheme import scheme
from deckpress.model.formats import Format, Paper, Plan
from deckpress.model.game import Game
from deckpress.model.pieces import Kind
from deckpress.model.sheet import Job
from deckpress.problems import Problem, Severity, error, in_game
from deckpress.units import mm


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
        unknown = error(game.mark, "unknown-plan", f"unknown plan {options.plan}; known: {', '.join(plans)}")
        return (), in_game([unknown], game.id)
    plan = replace(plans[options.plan], **dict(options.settings))  # type: ignore[arg-type]
    made: dict[str, Job] = {}  # schemes with papers of their own make the same file for every paper
    problems: list[Problem] = []
    for paper in papers:
        for job in _of_paper(Run(game, faces, paper, formats, plan, options)):
            if isinstance(job, Problem):
                problems.append(job)
            else:
                made[job.file] = job
    return tuple(made.values()), in_game(problems, game.id)


def _of_paper(run: Run) -> Iterator[Job | Problem]:
    wanted = run.options.kinds
    kinds = tuple(kind for kind in run.game.kinds.values() if not wanted or kind.id in wanted)
    kinds = tuple(kind for kind in kinds if any_of(run, kind))
    if run.options.kinds_apart:
        yield from (_of_kind(run, kind) for kind in kinds)
    if run.options.kit and kinds and scheme(run.plan.scheme).kit:
        yield from _kit(replace(run, plan=replace(run.plan, orientation="portrait", turned=True)), kinds)


def _kit(run: Run, kinds: Sequence[Kind]) -> Iterator[Job | Problem]:
    """Where its first page has no room there is none; somebody who asked for it alone is told with an error."""
    from deckpress.impose.kit.cover import LEAST
    from deckpress.impose.kit.jobs import by_material, joined

    short, long = sorted((run.paper.width, run.paper.height))
    if short < LEAST[0] or long < LEAST[1]:
        size = f"{mm(LEAST[0]).removesuffix(' mm')} × {mm(LEAST[1])}"
        message = f"no kit on {run.paper.id}: its first page needs {size}, this is {mm(short)} by {mm(long)}"
        severity: Severity = "warning" if run.options.kinds_apart else "error"
        yield Problem(run.game.mark, "kit-paper", severity, message, "print the kit on a4 or letter")
    else:
        yield from by_material(run, kinds) if run.options.materials else (joined(run, kinds),)


def _of_kind(run: Run, kind: Kind) -> Job | Problem:
    found = piles(run, (kind,), "print", 1)
    if isinstance(found, Problem):
        return found
    file = f"{run.game.id}-{kind.id}-{run.paper.id}.pdf"
    if not found[0].pages:
        message = f"no {kind.name} has a back: the plan {run.plan.id} leaves nothing to print"
        return Problem(kind.mark, "no-backs", "info", message, "print it with another plan")
    return finished(run, file, "print", found, dressed(run, found, found[-1].last), kind.name)
