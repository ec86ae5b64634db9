"""The flows, each readable top to bottom: places and wishes in; what was made and what is wrong out.

print:  load -> check -> layout -> preflight -> impose -> export -> proof -> write
site:   load -> check -> layout -> pictures; pages -> write -> website
check:  load -> check -> layout -> preflight
"""

import hashlib
import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from time import perf_counter
from typing import Any

from deckpress.impose.options import Options
from deckpress.model.face import Face
from deckpress.model.game import Game
from deckpress.model.sheet import Job
from deckpress.places import Places
from deckpress.problems import Problem, failed, in_game, sort

Faces = Mapping[tuple[str, str, str], Face]
Notify = Callable[[str], None]
PAPERS = ("a4", "letter")
"""What a build prints for: the world's paper and North America's."""


def silent(stage: str) -> None:
    """No progress display."""


@dataclass(slots=True)
class Clock:
    """Seconds by stage."""

    seconds: dict[str, float] = field(default_factory=dict)

    @contextmanager
    def stage(self, name: str) -> Iterator[None]:
        start = perf_counter()
        yield
        self.seconds[name] = self.seconds.get(name, 0.0) + perf_counter() - start

    def add(self, other: Mapping[str, float]) -> None:
        for name, seconds in other.items():
            self.seconds[name] = self.seconds.get(name, 0.0) + seconds


@dataclass(frozen=True, slots=True)
class Checked:
    """Games with their faces, and every problem of content and faces, sorted."""

    games: tuple[Game, ...]
    faces: Mapping[str, Faces]
    problems: tuple[Problem, ...]
    fullest: tuple[dict[str, Any], ...] = ()
    coverage: Mapping[str, Any] | None = None

    def fit(self, game: str) -> bool:
        """False where the game has errors: then nothing of it is printed."""
        return not failed(problem for problem in self.problems if problem.game in (game, ""))


def check_games(places: Places, ids: Sequence[str], clock: Clock | None = None, coverage: bool = False) -> Checked:
    """Loads, checks, lays out and looks the faces over; draws nothing, opens no PDF."""
    from deckpress.check.run import check
    from deckpress.layout.faces import lay_out
    from deckpress.load.data import formats
    from deckpress.load.games import load
    from deckpress.preflight.run import run_faces

    clock = clock or Clock()
    with clock.stage("load"):
        games, problems = load(places, ids)
    faces: dict[str, Faces] = {}
    found = list(problems)
    for game in games:
        with clock.stage("check"):
            found += in_game(check(game), game.id)
        with clock.stage("layout"):
            faces[game.id], faults = lay_out(game, {**formats(), **game.formats})
            found += in_game(faults, game.id)
        with clock.stage("preflight"):
            found += in_game(run_faces(game, faces[game.id]), game.id)
    return Checked(games, faces, sort(found), fullest(faces), _coverage(games) if coverage else None)


def fullest(faces: Mapping[str, Faces], count: int = 10) -> tuple[dict[str, Any], ...]:
    """The texts that fill their boxes most, in the shape of deckpress/check-1 with their `place`."""
    rows: dict[tuple[str, ...], dict[str, Any]] = {
        (game, face.kind, face.piece, fit.shows): {
            "game": game,
            "kind": face.kind,
            "piece": face.piece,
            "field": fit.shows,
            "size_pt": fit.size_pt,
            "smallest_pt": fit.smallest_pt,
            "fill": round(fit.fill, 3),
            "place": str(fit.mark),
        }
        for game, laid in faces.items()
        for face in laid.values()
        for fit in face.fits
    }
    return tuple(sorted(rows.values(), key=lambda row: -row["fill"]))[:count]


def _coverage(games: Sequence[Game]) -> dict[str, Any]:
    from deckpress.check.coverage import coverage

    return {game.id: coverage(game) for game in games}


@dataclass(frozen=True, slots=True)
class Printed:
    """One game's PDFs: the manifest (empty when something failed), rows for the summary, problems, seconds by stage."""

    game: str
    manifest: Mapping[str, Any]
    outputs: tuple[dict[str, Any], ...]
    problems: tuple[Problem, ...]
    seconds: Mapping[str, float]


def print_game(places: Places, game: Game, faces: Faces, papers: Sequence[str], options: Options) -> Printed:
    """Imposes, draws, proves and writes one game; an error leaves its last good PDFs in place."""
    from deckpress.impose.manifest import manifest
    from deckpress.load.data import formats, plans
    from deckpress.load.data import papers as known_papers
    from deckpress.preflight.run import run_sheets
    from deckpress.write import put

    clock = Clock()
    with clock.stage("impose"):
        sheets = [known_papers()[paper] for paper in papers]
        jobs, problems = _impose(game, faces, sheets, {**formats(), **game.formats}, plans(), options)
        found = [*problems, *(problem for job in jobs for problem in run_sheets(job, options.unsafe))]
    pdfs: dict[str, bytes] = {}
    for job in jobs:
        pdfs[job.file], faults = _draw_and_prove(job, clock)
        found += in_game(faults, game.id)
    outputs = tuple(_output(job, pdfs[job.file]) for job in jobs)
    made = manifest(game, jobs, {file: hashlib.sha256(pdf).hexdigest() for file, pdf in pdfs.items()})
    if failed(found):
        return Printed(game.id, {}, (), sort(found), clock.seconds)
    with clock.stage("write"):
        folder = f"print/{game.id}"
        text = json.dumps(made, ensure_ascii=False, indent=2) + "\n"
        files = {f"{folder}/{file}": pdf for file, pdf in pdfs.items()}
        put(places, {**files, f"{folder}/manifest.json": text}, replace=[folder])
    return Printed(game.id, made, outputs, sort(found), clock.seconds)


def _impose(*arguments: Any) -> tuple[tuple[Job, ...], tuple[Problem, ...]]:
    from deckpress.impose.jobs import jobs

    return jobs(*arguments)


def _draw_and_prove(job: Job, clock: Clock) -> tuple[bytes, tuple[Problem, ...]]:
    from deckpress.export.pdf import render
    from deckpress.preflight.run import run_pdf

    with clock.stage("export"):
        pdf = render(job)
    with clock.stage("proof"):
        return pdf, run_pdf(job, pdf)


def _output(job: Job, pdf: bytes) -> dict[str, Any]:
    return {
        "file": f"output/print/{job.game}/{job.file}",
        "game": job.game,
        "kinds": list(job.kinds),
        "paper": job.paper.id,
        "sheets": job.sheets,
        "pages": len(job.pages),
        "components": sum(slot.face.side == "front" for page in job.pages for slot in page.slots),
        "bytes": len(pdf),
    }


@dataclass(frozen=True, slots=True)
class Made:
    """What a run made: rows of PDFs, the site's first page (or None), all problems, seconds by stage."""

    outputs: tuple[dict[str, Any], ...]
    problems: tuple[Problem, ...]
    seconds: Mapping[str, float]
    site: str | None = None


def print_games(
    places: Places, ids: Sequence[str], papers: Sequence[str], options: Options, notify: Notify = silent
) -> Made:
    """Checks and prints games; one with errors is left out, the others are printed."""
    notify("Checking ...")
    clock = Clock()
    checked = check_games(places, ids, clock)
    printed = list(_printing(places, checked, papers, options, notify))
    for one in printed:
        clock.add(one.seconds)
    problems = (*checked.problems, *(problem for one in printed for problem in one.problems))
    return Made(tuple(row for one in printed for row in one.outputs), sort(problems), clock.seconds)


def _printing(
    places: Places, checked: Checked, papers: Sequence[str], options: Options, notify: Notify
) -> Iterator[Printed]:
    for game in checked.games:
        if checked.fit(game.id):
            notify(f"Printing {game.title} ...")
            yield print_game(places, game, checked.faces[game.id], papers, options)


def write_schemas(places: Places, ids: Sequence[str]) -> tuple[tuple[str, ...], tuple[Problem, ...]]:
    """output/schema/<game>/*.json: what editors complete from and the loader enforces."""
    from deckpress.load.games import load
    from deckpress.write import put

    games, problems = load(places, ids)
    files = schema_files(games)
    put(places, files, replace=[f"schema/{game.id}" for game in games])
    return tuple(files), problems


def schema_files(games: Sequence[Game]) -> dict[str, str]:
    """Paths below output/ and their JSON."""
    from deckpress.load.schema import schemas

    return {
        f"schema/{game.id}/{name}": json.dumps(schema, ensure_ascii=False, indent=2) + "\n"
        for game in games
        for name, schema in schemas(game).items()
    }
