"""print: checked faces -> impose -> export -> proof -> write, a game at a time."""

import hashlib
import json
from collections.abc import Collection, Mapping
from dataclasses import field
from typing import Any

from deckpress import __version__
from deckpress.frozen import dataclass, replace
from deckpress.impose.options import Options
from deckpress.model.game import Game
from deckpress.model.sheet import Job
from deckpress.pipeline.changes import changes, earlier, remember
from deckpress.pipeline.checking import Faces
from deckpress.pipeline.clock import Clock
from deckpress.pipeline.earlier import CHOSEN, PARTS, kept
from deckpress.pipeline.wishes import Wishes, papers
from deckpress.places import Places
from deckpress.problems import Problem, failed, in_game, sort
from deckpress.write import NotWritten, refused

Pictures = Mapping[tuple[str, str, str, str], Mapping[int, bytes]]
"""By (game, kind, piece, side), then by width in px."""


@dataclass(frozen=True, slots=True)
class Printed:
    """One game's PDFs: the manifest (empty when something failed), rows for the summary, problems, seconds by stage;
    `thrown` are the old pieces that a print of changes replaces, `pictures` what the site shows of it."""

    game: str
    manifest: Mapping[str, Any]
    outputs: tuple[dict[str, Any], ...]
    problems: tuple[Problem, ...]
    seconds: Mapping[str, float]
    thrown: tuple[str, ...] = ()
    pictures: Pictures = field(default_factory=dict)


def print_game(places: Places, game: Game, faces: Faces, wishes: Wishes) -> Printed:
    """Imposes, draws, proves and writes one game; an error leaves its last good PDFs in place."""
    from deckpress.impose.manifest import manifest
    from deckpress.layout.ink import inked
    from deckpress.pipeline.templates import listed, templates

    clock = Clock()
    options, thrown, found = _chosen(places, game, faces, wishes)
    with clock.stage("impose"):
        jobs, problems = _impose(game, inked(faces, wishes.ink), wishes, options)
        found += problems
    pdfs: dict[str, bytes] = {}
    for job in jobs:
        pdfs[job.file], faults = _draw_and_prove(job, options.unsafe, clock)
        found += in_game(faults, game.id)
    if failed(found):
        return Printed(game.id, {}, (), sort(found), clock.seconds)
    folder = f"print/{game.id}/{CHOSEN}" if wishes.chosen else f"print/{game.id}"
    try:
        with clock.stage("write"):
            made = manifest(game, jobs, {file: hashlib.sha256(pdf).hexdigest() for file, pdf in pdfs.items()})
            afresh, cuts = () if wishes.remember else wishes.papers, templates(jobs)
            made |= {"templates": listed(cuts), "generator": __version__}
            made = _write(places, folder, made, {**pdfs, **cuts}, afresh)
            if wishes.remember and (not wishes.chosen or wishes.since):
                remember(places, game.id, faces)
    except NotWritten as reason:
        lost = in_game([refused(reason, places.root)], game.id)
        return Printed(game.id, {}, (), sort([*found, *lost]), clock.seconds)
    share = _coverage(game, faces, wishes)
    lines = {"cut_lines": sorted(f"output/{folder}/{file}" for file in cuts)} if cuts else {}
    outputs = tuple({**_output(folder, job, pdfs[job.file]), **share, **lines} for job in jobs)
    return Printed(game.id, made, outputs, sort(found), clock.seconds, thrown)


def _coverage(game: Game, faces: Faces, wishes: Wishes) -> dict[str, float]:
    """The share of the trim area that ink covers over the whole game; measured where somebody asked for another ink."""
    if not wishes.measured:
        return {}
    from deckpress.export.coverage import average
    from deckpress.layout.ink import inked

    copies = {piece.id: piece.copies for piece in game.pieces}
    return {"coverage": round(average(inked(faces, wishes.ink), copies), 3)}


def _write(
    places: Places, folder: str, made: dict[str, Any], pdfs: Mapping[str, bytes], whole: Collection[str]
) -> dict[str, Any]:
    """The game's folder as a whole: the new files, those of the same data that stay, the manifest of both.

    A build makes the papers in `whole` anew from nothing.
    """
    from deckpress.write import put

    entries, files = kept(places, folder, made, whole)
    whole = {**made, **{part: sorted([*made[part], *entries[part]], key=lambda pdf: pdf["file"]) for part in PARTS}}
    text = json.dumps(whole, ensure_ascii=False, indent=2) + "\n"
    put(
        places,
        {f"{folder}/{name}": pdf for name, pdf in {**files, **pdfs, "manifest.json": text.encode()}.items()},
        [folder],
    )
    return whole


def _chosen(places: Places, game: Game, faces: Faces, wishes: Wishes) -> tuple[Options, tuple[str, ...], list[Problem]]:
    """The options with the pieces that changed since then, and the old ones that they replace."""
    if not wishes.since:
        return wishes.options, (), []
    then, problems = earlier(places, game.id, wishes.since)
    found = changes(game, faces, then)
    return replace(wishes.options, only=found.only), found.bin, list(in_game(problems, game.id))


def _impose(game: Game, faces: Faces, wishes: Wishes, options: Options) -> tuple[list[Job], list[Problem]]:
    """Sheets, looked over before they are drawn, under the names and with the corrections that were asked for."""
    from deckpress.impose.booklet import booklets
    from deckpress.impose.jobs import jobs
    from deckpress.impose.printer import reach, unsure
    from deckpress.load.data import formats, plans
    from deckpress.load.data import papers as known
    from deckpress.preflight.run import run_sheets

    sheets = papers(wishes.papers, dict(known()))
    if wishes.printer:
        options = replace(options, reach=max(reach(wishes.printer, sheet) for sheet in sheets))
    made, problems = jobs(game, faces, sheets, {**formats(), **game.formats}, plans(), options)
    if wishes.rules:
        books, faults = booklets(game, faces, sheets)
        made, problems = (*made, *books), (*problems, *faults)
    made = tuple(wishes.named(job) for job in made)
    looked_over = [problem for job in made for problem in run_sheets(job, options.unsafe)]
    if wishes.printer:
        looked_over += [problem for job in made for problem in unsure(job, wishes.printer)]
    return [wishes.finished(job) for job in made], [*problems, *looked_over]


def _draw_and_prove(job: Job, unsafe: float, clock: Clock) -> tuple[bytes, tuple[Problem, ...]]:
    from deckpress.export.pdf import render
    from deckpress.preflight.run import run_pdf

    with clock.stage("export"):
        pdf = render(job)
    with clock.stage("proof"):
        return pdf, run_pdf(job, pdf, unsafe)


def _output(folder: str, job: Job, pdf: bytes) -> dict[str, Any]:
    """A row of the summary; `notes` say which grid was chosen and why, `printed` how where it is not as usual."""
    from deckpress.impose.kit.cuts import cut_plan
    from deckpress.impose.scheme import scheme

    return {
        "file": f"output/{folder}/{job.file}",
        "game": job.game,
        "kinds": list(job.kinds),
        "paper": job.paper.id,
        "flip": job.flip,
        "sheets": job.sheets,
        "pages": len(job.pages),
        "components": sum(
            slot.face.side == "front" and slot.face.piece != "" for page in job.pages for slot in page.slots
        ),
        "cuts": sum(cuts.number * len(cuts.sheets) for cuts in cut_plan(job.pages, job.scheme))
        if job.use != "screen"
        else 0,
        "notes": list(job.notes),
        "printed": scheme(job.scheme).printed if job.flip and job.kinds else "",
        "bytes": len(pdf),
    }
