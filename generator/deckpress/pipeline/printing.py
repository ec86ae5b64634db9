"""print: checked faces -> impose -> export -> proof -> write, a game at a time."""

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from deckpress import __version__
from deckpress.impose.options import Options
from deckpress.model.game import Game
from deckpress.model.sheet import Job
from deckpress.pipeline.checking import Faces
from deckpress.pipeline.clock import Clock
from deckpress.pipeline.earlier import kept
from deckpress.places import Places
from deckpress.problems import Problem, failed, in_game, sort


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

    clock = Clock()
    with clock.stage("impose"):
        sheets = [known_papers()[paper] for paper in papers]
        jobs, problems = _impose(game, faces, sheets, {**formats(), **game.formats}, plans(), options)
        found = [*problems, *(problem for job in jobs for problem in run_sheets(job, options.unsafe))]
    pdfs: dict[str, bytes] = {}
    for job in jobs:
        pdfs[job.file], faults = _draw_and_prove(job, clock)
        found += in_game(faults, game.id)
    if failed(found):
        return Printed(game.id, {}, (), sort(found), clock.seconds)
    with clock.stage("write"):
        made = manifest(game, jobs, {file: hashlib.sha256(pdf).hexdigest() for file, pdf in pdfs.items()})
        made = _write(places, {**made, "generator": __version__}, pdfs)
    outputs = tuple(_output(job, pdfs[job.file]) for job in jobs)
    return Printed(game.id, made, outputs, sort(found), clock.seconds)


def _write(places: Places, made: dict[str, Any], pdfs: Mapping[str, bytes]) -> dict[str, Any]:
    """The game's folder as a whole: the new PDFs, those of the same data that stay, the manifest of both."""
    from deckpress.write import put

    entries, files = kept(places, made)
    whole = {**made, "pdfs": sorted([*made["pdfs"], *entries], key=lambda pdf: pdf["file"])}
    folder = f"print/{made['game']}"
    text = json.dumps(whole, ensure_ascii=False, indent=2) + "\n"
    put(
        places,
        {f"{folder}/{name}": pdf for name, pdf in {**files, **pdfs, "manifest.json": text.encode()}.items()},
        [folder],
    )
    return whole


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
        "components": sum(slot.face.side == "front" and slot.face.piece != "" for page in job.pages for slot in page.slots),
        "bytes": len(pdf),
    }
