"""The flows, each readable top to bottom: places and wishes in; what was made and what is wrong out.

print:  load -> check -> layout -> preflight -> impose -> export -> proof -> write
site:   load -> check -> layout -> pictures; pages -> write -> website
check:  load -> check -> layout -> preflight
"""

import hashlib
import json
import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from functools import partial
from time import perf_counter
from typing import Any

from deckpress.impose.options import Options
from deckpress.model.face import Face
from deckpress.model.game import Game
from deckpress.model.sheet import Job
from deckpress.places import Places
from deckpress.problems import Problem, count, failed, in_game, sort

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
    clock = Clock()
    printed = tuple(_each(partial(_printed, places, papers, options, False), ids, clock, notify, "Printing"))
    outputs = tuple(row for one in printed for row in one.outputs)
    return Made(outputs, sort(problem for one in printed for problem in one.problems), clock.seconds)


def _printed(places: Places, papers: Sequence[str], options: Options, pictures: bool, id: str) -> Printed:
    """One game from its files to its PDFs (and the site's pictures): what one process does."""
    from deckpress.gallery import pictures as draw

    clock = Clock()
    checked = check_games(places, [id], clock)
    if not checked.games or not checked.fit(id):
        return Printed(id, {}, (), checked.problems, clock.seconds)
    made = print_game(places, checked.games[0], checked.faces[id], papers, options) if papers else None
    if pictures:
        with clock.stage("pictures"):
            draw(places, checked.faces)
    if made is None:
        return Printed(id, {}, (), checked.problems, clock.seconds)
    clock.add(made.seconds)
    return replace(made, problems=(*checked.problems, *made.problems), seconds=clock.seconds)


def _each(
    task: Callable[[str], Printed], ids: Sequence[str], clock: Clock, notify: Notify, doing: str
) -> Iterator[Printed]:
    """Does a task for every game, in as many processes as there are cores; results come in the order of the games."""
    for id, one in zip(ids, _spread(task, ids), strict=True):
        notify(f"{doing}: {id} is done ...")
        clock.add(one.seconds)
        yield one


def _spread(task: Callable[[str], Printed], ids: Sequence[str]) -> Iterator[Printed]:
    processes = min(len(ids), os.cpu_count() or 1)
    if processes < 2:
        yield from map(task, ids)
        return
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import get_context

    with ProcessPoolExecutor(processes, get_context("spawn")) as pool:
        yield from pool.map(task, ids)


def site_games(places: Places, ids: Sequence[str], notify: Notify = silent) -> Made:
    """The website of games from their files, the PDFs as the last print left them."""
    clock = Clock()
    drawn = tuple(_each(partial(_printed, places, (), Options(), True), ids, clock, notify, "Drawing"))
    manifests = {id: manifest for id in ids if (manifest := _last_manifest(places, id))}
    site, problems = _site(places, ids, manifests, clock, notify)
    return Made((), sort((*(p for one in drawn for p in one.problems), *problems)), clock.seconds, site)


def build(places: Places, ids: Sequence[str], papers: Sequence[str], notify: Notify = silent) -> Made:
    """Everything of these games: PDFs, pictures, schemas, website, and output/build.json about it."""
    from deckpress.write import put

    clock, start = Clock(), perf_counter()
    notify(f"Checking, printing and drawing {len(ids)} games ...")
    printed = tuple(_each(partial(_printed, places, papers, Options(), True), ids, clock, notify, "Printing"))
    problems = [problem for one in printed for problem in one.problems]
    manifests = {one.game: one.manifest for one in printed if one.manifest}
    site = None
    if manifests:
        site, faults = _site(places, list(manifests), manifests, clock, notify)
        problems += faults
    write_schemas(places, ids)
    clock.seconds["whole"] = perf_counter() - start
    made = Made(tuple(row for one in printed for row in one.outputs), sort(problems), clock.seconds, site)
    put(places, {"build.json": json.dumps(build_data(made), ensure_ascii=False, indent=2) + "\n"})
    return made


def build_data(made: Made) -> dict[str, Any]:
    """deckpress/build-1: what a build or print made."""
    return {
        "schema": "deckpress/build-1",
        "outputs": list(made.outputs),
        "site": made.site,
        "seconds": {name: round(seconds, 3) for name, seconds in made.seconds.items()},
        "problems": count(made.problems),
    }


def _last_manifest(places: Places, id: str) -> Mapping[str, Any] | None:
    file = places.output / "print" / id / "manifest.json"
    return json.loads(file.read_text("utf-8")) if file.is_file() else None


def _site(
    places: Places, ids: Sequence[str], manifests: Mapping[str, Mapping[str, Any]], clock: Clock, notify: Notify
) -> tuple[str | None, tuple[Problem, ...]]:
    """Writes the Markdown project beside the last one, builds it there, and moves it into place when it is sound."""
    from deckpress.gallery import pictures
    from deckpress.pages.build import build as build_pages
    from deckpress.pages.project import project
    from deckpress.write import exchange, put

    notify("Writing the site ...")
    checked = check_games(places, ids, Clock())
    with clock.stage("pages"):
        drawn = pictures(places, checked.faces)
        files = project(checked.games, drawn, manifests)
        put(places, {f"site.new/{path}": content for path, content in files.items()}, replace=["site.new"])
    notify("Building the site ...")
    with clock.stage("site"):
        problems = build_pages(places.output / "site.new")
    if failed(problems):
        return None, problems
    exchange(places, places.output / "site.new", "site")
    return "output/site/html/index.html", problems


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
